import { z } from "zod";

const domain = z.string().meta({ description: "The domain that matched.", examples: ["acme.example"] });

export const CompanyFound = z
  .object({
    found: z.literal(true),
    domain,
    name: z.string().nullable(),
    industry: z.string().nullable(),
    employees: z.int().min(0).nullable().meta({ description: "Estimated headcount." }),
    state: z.string().nullable(),
    country: z.string().nullable(),
  })
  .meta({ id: "CompanyFound" });

export const TechFound = z
  .object({
    found: z.literal(true),
    domain,
    company: z.string().nullable(),
    technologies: z.array(
      z.object({
        name: z.string(),
        category: z
          .string()
          .nullable()
          .meta({ examples: ["CRM"] }),
      }),
    ),
  })
  .meta({ id: "TechFound" });
