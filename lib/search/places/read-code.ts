import { COUNTRY_CODES, UNITED_STATES, US_STATE_CODES } from "@/lib/domain/places/place";
import { COUNTRY_CODES_BESIDES, PROVINCE_CODES, placeWords } from "@/lib/search/lexicon/places";
import { citiesNamed } from "@/lib/search/places/cities";
import { areaNamed } from "@/lib/search/places/place-index";
import { type Place, placeIn, regionPlace } from "@/lib/search/places/place-match";
import { HANGER } from "@/lib/search/places/place-tokens";
import { regionNamed } from "@/lib/search/places/regions";
import type { Found, Sentence } from "@/lib/search/places/sentence";

/** Before a code, these words say that it is a country's. */
const COUNTRY_FIELDS = placeWords("country-field");
/** Between the codes of a list. */
const ALSO_LISTED = placeWords("also-listed");

/**
 * Reads a state or country from its code alone; null if there is none. If a state and a country share a code, it means
 * the state (`CA`, `IL`, `CO`) unless it stands in a list of countries. `LA` is the city.
 */
export function readCodeAlone(sentence: Sentence, at: number): Found | null {
  const { expected, words } = sentence;
  const code = readCode(words[at] ?? "");
  if (code === null) return null;
  const to = at + 1;
  const { letters, country } = code;
  if (letters === "US") return { ...placeIn(UNITED_STATES), sure: code.capitals, to };
  const isState = PLAIN_STATES.has(letters);
  if (!code.capitals && !isState && !(expected && code.plain)) return null;
  const region = readRegion(sentence, at, code);
  if (region !== null) return region;
  const among = country !== undefined && standsAmongCountries(words, at);
  if (code.places[0]?.startsWith("US-") && !among) return { ...stateOrCity(letters), sure: isState, to };
  return country !== undefined && (expected || among)
    ? { ...placeIn(country), sure: among && code.capitals && !FIELD_CODES.has(letters), to }
    : null;
}

/**
 * Reads a region's code with the country after it, which says whose region it is: `WA, Australia`. Returns null if no
 * such country follows.
 */
function readRegion(sentence: Sentence, at: number, { letters, places }: Code): Found | null {
  const area = areaNamed(sentence.keys[at + 1] ?? "");
  const [country = ""] = area?.kind === "country" && !area.people ? area.countries : [];
  const region = places.includes(country) ? regionNamed(country, letters) : null;
  return region === null ? null : { ...regionPlace(country, region), to: at + 2 };
}

/** Reports whether the word is a state's code in lower case and not also an ordinary word. */
export function isPlainStateCode(word: string): boolean {
  return smallStateCode(word) !== null && !SMALL_WORDS.has(word);
}

/**
 * Returns the place that a lowercase state code means where nothing but a place can stand (`buyers in or`, `nurses near
 * pa`); null if it is not such a code.
 */
export function smallStateCode(word: string): Place | null {
  const isCode = /^[a-z]{2}$/.test(word) && readCode(word)?.places[0]?.startsWith("US-");
  return isCode ? stateOrCity(word.toUpperCase()) : null;
}

/**
 * Returns the place that a code means where nothing but a place can stand: a state in lower case, or in capitals the only
 * region that has the code ("in ON"). Null if it is not such a code.
 */
export function placedCode(word: string): Place | null {
  // Most words are longer than any code.
  const code = word.length > LONGEST ? null : readCode(word);
  if (code === null) return null;
  const [country = "", ...others] = code.places;
  const isOnly = code.capitals && others.length === 0 && !FIELD_CODES.has(code.letters);
  const region = isOnly ? regionNamed(country, code.letters) : null;
  return region === null ? smallStateCode(word) : { ...regionPlace(country, region), sure: false };
}

/** Returns the state with this code. `LA` is Los Angeles. */
function stateOrCity(code: string): Place {
  const [city] = code === "LA" ? citiesNamed("los angeles") : [];
  return city ? { ...city, sure: false } : placeIn(`US-${code}`);
}

/**
 * Reports whether a code is one of countries, because another one is listed beside it or a word such as "country" stands
 * before it. In `DE, AT and CH` and in `Country: DE`, DE is Germany; alone it is Delaware.
 */
function standsAmongCountries(words: readonly string[], at: number): boolean {
  if (COUNTRY_FIELDS.has((words[at - 1] ?? "").toLowerCase())) return true;
  return [1, -1].some((step) => {
    let next = at + step;
    while (ALSO_LISTED.has((words[next] ?? "").toLowerCase())) next += step;
    return PLAIN_COUNTRIES.has(words[next] ?? "");
  });
}

/** Codes of states and countries that are ordinary words in lower case. */
const SMALL_WORDS = placeWords("small-code-word");
/** States whose code is not a word in any language, so the code alone is enough: `12+ years ny engineers`. */
const PLAIN_STATES = placeWords("plain-state");
/** Countries whose code is also what people work on: "heads of IT, FR and DE". */
export const FIELD_CODES = placeWords("field-code");
/** Countries whose code is not mistaken for a state (DE is also Delaware), a job or a word. */
const PLAIN_COUNTRIES = placeWords("plain-country");

const ASCII_LETTERS = /^[A-Za-z]+$/;
const LONGEST = 4;

interface Code {
  /** In capitals. */
  readonly letters: string;
  /**
   * What it may stand for: `US-` and a state's code, or a country's code. Includes countries that have a region with
   * this code, which needs a city before it or the country after it.
   */
  readonly places: readonly string[];
  /** The country whose own code it is; in lower case only if it is one of a few. */
  readonly country: string | undefined;
  /** True if the code is in capitals. */
  readonly capitals: boolean;
  /** True unless the code is also an ordinary word. */
  readonly plain: boolean;
}

const STATES: ReadonlySet<string> = new Set(US_STATE_CODES);
const COUNTRIES: ReadonlyMap<string, string> = new Map([
  ...COUNTRY_CODES.map((code) => [code, code] as const),
  ...COUNTRY_CODES_BESIDES,
]);
/** Returns what a code of two to four letters may stand for; null if it is not a code. */
export function readCode(word: string): Code | null {
  const written = ASCII_LETTERS.test(word) ? word : word.replace(HANGER, "").replace(/[^\p{L}\p{N}]/gu, "");
  if (written.length > LONGEST) return null;
  const letters = written.toUpperCase();
  const capitals = letters === written;
  const isCountry =
    capitals || letters === UNITED_STATES || (PLAIN_COUNTRIES.has(letters) && !FIELD_CODES.has(letters));
  const country = isCountry ? COUNTRIES.get(letters) : undefined;
  const places = [
    ...(STATES.has(letters) ? [`US-${letters}`] : []),
    ...(country === undefined ? [] : [country]),
    ...(PROVINCE_CODES.get(letters) ?? []),
  ];
  return places.length === 0
    ? null
    : { letters, places, country, capitals, plain: !SMALL_WORDS.has(letters.toLowerCase()) };
}
