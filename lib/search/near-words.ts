import { distance } from "fastest-levenshtein";
import { compiledLater, plain } from "@/lib/search/tables/compiled";

/** Words by first letter, then by length. */
type WordsByLength = Readonly<Record<string, readonly (readonly string[] | null)[]>>;

/**
 * Compiles words, and returns a function that lists those which one typo may turn a word into: words with the same
 * first letter, which is seldom wrong, whose length differs by one letter at most. Longer words come first, because
 * leaving out a letter is more common than adding one: "Austrlia".
 */
export function compiledNearWords(name: string, list: () => Iterable<string>): (word: string) => readonly string[] {
  const words = compiledLater(name, plain<WordsByLength>(), () => {
    const byLetter: Record<string, string[][]> = {};
    for (const word of new Set(list())) {
      const byLength = byLetter[word.charAt(0)] ?? [];
      byLength[word.length] = [...(byLength[word.length] ?? []), word];
      byLetter[word.charAt(0)] = byLength;
    }
    return byLetter;
  });
  return (word) => {
    const byLength = words()[word.charAt(0)] ?? [];
    // In words of five or more letters, one typo never changes both the second and the last letter, and `areTwoTypos`
    // requires the same last letter.
    const [second, last] = [word.charCodeAt(1), word.charCodeAt(word.length - 1)];
    const found: string[] = [];
    for (let length = word.length + 1; length >= word.length - 1; length--) {
      for (const near of byLength[length] ?? [])
        if (near.charCodeAt(1) === second || near.charCodeAt(length - 1) === last) found.push(near);
    }
    return found;
  };
}

/** Reports whether the words differ by one letter, or by a letter swapped with one of the next two. */
export function isOneTypo(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one.charCodeAt(start) === other.charCodeAt(start)) start++;
  let left = one.length - start;
  let right = other.length - start;
  while (left > 0 && right > 0 && one.charCodeAt(start + left - 1) === other.charCodeAt(start + right - 1)) {
    left--;
    right--;
  }
  if (left <= 1 && right <= 1) return left + right > 0;
  if (left !== right || left > 3) return false;
  for (let at = 0; at < left; at++)
    if (one.charCodeAt(start + at) !== other.charCodeAt(start + left - 1 - at)) return false;
  return true;
}

const SHORTEST_OF_TWO = 9;
const BEGINNING = 3;

/** Reports whether two typos turn one long word into the other, which share their first three and last letters. */
export function areTwoTypos(one: string, other: string): boolean {
  if (one.length < SHORTEST_OF_TWO || Math.abs(one.length - other.length) > 1) return false;
  if (one.at(-1) !== other.at(-1) || !other.startsWith(one.slice(0, BEGINNING))) return false;
  return distance(one, other) === 2 && !isSameLetters(one, other);
}

/** Reports whether both have the same letters, as different words do: "conversation" and "conservation". */
export function isSameLetters(one: string, other: string): boolean {
  return [...one].sort().join("") === [...other].sort().join("");
}
