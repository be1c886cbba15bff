import type { AppliedFilter, Chip } from "./search-filters";

const LABELS: Readonly<Record<string, string>> = {
  title: "Title",
  seniority: "Seniority",
  industry: "Industry",
  place: "Place",
  headcount: "Employees",
  company: "Company",
  limit: "Results",
  not_title: "Excluded title",
  not_seniority: "Excluded seniority",
  not_country: "Excluded country",
  not_state: "Excluded state",
  not_region: "Excluded region",
  not_city: "Excluded city",
  not_industry: "Excluded industry",
};

/** Values that are codes in the API. */
const VALUES: Readonly<Record<string, string>> = { c_suite: "C-level", vp: "VP" };

/** With more values than this, the last ones are counted instead of named. */
const MAX_NAMED_VALUES = 4;

/** The name of a chip's filter. */
export function chipLabel({ id }: Pick<Chip, "id">): string {
  return LABELS[id] ?? id;
}

/** The name of a filter's value for people. */
export function valueLabel(value: string): string {
  return VALUES[value] ?? value;
}

/** The values of a chip in a few words, as in `Denmark, Norway, Sweden and 2 more`; of a place, the narrowest first. */
export function chipText({ id, filters }: Pick<Chip, "id" | "filters">): string {
  if (id === "headcount") return rangeText(filters);
  // Companies in a country are shown as the country is.
  const all = (id === "place" ? filters.toReversed() : filters).flatMap((filter) => filter.values.map(valueLabel));
  const values = [...new Set(all)];
  if (values.length <= MAX_NAMED_VALUES) return values.join(", ");
  const named = values.slice(0, MAX_NAMED_VALUES - 1);
  return `${named.join(", ")} and ${values.length - named.length} more`;
}

function rangeText(filters: readonly AppliedFilter[]): string {
  const boundOf = (name: string) => filters.find((filter) => filter.name === name)?.values[0];
  const [minimum, maximum] = [boundOf("employees_min"), boundOf("employees_max")];
  if (minimum === undefined) return `${maximum} or fewer`;
  return maximum === undefined ? `${minimum} or more` : `${minimum} to ${maximum}`;
}
