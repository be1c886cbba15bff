import { z } from "zod";
import { defineLookup, hit, miss } from "@/lib/api/endpoint";
import { listPeople, NO_PEOPLE } from "@/lib/api/endpoints/list-people";
import { loadQueryReader } from "@/lib/api/endpoints/load-query-reader";
import { renderSearchFilters } from "@/lib/api/endpoints/search-filters-header";
import { findObstacle, mergeFilters } from "@/lib/api/endpoints/search-question";
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
import { isTooBroad } from "@/lib/search/breadth";
import type { PeopleFilters } from "@/lib/search/filters";

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
    "Nothing of this was understood: ask for a role and a place or industry (CFOs in Texas), or send filters such as title and country.",
  tooBroad:
    "Too broad: combine a role (title or seniority) with an industry, a location, a headcount or company_domain.",
  nobody: "Nobody matches all of it: leave out a filter or use a more common word.",
} as const;

export const search = defineLookup({
  path: "/search",
  operationId: "search",
  summary: "Find people by role, place, industry and company",
  description: `Works best with a role plus an industry, a location or a company website. Up to ${LIMITS.peoplePerCall} people per call, best match first. Where nobody matches \`q\` as it was read, words that no title on file has are left out, then a job, an industry or a city goes one level up; \`hint\` says so. Filters sent as parameters always hold.`,
  query: parameters.transform((asked, context) => {
    const filters = readFilters(asked);
    const problem = findContradiction(asked) ?? findEmptiness(asked, filters);
    if (problem === null) {
      return {
        question: asked.q ?? null,
        filters,
        limit: asked.limit ?? null,
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
      "The filters that were applied, under their parameter names, and `unused`: the words of `q` that asked for something and were not used; `limit` where `q` names a count. Where nobody matched and a wider search found somebody, the filters of that search. Compact JSON, percent-encoded where not ASCII and `%` itself as `%25`.",
  },
  price: "5 per person returned.",
  ceiling: { kind: "people", creditsEach: CREDITS.personInList },
  examples: {
    hit: { q: "marketing leaders", company_domain: "acme.example" },
    miss: { title: "beekeeper", company_domain: "acme.example" },
  },
  credits: ({ count }) => CREDITS.personInList * count,
  people: ({ count }) => count,

  async lookup({ question: asked, filters: sent, limit: sentLimit, withEmail: emails }, ports) {
    const reading = asked === null ? null : (await loadQueryReader()).readQuery(asked);
    const filters = reading === null ? sent : mergeFilters(sent, reading);
    const namedLimit = sentLimit === null ? reading?.limit : undefined;
    const unused = reading?.unused ?? [];
    const limitNamed = namedLimit === undefined ? {} : { limit: namedLimit };
    const headersOf = (applied: PeopleFilters, words: readonly string[]) =>
      renderSearchFilters(applied, asked === null ? null : { unused: words, ...limitNamed });
    const headers = headersOf(filters, unused);
    const none = (hint: string) => ({ ...miss({ ...NO_PEOPLE, hint }), headers });

    const obstacle = reading && findObstacle(sent, reading);
    if (obstacle) return none(obstacle);
    const webmail = filters.company && webmailHint(filters.company);
    if (webmail) return none(webmail);
    const isAnything = Object.keys(filters).length > 0 || reading?.unused.length === 0;
    if (!isAnything) return none(HINTS.notUnderstood);
    if (isTooBroad(filters)) return none(HINTS.tooBroad);

    const options = { limit: sentLimit ?? namedLimit ?? LIMITS.peoplePerCallDefault, withEmail: emails };
    const people = await ports.directory.search(filters, options);
    if (people.length > 0) return { ...hit(listPeople(people, emails)), headers };
    const relaxed =
      asked === null
        ? null
        : await (await loadQueryReader()).searchRelaxed({ query: asked, filters, sent }, options, ports);
    if (relaxed === null) return none(HINTS.nobody);
    return {
      ...hit({ ...listPeople(relaxed.people, emails), hint: relaxed.hint }),
      headers: headersOf(relaxed.filters, [...unused, ...relaxed.leftOut]),
    };
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
