import { type CountryCode, UNITED_STATES, type UsStateCode } from "@/lib/domain/places/place";
import type { City } from "@/lib/search/places/cities";
import { type Area, asCountry, asState } from "@/lib/search/places/gazetteer";

export interface PlaceMatch {
  /** How many words it takes. */
  readonly length: number;
  readonly kind: "country" | "state" | "region" | "city" | "metro";
  /** Any of. A state or a city of the United States gives them. */
  readonly countries: readonly CountryCode[];
  /** Any of; empty outside the United States. */
  readonly states: readonly UsStateCode[];
  /** In English; null for countries, states and regions. */
  readonly city: string | null;
  /** Of a conurbation without one name (the Bay Area): its cities, any of; else empty. */
  readonly cities: readonly string[];
  /** Of a first-level region outside the United States: its name in English. */
  readonly region?: string;
  /** False: a place only where the position says so, for the word may be something else. */
  readonly sure: boolean;
  /** Of a city; 0 otherwise. */
  readonly population: number;
}

export type Place = Omit<PlaceMatch, "length">;

export interface Found {
  /** The token that follows it. */
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
