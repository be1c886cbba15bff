import type { UsStateCode } from "@/lib/domain/places/place";
import type { PlaceFilter } from "@/lib/search/filters";
import { US_AREAS } from "@/lib/search/lexicon/places";
import { placeKey } from "@/lib/search/places/place-tokens";

/**
 * A city as its metropolitan area where one is known, else as its state; several cities as the area
 * that holds all of them, else as their states. Null for what is no city, and outside the United
 * States, where no region is known but the country: a country is never asked for instead of a city.
 */
export function widerPlace({ country, state, city }: PlaceFilter): PlaceFilter | null {
  if (city === undefined || city.length === 0 || state === undefined || state.length === 0) return null;
  const place = country === undefined ? {} : { country };
  const cities = metropolisOf(city, state);
  return cities === null ? { ...place, state } : { ...place, state, city: cities };
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
