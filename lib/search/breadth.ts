import type { PeopleFilters } from "@/lib/search/filters";

/**
 * Reports whether a search is too broad (D21): it has fewer than two of role, industry, location and company. A title
 * or a seniority is a role, and a website alone is enough. Exclusions do not narrow a search enough to count.
 */
export function isTooBroad(filters: PeopleFilters): boolean {
  if (filters.company !== undefined) return false;
  const criteria = [
    has(filters.title) || has(filters.seniority),
    has(filters.industry),
    has(filters.country) || has(filters.state) || has(filters.region) || has(filters.city),
    filters.employeesMin !== undefined || filters.employeesMax !== undefined || has(filters.technology),
  ];
  return criteria.filter(Boolean).length < 2;
}

function has(values: readonly unknown[] | undefined): boolean {
  return values !== undefined && values.length > 0;
}
