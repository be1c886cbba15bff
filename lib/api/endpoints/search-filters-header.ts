import type { PeopleFilters } from "@/lib/search/filters";
import { nameFilters } from "@/lib/search/named-filters";

/** What of a question in plain English is answered beside the filters it became. */
interface QuestionReport {
  /** Where the question names how many, and `limit` was not sent. */
  readonly limit?: number;
  readonly unused: readonly string[];
}

/** `X-Search-Filters`: what was applied, under the parameters' names, and the words of `q` that were not used (D27). */
export function renderSearchFilters(filters: PeopleFilters, question: QuestionReport | null): Record<string, string> {
  const named = nameFilters(filters).map(([name, values]) => [name, values.length === 1 ? values[0] : values] as const);
  const applied = { ...Object.fromEntries(named), limit: question?.limit, unused: question?.unused };
  return { "X-Search-Filters": toHeaderText(JSON.stringify(applied)) };
}

/** Printable ASCII stays as it is, so that a person can read it. */
function toHeaderText(json: string): string {
  return json.replaceAll(/%|[^\u0020-\u007e]+/gu, (text) => encodeURIComponent(text));
}
