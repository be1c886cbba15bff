import { type FilterGroup, filterGroup } from "@/lib/search/filter-subjects";
import { nameFilters } from "@/lib/search/named-filters";
import type { QueryReading } from "@/lib/search/query/query-reading";

/** One value of one filter, as `X-Search-Filters` names it. */
export interface QueryValue {
  readonly parameter: string;
  readonly value: string;
}

/**
 * A value within a parsed query: with the group it is shown in, and a text that tells it from all
 * others.
 */
export interface GroupedValue extends QueryValue {
  readonly group: FilterGroup | "limit";
  readonly key: string;
}

/** Everything that `X-Search-Filters` says of a query, value by value. */
export function valuesOf({ filters, limit }: Pick<QueryReading, "filters" | "limit">): readonly GroupedValue[] {
  const named = nameFilters(filters).flatMap(([parameter, values]) =>
    values.map((value) => ({ group: filterGroup(parameter), parameter, value: String(value) })),
  );
  const counted = limit === undefined ? [] : [{ group: "limit", parameter: "limit", value: String(limit) } as const];
  return [...named, ...counted].map((one) => ({ ...one, key: `${one.parameter}=${one.value}` }));
}
