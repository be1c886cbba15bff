import { z } from "zod";
import { defineLookup, found, type LookupPorts, miss } from "@/lib/api/endpoint";
import { loadQueryReader } from "@/lib/api/endpoints/load-query-reader";
import {
  country,
  employeesMax,
  employeesMin,
  industry,
  limit,
  query,
  seniority,
  title,
  usState,
  website,
  withEmail,
} from "@/lib/api/parameters";
import { NoPeople, PeopleFound } from "@/lib/api/schemas/people";
import { CREDITS } from "@/lib/domain/billing/credits";
import { UNITED_STATES } from "@/lib/domain/places/place";
import { LIMITS } from "@/lib/domain/usage/limits";
import { isTooBroad, type PeopleFilters } from "@/lib/search/filters";
import { listPeople, NO_PEOPLE } from "./list-people";
import { findBlockingHint, mergeFilters, renderSearchFilters, withPossibleCity } from "./search-query";
import { webmailHint } from "./webmail-hint";

const parameters = z.object({
  q: query.optional(),
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
  notUnderstood: [
    "No part of this was understood: name a role and a place or industry (CFOs in Texas),",
    "or send filters such as title and country.",
  ].join(" "),
  tooBroad:
    "Too broad: combine a role (title or seniority) with an industry, a location, a headcount or company_domain.",
  nobody: "Nobody matches all of the filters: leave out a filter or use a more common word.",
} as const;

export const search = defineLookup({
  path: "/search",
  operationId: "search",
  summary: "Find people by role, place, industry and company",
  description: [
    "Works best with a role plus an industry, a location or a company website.",
    `Returns up to ${LIMITS.peoplePerCall} people per call, best match first.`,
    "If nobody matches all of `q`, words that no title on file contains are left out,",
    "then a job, an industry or a city is widened by one level; `hint` says so.",
    "Filters that are sent as parameters always apply.",
    "A company that `q` names is not searched by its name: `hint` says which `company_domain` to send.",
  ].join(" "),
  query: parameters.transform((sent, context) => {
    const filters = readFilters(sent);
    const problem = findContradiction(sent) ?? findEmptiness(sent, filters);
    if (problem === null) {
      return { query: sent.q ?? null, filters, limit: sent.limit ?? null, withEmail: sent.with_email ?? false };
    }
    context.addIssue({ code: "custom", message: problem });
    return z.NEVER;
  }),
  found: PeopleFound,
  miss: NoPeople,
  responseHeaders: {
    "X-Search-Filters": [
      "The applied filters under their parameter names, and `unused`: the words of `q` that asked for something but",
      "were not used. Contains `limit` if `q` names a count. If a wider search found the people, contains its filters.",
      "Compact JSON, percent-encoded where not ASCII, with `%` itself as `%25`.",
    ].join(" "),
    "X-Search-Estimate": [
      "How many people match, if anybody was found: exact if fewer people than `limit` were found,",
      "else an estimate of at least `limit`, with two significant digits above 100. Absent otherwise.",
    ].join(" "),
  },
  price: `${CREDITS.personInList} per person returned.`,
  maximumPrice: { kind: "people", creditsEach: CREDITS.personInList },
  examples: {
    found: { q: "marketing leaders", company_domain: "acme.example" },
    miss: { title: "beekeeper", company_domain: "acme.example" },
  },
  credits: ({ count }) => CREDITS.personInList * count,
  people: ({ count }) => count,

  async lookup({ query: text, filters: sent, limit: sentLimit, withEmail: emails }, ports) {
    const { parsed, technologies } = await readText(text, ports);
    const merged = parsed === null ? sent : mergeFilters(sent, parsed);
    const filters = technologies.length === 0 ? merged : { ...merged, technology: technologies };
    const namedLimit = sentLimit === null ? parsed?.limit : undefined;
    const unused = parsed?.unused ?? [];
    const reportedLimit = namedLimit === undefined ? {} : { limit: namedLimit };
    const headersFor = (applied: PeopleFilters, words: readonly string[]) =>
      renderSearchFilters(applied, text === null ? null : { unused: words, ...reportedLimit });
    const headers = headersFor(filters, unused);
    const nobody = (hint: string) => ({ ...miss({ ...NO_PEOPLE, hint }), headers });

    const findCompanyHint = async () => {
      if (text === null || filters.company !== undefined) return null;
      return (await loadQueryReader()).hintAtCompanies(text, ports);
    };
    const nobodyUnlessNamed = async (hint: string) => nobody((await findCompanyHint()) ?? hint);

    const options = { limit: sentLimit ?? namedLimit ?? LIMITS.peoplePerCallDefault, withEmail: emails };
    const inCity = parsed && withPossibleCity(sent, filters, parsed);
    if (inCity) {
      const { people, estimate } = await ports.directory.search(inCity.filters, options);
      if (people.length > 0) {
        const applied = headersFor(inCity.filters, inCity.unused);
        return { ...found(listPeople(people, emails)), headers: { ...applied, ...estimateHeader(estimate) } };
      }
      ports.deadline.throwIfAborted();
    }

    const blocked = parsed && findBlockingHint(sent, parsed);
    if (blocked && parsed.blocking?.kind === "company") return nobodyUnlessNamed(blocked);
    if (blocked) return nobody(blocked);
    const webmail = filters.company && webmailHint(filters.company);
    if (webmail) return nobody(webmail);
    const isUnderstood = Object.keys(filters).length > 0 || parsed?.unused.length === 0;
    if (!isUnderstood) return nobodyUnlessNamed(HINTS.notUnderstood);
    if (isTooBroad(filters)) return nobodyUnlessNamed(HINTS.tooBroad);

    const { people, estimate } = await ports.directory.search(filters, options);
    if (people.length > 0) {
      return { ...found(listPeople(people, emails)), headers: { ...headers, ...estimateHeader(estimate) } };
    }
    const named = await findCompanyHint();
    if (named !== null) return nobody(named);
    const relaxed =
      text === null
        ? null
        : await (await loadQueryReader()).searchRelaxed({ query: text, filters, sent }, options, ports);
    if (relaxed === null) return nobody(HINTS.nobody);
    return {
      ...found({ ...listPeople(relaxed.people, emails), hint: relaxed.hint }),
      headers: {
        ...headersFor(relaxed.filters, [...unused, ...relaxed.leftOut]),
        ...estimateHeader(relaxed.estimate),
      },
    };
  },
});

/** What a query says, with the technologies on file that it names. */
async function readText(text: string | null, { directory, deadline }: LookupPorts) {
  if (text === null) return { parsed: null, technologies: [] };
  const { readTechnologyMentions } = await loadQueryReader();
  return readTechnologyMentions(text, (names) => {
    deadline.throwIfAborted();
    return directory.findTechnologiesNamed(names);
  });
}

function estimateHeader(people: number): Record<string, string> {
  return { "X-Search-Estimate": String(people) };
}

/** The filters as sent. A state implies the United States (D8). */
function readFilters(sent: Parameters): PeopleFilters {
  const place = sent.state === undefined ? sent.country : UNITED_STATES;
  return {
    ...(sent.title === undefined ? {} : { title: [sent.title] }),
    ...(sent.seniority === undefined ? {} : { seniority: [sent.seniority] }),
    ...(sent.industry === undefined ? {} : { industry: [sent.industry] }),
    ...(place === undefined ? {} : { country: [place] }),
    ...(sent.state === undefined ? {} : { state: [sent.state] }),
    ...(sent.employees_min === undefined ? {} : { employeesMin: sent.employees_min }),
    ...(sent.employees_max === undefined ? {} : { employeesMax: sent.employees_max }),
    ...(sent.company_domain === undefined ? {} : { company: sent.company_domain }),
  };
}

/** Returns the error message for filters that exclude each other (D8), or null. */
function findContradiction({ employees_min, employees_max, state, country: sentCountry }: Parameters): string | null {
  if (employees_min !== undefined && employees_max !== undefined && employees_min > employees_max) {
    return "employees_min is greater than employees_max: send the smaller number as employees_min.";
  }
  if (state !== undefined && sentCountry !== undefined && sentCountry !== UNITED_STATES) {
    return "state is a US state: leave out country, or send United States.";
  }
  return null;
}

function findEmptiness({ q }: Parameters, filters: PeopleFilters): string | null {
  if (q !== undefined || Object.keys(filters).length > 0) return null;
  return "The search is empty: send q, or at least one filter such as title.";
}
