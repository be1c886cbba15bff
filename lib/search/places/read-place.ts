import { parseCountry } from "@/lib/domain/places/place";
import { phrasesNaming } from "@/lib/search/lexicon/lexicon";
import { citiesNamed, cityNamesOnFile, isSureAlone } from "@/lib/search/places/cities";
import { areaNamed, beginsName, namesNear } from "@/lib/search/places/place-index";
import {
  cityPlace,
  countryPlace,
  type Found,
  keyOf,
  type PlaceMatch,
  placeKeys,
  regionPlace,
  type Sentence,
  sentenceFrom,
} from "@/lib/search/places/place-match";
import { placeKey } from "@/lib/search/places/place-tokens";
import { readCode, readCodeAlone } from "@/lib/search/places/read-code";
import { afterCountry, readCountryBehind, readNamed } from "@/lib/search/places/read-named";
import { findRegionNamed, regionNamed } from "@/lib/search/places/regions";
import { rememberLast } from "@/lib/search/remember-last";

export type { PlaceMatch } from "@/lib/search/places/place-match";

const WITHIN_A_CITY: ReadonlySet<string> = new Set(phrasesNaming("place-word", "within-a-city"));
const COMPASS: ReadonlySet<string> = new Set(phrasesNaming("place-word", "compass"));
const KINDS_OF_REGION: ReadonlySet<string> = new Set(phrasesNaming("place-word", "kind-of-region"));
const KINDS_OF_TOWN: ReadonlySet<string> = new Set(phrasesNaming("place-word", "kind-of-town"));
/** Kinds that may follow a name, since they begin no job: a district manager is none of a district. */
const KINDS_AFTER: ReadonlySet<string> = new Set(phrasesNaming("place-word", "kind-after"));
/** Before a name that a country and a state share, these words mean the country. */
const COUNTRIES = new Set("country nation republic kingdom".split(" "));
const FRAMES = new Set([...WITHIN_A_CITY, ...COMPASS, ...KINDS_OF_REGION, ...KINDS_OF_TOWN, ...COUNTRIES]);
/** Words that may follow a name and belong to it. */
const AROUND_A_CITY: ReadonlySet<string> = new Set(phrasesNaming("place-word", "around-a-city"));
const AFTER_A_REGION: ReadonlySet<string> = new Set(phrasesNaming("place-word", "after-a-region"));
/**
 * Memo for the last query, by word index and whether a place is expected, since callers look at a word several times.
 */
const answers = rememberLast((_: readonly string[]): (PlaceMatch | null)[] => []);
const LONGEST_MENDED = 4;
const SHORTEST_MENDED = 6;

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

const mayBegin = rememberLast((_: readonly string[]): (boolean | undefined)[] => []);

/** Reports whether a place may begin at this word. Most words begin none, which saves a full lookup. */
export function mayBeginPlace(words: readonly string[], at: number): boolean {
  const known = mayBegin(words);
  known[at] ??= begins(words[at] ?? "", placeKeys(words)[at] ?? "");
  return known[at];
}

function begins(word: string, key: string): boolean {
  return beginsName(key) || isFrame(key) || readCode(word, true) !== null;
}

function readPlaceAt(words: readonly string[], at: number, expected: boolean): PlaceMatch | null {
  const sentence = sentenceFrom(words, at, expected);
  const plain = readWhole(sentence, at);
  const framed = readFramed(sentence);
  return answer(sentence, framed !== null && framed.end > (plain?.end ?? 0) ? framed : plain);
}

/**
 * Returns the place that the words name if a typo is corrected (see `namesNear`), never as sure; null if there is none
 * or the text has fewer than five characters.
 */
export function nearPlaceAt(words: readonly string[], at: number, expected: boolean): PlaceMatch | null {
  const sentence = sentenceFrom(words, at, expected);
  for (let end = Math.min(at + LONGEST_MENDED, words.length); end > at; end--) {
    const key = keyOf(sentence, at, end);
    if (key.length < SHORTEST_MENDED - 1 || isFrame(key)) continue;
    const near = namesNear(key);
    if (near.length === 0) continue;
    const area = near.map((name) => areaNamed(name)).find((found) => found !== undefined);
    const [city] = near.flatMap((name) => citiesNamed(name)[0] ?? []).sort((one, other) => other.people - one.people);
    const place = area ? area : city && cityPlace(city, false);
    if (place) return answer(sentence, { end, place: { ...place, sure: false } });
  }
  return null;
}

/** Reports whether the word alone names a place, sure or not. */
export function isKnownPlaceWord(word: string): boolean {
  const key = placeKey(word);
  const city = citiesNamed(key)[0];
  return areaNamed(key) !== undefined || (city !== undefined && isSureAlone(key, city) !== null);
}

/** Returns every spelling that a file may use for the cities meant; empty for countries, states and regions. */
export function cityNames(match: PlaceMatch): readonly string[] {
  if (match.city === null) return match.cities;
  return cityNamesOnFile(match.city, match.states, match.countries);
}

function answer({ start }: Sentence, found: Found | null): PlaceMatch | null {
  return found && { ...found.place, length: found.end - start };
}

/**
 * Reads a place with a word before it: `the Netherlands`, `Greater Boston`, `northern Italy`, `the state of Georgia`.
 * Returns null if there is none.
 */
