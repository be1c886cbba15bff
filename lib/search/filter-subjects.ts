import type { PeopleFilters } from "@/lib/search/filters";

/** The subjects of a search, with the filters that say something about each. */
const SUBJECTS = {
  title: ["title", "titleInWords", "notTitle"],
  seniority: ["seniority", "seniorityInWords", "seniorityNear", "notSeniority"],
  industry: ["industry", "notIndustry"],
  place: [
    "country",
    "state",
    "region",
    "city",
    "anyPlace",
    "companyCountry",
    "notCountry",
    "notState",
    "notRegion",
    "notCity",
  ],
  headcount: ["employeesMin", "employeesMax"],
  company: ["company"],
  technology: ["technology"],
} as const satisfies Readonly<Record<string, readonly (keyof PeopleFilters)[]>>;

type FilterSubject = keyof typeof SUBJECTS;

const SUBJECT_OF = Object.fromEntries(
  Object.entries(SUBJECTS).flatMap(([subject, fields]) => fields.map((field) => [field, subject])),
) as Readonly<Record<(typeof SUBJECTS)[FilterSubject][number], FilterSubject>> satisfies Readonly<
  Record<keyof PeopleFilters, FilterSubject>
>;

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
  const ofTitle = isRankOfTitle ? (["seniorityNear", "seniority"] as const) : (["seniorityNear"] as const);
  return new Set([...sent.flatMap((field) => SUBJECTS[SUBJECT_OF[field]]), ...(sent.includes("title") ? ofTitle : [])]);
}

/** Returns the parameters that replace this one if they are sent beside the query; one that does not filter, itself. */
export function replacersOf(name: string, parsed: { readonly isRankOfTitle: boolean }): readonly string[] {
  if (!isFilterName(name)) return [name];
  return FILTER_NAMES.filter((sent) => replacedFields([FILTER_FIELDS[sent]], parsed).has(FILTER_FIELDS[name]));
}

/** The subject of a filter, or one exclusion. */
export type FilterGroup = FilterSubject | Extract<FilterName, `not_${string}`>;

/** Returns the group that a filter is shown in: its subject, so both ends of a range, or the exclusion itself. */
export function filterGroup(name: FilterName): FilterGroup {
  const isExclusion = (one: FilterName): one is Extract<FilterName, `not_${string}`> => one.startsWith("not_");
  return isExclusion(name) ? name : SUBJECT_OF[FILTER_FIELDS[name]];
}

export function isFilterName(name: string): name is FilterName {
  return Object.hasOwn(FILTER_FIELDS, name);
}
