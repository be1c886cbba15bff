import { groupPairs } from "@/lib/search/group-pairs";
import type { TableKind } from "@/lib/search/tables/packed";
import { numberOf, WordCounts } from "@/lib/search/tables/words";

export interface PhraseMatch<Value> {
  /** Length in words. */
  readonly length: number;
  readonly value: Value;
}

/** Numbers before the other words of a phrase: its length in words, and its value. */
const HEAD = 2;
const NONE: readonly never[] = [];

/**
 * Phrases with their meanings, found by first word. Stores all numbers in two arrays: as objects, the phrases of the
 * lexicon take seven times the memory, and a process would have to build them at each start.
 */
export class PhraseIndex<out Value> {
  /** The index plus one of the phrases of each first word. */
  readonly #starts: WordCounts;
  /**
   * Grouped by first word, each group with the number of its phrases, the longest one first. Only the low 32 bits of the
   * numbers of words, since the first word is compared as a whole.
   */
  readonly #phrases: Int32Array;
  readonly #values: readonly Value[];
  /** The words themselves, which only an index has that was made in this process. */
  readonly #texts: readonly string[] | null;

  private constructor(
    starts: WordCounts,
    phrases: Int32Array,
    values: readonly Value[],
    texts: readonly string[] | null,
  ) {
    this.#starts = starts;
    this.#phrases = phrases;
    this.#values = values;
    this.#texts = texts;
  }

  static of<Value>(phrases: Iterable<readonly [phrase: string, value: Value]>): PhraseIndex<Value> {
    const split = [...phrases].map(([phrase, value]) => ({ words: phrase.split(" "), value: JSON.stringify(value) }));
    const values = [...new Set(split.map(({ value }) => value))];
    const numbers = new Map(values.map((value, number) => [value, number]));
    const starts: [first: string, start: number][] = [];
    const written: number[] = [];
    const texts: string[] = [];
    for (const [first, group] of groupPairs(split.map((one) => [one.words[0] ?? "", one] as const))) {
      starts.push([first, written.length + 1]);
      written.push(group.length);
      for (const { words, value } of group.toSorted((one, other) => other.words.length - one.words.length)) {
        written.push(words.length, numbers.get(value) ?? 0, ...words.slice(1).map(numberOf));
        texts.push(...words);
      }
    }
    const parsed = values.map((value): Value => JSON.parse(value));
    return new PhraseIndex(WordCounts.of(starts), Int32Array.from(written), parsed, texts);
  }

  /** Returns the table kind for values that JSON can hold. */
  static kind<Value>(): TableKind<PhraseIndex<Value>> {
    return {
      pack: (index) => [index.#phrases, index.#values, ...WordCounts.kind.pack(index.#starts)],
      unpack: ([phrases, values, ...starts]) =>
        new PhraseIndex(WordCounts.kind.unpack(starts), phrases as Int32Array, values as readonly Value[], null),
    };
  }

  /** Reports whether a phrase begins with this word. */
  has(word: string): boolean {
    return this.#starts.has(word);
  }

  /** Returns the phrases that begin at this word, the longest first. Words are given by their numbers. */
  allAt(numbers: readonly number[], at: number): readonly PhraseMatch<Value>[] {
    const group = this.#starts.ofNumber(numbers[at] ?? -1) - 1;
    if (group < 0) return NONE;
    const found: PhraseMatch<Value>[] = [];
    let head = group + 1;
    for (let left = this.#phrases[group] ?? 0; left > 0; left--) {
      const length = this.#phrases[head] ?? 0;
      let same = 1;
      while (same < length && this.#phrases[head + HEAD - 1 + same] === ((numbers[at + same] ?? 0) | 0)) same++;
      if (same === length) found.push({ length, value: this.#values[this.#phrases[head + 1] ?? 0] as Value });
      head += HEAD - 1 + length;
    }
    return found;
  }

  /** Returns the value of a phrase, given with spaces between its words. */
  get(phrase: string): Value | undefined {
    const words = phrase.split(" ");
    if (!this.has(words[0] ?? "")) return undefined;
    return this.allAt(words.map(numberOf), 0).find(({ length }) => length === words.length)?.value;
  }

  /** Returns every word of the phrases, once for each occurrence. Only for making other tables. */
  words(): readonly string[] {
    if (this.#texts === null) throw new Error("the words of a compiled index are not known");
    return this.#texts;
  }
}

/** Builds an index. Duplicate phrases are combined by `merge`, or keep their first value; empty ones are left out. */
export function indexPhrases<Value>(
  phrases: Iterable<readonly [words: readonly string[], value: Value]>,
  merge: (one: Value, other: Value) => Value = (one) => one,
): PhraseIndex<Value> {
  const meanings = new Map<string, Value>();
  for (const [words, value] of phrases) {
    const key = words.join(" ");
    const known = meanings.get(key);
    if (key !== "") meanings.set(key, known === undefined ? value : merge(known, value));
  }
  return PhraseIndex.of(meanings);
}

/** Returns the longest phrase that begins at this word and that `fits` accepts, or null. */
export function longestPhraseAt<Value>(
  index: PhraseIndex<Value>,
  words: readonly string[],
  at: number,
  fits: (length: number, value: Value) => boolean = () => true,
): PhraseMatch<Value> | null {
  if (!index.has(words[at] ?? "")) return null;
  return index.allAt(words.slice(at).map(numberOf), 0).find(({ length, value }) => fits(length, value)) ?? null;
}
