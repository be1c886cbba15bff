import type { Values } from "@/app/(site)/playground/playground-call";
import type { ParameterReference } from "@/lib/api/reference";
import { FILTER_FIELDS, filterGroup } from "@/lib/search/filters";
import { cutSpans, type Span } from "@/lib/search/query/cut-spans";
import type { QueryChip, QueryValue } from "@/lib/search/query/read-chips";
import { normalizeQuery, type QueryChips } from "./query-chips";

/** A filter that the API applied, with all its values; the filter `unused` holds the unused terms of the query. */
export interface AppliedFilter {
  readonly name: string;
  readonly values: readonly string[];
}

/** A search that was sent and how the API understood it. */
export interface AppliedSearch {
  readonly filters: readonly AppliedFilter[];
  /** The form that was sent. */
  readonly sent: Values;
  /** Null without a query, and if its parts could not be loaded. */
  readonly query: QueryChips | null;
}

/** The filters of a search that are about one subject, or one exclusion. */
export interface Chip {
  readonly id: string;
  readonly filters: readonly AppliedFilter[];
  /** The declared parameters of the subject; none if only a query can set it. */
  readonly parameters: readonly ParameterReference[];
  readonly source: "query" | "form";
  /** The part of the query that sets it; null if the form does, and if the query's parts are unknown. */
  readonly inQuery: QueryChip | null;
  /** Whether the form has changed since, so that the next search replaces this chip. */
  readonly isReplaced: boolean;
}

/** Parses the header `X-Search-Filters`; null if it is absent or malformed. */
export function parseSearchFilters(header: string | null): readonly AppliedFilter[] | null {
  const filters = parseObject(header ?? "");
  if (filters === null) return null;
  return Object.entries(filters)
    .map(([name, value]) => ({ name, values: [value].flat().map(String) }))
    .filter(({ values }) => values.length > 0);
}

/** Whether the form still holds the query that was sent. */
export function hasSameQuery({ sent }: AppliedSearch, values: Values): boolean {
  return normalizeQuery(sent.q) === normalizeQuery(values.q);
}

/** The applied filters as chips, one for each subject and each exclusion. */
export function chipsOf(
  { filters, sent, query }: AppliedSearch,
  values: Values,
  parameters: readonly ParameterReference[],
): readonly Chip[] {
  const applied = filters.filter(({ name }) => name !== "unused");
  const ids = [...new Set(applied.map(({ name }) => filterGroup(name)))];
  return ids.map((id) => {
    const own = parameters.filter(({ name }) => filterGroup(name) === id);
    const isSent = own.some(({ name }) => isFilled(sent, name));
    const inQuery = isSent ? null : (query?.chips.find((chip) => chip.id === id) ?? null);
    const replacedBy = inQuery?.replacedBy ?? own.map(({ name }) => name);
    return {
      id,
      filters: applied.filter(({ name }) => filterGroup(name) === id),
      parameters: own,
      source: isSent ? "form" : "query",
      inQuery,
      isReplaced: isSent
        ? own.some(({ name }) => isDifferent(name, sent, values))
        : replacedBy.some((name) => isFilled(values, name)),
    };
  });
}

/** The form without a chip: its words are cut out of the query, or its parameters emptied. Null if it cannot go. */
export function removeChip(
  { source, inQuery, parameters }: Chip,
  { query }: AppliedSearch,
  values: Values,
): Values | null {
  if (source === "form") return { ...values, ...emptied(parameters) };
  if (query === null || inQuery === null || inQuery.spans.length === 0) return null;
  return { ...values, q: cutSpans(query.q, inQuery.spans) };
}

/**
 * The form with only some values of a chip. Cuts the words of the other values out of the query. Where one word sets
 * both, sends the kept values as parameters if they can express them. Null if neither is possible.
 */
export function keepValues(
  chip: Chip,
  kept: readonly QueryValue[],
  applied: AppliedSearch,
  values: Values,
): Values | null {
  if (kept.length === 0) return removeChip(chip, applied, values);
  const { inQuery, parameters } = chip;
  const { query } = applied;
  const isKept = (value: QueryValue) => kept.some((other) => isSameValue(value, other));
  const parts = inQuery?.parts ?? [];
  const keptParts = parts.filter((part) => part.values.every(isKept));
  const isCovered = kept.every((value) =>
    keptParts.some((part) => part.values.some((other) => isSameValue(value, other))),
  );
  if (query !== null && isCovered) {
    const cut = parts.filter((part) => !keptParts.includes(part)).flatMap(({ spans }) => spans);
    return { ...values, q: cutSpans(query.q, cut) };
  }
  const names = kept.map(({ parameter }) => parameter);
  const fitsParameters =
    new Set(names).size === names.length && names.every((name) => parameters.some((one) => one.name === name));
  if (!fitsParameters) return null;
  const sent = Object.fromEntries(kept.map(({ parameter, value }) => [parameter, value]));
  return { ...values, ...emptied(parameters), ...sent };
}

/** Whether the form holds a query or a filter, without which `/search` refuses the request. */
export function hasSearchTerms(values: Values, parameters: readonly ParameterReference[]): boolean {
  return parameters.some(({ name }) => (name === "q" || FILTER_FIELDS.has(name)) && isFilled(values, name));
}

/** The words of a query that the spans cover, in quotation marks. */
export function quoteSpans({ q }: QueryChips, spans: readonly Span[]): string {
  return `“${spans.map(({ start, end }) => q.slice(start, end).trim()).join(" … ")}”`;
}

export function isSameValue(one: QueryValue, other: QueryValue): boolean {
  return one.parameter === other.parameter && one.value === other.value;
}

function isFilled(values: Values, name: string): boolean {
  return (values[name] ?? "").trim() !== "";
}

function isDifferent(name: string, sent: Values, values: Values): boolean {
  return (sent[name] ?? "").trim() !== (values[name] ?? "").trim();
}

function emptied(parameters: readonly ParameterReference[]): Values {
  return Object.fromEntries(parameters.map(({ name }) => [name, ""]));
}

function parseObject(header: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(decodeURIComponent(header));
    return typeof value === "object" && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}
