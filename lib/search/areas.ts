import type { CountryCode } from "@/lib/domain/places/place";
import { countryAreas } from "@/lib/search/lexicon/places";

/**
 * Parts of the world that people ask for, the larger ones first. A country may be in several. They only save work: a
 * search in all countries of an area uses one token instead of fifty.
 */
const members = countryAreas();

const areasByCountry = new Map<string, string[]>();
for (const [id, countries] of members) {
  for (const country of countries) areasByCountry.set(country, [...(areasByCountry.get(country) ?? []), id]);
}

/** Returns the areas that a country is in. */
export function areasOf(country: CountryCode): readonly string[] {
  return areasByCountry.get(country) ?? [];
}

/** Returns the areas that lie entirely within these countries, the largest first, and the remaining countries. */
export function coverCountries(countries: readonly CountryCode[]): {
  readonly areas: readonly string[];
  readonly countries: readonly CountryCode[];
} {
  const requested = new Set<string>(countries);
  const covered = new Set<string>();
  const areas: string[] = [];
  for (const [id, inside] of members) {
    const saves = inside.filter((country) => !covered.has(country)).length > 1;
    if (!saves || !inside.every((country) => requested.has(country))) continue;
    areas.push(id);
    for (const country of inside) covered.add(country);
  }
  return { areas, countries: countries.filter((country) => !covered.has(country)) };
}
