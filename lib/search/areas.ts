import type { CountryCode } from "@/lib/domain/places/place";
import { groupPairs } from "@/lib/search/group-pairs";
import { relatedOf } from "@/lib/search/lexicon/lexicon";
import { codesHeld } from "@/lib/search/lexicon/places";

/** Parts of the world, the largest first. A search in all countries of one needs one token instead of fifty. */
const members = relatedOf("area", "holds")
  .map((id) => [id, codesHeld("area", id)] as const)
  .sort(([, some], [, others]) => others.length - some.length);

const areasByCountry = groupPairs(
  members.flatMap(([id, countries]) => countries.map((country) => [country, id] as const)),
);

export function areasOf(country: CountryCode): readonly string[] {
  return areasByCountry.get(country) ?? [];
}

/** Returns the areas that lie entirely within these countries, the largest first, and the remaining countries. */
export function coverCountries(countries: readonly CountryCode[]) {
  const areas: string[] = [];
  let rest = countries;
  for (const [id, inside] of members) {
    if (!inside.every((code) => rest.some((country) => country === code))) continue;
    areas.push(id);
    rest = rest.filter((country) => !inside.includes(country));
  }
  return { areas, countries: rest };
}
