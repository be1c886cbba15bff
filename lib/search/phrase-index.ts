/** Phrases by their first word, the longest first. */
export type PhraseIndex<Value> = ReadonlyMap<string, readonly Phrase<Value>[]>;

export interface PhraseMatch<Value> {
  /** In words. */
  readonly length: number;
  readonly value: Value;
}

interface Phrase<Value> extends PhraseMatch<Value> {
  readonly rest: readonly string[];
  /** Words of which one must follow, and is part of the phrase; null for a phrase that is whole. */
  readonly tails: ReadonlySet<string> | null;
}

/**
 * A phrase that is one only with any of the words of `tails` behind it: "helicopter" before
 * "makers".
 */
interface TailedPhrase<Value> {
  readonly words: readonly string[];
  readonly tails: ReadonlySet<string>;
  readonly value: Value;
}

/** Phrases given twice are merged by `merge`; empty ones are left out. */
export function indexPhrases<Value>(
  phrases: Iterable<readonly [words: readonly string[], value: Value]>,
  merge: (one: Value, other: Value) => Value,
  tailed: readonly TailedPhrase<Value>[] = [],
): PhraseIndex<Value> {
  const values = new Map<string, Value>();
  for (const [words, value] of phrases) {
    if (words.length === 0) continue;
    const key = words.join(" ");
    const known = values.get(key);
    values.set(key, known === undefined ? value : merge(known, value));
  }
  const kept = mergeTailed(values, tailed, merge);
  const index = new Map<string, Phrase<Value>[]>();
  const add = (words: readonly string[], tails: ReadonlySet<string> | null, value: Value) => {
    const [first = "", ...rest] = words;
    const entries = index.get(first);
    const phrase = { rest, length: words.length + (tails === null ? 0 : 1), value, tails };
    if (entries) entries.push(phrase);
    else index.set(first, [phrase]);
  };
  for (const [key, value] of values) add(key.split(" "), null, value);
  for (const { words, tails, value } of kept) add(words, tails, value);
  for (const [first, entries] of index) {
    entries.sort((one, other) => other.length - one.length);
    const known = beginnings.get(first);
    if (known) known.add(index);
    else beginnings.set(first, new Set([index]));
  }
  return index;
}

/**
 * Tailed phrases that say the same words as others are written out among `values`, merged with
 * those; the rest is kept.
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

/** The indexes that have phrases beginning with a word. */
export type Beginnings = ReadonlySet<PhraseIndex<unknown>>;

const beginnings = new Map<string, Set<PhraseIndex<unknown>>>();
const NOTHING: Beginnings = new Set();

/** Indexes with phrases that start with this word, found with one lookup. */
export function phrasesFrom(word: string): Beginnings {
  return beginnings.get(word) ?? NOTHING;
}

/** The longest phrase that begins at this word and `fits`, or null. */
export function longestPhraseAt<Value>(
  index: PhraseIndex<Value>,
  words: readonly string[],
  at: number,
  fits: (length: number, value: Value) => boolean = always,
): PhraseMatch<Value> | null {
  const entries = index.get(words[at] ?? "");
  if (entries === undefined) return null;
  for (const phrase of entries) {
    if (!standsAt(phrase.rest, words, at + 1)) continue;
    if (phrase.tails !== null && !phrase.tails.has(words[at + phrase.length - 1] ?? "")) continue;
    if (fits(phrase.length, phrase.value)) return phrase;
  }
  return null;
}

/** A loop, for it is what reading does most. */
function standsAt(phrase: readonly string[], words: readonly string[], at: number): boolean {
  for (let ahead = 0; ahead < phrase.length; ahead++) if (words[at + ahead] !== phrase[ahead]) return false;
  return true;
}

function always(): boolean {
  return true;
}
