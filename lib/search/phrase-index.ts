import { groupPairs } from "@/lib/search/group-pairs";
import type { TableKind } from "@/lib/search/tables/packed";
import { addWord, numberOf, WordCounts, wordOf } from "@/lib/search/tables/words";

export interface PhraseMatch<Value> {
  /** Length in words. */
  readonly length: number;
  readonly value: Value;
}

/** A phrase that counts only before one of the words in `tails`: "helicopter" before "makers". */
interface TailedPhrase<Value> {
  readonly words: readonly string[];
  readonly tails: ReadonlySet<string>;
  readonly value: Value;
}

/** Numbers before the phrases of a first word: the word's number, and the number of phrases. */
const GROUP_HEAD = 2;
/** Numbers before the other words of a phrase: its length in words, its value, and its tails or -1. */
const HEAD = 3;
const NO_TAILS = -1;
const NONE: readonly never[] = [];

interface Phrase {
  readonly words: readonly string[];
  readonly length: number;
  /** Index of its value, and of its tails or -1. */
  readonly value: number;
  readonly tails: number;
}

/**
 * Phrases with their meanings, found by first word. Stores all numbers in two arrays: as objects, the phrases of the
 * lexicon take seven times the memory, and a process would have to build them at each start.
 */
export class PhraseIndex<out Value> {
  /** The index plus one of the phrases of each first word. */
  readonly #starts: WordCounts;
  /** Grouped by first word in the order of insertion, the longest phrase of a group first. */
  readonly #phrases: Int32Array;
  readonly #values: readonly Value[];
  /** Numbers of the words in each set of tails. */
  readonly #tails: readonly ReadonlySet<number>[];

  private constructor(
    starts: WordCounts,
    phrases: Int32Array,
    values: readonly Value[],
    tails: readonly ReadonlySet<number>[],
  ) {
    this.#starts = starts;
    this.#phrases = phrases;
    this.#values = values;
    this.#tails = tails;
  }

  static of<Value>(
    phrases: readonly Phrase[],
    values: readonly Value[],
    tails: readonly ReadonlySet<string>[],
  ): PhraseIndex<Value> {
    const groups = groupPairs(phrases.map((phrase) => [phrase.words[0] ?? "", phrase] as const));
    const starts: [first: string, start: number][] = [];
    const written: number[] = [];
    for (const [first, group] of groups) {
      starts.push([first, written.length + 1]);
      written.push(addWord(first), group.length);
      for (const { words, length, value, tails: tail } of group.toSorted((one, other) => other.length - one.length)) {
        written.push(length, value, tail);
        for (let at = 1; at < words.length; at++) written.push(addWord(words[at] ?? ""));
      }
    }
    const numbered = tails.map((words) => new Set([...words].map(addWord)));
    return new PhraseIndex(WordCounts.of(starts), Int32Array.from(written), values, numbered);
  }

