import { filterGroup } from "@/lib/search/filter-subjects";
import { nameFilters } from "@/lib/search/named-filters";
import type { ParsedQuery } from "@/lib/search/query/parsed-query";

/** One value of one filter, under the name that `X-Search-Filters` gives it. */
export interface QueryValue {
  readonly parameter: string;
  readonly value: string;
}

/** A value of a parsed query, with the group it is shown in and a text that no other value has. */
export interface GroupedValue extends QueryValue {
  readonly group: string;
  readonly key: string;
}

/** Returns all values in `X-Search-Filters`, but not the countries of companies, which follow those of people. */
export function valuesOf({ filters, limit }: Pick<ParsedQuery, "filters" | "limit">): readonly GroupedValue[] {
  const { companyCountry, ...independent } = filters;
  const named = nameFilters(independent).flatMap(([parameter, values]) =>
    values.map((value) => ({ group: filterGroup(parameter), parameter, value: String(value) })),
  );
  const counted = limit === undefined ? [] : [{ group: "limit", parameter: "limit", value: String(limit) }];
  return [...named, ...counted].map((one) => ({ ...one, key: `${one.parameter}=${one.value}` }));
}
