import { distance } from "fastest-levenshtein";

/**
 * Reports whether one typo turns one word into the other: a missing, extra or wrong letter, or a letter swapped with
 * the next one or the one after that.
 */
export function isOneTypo(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  let left = one.length - start;
  let right = other.length - start;
  while (left > 0 && right > 0 && one[start + left - 1] === other[start + right - 1]) {
    left--;
    right--;
  }
  if (left <= 1 && right <= 1) return left + right > 0;
  if (left !== right || left > 3 || one[start] !== other[start + left - 1]) return false;
  return one[start + left - 1] === other[start] && one[start + 1] === other[start + right - 2];
}

const SHORTEST_OF_TWO = 9;
const BEGINNING = 3;

/**
 * Reports whether two typos turn one long word into the other. The first three letters and the last one must match,
 * which rules out most other words.
 */
export function areTwoTypos(one: string, other: string): boolean {
  if (one.length < SHORTEST_OF_TWO || Math.abs(one.length - other.length) > 1) return false;
  if (one.at(-1) !== other.at(-1) || !other.startsWith(one.slice(0, BEGINNING))) return false;
  return distance(one, other) === 2 && lettersOf(one) !== lettersOf(other);
}

/**
 * Returns the letters in sorted order. Words with the same letters are mostly different words, such as "conversation"
 * and "conservation".
 */
export function lettersOf(word: string): string {
  return [...word].sort().join("");
}
