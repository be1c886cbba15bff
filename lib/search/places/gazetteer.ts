import type { CountryCode, UsStateCode } from "@/lib/domain/places/place";
import { COUNTRY_CODES, UNITED_STATES, US_STATE_CODES, usStateName } from "@/lib/domain/places/place";
import { COUNTRY_FORMS, EVERYDAY_COUNTRY_NAMES } from "@/lib/domain/places/place-countries";
import { US_STATES } from "@/lib/domain/places/place-us-states";
import { COUNTRY_NAMES, listRegions, PROVINCE_NAMES, STATE_NAMES, US_AREAS } from "@/lib/search/lexicon/places";
import countryNames from "@/lib/search/places/country-names.json" with { type: "json" };
import { ALSO_A_WORD } from "@/lib/search/places/ordinary-words";
import { placeKey } from "@/lib/search/places/place-tokens";
import { regionNamed } from "@/lib/search/places/regions";

/** A place other than a city: what can be searched by where it is named. */
export interface Area {
  readonly kind: "country" | "state" | "region" | "metro";
  readonly countries: readonly CountryCode[];
  readonly states: readonly UsStateCode[];
  /** Of a conurbation. */
  readonly cities: readonly string[];
  /** Of a first-level region outside the United States: its name in English. */
  readonly region?: string;
  readonly sure: boolean;
  /** Of a name that is not English, a slip of the finger is not told from another word. */
  readonly english: boolean;
  /** A demonym: never followed by the country that it is of, and perhaps a language. */
  readonly people: boolean;
}

/** Short forms that are nothing else, however they are written. */
const SHORT_AND_SURE = new Set([
  "uk",
  "usa",
  "uae",
  "eu",
  "ksa",
  "gcc",
  "anz",
  "cee",
  "uki",
  "pnw",
  "dfw",
  "dc",
  "nsw",
  "nrw",
  "nyc",
]);
const SHORTEST_SURE = 4;
/** Read as a code, for small letters make it another word. */
const PRONOUN = "us";
/** Abbreviations of states that are words, names or nothing without a capital. */
const LONGEST_ABBREVIATION = 5;

/** Every area by its names as `placeKey` writes them. Of two areas of a name, the one that is added first has it. */
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
  addCountries(add);
  for (const [name, countries] of listRegions()) add([name], region(countries));
  for (const { names, states, cities } of US_AREAS) {
    add(names, { ...state(states), kind: cities.length > 0 ? "metro" : "region", cities });
  }
  for (const { code, name } of PROVINCE_NAMES) {
    const label = regionNamed(code, name);
    add([name], { ...region([code]), ...(label === null ? {} : { region: label }) });
  }
  addCountriesElsewhere(add);
  return areas;
}

type Add = (names: Iterable<string>, area: Omit<Area, "sure">, sure?: boolean) => void;

function addStates(add: Add): void {
  for (const code of US_STATE_CODES) {
    const name = usStateName(code);
    const others = STATE_NAMES.filter((other) => other.code === code);
    add([name, `${name} State`], state([code]));
    for (const form of US_STATES[code]?.forms ?? []) {
      if (form.length > 2) add([form], state([code]), form.replace(/\W/g, "").length > LONGEST_ABBREVIATION);
    }
    for (const other of others) add([other.name], { ...state([code]), people: other.isPeople });
  }
}

/** In English, with the country's own name and flag; bare two-letter codes are read apart. */
function addCountries(add: Add): void {
  add(GEORGIA, country(["GE"]));
  for (const code of COUNTRY_CODES) {
    const forms = [EVERYDAY_COUNTRY_NAMES[code] ?? "", ...(COUNTRY_FORMS[code] ?? [])];
    add(
      forms.filter((form) => form.length > 1 && !HOME_NATIONS.has(form)),
      country([code]),
    );
    add([`flag${code.toLowerCase()}`], country([code]));
  }
  for (const [code, text] of Object.entries(countryNames)) {
    const [, nationality = ""] = text.split("|");
    const several = /[^hs]$/.test(nationality) && !nationality.endsWith("ese") ? [`${nationality}s`] : [];
    add([nationality, ...several], { ...country([code]), people: true });
  }
}

/** What other languages call countries and their people: after all names in English. */
function addCountriesElsewhere(add: Add): void {
  for (const [code, text] of Object.entries(countryNames)) {
    const [names = ""] = text.split("|");
    const [english = "", ...others] = names.split(";");
    add([english], country([code]));
    add(others, { ...country([code]), english: false });
  }
  for (const { code, name, isPeople } of COUNTRY_NAMES) {
    add([name], { ...country([code]), english: false, people: isPeople });
  }
}

/** Without more, Georgia is the state. */
const GEORGIA = ["Georgia Country", "Georgia the Country", "Republic of Georgia", "Sakartvelo"];

/** Parts of the United Kingdom are parts of a country, as a name before `UK` must be. */
const HOME_NATIONS = new Set(["England", "Scotland", "Wales", "Northern Ireland"]);

function isTelling(key: string): boolean {
  if (ALSO_A_WORD.has(key)) return false;
  return key.length >= SHORTEST_SURE || SHORT_AND_SURE.has(key);
}

function country(codes: readonly string[]): Omit<Area, "sure"> {
  return { kind: "country", countries: codes.map(asCountry), states: [], cities: [], english: true, people: false };
}

function region(codes: readonly string[]): Omit<Area, "sure"> {
  return { ...country(codes), kind: "region" };
}

function state(codes: readonly string[]): Omit<Area, "sure"> {
  return {
    kind: "state",
    countries: [UNITED_STATES],
    states: codes.map(asState),
    cities: [],
    english: true,
    people: false,
  };
}

/** The tables hold codes that exist; their tests hold them to it. */
export function asCountry(code: string): CountryCode {
  return code as CountryCode;
}

export function asState(code: string): UsStateCode {
  return code as UsStateCode;
}
