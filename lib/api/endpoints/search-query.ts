import { isTooBroad, type PeopleFilters, replacedFields } from "@/lib/search/filters";
import { nameFilters } from "@/lib/search/named-filters";
import type { Blocking, ParsedQuery, Pointer } from "@/lib/search/query/parsed-query";

const POINTERS: Readonly<Record<Pointer, string>> = {
  person: "This looks like one person: send /person with social_url, with email, or with name and company (a website).",
  email: "This looks like one person: send /email with name and domain, or with social_url.",
  mobile: [
    "This looks like one person or number: numbers are not looked up;",
    "send /mobile with social_url, or with name and company.",
  ].join(" "),
  company: "This asks about one company: send /company with domain.",
  tech: "This asks what one company uses: send /company/tech with domain.",
};

const BLOCKED: Readonly<Record<Blocking["kind"], (words: string) => string>> = {
  place: (words) => `No place is known as "${words}": send country or state, or name the city and its country.`,
  company: (words) =>
    `No company on file is called "${withoutPossessive(words)}": send company_domain with the company's website, such as acme.com.`,
  companies: (words) =>
    `A call takes one company_domain, but the query names several (${words}): send one call for each company.`,
  negation: (words) => `This was not understood: "${words}". Leave it out, or say what you want instead.`,
  wish: (words) => `No filter covers this: "${words}". Leave it out, or name an industry, a place or a headcount.`,
  language: () =>
    [
      "This language is not understood: use English or another European language,",
      "or send filters such as title and country.",
    ].join(" "),
};

function withoutPossessive(words: string): string {
  return words.replace(/['’]s$/u, "");
}

/** Combines the filters that were sent with those of the query. A sent filter replaces the query's on its subject. */
export function mergeFilters(sent: PeopleFilters, parsed: ParsedQuery): PeopleFilters {
  const replaced = replacedFields(Object.keys(sent) as (keyof PeopleFilters)[], parsed);
  const isKept = (name: keyof PeopleFilters) => parsed.filters[name] !== undefined && !replaced.has(name);
  const kept = Object.fromEntries(
    Object.entries(parsed.filters).filter(([name]) => !replaced.has(name as keyof PeopleFilters)),
  );
  return {
    ...kept,
    ...(isKept("title") ? { titleInWords: true } : {}),
    ...(isKept("seniority") ? { seniorityInWords: true } : {}),
    ...sent,
  };
}

/**
 * Returns the search in the city that unused words may name (D27), which the gazetteer lacks. Null if no words are in the
 * position of a place, if a place was sent, or if the search would be blocked or too broad all the same.
 */
export function withPossibleCity(
  sent: PeopleFilters,
  filters: PeopleFilters,
  { possibleCity, blocking, pointer, unused }: ParsedQuery,
): { readonly filters: PeopleFilters; readonly unused: readonly string[] } | null {
  if (possibleCity === undefined || pointer !== undefined || filters.city !== undefined) return null;
  if (sent.country !== undefined || (blocking !== undefined && blocking.words !== possibleCity)) return null;
  // People abroad are not in the city.
  const { companyCountry, ...rest } = filters;
  const inCity = { ...rest, city: [possibleCity] };
  const others = unused.map((words) => words.replace(possibleCity, "").replace(/^[\s,;:]+|[\s,;:]+$/gu, ""));
  return isTooBroad(inCity) ? null : { filters: inCity, unused: others.filter((words) => words !== "") };
}

/**
 * Returns the hint for a query that is not searched, because the results would answer another one (D27). Null if the
 * search can run. A sent filter on the same subject lifts the block.
 */
export function findBlockingHint(sent: PeopleFilters, { blocking, pointer, understood }: ParsedQuery): string | null {
  const isPlaceSent = sent.country !== undefined || sent.state !== undefined;
  const isLifted =
    blocking === undefined ||
    (blocking.kind === "place" && isPlaceSent) ||
    ((blocking.kind === "company" || blocking.kind === "companies") && sent.company !== undefined) ||
    (blocking.kind === "language" && Object.keys(sent).length > 0);
  if (!isLifted) return BLOCKED[blocking.kind](blocking.words);
  const isQueryAlone = Object.keys(sent).every((name) => name === "company");
  const isPointed = pointer !== undefined && isQueryAlone && (understood || Object.keys(sent).length === 0);
  return isPointed ? POINTERS[pointer] : null;
}

/** What `X-Search-Filters` reports of the query, apart from its filters. */
interface QueryReport {
  /** The count that the query names, if `limit` was not sent. */
  readonly limit?: number;
  readonly unused: readonly string[];
}

/** Renders `X-Search-Filters`: the applied filters under their parameter names, and the unused terms of `q` (D27). */
export function renderSearchFilters(filters: PeopleFilters, query: QueryReport | null): Record<string, string> {
  const named = nameFilters(filters).map(([name, values]) => [name, values.length === 1 ? values[0] : values] as const);
  const applied = { ...Object.fromEntries(named), limit: query?.limit, unused: query?.unused };
  return { "X-Search-Filters": toHeaderText(JSON.stringify(applied)) };
}

/** Percent-encodes what is not printable ASCII, and `%` itself. The rest stays readable. */
function toHeaderText(json: string): string {
  return json.replaceAll(/%|[^\u0020-\u007e]+/gu, (text) => encodeURIComponent(text));
}
