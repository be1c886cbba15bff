import { countryName, usStateName } from "@/lib/domain/places/place";
import type { FilterName } from "@/lib/search/filter-subjects";
import type { PeopleFilters } from "@/lib/search/filters";

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
    ["not_title", filters.notTitle],
    ["not_seniority", filters.notSeniority],
    ["not_country", filters.notCountry?.map(countryName)],
    ["not_state", filters.notState?.map(usStateName)],
    ["not_city", filters.notCity],
    ["not_industry", filters.notIndustry],
  ];
  return all.flatMap(([name, values]) => (values === undefined ? [] : [[name, values] as const]));
}

function oneOf<Value>(value: Value | undefined): readonly Value[] | undefined {
  return value === undefined ? undefined : [value];
}
