import { parseCountry } from "@/lib/domain/places/place";
import { phrasesNaming } from "@/lib/search/lexicon/lexicon";
import { citiesNamed, isSureAlone } from "@/lib/search/places/cities";
import { areaNamed, beginsName, namesNear } from "@/lib/search/places/place-index";
import {
  cityPlace,
  countryPlace,
  type Found,
  keyOf,
  type PlaceMatch,
  placeKeys,
  readSentence,
  regionPlace,
  type Sentence,
} from "@/lib/search/places/place-match";
import { placeKey } from "@/lib/search/places/place-tokens";
import { readCode, readCodeAlone } from "@/lib/search/places/read-code";
import { afterCountry, readNamed } from "@/lib/search/places/read-named";
import { regionNamed } from "@/lib/search/places/regions";
import { rememberLast } from "@/lib/search/remember-last";

export type { PlaceMatch } from "@/lib/search/places/place-match";

/** Words before a name that leave it as it is: "northern", "downtown". */
export const BEFORE_A_NAME: ReadonlySet<string> = new Set(phrasesNaming("place-word", "before-a-name"));
/** Before "of" and a name: "the island of Murano". */
const KINDS: ReadonlySet<string> = new Set(phrasesNaming("place-word", "kind"));
/** Kinds that may follow a name, since they begin no job: a district manager is none of a district. */
const KINDS_AFTER: ReadonlySet<string> = new Set(phrasesNaming("place-word", "kind-after"));
/** Before a name that a country and a state share, these words mean the country. */
const COUNTRIES = new Set("country nation republic kingdom".split(" "));
/** Kinds before "of" and a name that mean a region, not the city of the same name. */
const REGIONS = new Set("canton department district governorate oblast prefecture province region state".split(" "));
const ISLANDS = new Set(["island", "islands", "isle"]);
const FRAMES = new Set(["the", ...BEFORE_A_NAME, ...KINDS, ...COUNTRIES]);
/**
 * Memo for the last query, by word index and whether a place is expected, since callers look at a word several times.
 */
const answers = rememberLast((_: readonly string[]): (PlaceMatch | null)[] => []);
const LONGEST_MENDED = 4;
const SHORTEST_MENDED = 5;

/**
 * Returns the longest place that begins at word `at`; null if there is none. `words` are as written, without
 * punctuation. `expected` says that a preposition or comma stands before it, or that the sentence ends here.
 */
export function placeAt(words: readonly string[], at: number, expected: boolean): PlaceMatch | null {
  const read = answers(words);
  const index = at * 2 + Number(expected);
  const known = read[index];
  if (known !== undefined) return known;
  const match = mayBeginPlace(words, at) ? readPlaceAt(words, at, expected) : null;
  read[index] = match;
  return match;
}

/** Reports whether a place may begin at this word. Most words begin none, which saves a full lookup. */
function mayBeginPlace(words: readonly string[], at: number): boolean {
  const key = placeKeys(words)[at] ?? "";
  return beginsName(key) || FRAMES.has(key) || readCode(words[at] ?? "") !== null;
}

function readPlaceAt(words: readonly string[], at: number, expected: boolean): PlaceMatch | null {
  const sentence = readSentence(words, expected);
  const isDefinite = sentence.keys[at] === "the";
  const plain = readWhole(sentence, at) ?? (isDefinite ? readDefinite(sentence, at + 1) : null);
  const framed = readFramed(sentence, isDefinite ? at + 1 : at);
  return matchFrom(at, framed !== null && framed.end > (plain?.end ?? 0) ? framed : plain);
}

/** Reads a name behind "the". "The us" is the country also in lower case. */
function readDefinite(sentence: Sentence, at: number): Found | null {
  const found = readWhole(sentence, at);
  return found !== null && sentence.keys[at] === "us" ? { ...found, place: { ...found.place, sure: true } } : found;
}

/**
 * Returns the place that the words name if a typo is corrected (see `namesNear`), never as sure; null if there is none
 * or the text has fewer than five characters.
 */
