import type { PeopleFilters } from "@/lib/search/filters";

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
