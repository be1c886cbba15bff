import { countryName, usStateName } from "@/lib/domain/places/place";
import { FILTER_FIELDS, type PeopleFilters } from "@/lib/search/filters";

/** Returns every filter that is set, by its parameter's name, with its values as people read them. */
export function nameFilters(filters: PeopleFilters): readonly (readonly [string, readonly (string | number)[]])[] {
  const named = {
    ...filters,
    country: filters.country?.map(countryName),
    companyCountry: filters.companyCountry?.map(countryName),
    state: filters.state?.map(usStateName),
    notCountry: filters.notCountry?.map(countryName),
    notState: filters.notState?.map(usStateName),
  };
  return [...FILTER_FIELDS].flatMap(([name, field]) => {
    const values = [named[field] ?? []].flat() as readonly (string | number)[];
    return values.length === 0 ? [] : [[name, values] as const];
  });
}
