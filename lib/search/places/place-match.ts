import { type CountryCode, UNITED_STATES, type UsStateCode } from "@/lib/domain/places/place";

/** A place, or several that one name covers. */
export interface Place {
  readonly kind: "country" | "state" | "region" | "city" | "metro";
  /** The place is in any of these. Set for states and cities of the United States too. */
  readonly countries: readonly CountryCode[];
  /** The place is in any of these; empty outside the United States. */
  readonly states: readonly UsStateCode[];
  /** The English name; null for countries, states and regions. */
  readonly city: string | null;
  /**
   * The cities of a metropolitan area that is not named after one (the Bay Area), any of which matches; otherwise
   * empty.
   */
  readonly cities: readonly string[];
  /** English names of first-level regions outside the United States, any of which matches; otherwise empty. */
  readonly regions: readonly string[];
  /** False if the word may mean something else, so that it is a place only where the position says so. */
  readonly sure: boolean;
  /** Population of a city; 0 otherwise. */
  readonly population: number;
}

/** A place in the words of a query. */
export interface PlaceAt extends Place {
  readonly from: number;
  /** Index of the word that follows it. */
  readonly to: number;
  /** Number of words that it covers. */
  readonly length: number;
}

/** What most places have none of. */
const NOTHING = { city: null, cities: [], regions: [], sure: true, population: 0 } as const;
const OF_STATE = `${UNITED_STATES}-`;

/**
 * Returns the countries or states with these codes. A code is a country's, or `US-` and a state's, and known to exist:
 * tests check those of the tables.
 */
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
