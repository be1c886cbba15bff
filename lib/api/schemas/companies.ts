import { z } from "zod";

const domain = z.string().meta({ description: "The domain that matched.", examples: ["acme.example"] });

export const CompanyFound = z
  .object({
    found: z.literal(true),
    domain,
    name: z.string().nullable().meta({ description: "Name of the company." }),
    industry: z.string().nullable().meta({ description: "Industry, as named in the records." }),
    employees: z.int().min(0).nullable().meta({ description: "Estimated headcount." }),
    state: z.string().nullable().meta({ description: "State or province of the headquarters." }),
    country: z.string().nullable().meta({ description: "Country of the headquarters." }),
  })
  .meta({ id: "CompanyFound" });

export const TechFound = z
  .object({
    found: z.literal(true),
    domain,
    company: z.string().nullable().meta({ description: "Name of the company." }),
    technologies: z
      .array(
        z.object({
          name: z.string().meta({ description: "Name of the product." }),
          category: z
            .string()
            .nullable()
            .meta({ description: "Kind of product.", examples: ["CRM"] }),
        }),
      )
      .meta({ description: "What the company's website and services run on." }),
  })
  .meta({ id: "TechFound" });
