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
/** Codes of states and countries that are ordinary words in lower case. */
const SMALL_WORDS = placeWords("small-code-word");
/** States whose code is not a word in any language, so the code alone is enough: `12+ years ny engineers`. */
const PLAIN_STATES = placeWords("plain-state");
/** Countries whose code is also what people work on: "heads of IT, FR and DE". */
export const FIELD_CODES = placeWords("field-code");
/** Countries whose code is not mistaken for a state (DE is also Delaware), a field, a job or a word. */
const PLAIN_COUNTRIES = placeWords("plain-country");
const STATES: ReadonlySet<string> = new Set(US_STATE_CODES);
const COUNTRIES: ReadonlyMap<string, string> = new Map([
  ...COUNTRY_CODES.map((code) => [code, code] as const),
  ...COUNTRY_CODES_BESIDES,
]);
const ASCII_LETTERS = /^[A-Za-z]+$/;
const LONGEST = 4;

/** Reads a place from its code alone; null if there is none. A code that a state has too means it, except among countries. */
export function readCodeAlone({ expected, words, keys }: Sentence, at: number): Found | null {
  const code = readCode(words[at] ?? "");
  if (code === null) return null;
  const to = at + 1;
  const { letters, country, capitals } = code;
  if (letters === UNITED_STATES) return { ...placeIn(UNITED_STATES), sure: capitals, to };
  const isPlain = PLAIN_STATES.has(letters);
  if (!capitals && !isPlain && !(expected && code.plain)) return null;
  // The country behind a code says whose region it is: `WA, Australia`.
  const behind = areaNamed(keys[to] ?? "");
  const ofCountry = behind?.kind === "country" ? regionIn(behind.countries[0] ?? "", letters) : null;
  if (ofCountry !== null) return { ...ofCountry, to: to + 1 };
  const shared = sharedBy(words, at);
  const region = regionIn(shared ?? "", letters);
  if (region !== null) return { ...region, to };
  const among =
    country !== undefined && (shared === "country" || COUNTRY_FIELDS.has((words[at - 1] ?? "").toLowerCase()));
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

/** Words on either side of a code that are looked at, which bounds the time to read a list. */
const FURTHEST_LISTED = 6;

/**
 * Returns what all codes of a list are: "country" in `DE, AT and CH`, and in `AB or SK` the country of these regions;
 * undefined for a code alone (DE is Delaware, SK is Slovakia) and for those that have nothing in common.
 */
function sharedBy(words: readonly string[], at: number): string | undefined {
  const isListed = (word = "") => ALSO_LISTED.has(word.toLowerCase()) || readCode(word)?.capitals === true;
  let [from, to] = [at, at + 1];
  while (at - from < FURTHEST_LISTED && isListed(words[from - 1])) from--;
  while (to - at < FURTHEST_LISTED && isListed(words[to])) to++;
  const codes = words
    .slice(from, to)
    .flatMap((word) => (ALSO_LISTED.has(word.toLowerCase()) ? [] : (readCode(word) ?? [])));
  const isPlain = codes.some(({ letters }) => letters !== words[at] && PLAIN_COUNTRIES.has(letters));
  const kinds = codes.map(({ country, places }) => (country === undefined ? places : ["country", ...places]));
  const [first = []] = kinds.length > 1 ? kinds : [];
  return first.find((kind) => kinds.every((one) => one.includes(kind)) && (kind !== "country" || isPlain));
}

/**
 * Reads a code of two to four letters; returns null for other words. Its `places` are all that it may stand for: `US-` and
 * a state's code, or codes of countries, also of those that have a region with this code, which needs a city before it or
 * the country after it. `country` is the one whose own code it is. It is `plain` unless it is also an ordinary word.
 */
export function readCode(word: string) {
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
  const plain = !SMALL_WORDS.has(letters.toLowerCase());
  return places.length === 0 ? null : { letters, places, country, capitals, plain };
}