function readFramed(sentence: Sentence): Found | null {
  const { keys, start } = sentence;
  if (!isFrame(keys[start] ?? "")) return null;
  const definite = keys[start] === "the";
  let at = definite ? start + 1 : start;
  if (definite) {
    const found = readWhole(sentence, at);
    const sure = keys[at] === "us";
    if (found) return sure ? { ...found, place: { ...found.place, sure } } : found;
  }
  const frame = keys[at] ?? "";
  if (COUNTRIES.has(frame)) return readCountryNamed(sentence, at + 1);
  const renamed = COMPASS.has(frame) ? readOtherCompass(sentence, at) : null;
  if (renamed) return renamed;
  const isRegion = KINDS_OF_REGION.has(frame);
  const isOf = keys[at + 1] === "of";
  if ((isRegion || KINDS_OF_TOWN.has(frame)) && isOf) at += 2;
  else if (COMPASS.has(frame) || WITHIN_A_CITY.has(frame)) at += isOf ? 2 : 1;
  else if (KINDS_AFTER.has(frame)) at += 1;
  else return null;
  if (keys[at] === "the") at += 1;
  const found = readWhole(sentence, at);
  if (found === null || (found.place.kind === "region" && !definite && frame === "central")) return null;
  if (isRegion) return asRegion(sentence, at, found) ?? (isOf ? found : null);
  if (WITHIN_A_CITY.has(frame) && !COMPASS.has(frame) && found.place.city === null && found.place.kind !== "state")
    return null;
  const around = frame === "greater" || frame.startsWith("metro");
  if (!around) return found;
  const city = found.place.city === null ? cityOfState(sentence, at) : null;
  return city ?? { ...found, place: { ...found.place, kind: found.place.city === null ? found.place.kind : "metro" } };
}

/** Reads a name that begins with the other form of a compass point: "northern Karelia" for North Karelia. */
function readOtherCompass(sentence: Sentence, at: number): Found | null {
  const compass = sentence.keys[at] ?? "";
  const other = compass.endsWith("ern") ? compass.slice(0, -"ern".length) : `${compass}ern`;
  const found = readNamed({ ...sentence, keys: sentence.keys.with(at, other) }, at);
  return found !== null && found.end > at + 1 ? found : null;
}

/**
 * Returns what a name with its kind is in the country behind it, if it is better known elsewhere: "Córdoba province,
 * Spain". Null if nothing there has the name.
 */
function inCountryBehind(sentence: Sentence, at: number, { end }: Found): Found | null {
  const country = readCountryBehind(sentence, end + 1)?.country;
  if (country === undefined) return null;
  const name = keyOf(sentence, at, end);
  const region = regionNamed(country, name);
  if (region !== null) return { end, place: regionPlace(country, region) };
  const city = citiesNamed(name).find(({ place }) => place === country);
  return city === undefined ? null : { end, place: cityPlace(city, true) };
}

/**
 * Returns the first-level region for a name with its kind, which may be a city's or better known elsewhere: "Salta
 * province", "the state of Victoria". Null if no region has the name.
 */
function asRegion(sentence: Sentence, at: number, { end, place }: Found): Found | null {
  if (place.states.length > 0 || place.countries.length !== 1) return null;
  if (place.regions.length > 0) return { end, place };
  const [country = ""] = place.countries;
  for (let last = end; last > at; last--) {
    const name = keyOf(sentence, at, last);
    const region = regionNamed(country, name);
    const elsewhere = region === null && last === end ? findRegionNamed(name) : null;
    const found = region === null ? elsewhere : { country, region };
    if (found) return { end, place: regionPlace(found.country, found.region) };
  }
  return null;
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

function isFrame(word: string): boolean {
  return word === "the" || FRAMES.has(word);
}

/**
 * Returns the city for a state's name where only the city of that name can be meant, as in `Greater New York`; null if
 * there is none.
 */
function cityOfState(sentence: Sentence, at: number): Found | null {
  for (let end = Math.min(sentence.keys.length, at + 2); end > at; end--) {
    const key = keyOf(sentence, at, end);
    const state = areaNamed(key)?.states[0];
    const city = citiesNamed(key).find(({ place }) => place === `US-${state}`);
    if (city) return { end, place: { ...cityPlace(city, true), kind: "metro" } };
  }
  return null;
}

function readWhole(sentence: Sentence, at: number): Found | null {
  const found = readNamed(sentence, at) ?? readCodeAlone(sentence, at);
  if (found === null) return null;
  const { place } = found;
  const isCity = place.city !== null;
  const kind = sentence.keys[found.end] ?? "";
  if (KINDS_AFTER.has(kind) && (isCity || place.kind === "region")) {
    const isRegion = KINDS_OF_REGION.has(kind);
    const whole = (isRegion ? (inCountryBehind(sentence, at, found) ?? asRegion(sentence, at, found)) : null) ?? found;
    return { ...whole, end: afterCountry(sentence, found.end + 1, whole.place) };
  }
  const isState = place.kind === "state" && place.states.length === 1 && kind !== "region";
  if (!isCity && !isState && place.kind !== "region") return found;
  const suffix = suffixLength(sentence, found.end, isCity || isState ? AROUND_A_CITY : AFTER_A_REGION);
  if (suffix === 0) return found;
  const end = afterCountry(sentence, found.end + suffix, place);
  if (!isState) return { end, place: isCity ? { ...place, kind: "metro" } : place };
  const city = cityOfState(sentence, at);
  return city?.end === found.end ? { ...city, end } : found;
}

/** Returns the number of words of the longest suffix at this word; 0 if there is none. */
function suffixLength(sentence: Sentence, at: number, suffixes: ReadonlySet<string>): number {
  const most = Math.min(3, sentence.keys.length - at);
  return [3, 2, 1].find((length) => length <= most && suffixes.has(keyOf(sentence, at, at + length))) ?? 0;
}
