import type { CountryCode, UsStateCode } from "@/lib/domain/places/place";
import type { PlaceFilter } from "@/lib/search/filters";
import { US_AREAS } from "@/lib/search/lexicon/places";
import { placeKey } from "@/lib/search/places/place-tokens";
import { regionOf } from "@/lib/search/places/regions";

/**
 * A city as its metropolitan area where one is known, else as its state; several cities as the area that holds all of
 * them, else as their states or first-level regions. Null for what is no city, and where no region is known but the
 * country: a country is never asked for instead of a city.
 */
export function widerPlace({ country, state, city }: PlaceFilter): PlaceFilter | null {
  if (city === undefined || city.length === 0) return null;
  if (state === undefined || state.length === 0) return widerRegion(country ?? [], city);
  const place = country === undefined ? {} : { country };
  const cities = metropolisOf(city, state);
  return cities === null ? { ...place, state } : { ...place, state, city: cities };
}

/** The regions that the cities of one country lie in; null if that is not known of one of them. */
function widerRegion(country: readonly CountryCode[], cities: readonly string[]): PlaceFilter | null {
  const [only, ...others] = country;
  if (only === undefined || others.length > 0) return null;
  const regions = cities.map((city) => regionOf(only, null, city));
  const known = regions.filter((region) => region !== null);
  return known.length < cities.length ? null : { country, region: [...new Set(known)] };
}

/** The cities of the conurbation that holds all of these and others. */
function metropolisOf(asked: readonly string[], states: readonly UsStateCode[]): readonly string[] | null {
  for (const area of US_AREAS) {
    const { cities } = area;
    const known = new Set(cities.map(placeKey));
    const isIn = area.states.every((code) => (states as readonly string[]).includes(code));
    if (isIn && asked.every((name) => known.has(placeKey(name))) && cities.length > asked.length) return cities;
  }
  return null;
}
