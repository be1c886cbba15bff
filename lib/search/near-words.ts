const SHORTEST_MENDED = 5;
const LONGEST = 30;
/** A letter replaced in a shorter word mostly makes another word. */
const SHORTEST_WITH_WRONG = 7;
const LETTERS = [..."abcdefghijklmnopqrstuvwxyz"];

/**
 * Returns words with a letter missing, extra, wrong or swapped with the next; none for more than `LONGEST` letters. Leaves
 * out those that cannot be meant if `isShortened` knows all words that are meant without one of their letters.
 */
export function nearWords(word: string, isShortened: (form: string) => boolean = () => true): readonly string[] {
  if (word.length > LONGEST) return [];
  const near = new Set<string>();
  const missing = isShortened(word) ? LETTERS : [];
  for (let at = 0; at <= word.length; at++) {
    const before = word.slice(0, at);
    const after = word.slice(at);
    const rest = after.slice(1);
    for (const letter of missing) near.add(before + letter + after);
    near.add(before + rest);
    near.add(before + after.charAt(1) + after.charAt(0) + after.slice(2));
    if (word.length < SHORTEST_WITH_WRONG || !isShortened(before + rest)) continue;
    for (const letter of LETTERS) near.add(before + letter + rest);
  }
  near.delete(word);
  return [...near];
}

/** Returns the most common word that is one typo away (see `nearWords`); null if none has a count. */
export function nearestWord(
  countOf: (word: string) => number,
  word: string,
  isShortened?: (form: string) => boolean,
): string | null {
  const near = nearWords(word, isShortened).filter((one) => one.length >= SHORTEST_MENDED);
  const counts = near.map(countOf);
  const most = Math.max(0, ...counts);
  return most === 0 ? null : (near[counts.indexOf(most)] ?? null);
}

/** Returns a word without each of its letters, marked so that no word equals one of these forms. */
export function shortenedForms(word: string): readonly string[] {
  return [...word].map((_, at) => `-${word.slice(0, at)}${word.slice(at + 1)}`);
}
