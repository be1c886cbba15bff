import type { TableKind } from "@/lib/search/tables/compiled";
import { joinNumbers, numberOf, WordCounts } from "@/lib/search/tables/words";

export interface PhraseMatch<Value> {
  /** Length in words. */
  readonly length: number;
  readonly value: Value;
}

/** More words than a phrase has. */
const LONGEST = 16;
/** The count of words that phrases begin with, if they are no phrase themselves. */
const BEGINNING = -1;

/**
 * Phrases with their meanings. As objects, the phrases of the lexicon take seven times the memory, and a process would
 * have to build them at each start.
 */
export class PhraseIndex<out Value> {
  /** The index plus one of the value of each phrase, and `BEGINNING` for the words that longer ones begin with. */
  readonly phrases: WordCounts;
  readonly values: readonly Value[];

  private constructor(phrases: WordCounts, values: readonly Value[]) {
    this.phrases = phrases;
    this.values = values;
  }

  static of<Value>(phrases: Iterable<readonly [phrase: string, value: Value]>): PhraseIndex<Value> {
    const values: Value[] = [];
    const numbers = new Map<string, number>();
    const numbered = new Map<string, number>();
    for (const [phrase, value] of phrases) {
      const text = JSON.stringify(value);
      const number = numbers.get(text) ?? values.push(value);
      numbers.set(text, number);
      numbered.set(phrase, number);
      for (let end = phrase.lastIndexOf(" "); end > 0; end = phrase.lastIndexOf(" ", end - 1)) {
        const beginning = phrase.slice(0, end);
        if (!numbered.has(beginning)) numbered.set(beginning, BEGINNING);
      }
    }
    return new PhraseIndex(WordCounts.of(numbered), values);
  }

  /** Returns the table kind for values that `plain` can keep. */
  static kind<Value>(): TableKind<PhraseIndex<Value>> {
    return ({ phrases, values }) => new PhraseIndex(WordCounts.kind(phrases), values);
  }

  /** Reports whether a phrase begins with this word. */
  has(word: string): boolean {
    return this.phrases.get(word) !== 0;
  }

  /** Returns the phrases that begin at this word, the longest first. Words are given by their numbers. */
  allAt(numbers: readonly number[], at: number): readonly PhraseMatch<Value>[] {
    const found: PhraseMatch<Value>[] = [];
    let number = numbers[at] ?? 0;
    for (let length = 1; at + length <= numbers.length; length++) {
      if (length > 1) number = joinNumbers(number, numbers[at + length - 1] ?? 0);
      const count = this.phrases.ofNumber(number);
      if (count === 0) break;
      if (count !== BEGINNING) found.unshift({ length, value: this.values[count - 1] as Value });
    }
    return found;
  }

  /** Returns the value of a phrase, given with spaces between its words. */
  get(phrase: string): Value | undefined {
    return this.values[this.phrases.get(phrase) - 1];
  }

  /** Returns every word of the phrases, once for each occurrence. Only for making other tables. */
  words(): readonly string[] {
    return [...this.phrases.entries()].flatMap(([phrase, count]) => (count === BEGINNING ? [] : phrase.split(" ")));
  }
}

/** Builds an index. Duplicate phrases are combined by `merge`, or keep their first value; empty ones are left out. */
export function indexPhrases<Value>(
  phrases: Iterable<readonly [words: readonly string[], value: Value]>,
  merge: (one: Value, other: Value) => Value = (one) => one,
): PhraseIndex<Value> {
  const meanings = new Map<string, Value>();
  for (const [words, value] of phrases) {
    if (words.length === 0) continue;
    const key = words.join(" ");
    const known = meanings.get(key);
    meanings.set(key, known === undefined ? value : merge(known, value));
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
  return (
    index.allAt(words.slice(at, at + LONGEST).map(numberOf), 0).find(({ length, value }) => fits(length, value)) ?? null
  );
}
