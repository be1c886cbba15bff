import type { PeopleFilters } from "@/lib/search/filters";

/** Subject of a filter. */
type FilterSubject = "title" | "seniority" | "industry" | "place" | "headcount" | "company" | "technology";

const SUBJECTS: Readonly<Record<keyof PeopleFilters, FilterSubject>> = {
  title: "title",
  titleInWords: "title",
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
  notCountry: "place",
  notState: "place",
  employeesMin: "headcount",
  employeesMax: "headcount",
  company: "company",
  technology: "technology",
};

/** Filters by the names that requests and `X-Search-Filters` call them. */
const FIELDS = {
  title: "title",
  seniority: "seniority",
  industry: "industry",
  country: "country",
  state: "state",
  region: "region",
  city: "city",
  employees_min: "employeesMin",
  employees_max: "employeesMax",
  company_domain: "company",
  technology: "technology",
  not_seniority: "notSeniority",
  not_country: "notCountry",
  not_state: "notState",
  not_industry: "notIndustry",
} as const satisfies Readonly<Record<string, keyof PeopleFilters>>;

export type FilterName = keyof typeof FIELDS;

export const FILTER_NAMES = Object.keys(FIELDS) as readonly FilterName[];

/**
 * The fields of a parsed query that filters sent beside it replace: all that it says about their
 * subjects. With a title goes the seniority that only the title of the query says (CFO).
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

/** The names of the filters that replace this one when they are sent beside the query. */
export function replacersOf(name: FilterName, parsed: { readonly isRankOfTitle: boolean }): readonly FilterName[] {
  return FILTER_NAMES.filter((sent) => replacedFields([FIELDS[sent]], parsed).has(FIELDS[name]));
}

/** A subject, or one exclusion. */
export type FilterGroup = FilterSubject | Extract<FilterName, `not_${string}`>;

/**
 * The group that a filter is shown in. The parts of a place are said together, and so are both ends
 * of a range; each exclusion is on its own.
 */
export function filterGroup(name: FilterName): FilterGroup {
  return isExclusion(name) ? name : SUBJECTS[FIELDS[name]];
}

export function isFilterName(name: string): name is FilterName {
  return Object.hasOwn(FIELDS, name);
}

function isExclusion(name: FilterName): name is Extract<FilterName, `not_${string}`> {
  return name.startsWith("not_");
}
