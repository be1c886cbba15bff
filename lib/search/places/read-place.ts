import { namesOf } from "@/lib/search/lexicon/lexicon";
import { placeWords } from "@/lib/search/lexicon/places";
import { citiesNamed } from "@/lib/search/places/cities";
import { areaNamed, mostWordsOf, namesNear } from "@/lib/search/places/place-index";
import type { PlaceAt } from "@/lib/search/places/place-match";
import { keyOfWord, withoutPossessive } from "@/lib/search/places/place-tokens";
import { readCode, readCodeAlone } from "@/lib/search/places/read-code";
import { readNamed, withCountry } from "@/lib/search/places/read-named";
import { regionIn } from "@/lib/search/places/regions";
import { type Found, keyOf, placeKeys, readSentence, type Sentence } from "@/lib/search/places/sentence";
import { rememberLast } from "@/lib/search/remember-last";

/** Words before a name that leave it as it is: "northern", "downtown". */
const BEFORE_A_NAME = placeWords("before-a-name");
/** Before "of" and a name: "the island of Murano". */
const KINDS = placeWords("kind");
/** Kinds that may follow a name, since they begin no job: a district manager is none of a district. */
const KINDS_AFTER = placeWords("kind-after");
/** Kinds that do not mean the region of a city's name. */
const NO_REGIONS = /^(?:area|city|islands?|isle|town|village)$/;
/** Points of the compass. In lower case, "e" and "w" are words of other languages. */
const COMPASS_LETTERS: ReadonlyMap<string, string> = new Map(namesOf("compass"));
const FRAMES = new Set(["the", ...BEFORE_A_NAME, ...KINDS]);
/** Memo for the last query, by word index and whether a place is expected. */
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
  return mostWordsOf(key) > 0 || FRAMES.has(key) || COMPASS_LETTERS.has(word) || readCode(word) !== null;
}

function readPlaceAt(words: readonly string[], at: number, expected: boolean): PlaceAt | null {
  const sentence = readSentence(words, expected);
  const [key, next] = sentence.keys.slice(at, at + 2);
  const isDefinite = key === "the" || (key === "country" && next !== "of");
  const start = isDefinite ? at + 1 : at;
  const all = [readWhole(sentence, at), isDefinite ? readWhole(sentence, start) : null, readFramed(sentence, start)];
  const [longest] = all.filter((found) => found !== null).sort((one, other) => other.to - one.to);
  return longest ? { ...longest, from: at, length: longest.to - at } : null;
}

/**
 * Returns the place that the words name if a typo is corrected (see `namesNear`), never as sure; null if there is none
 * or the text has fewer than five characters.
 */
export function nearPlaceAt(words: readonly string[], at: number): PlaceAt | null {
  const sentence = readSentence(words, true);
  for (let to = Math.min(at + LONGEST_MENDED, words.length); to > at; to--) {
    const key = keyOf(sentence, at, to);
    const near = key.length < SHORTEST_MENDED ? [] : namesNear(key);
    const places = near.flatMap((name) => areaNamed(name) ?? citiesNamed(name)[0] ?? []);
    const [place] = places.sort((one, other) => other.population - one.population);
    if (place) return { ...place, sure: false, from: at, to, length: to - at };
  }
  return null;
}

/** Reports whether the word alone names a place, sure or not. */
export function isKnownPlaceWord(word: string): boolean {
  const key = keyOfWord(withoutPossessive(word));
  return areaNamed(key) !== undefined || citiesNamed(key)[0]?.isKnownAlone === true;
}

/**
 * Reads a place with words before it: `Greater Boston`, `northern Italy`, `north east of Spain`, `state of Georgia`. Where
 * the country has a region called by these words, it is that one: `South, Lebanon`. Returns null if there is none.
 */
function readFramed(sentence: Sentence, start: number): Found | null {
  const { keys, words } = sentence;
  const renamed = readOtherCompass(sentence, start);
  if (renamed !== null) return renamed;
  // "SE, NO" are countries.
  const isCompass = COMPASS_LETTERS.has(words[start] ?? "") && !/^\p{Lu}{2}$/u.test(words[start + 1] ?? "");
  const kind = keys[start] ?? "";
  const isKind = KINDS.has(kind) && (keys[start + 1] === "of" || kind === "canton");
  let at = start + Number(isCompass || isKind);
  while (BEFORE_A_NAME.has(keys[at] ?? "")) at++;
  if (at === start) return null;
  const isOf = keys[at] === "of";
  if (isOf) at++;
  if (keys[at] === "the") at++;
  const found = readWhole(sentence, at);
  if (found === null || isOf) return found && asKind(sentence, at, found, kind);
  const [country = ""] = found.kind === "country" ? found.countries : [];
  return { ...found, ...regionIn(country, keyOf(sentence, start, at)) };
}

/** Reads a name that begins with another form of a compass point: "northern Karelia" for North Karelia, "N. Ireland". */
function readOtherCompass(sentence: Sentence, at: number): Found | null {
  const compass = COMPASS_LETTERS.get(sentence.words[at] ?? "") ?? sentence.keys[at] ?? "";
  if (!BEFORE_A_NAME.has(compass)) return null;
  const short = compass.replace(/ern$/, "");
  const named = [short, `${short}ern`].map((form) =>
    readNamed({ ...sentence, keys: sentence.keys.with(at, form) }, at),
  );
  return named.find((found) => found !== null && found.to > at + 1) ?? null;
}

/** Reads a name or code, and the kind of place behind it. */
function readWhole(sentence: Sentence, at: number): Found | null {
  const found = readNamed(sentence, at) ?? readCodeAlone(sentence, at);
  const kind = sentence.keys[found?.to ?? 0] ?? "";
  if (found === null || !KINDS_AFTER.has(kind)) return found;
  return withCountry(sentence, found.to + 1, asKind(sentence, at, found, kind));
}

/** Returns the region of a city's name if a kind of region was asked for and there is one: "Salta province". */
function asKind(sentence: Sentence, at: number, found: Found, kind: string): Found {
  const [country = ""] = found.kind === "city" && !NO_REGIONS.test(kind) ? found.countries : [];
  return { ...found, ...regionIn(country, keyOf(sentence, at, found.to)) };
}
