import { isOneTypo, lettersOf } from "@/lib/search/places/one-typo";
import type { PackedArray, TableKind } from "@/lib/search/tables/packed";
import { addWord, WordCounts, wordOf } from "@/lib/search/tables/words";

const SHORTEST = 5;
const LONGEST = 24;
/** Base of the rolling hash. */
const BASE = 31;
const POWERS = Int32Array.from({ length: LONGEST }, (_, exponent) => power(BASE, exponent));

/**
 * Index of words by every form that lacks one of their letters, so that a typo is found without comparing all words.
 */
export class TypoIndex {
  readonly #known: WordCounts;
  /** Hashes of shapes in ascending order, each beside the number of a word that has it. */
  readonly #shapes: Int32Array;
  readonly #words: Int32Array;

  private constructor(known: WordCounts, shapes: Int32Array, words: Int32Array) {
    this.#known = known;
    this.#shapes = shapes;
    this.#words = words;
  }

  /**
   * Indexes words for correction; of several near words the first wins. Words of `asTheyAre` are
   * known but never suggested.
   */
  static of(words: Iterable<string>, asTheyAre: Iterable<string> = []): TypoIndex {
    const meant = new Set(words);
    const pairs: (readonly [shape: number, word: number])[] = [];
    for (const word of meant) {
      if (word.length < SHORTEST || word.length > LONGEST || !/^[a-z]+$/.test(word)) continue;
      const number = addWord(word);
      for (const shape of new Set(hashShapes(word))) pairs.push([shape, number]);
    }
    // A stable sort: words that share a shape stay in the order they were given.
    pairs.sort(([one], [other]) => one - other);
    return new TypoIndex(
      WordCounts.counting([...meant, ...asTheyAre]),
      Int32Array.from(pairs, ([shape]) => shape),
      Int32Array.from(pairs, ([, word]) => word),
    );
  }

  static readonly kind: TableKind<TypoIndex> = {
    pack: (index) => ({ arrays: [...WordCounts.kind.pack(index.#known).arrays, index.#shapes, index.#words] }),
    unpack: ({ arrays: [rows, slots, shapes, words] }) =>
      new TypoIndex(
        WordCounts.kind.unpack({ arrays: [rows, slots] as readonly PackedArray[] }),
        shapes as Int32Array,
        words as Int32Array,
      ),
  };

  has(word: string): boolean {
    return this.#known.has(word);
  }

  /** Returns the known word that is one typo away; null if there is none. */
  mend(word: string): string | null {
    if (word.length < SHORTEST || word.length > LONGEST) return null;
    for (const shape of hashShapes(word)) {
      for (let at = this.#firstOf(shape); this.#shapes[at] === shape; at++) {
        const near = wordOf(this.#words[at] ?? 0);
        if (isLikely(word, near) && isOneTypo(word, near)) return near;
      }
    }
    return null;
  }

  /** Returns the position of the first entry with this shape, or where it would be. */
  #firstOf(shape: number): number {
    let [from, to] = [0, this.#shapes.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if ((this.#shapes[middle] ?? 0) < shape) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}

/**
 * Returns the hashes of the word and of each form that lacks one of its letters. Most words share none with a known
 * word, and hashes show that without creating strings.
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
 * Reports whether a typo is likely. The first letter is seldom wrong, and in a short word a replaced letter mostly
 * makes another word.
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
