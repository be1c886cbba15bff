import { COUNTRY_CODES, UNITED_STATES, US_STATE_CODES } from "@/lib/domain/places/place";
import { COUNTRY_CODES_BESIDES, PROVINCE_CODES, placeWords } from "@/lib/search/lexicon/places";
import { citiesNamed } from "@/lib/search/places/cities";
import { areaNamed } from "@/lib/search/places/place-index";
import { type Place, placeIn } from "@/lib/search/places/place-match";
import { HANGER } from "@/lib/search/places/place-tokens";
import { regionIn } from "@/lib/search/places/regions";
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
  const shared = sharedBy(words, at);
  const region = readRegion(sentence, at, code) ?? regionIn(shared ?? "", letters);
  if (region !== null) return { to, ...region };
  const among =
    country !== undefined && (shared === "country" || COUNTRY_FIELDS.has((words[at - 1] ?? "").toLowerCase()));
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
  const region = places.includes(country) ? regionIn(country, letters) : null;
  return region && { ...region, to: at + 2 };
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
  const region = isOnly ? regionIn(country, code.letters) : null;
  return region === null ? smallStateCode(word) : { ...region, sure: false };
}

/** Returns the state with this code. `LA` is Los Angeles. */
function stateOrCity(code: string): Place {
  const [city] = code === "LA" ? citiesNamed("los angeles") : [];
  return city ? { ...city, sure: false } : placeIn(`US-${code}`);
}

/** Words on either side of a code that are looked at, which bounds the time to read a list. */
const FURTHEST_LISTED = 6;

/**
 * Returns what all codes of a list are, so that each is read alike: countries, or regions of the country of this code. In
 * `DE, AT and CH`, DE is Germany, and in `AB or SK`, SK is Saskatchewan; alone they are Delaware and Slovakia. Returns
 * undefined for a code alone and for those that have nothing in common.
 */
function sharedBy(words: readonly string[], at: number): string | undefined {
  const list = [at];
  for (const step of [1, -1]) {
    for (let next = at + step; Math.abs(next - at) <= FURTHEST_LISTED; next += step) {
      if (ALSO_LISTED.has((words[next] ?? "").toLowerCase())) continue;
      const code = readCode(words[next] ?? "");
      if (code === null || !code.capitals || code.letters === UNITED_STATES) break;
      list.push(next);
    }
  }
  const isPlain = list.some((word) => word !== at && PLAIN_COUNTRIES.has(words[word] ?? ""));
  const kinds = list.map((word) => {
    const { places = [], country } = readCode(words[word] ?? "") ?? {};
    return [...(country === undefined ? [] : ["country"]), ...places];
  });
  const [first = []] = list.length > 1 ? kinds : [];
  return first.find((kind) => kinds.every((one) => one.includes(kind)) && (kind !== "country" || isPlain));
}

/** Codes of states and countries that are ordinary words in lower case. */
const SMALL_WORDS = placeWords("small-code-word");
/** States whose code is not a word in any language, so the code alone is enough: `12+ years ny engineers`. */
const PLAIN_STATES = placeWords("plain-state");
/** Countries whose code is also what people work on: "heads of IT, FR and DE". */
export const FIELD_CODES = placeWords("field-code");
/** Countries whose code is not mistaken for a state (DE is also Delaware), a field, a job or a word. */
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
  const isCountry = capitals || letters === UNITED_STATES || PLAIN_COUNTRIES.has(letters);
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
