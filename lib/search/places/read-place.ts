import { parseCountry } from "@/lib/domain/places/place";
import { namesOf } from "@/lib/search/lexicon/lexicon";
import { placeWords } from "@/lib/search/lexicon/places";
import { citiesNamed } from "@/lib/search/places/cities";
import { areaNamed, beginsName, namesNear } from "@/lib/search/places/place-index";
import { type PlaceAt, placeIn } from "@/lib/search/places/place-match";
import { keyOfWord, withoutPossessive } from "@/lib/search/places/place-tokens";
import { readCode, readCodeAlone } from "@/lib/search/places/read-code";
import { readNamed, withCountry } from "@/lib/search/places/read-named";
import { regionIn } from "@/lib/search/places/regions";
import { type Found, keyOf, placeKeys, readSentence, type Sentence } from "@/lib/search/places/sentence";
import { rememberLast } from "@/lib/search/remember-last";

/** Words before a name that leave it as it is: "northern", "downtown". */
export const BEFORE_A_NAME = placeWords("before-a-name");
/** Before "of" and a name: "the island of Murano". */
const KINDS = placeWords("kind");
/** Kinds that may follow a name, since they begin no job: a district manager is none of a district. */
const KINDS_AFTER = placeWords("kind-after");
/** Before a name that a country and a state share, these words mean the country. */
const COUNTRIES = new Set("country nation republic kingdom".split(" "));
/** Kinds before "of" and a name that mean a region, not the city of the same name. */
const REGIONS = new Set("canton department district governorate oblast prefecture province region state".split(" "));
const ISLANDS = new Set(["island", "islands", "isle"]);
/** Points of the compass. In lower case, "e" and "w" are words of other languages. */
const COMPASS_LETTERS: ReadonlyMap<string, string> = new Map(namesOf("compass"));
const FRAMES = new Set(["the", ...BEFORE_A_NAME, ...KINDS, ...COUNTRIES]);
/**
 * Memo for the last query, by word index and whether a place is expected, since callers look at a word several times.
 */
const answers = rememberLast((_: readonly string[]): (PlaceAt | null)[] => []);
const LONGEST_MENDED = 4;
const SHORTEST_MENDED = 5;

/**
 * Returns the longest place that begins at word `at`; null if there is none. `words` are as written, without
 * punctuation. `expected` says that a preposition or comma stands before it, or that the sentence ends here.
 */
export function placeAt(words: readonly string[], at: number, expected: boolean): PlaceAt | null {
  const read = answers(words);
  const index = at * 2 + Number(expected);
  if (read[index] === undefined) read[index] = mayBeginPlace(words, at) ? readPlaceAt(words, at, expected) : null;
  return read[index] ?? null;
}

/** Returns the number of words of the longest place that begins at a word where one is expected; 0 if none does. */
export function placeLengthAt(words: readonly string[], at: number): number {
  return placeAt(words, at, true)?.length ?? 0;
}

/** Reports whether a place may begin at this word. Most words begin none, which saves a full lookup. */
function mayBeginPlace(words: readonly string[], at: number): boolean {
  const key = placeKeys(words)[at] ?? "";
  const word = words[at] ?? "";
  return beginsName(key) || FRAMES.has(key) || COMPASS_LETTERS.has(word) || readCode(word) !== null;
}

function readPlaceAt(words: readonly string[], at: number, expected: boolean): PlaceAt | null {
  const sentence = readSentence(words, expected);
  const isDefinite = sentence.keys[at] === "the";
  const start = isDefinite ? at + 1 : at;
  const found = longer(readWhole(sentence, at), isDefinite ? readWhole(sentence, start) : null);
  return matchFrom(at, longer(found, readFramed(sentence, start)));
}

/**
 * Returns the place that the words name if a typo is corrected (see `namesNear`), never as sure; null if there is none
 * or the text has fewer than five characters.
 */
export function nearPlaceAt(words: readonly string[], at: number): PlaceAt | null {
  const sentence = readSentence(words, true);
  for (let end = Math.min(at + LONGEST_MENDED, words.length); end > at; end--) {
    const key = keyOf(sentence, at, end);
    if (key.length < SHORTEST_MENDED) continue;
    const near = namesNear(key);
    const area = near.map((name) => areaNamed(name)).find((found) => found !== undefined);
    const cities = near.flatMap((name) => citiesNamed(name)[0] ?? []);
    const place = area ?? cities.sort((one, other) => other.population - one.population)[0];
    if (place) return matchFrom(at, { ...place, sure: false, to: end });
  }
  return null;
}

