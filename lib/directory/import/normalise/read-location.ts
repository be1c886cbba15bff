import type { CellReader } from "@/lib/directory/import/normalise/cell-reader";
import { isNothing } from "@/lib/directory/import/normalise/cell-reader";
import type { StoredPlace } from "@/lib/directory/records/search-copy";
import { parseLocalCountry } from "@/lib/domain/places/local-country-names";
import { parseCountry, parseUsState, UNITED_STATES, usStateName } from "@/lib/domain/places/place";
import { MAX_LENGTH } from "@/lib/domain/usage/limits";
import { type City, citiesNamed } from "@/lib/search/places/cities";
import { placeKey } from "@/lib/search/places/place-tokens";

export const NOWHERE: StoredPlace = { country: null, state: null, city: null };

const NO_PLACE = /^(?:remote|hybrid|anywhere|worldwide|global|international|multiple locations?|earth)\b/i;
const AROUND_BEFORE = /^(?:greater|metropolitan|metro|the)\s+/i;
const AROUND_AFTER =
  /\s+(?:bay area|metropolitan area|metropolitan region|metro area|metroplex|area|region|und umgebung|y alrededores|et périphérie)$/i;

const BEFORE_CODE = /^(\p{L}[\p{L}.' -]+)\s([A-Z]{2})$/u;

/** Reads a whole place from one column (I19). If the cell has several, the first good one is used. */
export function readLocation(cells: CellReader, column = "location"): StoredPlace {
  const members = cells.several(column, (text) => text.split(/[;|\n]|\s\/\s/));
  for (const text of members) {
    const place = parseLocation(text);
    if (place !== null && isShort(place)) return place;
  }
  const remaining = members.filter((text) => !NO_PLACE.test(text));
  if (remaining[0] !== undefined) cells.drop(column, "not a place", remaining[0]);
  return NOWHERE;
}

/**
 * Parses a place such as "City, State, Country", "Detroit, Mich.", "San Francisco Bay Area" or "Greater London".
 * Returns null for text such as "Remote".
 */
export function parseLocation(text: string): StoredPlace | null {
  const parts = text
    .split(",")
    .map((part) => part.trim().replace(/\s+\d{4,6}(-\d{4})?$/, ""))
    .filter((part) => !isNothing(part) && !NO_PLACE.test(part));
  if (parts.length === 0) return null;
  const [only] = parts;
  return parts.length === 1 && only !== undefined ? readAlone(only) : readParts(parts);
}

function readParts(parts: readonly string[]): StoredPlace {
  const last = parts.at(-1) ?? "";
  const before = parts.slice(0, -1);
  const country = parseLocalCountry(last);
  const state = parseUsState(last);
  const city = cityIn(before.at(0) ?? "");
  if (state !== null && (country === null || isInState(before, state, country))) {
    return { country: UNITED_STATES, state: usStateName(state), city };
  }
  if (country === null) {
    // "Toronto, Ontario" or "Lyon Area, Rhône": a region without its country, which follows from the city if that is
    // known.
    return { country: countryOf(best(placeKey(city))), state: last, city };
  }
  if (before.length === 1) {
    const [alone = ""] = before;
    const usState = country === UNITED_STATES ? parseUsState(alone) : null;
    const isCity =
      usState !== null &&
      alone.length > 2 &&
      citiesNamed(placeKey(alone)).length > 0 &&
      alone.toLowerCase() === "new york";
    return usState !== null && !isCity
      ? { country, state: usStateName(usState), city: null }
      : { country, state: stateOf(city, country), city };
  }
  const region = before.at(-1) ?? "";
  const usState = country === UNITED_STATES ? parseUsState(region) : null;
  if (country === UNITED_STATES && usState === null) return { country, state: stateOf(city, country), city };
  return { country, state: usState === null ? region : usStateName(usState), city };
}

/**
 * Returns whether letters such as CA or DE, which are also a country code, mean the US state. The location of the city
 * decides.
 */
function isInState(before: readonly string[], state: string, country: string): boolean {
  const cities = citiesNamed(placeKey(cityIn(before[0] ?? "")));
  if (cities.some(({ place }) => place === `US-${state}`)) return true;
  return !cities.some(({ place }) => place === country);
}

/** Reads a single name: a country, a state, or a city with its surroundings or its state: "Dayton OH". */
function readAlone(text: string): StoredPlace {
  const [, before, code] = BEFORE_CODE.exec(text) ?? [];
  if (before !== undefined && code !== undefined && (parseUsState(code) ?? parseCountry(code)) !== null) {
    return readParts([before, code]);
  }
  const cities = citiesNamed(placeKey(text));
  const country = cities.length > 0 ? parseCountry(text) : parseLocalCountry(text);
  if (country !== null && parseUsState(text) === null) return { country, state: null, city: null };
  const state = parseUsState(text);
  if (state !== null && (cities.length === 0 || text.length === 2)) {
    return { country: UNITED_STATES, state: usStateName(state), city: null };
  }
  const city = cityIn(text);
  const known = best(placeKey(city));
  return { country: countryOf(known), state: known === null ? null : stateOfCity(known), city };
}

/** Returns the name of the city that an area is around, or the text itself if it is not an area. */
function cityIn(text: string): string {
  const inner = text.replace(AROUND_BEFORE, "").replace(AROUND_AFTER, "").trim();
  if (inner === "" || inner === text) return text;
  const [first = inner] = inner.split(/[-–/]/);
  return citiesNamed(placeKey(inner)).length > 0
    ? inner
    : citiesNamed(placeKey(first)).length > 0
      ? first.trim()
      : inner;
}

function best(key: string): City | null {
  return citiesNamed(key)[0] ?? null;
}

function countryOf(city: City | null): string | null {
  if (city === null) return null;
  return city.place.startsWith("US-") ? UNITED_STATES : city.place;
}

function stateOfCity({ place }: City): string | null {
  return place.startsWith("US-") ? usStateName(place.slice(3)) : null;
}

/** Returns the state of a US city if only one city has that name, otherwise null: nothing is guessed. */
function stateOf(city: string, country: string): string | null {
  const there = citiesNamed(placeKey(city)).filter(({ place }) => place.startsWith(country));
  return there.length === 1 && there[0] ? stateOfCity(there[0]) : null;
}

function isShort({ state, city }: StoredPlace): boolean {
  return [state, city].every((part) => part === null || part.length <= MAX_LENGTH.place);
}
