import type { WordCounts } from "@/lib/search/tables/words";

const SHORTEST_MENDED = 5;
const LONGEST = 30;
/** A letter replaced in a shorter word mostly makes another word. */
const SHORTEST_WITH_WRONG = 7;
const LETTERS = [..."abcdefghijklmnopqrstuvwxyz"];

/** Returns words with a letter missing, extra, wrong or swapped with the next; none for more than `LONGEST` letters. */
export function nearWords(word: string): readonly string[] {
  if (word.length > LONGEST) return [];
  const near = new Set<string>();
  for (let at = 0; at <= word.length; at++) {
    const before = word.slice(0, at);
    const after = word.slice(at);
    for (const letter of LETTERS) {
      near.add(before + letter + after);
      if (after && word.length >= SHORTEST_WITH_WRONG) near.add(before + letter + after.slice(1));
    }
    if (after.length > 0) near.add(before + after.slice(1));
    if (after.length > 1) near.add(before + after.charAt(1) + after.charAt(0) + after.slice(2));
  }
  near.delete(word);
  return [...near];
}

/** Returns the most common word that is one typo away; null if none has a count. */
export function nearestWord(countOf: (word: string) => number, word: string): string | null {
  const near = nearWords(word).filter((one) => one.length >= SHORTEST_MENDED);
  const counts = near.map(countOf);
  const most = Math.max(0, ...counts);
  return most === 0 ? null : (near[counts.indexOf(most)] ?? null);
}

/** Returns a word without each of its letters, marked so that no word equals one of these forms. */
export function shortenedForms(word: string): readonly string[] {
  return [...word].map((_, at) => `-${word.slice(0, at)}${word.slice(at + 1)}`);
}

/** Reports whether a word may be near, of those listed with their shortened forms. Saves most calls of `nearestWord`. */
export function mayHaveNear(listed: WordCounts, word: string): boolean {
  return [`-${word}`, ...shortenedForms(word)].some((form) => listed.has(form) || listed.has(form.slice(1)));
}
