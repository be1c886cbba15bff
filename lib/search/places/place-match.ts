import { type CountryCode, UNITED_STATES, type UsStateCode } from "@/lib/domain/places/place";
import type { City } from "@/lib/search/places/cities";
import { type Area, asCountry, asState } from "@/lib/search/places/gazetteer";

export interface PlaceMatch {
  /** Number of words that the match covers. */
  readonly length: number;
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
  /** The English name of a first-level region outside the United States. */
  readonly region?: string;
  /** False if the word may mean something else, so that it is a place only where the position says so. */
  readonly sure: boolean;
  /** Population of a city; 0 otherwise. */
  readonly population: number;
}

export type Place = Omit<PlaceMatch, "length">;

export interface Found {
  /** Index of the token that follows the place. */
  readonly end: number;
  readonly place: Place;
}

const THOUSAND = 1_000;
/** What most places have none of. */
const NOTHING = { countries: [], states: [], city: null, cities: [], sure: true, population: 0 } as const;

export function areaPlace({ kind, countries, states, cities, region, sure }: Area): Place {
  return { ...NOTHING, kind, countries, states, cities, sure, ...(region === undefined ? {} : { region }) };
}

export function countryPlace(code: CountryCode): Place {
  return { ...NOTHING, kind: "country", countries: [code] };
}

export function statePlace(code: UsStateCode): Place {
  return { ...NOTHING, kind: "state", countries: [UNITED_STATES], states: [code] };
}

export function cityPlace({ name, place, people }: City, sure: boolean): Place {
  const state = place.startsWith("US-") ? asState(place.slice(3)) : null;
  const where = state === null ? { countries: [asCountry(place)] } : { countries: [UNITED_STATES], states: [state] };
  return { ...NOTHING, kind: "city", ...where, city: name, sure, population: people * THOUSAND };
}
