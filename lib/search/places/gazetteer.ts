import { localCountryNames } from "@/lib/domain/places/local-country-names";
import { COUNTRY_CODES, US_STATE_CODES, usStateName } from "@/lib/domain/places/place";
import { COUNTRY_FORMS, EVERYDAY_COUNTRY_NAMES } from "@/lib/domain/places/place-countries";
import { US_STATES } from "@/lib/domain/places/place-us-states";
import { fold } from "@/lib/search/fold";
import {
  ALSO_A_WORD,
  COUNTRY_NAMES,
  LOCAL_AREAS,
  listRegions,
  PROVINCE_NAMES,
  placeWords,
  STATE_NAMES,
} from "@/lib/search/lexicon/places";
import { largeCities } from "@/lib/search/places/cities";
import { type Place, placeIn } from "@/lib/search/places/place-match";
import { placeKey } from "@/lib/search/places/place-tokens";
import { regionNamed } from "@/lib/search/places/regions";

/** A place other than a city. */
export interface Area extends Place {
  /** False for a name in another language. Typos in those are not corrected, since they look like other words. */
  readonly english: boolean;
  /** True for a demonym. Its country never follows it, and it may mean a language ("German speaker"). */
  readonly people: boolean;
}

/** Short forms that mean nothing else, in capitals or in lower case. */
const SHORT_AND_SURE = placeWords("short-and-sure");
/** Names of countries in other languages that mean something else to those who ask in English: Suède, Island. */
const NO_COUNTRY = placeWords("no-country");
const SHORTEST_SURE = 4;
/** Left to the reader of codes, since in lower case it is a pronoun. */
const PRONOUN = "us";
/** State abbreviations of at most this many letters are not sure: in lower case they may be words or names. */
const LONGEST_ABBREVIATION = 5;
/** Population in thousands. */
const LARGE = 200;

/** Returns every area by its names as `placeKey` writes them. If areas share a name, the first one added keeps it. */
export function listAreas(): ReadonlyMap<string, Area> {
  const areas = new Map<string, Area>();
  const add: Add = (names, area, sure = true) => {
    for (const name of names) {
      const key = placeKey(name);
      if (key === "" || key === PRONOUN || areas.has(key)) continue;
      areas.set(key, { ...area, sure: sure && isTelling(key) });
    }
  };
  addStates(add);
  addParts(add);
  addCountries(add);
  for (const [name, countries] of listRegions()) add([name], { ...areaIn(...countries), kind: "region" });
  addCountriesElsewhere(add);
  return areas;
}

type Add = (names: Iterable<string>, area: Area, sure?: boolean) => void;

function addStates(add: Add): void {
  for (const code of US_STATE_CODES) {
    const state = areaIn(`US-${code}`);
    add([usStateName(code)], state);
    for (const form of US_STATES[code]?.forms ?? []) {
      if (form.length > 2) add([form], state, form.replace(/\W/g, "").length > LONGEST_ABBREVIATION);
    }
  }
  for (const { code, name, isPeople } of STATE_NAMES) add([name], { ...areaIn(`US-${code}`), people: isPeople });
}

/** Adds parts of countries before the countries, some of which go by the name of a part: England. */
function addParts(add: Add): void {
  for (const { names, codes, regions, cities } of LOCAL_AREAS) {
    add(names, { ...areaIn(...codes), kind: cities.length > 0 ? "metro" : "region", regions, cities });
  }
  for (const { code, name } of PROVINCE_NAMES) {
    const label = regionNamed(code, name);
    add([name], { ...areaIn(code), kind: "region", regions: label === null ? [] : [label] });
  }
}

/**
 * Adds countries by their English names, their own forms, their flags and their demonyms. `read-code.ts` reads bare
 * two-letter codes.
 */
function addCountries(add: Add): void {
  for (const code of COUNTRY_CODES) {
    const forms = [EVERYDAY_COUNTRY_NAMES[code] ?? "", ...(COUNTRY_FORMS[code] ?? []), flagOf(code)];
    add(
      forms.filter((form) => form.length > 1),
      areaIn(code),
    );
  }
  for (const { code, nationality } of localCountryNames()) {
    const several = /[^hs]$/.test(nationality) && !nationality.endsWith("ese") ? [`${nationality}s`] : [];
    add([nationality, ...several], { ...areaIn(code), people: true });
  }
}

function flagOf(code: string): string {
  return String.fromCodePoint(...[...code].map((letter) => 0x1f1e6 + letter.charCodeAt(0) - 65));
}

/**
 * Adds the names of countries and their people in other languages, after all English names so that those win. A name
 * that is also a large city's is left to the city: Norfolk is in Virginia, and an island in a few languages.
 */
function addCountriesElsewhere(add: Add): void {
  const large = new Set(largeCities(LARGE));
  const isAnother = (name: string) => large.has(name.toLowerCase()) || NO_COUNTRY.has(fold(name));
  for (const { code, names } of localCountryNames()) {
    const [english = "", ...others] = names;
    add([english], areaIn(code));
    add(
      others.filter((name) => name.length >= SHORTEST_SURE && !isAnother(name)),
      { ...areaIn(code), english: false },
    );
  }
  for (const { code, name, isPeople } of COUNTRY_NAMES) {
    add([name], { ...areaIn(code), english: false, people: isPeople });
  }
}

function isTelling(key: string): boolean {
  if (ALSO_A_WORD.has(key)) return false;
  return key.length >= SHORTEST_SURE || SHORT_AND_SURE.has(key);
}

/** Returns an area of these countries or states (see `placeIn`). */
function areaIn(...codes: readonly string[]): Area {
  return { ...placeIn(...codes), english: true, people: false };
}
