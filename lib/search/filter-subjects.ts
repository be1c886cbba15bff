import { countryName, usStateName } from "@/lib/domain/places/place";
import type { PeopleFilters } from "@/lib/search/filters";
import type { ParsedQuery } from "@/lib/search/query/read-query";

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

/** Filters by their names in requests and in `X-Search-Filters`. */
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

type FilterName = keyof typeof FIELDS;

export const FILTER_NAMES = Object.keys(FIELDS) as readonly FilterName[];

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
  return FILTER_NAMES.filter((sent) => replacedFields([FIELDS[sent]], parsed).has(FIELDS[name]));
}

/** The subject of a filter, or one exclusion. */
type FilterGroup = FilterSubject | Extract<FilterName, `not_${string}`>;

/**
 * Returns the group that a filter is shown in. The parts of a place are one group, and so are both ends of a range.
 * Each exclusion is its own group.
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

/** Returns every filter that is set, by its parameter's name, with its values as people read them. */
export function nameFilters(filters: PeopleFilters): readonly (readonly [FilterName, readonly (string | number)[]])[] {
  const all: readonly (readonly [FilterName, readonly (string | number)[] | undefined])[] = [
    ["title", filters.title],
    ["seniority", filters.seniority],
    ["industry", filters.industry],
    ["country", filters.country?.map(countryName)],
    ["state", filters.state?.map(usStateName)],
    ["region", filters.region],
    ["city", filters.city],
    ["employees_min", oneOf(filters.employeesMin)],
    ["employees_max", oneOf(filters.employeesMax)],
    ["company_domain", oneOf(filters.company)],
    ["technology", filters.technology],
    ["not_seniority", filters.notSeniority],
    ["not_country", filters.notCountry?.map(countryName)],
    ["not_state", filters.notState?.map(usStateName)],
    ["not_industry", filters.notIndustry],
  ];
  return all.flatMap(([name, values]) => (values === undefined ? [] : [[name, values] as const]));
}

function oneOf<Value>(value: Value | undefined): readonly Value[] | undefined {
  return value === undefined ? undefined : [value];
}

/** One value of one filter, under the name that `X-Search-Filters` gives it. */
export interface QueryValue {
  readonly parameter: string;
  readonly value: string;
}

/** A value of a parsed query, with the group it is shown in and a text that no other value has. */
export interface GroupedValue extends QueryValue {
  readonly group: FilterGroup | "limit";
  readonly key: string;
}

/** Returns every value that `X-Search-Filters` reports for a query. */
export function valuesOf({ filters, limit }: Pick<ParsedQuery, "filters" | "limit">): readonly GroupedValue[] {
  const named = nameFilters(filters).flatMap(([parameter, values]) =>
    values.map((value) => ({ group: filterGroup(parameter), parameter, value: String(value) })),
  );
  const counted = limit === undefined ? [] : [{ group: "limit", parameter: "limit", value: String(limit) } as const];
  return [...named, ...counted].map((one) => ({ ...one, key: `${one.parameter}=${one.value}` }));
}
