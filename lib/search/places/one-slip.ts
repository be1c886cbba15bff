import { distance } from "fastest-levenshtein";

/** Whether one slip of the finger leads from one to the other: a letter left out, doubled, wrong or swapped with the next or the one after that. */
export function isOneSlip(one: string, other: string): boolean {
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

/** Whether two slips do in a long word: its beginning and its last letter are right, which tells other words apart. */
export function isTwoSlips(one: string, other: string): boolean {
  if (one.length < SHORTEST_OF_TWO || Math.abs(one.length - other.length) > 1) return false;
  if (one.at(-1) !== other.at(-1) || !other.startsWith(one.slice(0, BEGINNING))) return false;
  return distance(one, other) === 2 && lettersOf(one) !== lettersOf(other);
}

/** Conversation and conservation are words of their own, as those mostly are that have the same letters. */
export function lettersOf(word: string): string {
  return [...word].sort().join("");
}
