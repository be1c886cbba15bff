import { citiesNamed } from "@/lib/search/places/cities";
import { areaNamed, mostWordsOf } from "@/lib/search/places/place-index";
import type { Place, PlaceAt } from "@/lib/search/places/place-match";
import { keyOfWord, withoutPossessive } from "@/lib/search/places/place-tokens";
import { rememberLast } from "@/lib/search/remember-last";

/** The words of a query, in which places are read. */
export interface Sentence {
  readonly words: readonly string[];
  /** Each word in the form that names are looked up by; "" for a word with neither letters nor digits. */
  readonly keys: readonly string[];
  /** True if a place is likely where one is read. */
  readonly expected: boolean;
}

/** A place with the index of the word that follows it. */
export type Found = Place & Pick<PlaceAt, "to">;

/** Memo of the last query, since places are looked up at every word of it, often more than once. */
const wordsRead = rememberLast((words: readonly string[]) => {
  // Capitals have no meaning where nothing else is written.
  const bare = words.map(withoutPossessive);
  const isShouting = words.some((word) => /\p{Lu}{4}/u.test(word)) && !bare.some((word) => /\p{Ll}/u.test(word));
  const bareKeys = bare.map(keyOfWord);
  const keys = bareKeys.map((key, at) => {
    if (words[at] === bare[at]) return key;
    // "Boston's" is Boston, but in "St. John's" and "King's Lynn" the s is kept.
    const whole = keyOfWord(words[at] ?? "");
    const names = [`${bareKeys[at - 1]} ${whole}`, `${whole} ${bareKeys[at + 1]}`];
    return names.some((name) => areaNamed(name) ?? citiesNamed(name)[0]) ? whole : key;
  });
  return { words: isShouting ? bare.map((word) => word.toLowerCase()) : bare, keys };
});

/** Returns the key of each word. */
export function placeKeys(words: readonly string[]): readonly string[] {
  return wordsRead(words).keys;
}

/** Returns the words for reading places in them. */
export function readSentence(words: readonly string[], expected: boolean): Sentence {
  return { ...wordsRead(words), expected };
}

/** Returns the words in this range as the key that a name is looked up by. */
export function keyOf({ keys }: Pick<Sentence, "keys">, from: number, end: number): string {
  return keys.slice(from, end).join(" ");
}

/**
 * Returns the first result of `read` for the words from one on that may be a name, most words first; null if there is
 * none. `read` gets their key, and the index of the word that follows.
 */
export function readLongestName<Result>(
  sentence: Sentence,
  at: number,
  read: (key: string, end: number) => Result | null | undefined,
): Result | null {
  const { keys } = sentence;
  for (let end = Math.min(keys.length, at + mostWordsOf(keys[at] ?? "")); end > at; end--) {
    const result = read(keyOf(sentence, at, end), end);
    if (result) return result;
  }
  return null;
}