export function nearPlaceAt(words: readonly string[], at: number): PlaceMatch | null {
  const sentence = readSentence(words, true);
  for (let end = Math.min(at + LONGEST_MENDED, words.length); end > at; end--) {
    const key = keyOf(sentence, at, end);
    if (key.length < SHORTEST_MENDED) continue;
    const near = namesNear(key);
    const area = near.map((name) => areaNamed(name)).find((found) => found !== undefined);
    const [city] = near.flatMap((name) => citiesNamed(name)[0] ?? []).sort((one, other) => other.people - one.people);
    const place = area ?? (city && cityPlace(city, false));
    if (place) return matchFrom(at, { end, place: { ...place, sure: false } });
  }
  return null;
}

/** Reports whether the word alone names a place, sure or not. */
export function isKnownPlaceWord(word: string): boolean {
  const key = placeKey(word);
  const city = citiesNamed(key)[0];
  return areaNamed(key) !== undefined || (city !== undefined && isSureAlone(key, city) !== null);
}

function matchFrom(at: number, found: Found | null): PlaceMatch | null {
  return found && { ...found.place, length: found.end - at };
}

/**
 * Reads a place with words before it: `Greater Boston`, `northern Italy`, `north east of Spain`, `state of Georgia`. Returns
 * null if there is none.
 */
function readFramed(sentence: Sentence, start: number): Found | null {
  const { keys } = sentence;
  if (COUNTRIES.has(keys[start] ?? "")) return readCountryNamed(sentence, start + 1);
  const renamed = readOtherCompass(sentence, start);
  if (renamed !== null) return renamed;
  let at = start;
  if (KINDS.has(keys[at] ?? "") && (keys[at + 1] === "of" || keys[at] === "canton")) at++;
  while (BEFORE_A_NAME.has(keys[at] ?? "")) at++;
  if (at === start) return null;
  const isOf = keys[at] === "of";
  if (isOf) at++;
  if (keys[at] === "the") at++;
  const found = readWhole(sentence, at);
  return found !== null && isOf && REGIONS.has(keys[start] ?? "") ? asRegion(sentence, at, found) : found;
}

/** Reads a name that begins with the other form of a compass point: "northern Karelia" for North Karelia. */
function readOtherCompass(sentence: Sentence, at: number): Found | null {
  const compass = sentence.keys[at] ?? "";
  if (!BEFORE_A_NAME.has(compass)) return null;
  const other = compass.endsWith("ern") ? compass.slice(0, -"ern".length) : `${compass}ern`;
  const found = readNamed({ ...sentence, keys: sentence.keys.with(at, other) }, at);
  return found !== null && found.end > at + 1 ? found : null;
}

/**
 * Reads what follows "country": `the country of Georgia`, `the country Georgia`. Returns null if it is not a country.
 */
function readCountryNamed(sentence: Sentence, from: number): Found | null {
  const at = sentence.keys[from] === "of" ? from + 1 : from;
  const found = readWhole(sentence, at);
  if (found === null || found.place.kind !== "state") return found?.place.kind === "country" ? found : null;
  const country = parseCountry(keyOf(sentence, at, found.end));
  return country === null ? null : { ...found, place: countryPlace(country) };
}

/**
 * Reads a name or code, and the kind of place behind it. With a kind, the name of a city may be that of its region: "Salta
 * province".
 */
function readWhole(sentence: Sentence, at: number): Found | null {
  const found = readNamed(sentence, at) ?? readCodeAlone(sentence, at);
  if (found === null || !KINDS_AFTER.has(sentence.keys[found.end] ?? "")) return found;
  const { kind } = found.place;
  if (kind !== "city" && kind !== "region") return found;
  const { place } = ISLANDS.has(sentence.keys[found.end] ?? "") ? found : asRegion(sentence, at, found);
  return { end: afterCountry(sentence, found.end + 1, place), place };
}

/** Returns the region of a city's name if there is one: "Salta province". */
function asRegion(sentence: Sentence, at: number, found: Found): Found {
  const [country = ""] = found.place.countries;
  const isCity = found.place.kind === "city" && found.place.states.length === 0;
  const region = isCity ? regionNamed(country, keyOf(sentence, at, found.end)) : null;
  return region === null ? found : { ...found, place: regionPlace(country, region) };
}
