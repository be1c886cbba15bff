import { type CountryCode, UNITED_STATES, type UsStateCode } from "@/lib/domain/places/place";

/**
 * A place, or several that one name covers: it is in any of the countries, states (of the United States), regions
 * (first-level ones elsewhere, by their English names) and cities. A city also has its country and state.
 */
export interface Place {
  readonly kind: "country" | "state" | "region" | "city" | "metro";
  readonly countries: readonly CountryCode[];
  readonly states: readonly UsStateCode[];
  readonly regions: readonly string[];
  /** The English name; null for all but cities. */
  readonly city: string | null;
  /** The cities of an area that is not named after one (the Bay Area). */
  readonly cities: readonly string[];
  /** False if the word may mean something else, so that it is a place only where the position says so. */
  readonly sure: boolean;
  /** Population of a city; 0 otherwise. */
  readonly population: number;
  /** True for a demonym. Its country never follows it, and it may mean a language ("German speaker"). */
  readonly people: boolean;
}

/** A place in the words of a query, with the index of the word that follows it. */
export interface PlaceAt extends Place {
  readonly from: number;
  readonly to: number;
  readonly length: number;
}

/** What most places have none of. */
const NOTHING = { city: null, cities: [], regions: [], sure: true, population: 0, people: false } as const;
const OF_STATE = `${UNITED_STATES}-`;

/** Returns the countries, or states (`US-` and a code), with these codes. Tests check the codes of the tables. */
export function placeIn(...codes: readonly string[]): Place {
  if (!codes[0]?.startsWith(OF_STATE))
    return { ...NOTHING, kind: "country", countries: codes as CountryCode[], states: [] };
  const states = codes.map((code) => code.slice(OF_STATE.length) as UsStateCode);
  return { ...NOTHING, kind: "state", countries: [UNITED_STATES], states };
}

/** Returns the codes of the states that a place is in, outside the United States those of its countries. */
export function codesOf({ countries, states }: Pick<Place, "countries" | "states">): readonly string[] {
  return states.length > 0 ? states.map((code) => OF_STATE + code) : countries;
}
