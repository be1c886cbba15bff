/** Phrases by their first word, the longest first. */
export type PhraseIndex<Value> = ReadonlyMap<string, readonly Phrase<Value>[]>;

export interface PhraseMatch<Value> {
  /** In words. */
  readonly length: number;
  readonly value: Value;
}

interface Phrase<Value> extends PhraseMatch<Value> {
  readonly rest: readonly string[];
}

/** Phrases given twice are merged by `merge`; empty ones are left out. */
export function indexPhrases<Value>(
  phrases: Iterable<readonly [words: readonly string[], value: Value]>,
  merge: (one: Value, other: Value) => Value,
): PhraseIndex<Value> {
  const values = new Map<string, Value>();
  for (const [words, value] of phrases) {
    if (words.length === 0) continue;
    const key = words.join(" ");
    const known = values.get(key);
    values.set(key, known === undefined ? value : merge(known, value));
  }
  const index = new Map<string, Phrase<Value>[]>();
  for (const [key, value] of values) {
    const [first = "", ...rest] = key.split(" ");
    const entries = index.get(first);
    const phrase = { rest, length: rest.length + 1, value };
    if (entries) entries.push(phrase);
    else index.set(first, [phrase]);
  }
  for (const [first, entries] of index) {
    entries.sort((one, other) => other.length - one.length);
    const known = beginnings.get(first);
    if (known) known.add(index);
    else beginnings.set(first, new Set([index]));
  }
  return index;
}

/** The indexes that have phrases beginning with a word. */
export type Beginnings = ReadonlySet<PhraseIndex<unknown>>;

const beginnings = new Map<string, Set<PhraseIndex<unknown>>>();
const NOTHING: Beginnings = new Set();

/** Which indexes have phrases that begin with this word: asked once, it spares every one of them to be asked. */
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
    if (standsAt(phrase.rest, words, at + 1) && fits(phrase.length, phrase.value)) return phrase;
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
