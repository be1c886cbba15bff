import type { PeopleFilters } from "@/lib/search/filters";

type FilterSubject = "title" | "seniority" | "industry" | "place" | "headcount" | "company" | "technology";

const SUBJECTS: Readonly<Record<keyof PeopleFilters, FilterSubject>> = {
  title: "title",
  titleInWords: "title",
  notTitle: "title",
  seniority: "seniority",
  seniorityInWords: "seniority",
  seniorityNear: "seniority",
  notSeniority: "seniority",
  industry: "industry",
  notIndustry: "industry",
  country: "place",
  state: "place",
  region: "place",
  city: "place",
  anyPlace: "place",
  companyCountry: "place",
  notCountry: "place",
  notState: "place",
  notRegion: "place",
  notCity: "place",
  employeesMin: "headcount",
  employeesMax: "headcount",
  company: "company",
  technology: "technology",
};

/** Filters by their names in requests and in `X-Search-Filters`. */
export const FILTER_FIELDS = {
  title: "title",
  seniority: "seniority",
  industry: "industry",
  country: "country",
  state: "state",
  region: "region",
  city: "city",
  company_country: "companyCountry",
  employees_min: "employeesMin",
  employees_max: "employeesMax",
  company_domain: "company",
  technology: "technology",
  not_title: "notTitle",
  not_seniority: "notSeniority",
  not_country: "notCountry",
  not_state: "notState",
  not_region: "notRegion",
  not_city: "notCity",
  not_industry: "notIndustry",
} as const satisfies Readonly<Record<string, keyof PeopleFilters>>;

export type FilterName = keyof typeof FILTER_FIELDS;

export const FILTER_NAMES = Object.keys(FILTER_FIELDS) as readonly FilterName[];

/**
 * Returns the fields of a parsed query that filters sent beside it replace: everything it says about their subjects. A
 * title also replaces `seniorityNear`, and the seniority if only the title in the query names it (CFO).
 */
export function replacedFields(
  sent: readonly (keyof PeopleFilters)[],
  { isRankOfTitle }: { readonly isRankOfTitle: boolean },
): ReadonlySet<keyof PeopleFilters> {
  const subjects = new Set(sent.map((field) => SUBJECTS[field]));
  const fields = Object.keys(SUBJECTS) as (keyof PeopleFilters)[];
  const replaced = new Set(fields.filter((field) => subjects.has(SUBJECTS[field])));
  if (!sent.includes("title")) return replaced;
  return new Set([...replaced, "seniorityNear", ...(isRankOfTitle ? (["seniority"] as const) : [])]);
}

/** Returns the names of the filters that replace this one if they are sent beside the query. */
export function replacersOf(name: FilterName, parsed: { readonly isRankOfTitle: boolean }): readonly FilterName[] {
  return FILTER_NAMES.filter((sent) => replacedFields([FILTER_FIELDS[sent]], parsed).has(FILTER_FIELDS[name]));
}

/** The subject of a filter, or one exclusion. */
export type FilterGroup = FilterSubject | Extract<FilterName, `not_${string}`>;

/**
 * Returns the group that a filter is shown in. The parts of a place are one group, and so are both ends of a range.
 * Each exclusion is its own group.
 */
export function filterGroup(name: FilterName): FilterGroup {
  return isExclusion(name) ? name : SUBJECTS[FILTER_FIELDS[name]];
}

export function isFilterName(name: string): name is FilterName {
  return Object.hasOwn(FILTER_FIELDS, name);
}

function isExclusion(name: FilterName): name is Extract<FilterName, `not_${string}`> {
  return name.startsWith("not_");
}
