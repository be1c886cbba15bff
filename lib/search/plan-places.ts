import { type CountryCode, UNITED_STATES } from "@/lib/domain/places/place";
import { coverCountries } from "@/lib/search/areas";
import type { PlaceFilter } from "@/lib/search/filters";
import { cityNamesOnFile } from "@/lib/search/places/cities";
import { townsIn } from "@/lib/search/places/regions";
import { type Groups, oneOf } from "@/lib/search/plan-title";
import { token } from "@/lib/search/tokens";

/** Returns groups of place tokens; null if state and country exclude each other. A US state implies its country. */
export function placeGroups({ country = [], state = [], region = [], city = [] }: PlaceFilter): Groups | null {
  if (state.length > 0 && country.length > 0 && !country.includes(UNITED_STATES)) return null;
  const names = city.flatMap((name) => cityNamesOnFile(name, state, country));
  const { areas, countries } = coverCountries(country);
  const ofCountry = oneOf([...areas.map(token.area), ...countries.map(token.country)], (one) => one);
  const ofRegion = regionTokens(region, country);
  const isOfTowns = ofRegion.some((one) => one.startsWith(token.city("")));
  // The names of towns occur in several countries.
  const place = ofRegion.length > 0 ? [...(isOfTowns ? ofCountry : []), ofRegion] : ofCountry;
  return [...(state.length > 0 ? oneOf(state, token.state) : place), ...oneOf(names, token.city)];
}

/** Returns the tokens of first-level regions of these countries, and of the towns of those that lie in another region. */
export function regionTokens(regions: readonly string[], countries: readonly CountryCode[]): readonly string[] {
  const pairs = regions.flatMap((name) => countries.map((code) => [code, name] as const));
  const towns = pairs.flatMap(([code, name]) =>
    townsIn(code, name).flatMap((town) => cityNamesOnFile(town, [], [code])),
  );
  return [...new Set([...pairs.map(([code, name]) => token.region(code, name)), ...towns.map(token.city)])];
}
