import { PhraseIndex } from "@/lib/search/phrase-index";
import { compiledLater } from "@/lib/search/tables/compiled";

const SHORTEST_MENDED = 5;
const LONGEST = 30;
const LETTERS = [..."abcdefghijklmnopqrstuvwxyz"];

/** Returns words with a letter missing, extra, wrong or swapped with the next; none for more than `LONGEST` letters. */
export function nearWords(word: string): readonly string[] {
  if (word.length > LONGEST) return [];
  const near = new Set<string>();
  for (let at = 0; at <= word.length; at++) {
    const before = word.slice(0, at);
    const after = word.slice(at);
    const rest = after.slice(1);
    near.add(before + rest);
    near.add(before + after.charAt(1) + after.charAt(0) + after.slice(2));
    for (const letter of LETTERS) near.add(before + letter + after).add(before + letter + rest);
  }
  near.delete(word);
  return [...near];
}

/** A listed word, and how common it is among them. */
type Ranked = readonly [word: string, rank: number];

/**
 * Compiles words, the most common ones last, and returns a function that finds the one that a typo turned into a word, or
 * null. Words are found by what is left of them without one letter, since generating all near words takes long. In words
 * with fewer letters than `shortestWithWrong`, no letter is wrong: that mostly makes another word.
 */
export function compiledNearWords(
  name: string,
  shortestWithWrong: number,
  list: () => Iterable<string>,
): (word: string) => string | null {
  const words = compiledLater(name, () => {
    const listed = [...new Set(list())].filter((word) => word.length >= SHORTEST_MENDED);
    const ranked = listed.map((word, rank): Ranked => [word, rank]);
    // Of forms that are alike, the last one is kept.
    return PhraseIndex.of(
      ranked.flatMap((one) => [one[0], ...shortenedForms(one[0])].map((form) => [form, one] as const)),
    );
  });
  return (word) => {
    if (word.length < SHORTEST_MENDED || word.length > LONGEST) return null;
    // A letter is more often missing than too much, swapped or wrong.
    const missing = words().get(word);
    if (missing !== undefined) return missing[0];
    const found = shortenedForms(word)
      .map((form) => words().get(form))
      .filter((near) => near !== undefined);
    const likely = found
      .filter(([near]) => isLikely(near, word, shortestWithWrong))
      .sort(([, one], [, other]) => other - one);
    return likely[0]?.[0] ?? null;
  };
}

/** Returns a word without each of its letters. */
function shortenedForms(word: string): readonly string[] {
  return [...word].map((_, at) => word.slice(0, at) + word.slice(at + 1));
}

/** Reports whether one typo may turn a word into the other, of words that are the same without one letter of each. */
function isLikely(near: string, word: string, shortestWithWrong: number): boolean {
  if (near.length !== word.length) return true;
  const wrong = [...word].filter((letter, at) => letter !== near.charAt(at));
  const isSwapped = [...near].sort().join() === [...word].sort().join();
  return isSwapped ? wrong.length === 2 : wrong.length === 1 && word.length >= shortestWithWrong;
}
