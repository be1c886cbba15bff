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
export function widerPlace({ country, state = [], city = [] }: PlaceFilter, isFar = false): PlaceFilter | null {
  if (city.length === 0) return null;
  if (state.length === 0) {
    const [only, ...others] = country ?? [];
    const regions = city.flatMap((name) => (others.length === 0 ? (regionOf(only ?? null, null, name) ?? []) : []));
    return country && regions.length === city.length ? { country, region: [...new Set(regions)] } : null;
  }
  const requested = city.map(placeKey);
  const held = state.map((code) => `US-${code}`);
  const metropolis = METROPOLISES.find(({ cities, codes }) => {
    const known = cities.map(placeKey);
    const isLarger = cities.length > city.length && codes.every((code) => held.includes(code));
    return isLarger && requested.every((name) => known.includes(name));
  });
  return { ...(country && { country }), state, ...(metropolis && !isFar ? { city: metropolis.cities } : {}) };
}
