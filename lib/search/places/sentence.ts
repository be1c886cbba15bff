import { namesOf } from "@/lib/search/lexicon/lexicon";
import { numberOf } from "@/lib/search/phrase-index";
import { citiesNamed } from "@/lib/search/places/cities";
import { areaNamed, nameLengthsAt } from "@/lib/search/places/gazetteer";
import type { Place, PlaceAt } from "@/lib/search/places/place-match";
import { keyOfWord, withoutPossessive } from "@/lib/search/places/place-tokens";
import { rememberLast } from "@/lib/search/remember-last";

/** The words of a query, in which places are read. */
export interface Sentence {
  readonly words: readonly string[];
  /** Each word in the form that names are looked up by; "" for a word with neither letters nor digits. */
  readonly keys: readonly string[];
  /** The number of each key (see `numberOf`). */
  readonly numbers: readonly number[];
}

/** A place with the index of the word that follows it. */
export type Found = Place & Pick<PlaceAt, "to">;

/** Points of the compass. In lower case, "e" and "w" are words of other languages. */
const COMPASS_LETTERS: ReadonlyMap<string, string> = new Map(namesOf("compass"));
const TWO_CAPITALS = /^\p{Lu}{2}$/u;

/** Prepares words for reading places in them. Remembers the last ones, since places are looked up at every word. */
export const readSentence = rememberLast((words: readonly string[]): Sentence => {
  // Capitals have no meaning where nothing else is written.
  const bare = words.map(withoutPossessive);
  const isShouting = words.some((word) => /\p{Lu}{4}/u.test(word)) && !bare.some((word) => /\p{Ll}/u.test(word));
  const bareKeys = bare.map((word, at) => {
    // "SE, NO" are countries.
    const isCode = TWO_CAPITALS.test(word) && TWO_CAPITALS.test(words[at + 1] ?? "");
    return (isCode ? undefined : COMPASS_LETTERS.get(word)) ?? keyOfWord(word);
  });
  const keys = bareKeys.map((key, at) => {
    if (words[at] === bare[at]) return key;
    // "Boston's" is Boston, but in "St. John's" and "King's Lynn" the s is kept.
    const whole = keyOfWord(words[at] ?? "");
    const names = [`${bareKeys[at - 1]} ${whole}`, `${whole} ${bareKeys[at + 1]}`];
    return names.some((name) => areaNamed(name) ?? citiesNamed(name)[0]) ? whole : key;
  });
  return { words: isShouting ? bare.map((word) => word.toLowerCase()) : bare, keys, numbers: keys.map(numberOf) };
});

/** Returns the words in this range as the key that a name is looked up by. */
export function keyOf({ keys }: Sentence, from: number, end: number): string {
  return keys.slice(from, end).join(" ");
}

/**
 * Returns the first result of `read` for the words from one on that may be a name, most words first; null if there is
 * none. `read` gets their key, and the index of the word that follows.
 */
export function readLongestName<Result>(
  sentence: Sentence,
  at: number,
  read: (key: string, end: number) => Result | null,
): Result | null {
  for (const length of nameLengthsAt(sentence.numbers, at)) {
    const result = read(keyOf(sentence, at, at + length), at + length);
    if (result !== null) return result;
  }
  return null;
}
