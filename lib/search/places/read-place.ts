import { placeWords } from "@/lib/search/lexicon/places";
import { citiesNamed } from "@/lib/search/places/cities";
import { areaNamed, nameNear } from "@/lib/search/places/gazetteer";
import type { PlaceAt } from "@/lib/search/places/place-match";
import { keyOfWord, withoutPossessive } from "@/lib/search/places/place-tokens";
import { readCodeAlone } from "@/lib/search/places/read-code";
import { readNamed, withCountry } from "@/lib/search/places/read-named";
import { regionIn } from "@/lib/search/places/regions";
import { type Found, keyOf, readSentence, type Sentence } from "@/lib/search/places/sentence";
import { rememberLast } from "@/lib/search/remember-last";

/** Words before a name that leave it as it is: "the", "northern", "downtown". */
const BEFORE_A_NAME = placeWords("before-a-name");
/** Before "of" and a name: "the island of Murano". */
const KINDS = placeWords("kind");
/** Kinds that may follow a name, since they begin no job: a district manager is none of a district. */
const KINDS_AFTER = placeWords("kind-after");
/** Memo for the last query, by word index and whether a place is expected. */
const answers = rememberLast((_: readonly string[]): (PlaceAt | null)[] => []);

/**
 * Returns the longest place that begins at word `at`; null if there is none. `words` are as written, without
 * punctuation. `expected` says that a preposition or comma stands before it, or that the sentence ends here.
 */
export function placeAt(words: readonly string[], at: number, expected: boolean): PlaceAt | null {
  const read = answers(words);
  const index = at * 2 + Number(expected);
  const known = read[index];
  if (known !== undefined) return known;
  const place = readPlaceAt(readSentence(words), at, expected);
  read[index] = place;
  return place;
}

/** Returns the number of words of the longest place that begins at a word where one is expected; 0 if none does. */
export function placeLengthAt(words: readonly string[], at: number): number {
  return placeAt(words, at, true)?.length ?? 0;
}

/** Reads a place with words before its name: `the Greater Boston area`, `north east of Spain`, `state of Georgia`. */
function readPlaceAt(sentence: Sentence, at: number, expected: boolean): PlaceAt | null {
  let longest = readWhole(sentence, at, expected);
  for (let from = at; isBeforeName(sentence, from, at); from++) {
    const found = readWhole(sentence, from + 1, expected);
    if (found !== null && found.to > (longest?.to ?? 0)) longest = found;
  }
  return longest && { ...longest, from: at, length: longest.to - at };
}

function isBeforeName({ keys }: Sentence, at: number, start: number): boolean {
  const key = keys[at] ?? "";
  const isFirst = at === start || keys[at - 1] === "the";
  return BEFORE_A_NAME.has(key) || (isFirst ? KINDS.has(key) && keys[at + 1] === "of" : key === "of");
}

/** Reads a name or code, and the kind of place behind it or before "of": "Salta province" is no city. */
function readWhole(sentence: Sentence, at: number, expected: boolean): Found | null {
  const { keys, words } = sentence;
  const found = readNamed(sentence, at) ?? readCodeAlone(words, at, expected);
  if (found === null) return null;
  const isBehind = KINDS_AFTER.has(keys[found.to] ?? "");
  if (!isBehind && !(keys[at - 1] === "of" && KINDS_AFTER.has(keys[at - 2] ?? ""))) return found;
  const [country = ""] = found.kind === "city" ? found.countries : [];
  const place = { ...found, ...regionIn(country, keyOf(sentence, at, found.to)) };
  return withCountry(sentence, found.to + Number(isBehind), place);
}

/** Returns the place at word `at` if a typo in that word is corrected, never as sure; null if there is none. */
export function nearPlaceAt(words: readonly string[], at: number): PlaceAt | null {
  const name = nameNear(keyOfWord(words[at] ?? ""));
  const place = name === null ? null : readPlaceAt(readSentence(words.with(at, name)), at, true);
  return place && { ...place, sure: false };
}

/** Reports whether the word alone names a place, sure or not. */
export function isKnownPlaceWord(word: string): boolean {
  const key = keyOfWord(withoutPossessive(word));
  return areaNamed(key) !== undefined || citiesNamed(key)[0]?.isKnownAlone === true;
}
