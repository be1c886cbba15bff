import type { CountryCode, UsStateCode } from "@/lib/domain/places/place";
import type { PlaceFilter } from "@/lib/search/filters";
import { relatedOf, relatedValues } from "@/lib/search/lexicon/lexicon";
import { codesHeld } from "@/lib/search/lexicon/places";
import { placeKey } from "@/lib/search/places/place-tokens";
import { regionOf } from "@/lib/search/places/regions";

/** Areas of several cities, with the states or countries that they are in. */
const METROPOLISES = relatedOf("local-area", "city").map((id) => ({
  cities: relatedValues("local-area", id, "city"),
  codes: codesHeld("local-area", id),
}));

/**
 * Widens a city to its metropolitan area if one is known and `isFar` is false, otherwise to its state; several cities to
 * the area that contains all of them, otherwise to their states or first-level regions. Returns null if there is no city,
 * or if only the country is known: a country never replaces a city.
 */
export function widerPlace({ country, state, city }: PlaceFilter, isFar = false): PlaceFilter | null {
  if (city === undefined || city.length === 0) return null;
  if (state === undefined || state.length === 0) return widerRegion(country ?? [], city);
  const place = country === undefined ? {} : { country };
  const cities = isFar ? null : metropolisOf(city, state);
  return cities === null ? { ...place, state } : { ...place, state, city: cities };
}

/** Returns the regions of cities of one country; null if the region of one of them is unknown. */
function widerRegion(country: readonly CountryCode[], cities: readonly string[]): PlaceFilter | null {
  const [only, ...others] = country;
  if (only === undefined || others.length > 0) return null;
  const regions = cities.map((city) => regionOf(only, null, city));
  const known = regions.filter((region) => region !== null);
  return known.length < cities.length ? null : { country, region: [...new Set(known)] };
}

/** Returns the cities of the metropolitan area that contains all of these and others; null if there is none. */
function metropolisOf(requested: readonly string[], states: readonly UsStateCode[]): readonly string[] | null {
  for (const { cities, codes } of METROPOLISES) {
    const known = new Set(cities.map(placeKey));
    const isIn = codes.every((code) => states.some((state) => code === `US-${state}`));
    if (isIn && requested.every((name) => known.has(placeKey(name))) && cities.length > requested.length) return cities;
  }
  return null;
}
