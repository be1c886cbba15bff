import { z } from "zod";
import { defineLookup, found, miss } from "@/lib/api/endpoint";
import { limit, seniority, title, website, withEmail } from "@/lib/api/parameters";
import { CompanyPeopleFound, NoCompanyPeople } from "@/lib/api/schemas/people";
import { CREDITS } from "@/lib/domain/billing/credits";
import { LIMITS } from "@/lib/domain/usage/limits";
import { listPeople, NO_PEOPLE } from "./list-people";
import { webmailHint } from "./webmail-hint";

export const companyPeople = defineLookup({
  path: "/company/people",
  operationId: "companyPeople",
  summary: "List people at a company",
  description: "Best match first. Only people with a profile URL on file are listed.",
  query: z.object({
    domain: website("domain"),
    title: title.optional(),
    seniority: seniority.optional(),
    limit,
    with_email: withEmail,
  }),
  found: CompanyPeopleFound,
  miss: NoCompanyPeople,
  price: `${CREDITS.personInList} per person returned.`,
  maximumPrice: { kind: "people", creditsEach: CREDITS.personInList },
  examples: {
    found: { domain: "acme.example", title: "marketing" },
    miss: { domain: "acme.example", title: "beekeeper" },
  },
  credits: ({ count }) => CREDITS.personInList * count,
  people: ({ count }) => count,

  async lookup({ domain: host, with_email = false, ...query }, { directory }) {
    const webmail = webmailHint(host);
    if (webmail !== null) return miss({ domain: host, ...NO_PEOPLE, hint: webmail });

    const filters = {
      ...(query.title === undefined ? {} : { title: [query.title] }),
      ...(query.seniority === undefined ? {} : { seniority: [query.seniority] }),
    };
    const options = { limit: query.limit ?? LIMITS.peoplePerCallDefault, withEmail: with_email };
    const { domain, people } = await directory.listPeopleAt(host, filters, options);
    if (people.length > 0) return found({ domain, ...listPeople(people, with_email) });

    const isFiltered = query.title !== undefined || query.seniority !== undefined || with_email;
    const hint = isFiltered
      ? "Nobody at this company matches: use fewer filters."
      : "No people with a profile URL are on file at this company.";
    return miss({ domain, ...NO_PEOPLE, hint });
  },
});
