import { z } from "zod";
import { defineLookup, found, miss } from "@/lib/api/endpoint";
import { website } from "@/lib/api/parameters";
import { TechFound } from "@/lib/api/schemas/companies";
import { NotFound } from "@/lib/api/schemas/people";
import { CREDITS } from "@/lib/domain/billing/credits";
import { webmailHint } from "./webmail-hint";

export const companyTech = defineLookup({
  path: "/company/tech",
  operationId: "companyTech",
  summary: "List the technologies a company runs",
  description: "Returns each technology with its category.",
  query: z.object({ domain: website("domain") }),
  found: TechFound,
  miss: NotFound,
  price: `${CREDITS.companyTech} per company with technologies found.`,
  maximumPrice: { kind: "found", credits: CREDITS.companyTech },
  examples: {
    found: { domain: "acme.example" },
    miss: { domain: "nowhere.example" },
  },
  credits: () => CREDITS.companyTech,

  async lookup({ domain }, { directory }) {
    const hint = webmailHint(domain);
    if (hint !== null) return miss({ hint });
    const record = await directory.findTechnologies(domain);
    if (!record?.technologies.length) return miss({ hint: "Try /company for the profile alone." });
    return found({ ...record, technologies: [...record.technologies] });
  },
});
