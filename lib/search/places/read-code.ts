import { COUNTRY_CODES, UNITED_STATES, US_STATE_CODES } from "@/lib/domain/places/place";
import { groupPairs } from "@/lib/search/group-pairs";
import { namesOf } from "@/lib/search/lexicon/lexicon";
import { placeWords } from "@/lib/search/lexicon/places";
import { citiesNamed } from "@/lib/search/places/cities";
import { type Place, placeIn } from "@/lib/search/places/place-match";
import { regionIn } from "@/lib/search/places/regions";
import type { Found } from "@/lib/search/places/sentence";

/** Before a code, these words say that it is a country's. */
const COUNTRY_FIELDS = placeWords("country-field");
/** Codes of states and countries that are ordinary words in lower case. */
const SMALL_WORDS = placeWords("small-code-word");
/** States whose code is not a word in any language, so the code alone is enough: `12+ years ny engineers`. */
const PLAIN_STATES = placeWords("plain-state");
/** Countries whose code is also what people work on: "heads of IT, FR and DE". */
export const FIELD_CODES = placeWords("field-code");
/** Countries whose code is not mistaken for a state (DE is also Delaware), a field, a job or a word. */
const PLAIN_COUNTRIES = placeWords("plain-country");
const STATES: ReadonlySet<string> = new Set(US_STATE_CODES);
/** Countries by their two letters, and by other codes: UK, AUS. */
const COUNTRIES: ReadonlyMap<string, string> = new Map([
  ...COUNTRY_CODES.map((code) => [code, code] as const),
  ...namesOf("country-code"),
]);
/** The countries that have a region with a postal code: `Toronto, ON`. */
const PROVINCE_CODES = groupPairs(namesOf("province-code"));
const JOINS = /^(?:and|or|und|y|et|e|&)$/i;
const LONGEST = 4;

/** Reads a place from its code alone; null if there is none. A code that a state has too means it, except among countries. */
export function readCodeAlone(words: readonly string[], at: number, expected: boolean): Found | null {
  const code = readCode(words[at] ?? "");
  if (code === null) return null;
  const to = at + 1;
  const { letters, country, capitals } = code;
  if (letters === UNITED_STATES) return { ...placeIn(UNITED_STATES), sure: capitals, to };
  const isPlain = PLAIN_STATES.has(letters);
  if (!capitals && !isPlain && !(expected && code.plain)) return null;
  const beside = [-1, 1].map((step) => {
    const next = words[at + step] ?? "";
    return JOINS.test(next) ? (words[at + 2 * step] ?? "") : next;
  });
  // "AB or SK" lists regions of a country, and "DE, AT and CH" countries.
  const codes = beside.map(readCode).filter((other) => other?.capitals);
  const shared = code.places.filter((place) => codes.some((other) => other?.places.includes(place)));
  const [region] = shared.flatMap((place) => regionIn(place, letters) ?? []);
  if (region !== undefined) return { ...region, to };
  const isListed = beside.some((word) => PLAIN_COUNTRIES.has(word));
  const among = country !== undefined && (isListed || COUNTRY_FIELDS.has((words[at - 1] ?? "").toLowerCase()));
  if (STATES.has(letters) && !among) return { ...stateOrCity(letters), sure: isPlain, to };
  if (country === undefined || !(expected || among)) return null;
  return { ...placeIn(country), sure: among && capitals && !FIELD_CODES.has(letters), to };
}

/**
 * Returns the place that a code means where nothing but a place can stand: a state in lower case (`buyers in or`), or in
 * capitals the only region that has the code ("in ON"). Null if it is not such a code.
 */
export function placedCode(word: string): Place | null {
  const code = readCode(word);
  if (code === null) return null;
  const { letters, places, capitals } = code;
  if (!capitals) return STATES.has(letters) && letters.toLowerCase() === word ? stateOrCity(letters) : null;
  return places.length === 1 && !FIELD_CODES.has(letters) ? regionIn(places[0] ?? "", letters) : null;
}

/** Returns the state with this code. `LA` is Los Angeles. */
function stateOrCity(code: string): Place {
  const [city] = code === "LA" ? citiesNamed("los angeles") : [];
  return city ? { ...city, sure: false } : placeIn(`US-${code}`);
}

/**
 * Reads a code of two to four letters; returns null for other words. Its `places` are all that it may stand for: `US-` and
 * a state's code, or codes of countries, also of those that have a region with this code, which needs a city before it or
 * the country after it. `country` is the one whose own code it is. It is `plain` unless it is also an ordinary word.
 */
export function readCode(word: string) {
  const written = word.replaceAll(".", "");
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
  const plain = !SMALL_WORDS.has(letters.toLowerCase());
  return places.length === 0 ? null : { letters, places, country, capitals, plain };
}
