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

export function areaPlace({ kind, countries, states, cities, region, sure }: Area): Place {
  const place = { kind, countries, states, city: null, cities, sure, population: 0 };
  return region === undefined ? place : { ...place, region };
}

export function countryPlace(code: CountryCode): Place {
  return { kind: "country", countries: [code], states: [], city: null, cities: [], sure: true, population: 0 };
}

export function statePlace(code: UsStateCode): Place {
  return {
    kind: "state",
    countries: [UNITED_STATES],
    states: [code],
    city: null,
    cities: [],
    sure: true,
    population: 0,
  };
}

export function cityPlace({ name, place, people }: City, sure: boolean): Place {
  const state = place.startsWith("US-") ? place.slice(3) : null;
  return {
    kind: "city",
    countries: [state === null ? asCountry(place) : UNITED_STATES],
    states: state === null ? [] : [asState(state)],
    city: name,
    cities: [],
    sure,
    population: people * THOUSAND,
  };
}
