import type { TableKind } from "@/lib/search/tables/compiled";

/**
 * Returns the number that stands for a phrase in tables, so that they need no text: a hash of 53 bits (cyrb53). A table
 * cannot be made of two phrases with one number, and another has the number of a known one once in 10^10.
 */
export function numberOf(phrase: string): number {
  const space = phrase.lastIndexOf(" ");
  if (space >= 0) return joinNumbers(numberOf(phrase.slice(0, space)), numberOf(phrase.slice(space + 1)));
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let at = 0; at < phrase.length; at++) {
    const code = phrase.charCodeAt(at);
    high = Math.imul(high ^ code, 0x9e3779b1);
    low = Math.imul(low ^ code, 0x5f356495);
  }
  return mix(high, low);
}

/** Returns the number of a phrase with one more word, from the numbers of both. */
export function joinNumbers(phrase: number, word: number): number {
  const high = Math.imul(phrase | 0, 0x9e3779b1) ^ word;
  const low = Math.imul(Math.floor(phrase / 2 ** 32), 0x5f356495) ^ Math.floor(word / 2 ** 32);
  return mix(high, low);
}

function mix(one: number, other: number): number {
  const high = Math.imul(one ^ (one >>> 16), 0x85ebca6b) ^ Math.imul(other ^ (other >>> 13), 0xc2b2ae35);
  const low = Math.imul(other ^ (other >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35);
  return (high & 0x1fffff) * 2 ** 32 + (low >>> 0);
}

/** Words or phrases with a count each, found by their numbers. Takes a tenth of the memory of a map. */
export class WordCounts {
  /** Open addressing: the number of the word in each slot, or 0. */
  readonly numbers: Float64Array;
  readonly counts: Int32Array;
  /** The words themselves, which only a table has that was made in this process. */
  readonly #texts: ReadonlyMap<string, number>;

  private constructor(numbers: Float64Array, counts: Int32Array, texts: ReadonlyMap<string, number>) {
    this.numbers = numbers;
    this.counts = counts;
    this.#texts = texts;
  }

  static readonly kind: TableKind<WordCounts> = ({ numbers, counts }) => new WordCounts(numbers, counts, new Map());

  static of(counts: Iterable<readonly [word: string, count: number]>): WordCounts {
    const texts = new Map(counts);
    const size = Math.ceil(texts.size * 1.5) + 1;
    const table = new WordCounts(new Float64Array(size), new Int32Array(size), texts);
    for (const [word, count] of texts) {
      const number = numberOf(word);
      const slot = table.#slotOf(number);
      if (table.numbers[slot] === number) throw new Error(`"${word}" has the number of another word`);
      table.numbers[slot] = number;
      table.counts[slot] = count;
    }
    return table;
  }

  /** Builds a table of how often each word occurs. */
  static counting(words: Iterable<string>): WordCounts {
    const counts = new Map<string, number>();
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
    return WordCounts.of(counts);
  }

  has(word: string): boolean {
    return this.get(word) > 0;
  }

  /** Returns the count of a word; 0 if it has none. */
  get(word: string): number {
    return this.ofNumber(numberOf(word));
  }

  /** Like `get`, for a word that is given by its number. */
  ofNumber(number: number): number {
    return this.counts[this.#slotOf(number)] ?? 0;
  }

  /** Returns the words with their counts in the order they were first added. Only for making other tables. */
  entries(): ReadonlyMap<string, number> {
    return this.#texts;
  }

  /** Returns the slot that has this number, or the one to put it in. */
  #slotOf(number: number): number {
    const size = this.numbers.length;
    let slot = Math.floor((number / 2 ** 53) * size);
    while (this.numbers[slot] !== 0 && this.numbers[slot] !== number) slot = slot + 1 < size ? slot + 1 : 0;
    return slot;
  }
}
