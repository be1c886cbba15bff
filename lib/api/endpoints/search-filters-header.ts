import { countryName, usStateName } from "@/lib/domain/place";
import type { PeopleFilters } from "@/lib/domain/search/filters";

/** What of a question in plain English is answered beside the filters it became. */
export interface QuestionReport {
  /** Where the question names how many, and `limit` was not sent. */
  readonly limit?: number;
  readonly unused: readonly string[];
}

/** `X-Search-Filters`: what was applied, under the parameters' names, and the words of `q` that were not used (D27). */
export function renderSearchFilters(filters: PeopleFilters, question: QuestionReport | null): Record<string, string> {
  const applied = {
    title: oneOrList(filters.title),
    seniority: oneOrList(filters.seniority),
    industry: oneOrList(filters.industry),
    country: oneOrList(filters.country?.map(countryName)),
    state: oneOrList(filters.state?.map(usStateName)),
    city: oneOrList(filters.city),
    employees_min: filters.employeesMin,
    employees_max: filters.employeesMax,
    company_domain: filters.company,
    not_seniority: oneOrList(filters.notSeniority),
    not_country: oneOrList(filters.notCountry?.map(countryName)),
    not_state: oneOrList(filters.notState?.map(usStateName)),
    not_industry: oneOrList(filters.notIndustry),
    limit: question?.limit,
    unused: question?.unused,
  };
  return { "X-Search-Filters": toHeaderText(JSON.stringify(applied)) };
}

function oneOrList(values: readonly string[] | undefined): string | readonly string[] | undefined {
  return values?.length === 1 ? values[0] : values;
}

/** Printable ASCII stays as it is, so that a person can read it. */
function toHeaderText(json: string): string {
  return json.replaceAll(/%|[^\u0020-\u007e]+/gu, (text) => encodeURIComponent(text));
}
