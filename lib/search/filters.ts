import type { Hostname } from "@/lib/domain/identifiers/domain-name";
import type { CountryCode, UsStateCode } from "@/lib/domain/places/place";
import type { Seniority } from "@/lib/search/seniority";

/** One place: a city within its country, states, or countries. */
export interface PlaceFilter {
  readonly country?: readonly CountryCode[];
  readonly state?: readonly UsStateCode[];
  /** First-level regions outside the United States, by their English names. */
  readonly region?: readonly string[];
  readonly city?: readonly string[];
}

/** Filters of `/search`. A list means any of; an absent field does not filter. */
export interface PeopleFilters extends PlaceFilter {
  /** Titles or functions in the words of the request (D29). */
  readonly title?: readonly string[];
  /** Set if the titles come from a query. Related work then matches as well, after everything that the titles mean. */
  readonly titleInWords?: true;
  readonly seniority?: readonly Seniority[];
  /** Set if it comes from a query. Titles that may mean it then match as well, after those that say it (D28). */
  readonly seniorityInWords?: true;
  /** Seniorities that match after all others, since words do not tell them apart; "any" is also none at all. */
  readonly seniorityNear?: readonly Seniority[] | "any";
  /** Industries in plain words. */
  readonly industry?: readonly string[];
  /** Any of these matches, as in "Texas or Germany". Then country, state and city only summarize them. */
  readonly anyPlace?: readonly PlaceFilter[];
  /** Countries of companies. Their people in other countries match as well, after all others. */
  readonly companyCountry?: readonly CountryCode[];
  readonly employeesMin?: number;
  readonly employeesMax?: number;
  readonly company?: Hostname;
  /** Technologies of the company, any of which matches, by their names in upper or lower case. */
  readonly technology?: readonly string[];
  /** Titles or functions. They exclude people who have them by their words and meaning, and nobody near to them. */
  readonly notTitle?: readonly string[];
  readonly notSeniority?: readonly Seniority[];
  readonly notCountry?: readonly CountryCode[];
  readonly notState?: readonly UsStateCode[];
  readonly notRegion?: readonly string[];
  readonly notCity?: readonly string[];
  readonly notIndustry?: readonly string[];
}

const CRITERIA: readonly (readonly (keyof PeopleFilters)[])[] = [
  ["title", "seniority"],
  ["industry"],
  ["country", "state", "region", "city"],
  ["employeesMin", "employeesMax", "technology"],
];

/**
 * Reports whether a search is too broad (D21): it has fewer than two of role, industry, location and company. A title
 * or a seniority is a role, and a website alone is enough. Exclusions do not narrow a search enough to count.
 */
export function isTooBroad(filters: PeopleFilters): boolean {
  const isGiven = (name: keyof PeopleFilters) => [filters[name] ?? []].flat().length > 0;
  return !isGiven("company") && CRITERIA.filter((names) => names.some(isGiven)).length < 2;
}

type Field = keyof PeopleFilters;

/** The subject that each filter is about, and its name in requests and in `X-Search-Filters`, if it has one. */
const FILTERS: Readonly<Record<Field, readonly [subject: string, name?: string]>> = {
  title: ["title", "title"],
  seniority: ["seniority", "seniority"],
  industry: ["industry", "industry"],
  country: ["place", "country"],
  state: ["place", "state"],
  region: ["place", "region"],
  city: ["place", "city"],
  companyCountry: ["place", "company_country"],
  employeesMin: ["headcount", "employees_min"],
  employeesMax: ["headcount", "employees_max"],
  company: ["company", "company_domain"],
  technology: ["technology", "technology"],
  notTitle: ["title", "not_title"],
  notSeniority: ["seniority", "not_seniority"],
  notCountry: ["place", "not_country"],
  notState: ["place", "not_state"],
  notRegion: ["place", "not_region"],
  notCity: ["place", "not_city"],
  notIndustry: ["industry", "not_industry"],
  titleInWords: ["title"],
  seniorityInWords: ["seniority"],
  seniorityNear: ["seniority"],
  anyPlace: ["place"],
};

const FIELDS = Object.keys(FILTERS) as readonly Field[];

/** Filters by their names in requests and in `X-Search-Filters`. */
export const FILTER_FIELDS: ReadonlyMap<string, Field> = new Map(
  FIELDS.flatMap((field) => (FILTERS[field][1] === undefined ? [] : [[FILTERS[field][1], field] as const])),
);

/**
 * Returns the fields of a parsed query that filters sent beside it replace: everything it says about their subjects. A
 * title also replaces `seniorityNear`, and the seniority if only the title in the query names it (CFO).
 */
export function replacedFields(
  sent: readonly Field[],
  { isRankOfTitle }: { readonly isRankOfTitle: boolean },
): ReadonlySet<Field> {
  const subjects = sent.map((field) => FILTERS[field][0]);
  const ofTitle: readonly Field[] = isRankOfTitle ? ["seniorityNear", "seniority"] : ["seniorityNear"];
  const isReplaced = (field: Field) =>
    subjects.includes(FILTERS[field][0]) || (sent.includes("title") && ofTitle.includes(field));
  return new Set(FIELDS.filter(isReplaced));
}

/** Returns the parameters that replace this one if they are sent beside the query; one that does not filter, itself. */
export function replacersOf(name: string, parsed: { readonly isRankOfTitle: boolean }): readonly string[] {
  const field = FILTER_FIELDS.get(name);
  if (field === undefined) return [name];
  return [...FILTER_FIELDS].flatMap(([sent, one]) => (replacedFields([one], parsed).has(field) ? sent : []));
}

/** Returns what a filter is shown with: its subject, so both ends of a range. An exclusion and any other name is alone. */
export function filterGroup(name: string): string {
  const field = FILTER_FIELDS.get(name);
  return field === undefined || name.startsWith("not_") ? name : FILTERS[field][0];
}