  /** Returns the table kind for values that JSON can hold. */
  static kind<Value>(): TableKind<PhraseIndex<Value>> {
    return {
      pack: (index) => {
        const values = new Numbered<string>();
        const numbers = index.#values.map((value) => values.numberOf(JSON.stringify(value)));
        const phrases = index.#phrases.slice();
        for (const [, at] of index.#heads()) phrases[at + 1] = numbers[phrases[at + 1] ?? 0] ?? 0;
        const tails = index.#tails.map((numbers) => [...numbers]);
        return {
          arrays: [...WordCounts.kind.pack(index.#starts).arrays, phrases],
          json: { values: values.all.map((value) => JSON.parse(value)), tails },
        };
      },
      unpack: ({ arrays, json }) => {
        const { values, tails } = json as { values: readonly Value[]; tails: readonly (readonly number[])[] };
        return new PhraseIndex(
          WordCounts.kind.unpack({ arrays }),
          arrays.at(-1) as Int32Array,
          values,
          tails.map((numbers) => new Set(numbers)),
        );
      },
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
    let head = group + GROUP_HEAD;
    for (let left = this.#phrases[group + 1] ?? 0; left > 0; left--) {
      const length = this.#phrases[head] ?? 0;
      const tail = this.#phrases[head + 2] ?? NO_TAILS;
      const more = this.#moreWords(head);
      let same = 0;
      while (same < more && this.#phrases[head + HEAD + same] === numbers[at + 1 + same]) same++;
      const isTailed = tail === NO_TAILS || this.#tails[tail]?.has(numbers[at + length - 1] ?? -1);
      if (same === more && isTailed) found.push({ length, value: this.#values[this.#phrases[head + 1] ?? 0] as Value });
      head += HEAD + more;
    }
    return found;
  }

  /** Yields every word of the phrases, without tails, once for each occurrence. */
  *words(): IterableIterator<string> {
    for (const [first, head] of this.#heads()) {
      yield wordOf(first);
      const end = head + HEAD + this.#moreWords(head);
      for (let at = head + HEAD; at < end; at++) yield wordOf(this.#phrases[at] ?? 0);
    }
  }

  /** Yields the number of each phrase's first word, and the index of its head. */
  *#heads(): IterableIterator<readonly [first: number, head: number]> {
    for (let at = 0; at < this.#phrases.length; ) {
      const [first, count] = [this.#phrases[at] ?? 0, this.#phrases[at + 1] ?? 0];
      at += GROUP_HEAD;
      for (let left = count; left > 0; left--) {
        yield [first, at];
        at += HEAD + this.#moreWords(at);
      }
    }
  }

  #moreWords(head: number): number {
    return (this.#phrases[head] ?? 0) - (this.#phrases[head + 2] === NO_TAILS ? 1 : 2);
  }
}

/** Builds an index. Duplicate phrases are combined by `merge`, or keep their first value; empty ones are left out. */
export function indexPhrases<Value>(
  phrases: Iterable<readonly [words: readonly string[], value: Value]>,
  merge: (one: Value, other: Value) => Value = (one) => one,
  tailed: readonly TailedPhrase<Value>[] = [],
): PhraseIndex<Value> {
  const meanings = new Map<string, Value>();
  for (const [words, value] of phrases) {
    if (words.length === 0) continue;
    const key = words.join(" ");
    const known = meanings.get(key);
    meanings.set(key, known === undefined ? value : merge(known, value));
  }
  const kept = mergeTailed(meanings, tailed, merge);
  const values = new Numbered<Value>();
  const tails = new Numbered<ReadonlySet<string>>();
  const whole = [...meanings].map(([key, value]) => {
    const words = key.split(" ");
    return { words, length: words.length, value: values.numberOf(value), tails: NO_TAILS };
  });
  const cut = kept.map(({ words, tails: tail, value }) => ({
    words,
    length: words.length + 1,
    value: values.numberOf(value),
    tails: tails.numberOf(tail),
  }));
  return PhraseIndex.of([...whole, ...cut], values.all, tails.all);
}

/** Numbers distinct values from 0. */
class Numbered<Value> {
  readonly all: Value[] = [];
  readonly #numbers = new Map<Value, number>();

  numberOf(value: Value): number {
    const known = this.#numbers.get(value);
    if (known !== undefined) return known;
    this.#numbers.set(value, this.all.length);
    return this.all.push(value) - 1;
  }
}

/**
 * Writes tailed phrases with the same words out as whole phrases in `values`. Merges every tailed phrase into whole
 * phrases that are there already. Returns the tailed phrases that were not written out.
 */
function mergeTailed<Value>(
  values: Map<string, Value>,
  tailed: readonly TailedPhrase<Value>[],
  merge: (one: Value, other: Value) => Value,
): readonly TailedPhrase<Value>[] {
  const counts = new Map<string, number>();
  for (const { words } of tailed) counts.set(words.join(" "), (counts.get(words.join(" ")) ?? 0) + 1);
  return tailed.filter(({ words, tails, value }) => {
    const key = words.join(" ");
    const isShared = (counts.get(key) ?? 0) > 1;
    for (const tail of tails) {
      const whole = `${key} ${tail}`;
      const known = values.get(whole);
      if (known !== undefined) values.set(whole, merge(known, value));
      else if (isShared) values.set(whole, value);
    }
    return !isShared;
  });
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