/** Reports whether the word alone names a place, sure or not. */
export function isKnownPlaceWord(word: string): boolean {
  const key = keyOfWord(withoutPossessive(word));
  return areaNamed(key) !== undefined || citiesNamed(key)[0]?.isKnownAlone === true;
}

function longer(one: Found | null, other: Found | null): Found | null {
  return other !== null && other.to > (one?.to ?? 0) ? other : one;
}

function matchFrom(at: number, found: Found | null): PlaceAt | null {
  return found && { ...found, from: at, length: found.to - at };
}

/**
 * Reads a place with words before it: `Greater Boston`, `northern Italy`, `north east of Spain`, `state of Georgia`. Where
 * the country has a region called by these words, it is that one: `South, Lebanon`. Returns null if there is none.
 */
function readFramed(sentence: Sentence, start: number): Found | null {
  const { keys } = sentence;
  if (COUNTRIES.has(keys[start] ?? "")) return readCountryNamed(sentence, start + 1);
  const renamed = readOtherCompass(sentence, start);
  if (renamed !== null) return renamed;
  // "SE, NO" are countries.
  const isCompass =
    COMPASS_LETTERS.has(sentence.words[start] ?? "") && !/^\p{Lu}{2}$/u.test(sentence.words[start + 1] ?? "");
  let at = sentence.expected && isCompass ? start + 1 : start;
  if (KINDS.has(keys[at] ?? "") && (keys[at + 1] === "of" || keys[at] === "canton")) at++;
  while (BEFORE_A_NAME.has(keys[at] ?? "")) at++;
  if (at === start) return null;
  const isOf = keys[at] === "of";
  if (isOf) at++;
  if (keys[at] === "the") at++;
  const found = readWhole(sentence, at);
  if (found === null) return null;
  if (isOf) return REGIONS.has(keys[start] ?? "") ? asRegion(sentence, at, found) : found;
  const [country = ""] = found.kind === "country" ? found.countries : [];
  return { ...found, ...regionIn(country, keyOf(sentence, start, at)) };
}

/**
 * Reads a name that begins with another form of a compass point: "northern Karelia" for North Karelia, "N. Ireland" for
 * Northern Ireland.
 */
function readOtherCompass(sentence: Sentence, at: number): Found | null {
  const compass = COMPASS_LETTERS.get(sentence.words[at] ?? "") ?? sentence.keys[at] ?? "";
  if (!BEFORE_A_NAME.has(compass)) return null;
  const short = compass.endsWith("ern") ? compass.slice(0, -"ern".length) : compass;
  const others = [short, `${short}ern`].filter((form) => form !== sentence.keys[at]);
  const named = others.map((form) => readNamed({ ...sentence, keys: sentence.keys.with(at, form) }, at));
  return named.find((found) => found !== null && found.to > at + 1) ?? null;
}

/**
 * Reads what follows "country": `the country of Georgia`, `the country Georgia`. Returns null if it is not a country.
 */
function readCountryNamed(sentence: Sentence, from: number): Found | null {
  const at = sentence.keys[from] === "of" ? from + 1 : from;
  const found = readWhole(sentence, at);
  if (found === null || found.kind !== "state") return found?.kind === "country" ? found : null;
  const country = parseCountry(keyOf(sentence, at, found.to));
  return country === null ? null : { ...placeIn(country), to: found.to };
}

/**
 * Reads a name or code, and the kind of place behind it. With a kind, the name of a city may be that of its region: "Salta
 * province".
 */
function readWhole(sentence: Sentence, at: number): Found | null {
  const found = readNamed(sentence, at) ?? readCodeAlone(sentence, at);
  if (found === null || !KINDS_AFTER.has(sentence.keys[found.to] ?? "")) return found;
  if (found.kind === "country" || found.kind === "state") return found;
  const place = ISLANDS.has(sentence.keys[found.to] ?? "") ? found : asRegion(sentence, at, found);
  return withCountry(sentence, found.to + 1, place);
}

/** Returns the region of a city's name if there is one: "Salta province". */
function asRegion(sentence: Sentence, at: number, found: Found): Found {
  const [country = ""] = found.countries;
  const isCity = found.kind === "city" && found.states.length === 0;
  return { ...found, ...(isCity ? regionIn(country, keyOf(sentence, at, found.to)) : null) };
}
