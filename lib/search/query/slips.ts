import { isOneSlip, lettersOf } from "@/lib/search/places/one-slip";

/**
 * Words by every form that leaves out one of their letters, so that one slip is found without
 * trying all of them.
 */
interface SlipIndex {
  readonly has: (word: string) => boolean;
  /** The known word that one slip of the finger makes of this one; null where there is none. */
  readonly mend: (word: string) => string | null;
}

const SHORTEST = 5;
const LONGEST = 24;
/** Base of the rolling hash. */
const BASE = 31;
const POWERS = Int32Array.from({ length: LONGEST }, (_, exponent) => power(BASE, exponent));

/**
 * Indexes words for correction; of several near words the first wins. Words of `asTheyAre` are
 * known but never suggested.
 */
export function indexSlips(words: Iterable<string>, asTheyAre: Iterable<string> = []): SlipIndex {
  const meant = new Set(words);
  const known = new Set([...meant, ...asTheyAre]);
  const byShape = new Map<number, string[]>();
  for (const word of meant) {
    if (word.length < SHORTEST || word.length > LONGEST || !/^[a-z]+$/.test(word)) continue;
    for (const shape of new Set(hashShapes(word))) {
      const sharing = byShape.get(shape);
      if (sharing) sharing.push(word);
      else byShape.set(shape, [word]);
    }
  }
  return {
    has: (word) => known.has(word),
    mend(word) {
      if (word.length < SHORTEST || word.length > LONGEST) return null;
      for (const shape of hashShapes(word)) {
        const near = byShape.get(shape)?.find((one) => isLikely(word, one) && isOneSlip(word, one));
        if (near !== undefined) return near;
      }
      return null;
    },
  };
}

/**
 * Of the word and of what is left of it without each of its letters, by hash: most words share none
 * with a known one, and no text need be made to find that out.
 */
function hashShapes(word: string): readonly number[] {
  let whole = 0;
  for (let at = 0; at < word.length; at++) whole = append(whole, word.charCodeAt(at));
  const shapes = [whole];
  let before = 0;
  for (let at = 0; at < word.length; at++) {
    const withLetter = append(before, word.charCodeAt(at));
    shapes.push((whole + Math.imul(before - withLetter, POWERS[word.length - 1 - at] ?? 0)) | 0);
    before = withLetter;
  }
  return shapes;
}

function append(hash: number, letter: number): number {
  return (Math.imul(hash, BASE) + letter) | 0;
}

const SHORTEST_REPLACED = 7;

/**
 * The first letter is seldom wrong, and in a short word another letter mostly makes another word.
 */
function isLikely(word: string, near: string): boolean {
  if (word[0] !== near[0]) return false;
  const isReplaced = word.length === near.length && lettersOf(word) !== lettersOf(near);
  return !isReplaced || word.length >= SHORTEST_REPLACED;
}

function power(base: number, exponent: number): number {
  let product = 1;
  for (let times = 0; times < exponent; times++) product = Math.imul(product, base);
  return product;
}
