import { z } from "zod";
import { defineLookup, found, miss } from "@/lib/api/endpoint";
import { website } from "@/lib/api/parameters";
import { CompanyFound } from "@/lib/api/schemas/companies";
import { NotFound } from "@/lib/api/schemas/people";
import { CREDITS } from "@/lib/domain/billing/credits";
import { webmailHint } from "./webmail-hint";

export const company = defineLookup({
  path: "/company",
  operationId: "company",
  summary: "Look up a company's profile",
  description: "A company is identified by its website domain. Company names are not accepted.",
  query: z.object({ domain: website("domain") }),
  found: CompanyFound,
  miss: NotFound,
  price: `${CREDITS.companyProfile} per profile found.`,
  maximumPrice: { kind: "found", credits: CREDITS.companyProfile },
  examples: {
    found: { domain: "acme.example" },
    miss: { domain: "nowhere.example" },
  },
  credits: () => CREDITS.companyProfile,

  async lookup({ domain }, { directory }) {
    const hint = webmailHint(domain);
    if (hint !== null) return miss({ hint });
    const record = await directory.findCompany(domain);
    return record ? found(record) : miss({ hint: "Check the domain: the company's main website works best." });
  },
});
