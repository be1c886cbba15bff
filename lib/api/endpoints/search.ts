import { z } from "zod";
import { defineLookup, hit, miss } from "@/lib/api/endpoint";
import { listPeople, NO_PEOPLE } from "@/lib/api/endpoints/list-people";
import { renderSearchFilters } from "@/lib/api/endpoints/search-filters-header";
import { webmailHint } from "@/lib/api/endpoints/webmail-hint";
import {
  country,
  employeesMax,
  employeesMin,
  industry,
  limit,
  question,
  seniority,
  title,
  usState,
  website,
  withEmail,
} from "@/lib/api/parameters";
import { NoPeople, PeopleFound } from "@/lib/api/schemas/people";
import { CREDITS } from "@/lib/domain/credits";
import { LIMITS } from "@/lib/domain/limits";
import { UNITED_STATES } from "@/lib/domain/place";
import { isTooBroad } from "@/lib/domain/search/breadth";
import type { PeopleFilters } from "@/lib/domain/search/filters";

const parameters = z.object({
  q: question.optional(),
  title: title.optional(),
  seniority: seniority.optional(),
  industry: industry.optional(),
  country: country.optional(),
  state: usState.optional(),
  employees_min: employeesMin.optional(),
  employees_max: employeesMax.optional(),
  company_domain: website("company_domain").optional(),
  limit,
  with_email: withEmail,
});

type Parameters = z.output<typeof parameters>;

const HINTS = {
  notUnderstood:
    "Ask with filters: title or seniority together with industry, country, state, employees_min, employees_max or company_domain.",
  tooBroad:
    "Too broad: combine a role (title or seniority) with an industry, a location, a headcount or company_domain.",
  nobody: "Nobody matches all of it: leave out a filter or use a more common word.",
} as const;

export const search = defineLookup({
  path: "/search",
  operationId: "search",
  summary: "Find people by role, place, industry and company",
  description: `Works best with a role plus an industry, a location or a company website. Up to ${LIMITS.peoplePerCall} people per call, best match first.`,
  query: parameters.transform((asked, context) => {
    const filters = readFilters(asked);
    const problem = findContradiction(asked) ?? findEmptiness(asked, filters);
    if (problem === null) {
      return {
        question: asked.q ?? null,
        filters,
        limit: asked.limit ?? LIMITS.peoplePerCallDefault,
        withEmail: asked.with_email ?? false,
      };
    }
    context.addIssue({ code: "custom", message: problem });
    return z.NEVER;
  }),
  hit: PeopleFound,
  miss: NoPeople,
  answerHeaders: {
    "X-Search-Filters":
      "The filters that were applied, under their parameter names, and `unused`: the words of `q` that were not used. Compact JSON, percent-encoded where not ASCII and `%` itself as `%25`.",
  },
  price: "5 per person returned.",
  examples: {
    query: { title: "marketing", state: "Texas" },
    hit: {
      count: 1,
      people: [
        {
          name: "Jane Doe",
          title: "VP Marketing",
          company: "Acme",
          social_url: "https://www.social.example/in/jane-doe",
        },
      ],
    },
    credits: 5,
    miss: { count: 0, people: [], hint: HINTS.nobody },
  },
  credits: ({ count }) => CREDITS.personInList * count,
  people: ({ count }) => count,

  async lookup({ question: asked, filters, limit: most, withEmail: emails }, { directory }) {
    const headers = renderSearchFilters(filters, asked);
    const none = (hint: string) => ({ ...miss({ ...NO_PEOPLE, hint }), headers });

    const webmail = filters.company && webmailHint(filters.company);
    if (webmail) return none(webmail);
    if (Object.keys(filters).length === 0) return none(HINTS.notUnderstood);
    if (isTooBroad(filters)) return none(HINTS.tooBroad);

    const people = await directory.search(filters, { limit: most, withEmail: emails });
    return people.length > 0 ? { ...hit(listPeople(people, emails)), headers } : none(HINTS.nobody);
  },
});

/** The filters as sent; a state implies the United States (D8). */
function readFilters(asked: Parameters): PeopleFilters {
  const place = asked.state === undefined ? asked.country : UNITED_STATES;
  return {
    ...(asked.title === undefined ? {} : { title: [asked.title] }),
    ...(asked.seniority === undefined ? {} : { seniority: [asked.seniority] }),
    ...(asked.industry === undefined ? {} : { industry: [asked.industry] }),
    ...(place === undefined ? {} : { country: [place] }),
    ...(asked.state === undefined ? {} : { state: [asked.state] }),
    ...(asked.employees_min === undefined ? {} : { employeesMin: asked.employees_min }),
    ...(asked.employees_max === undefined ? {} : { employeesMax: asked.employees_max }),
    ...(asked.company_domain === undefined ? {} : { company: asked.company_domain }),
  };
}

/** Filters that exclude each other, as a message for the caller (D8). */
function findContradiction({ employees_min, employees_max, state, country: land }: Parameters): string | null {
  if (employees_min !== undefined && employees_max !== undefined && employees_min > employees_max) {
    return "employees_min is greater than employees_max: send the smaller number as employees_min.";
  }
  if (state !== undefined && land !== undefined && land !== UNITED_STATES) {
    return "state is a US state: leave out country, or send United States.";
  }
  return null;
}

function findEmptiness({ q }: Parameters, filters: PeopleFilters): string | null {
  if (q !== undefined || Object.keys(filters).length > 0) return null;
  return "Nothing is asked for: send q, or at least one filter such as title.";
}
