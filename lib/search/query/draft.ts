import {
  type Beginnings,
  longestPhraseAt,
  type PhraseIndex,
  type PhraseMatch,
  phrasesFrom,
} from "@/lib/search/phrase-index";
import { GAP, type QueryWord } from "@/lib/search/query/query-words";

/** Meaning assigned to a word. Noise asks for nothing; an unused word asks for something that no filter serves. */
export type Claim =
  | "address"
  | "size"
  | "limit"
  | "noise"
  | "charge"
  | "group"
  | "place"
  | "negation"
  | "unused"
  | "role"
  | "industry";

/** A query being parsed: its words, and the meaning assigned to each so far. */
export interface Draft {
  readonly question: string;
  readonly words: readonly QueryWord[];
  readonly keys: readonly string[];
  /** Words as written, for reading places; empty for addresses, numbers and money. One array, because results are memoized by it. */
  readonly texts: readonly string[];
  /** Words without accents and as inflected, for those that mean something else in the plural. */
  readonly folded: readonly string[];
  /** Indexes with phrases that start with each word, by its key and as written. */
  readonly beginnings: readonly Beginnings[];
  readonly foldedBeginnings: readonly Beginnings[];
  readonly claims: (Claim | null)[];
}

export function openDraft(question: string, words: readonly QueryWord[]): Draft {
  const keys = words.map((word) => word.key);
  const folded = words.map((word) => word.folded);
  return {
    question,
    words,
    keys,
    texts: words.map(({ text, address, number, isMoney }) => (address || number || isMoney ? "" : text)),
    folded,
    beginnings: keys.map(phrasesFrom),
    foldedBeginnings: folded.map(phrasesFrom),
    claims: words.map((word) => (word.address === undefined ? null : "address")),
  };
}

/** Returns a copy with claims of its own, for reading that may be discarded. */
export function copyDraft(draft: Draft): Draft {
  return { ...draft, claims: [...draft.claims] };
}

/** Assigns words to a meaning. Words that already have one keep it. */
export function claim({ claims }: Draft, from: number, to: number, as: Claim): void {
  for (let at = from; at < to && at < claims.length; at++) claims[at] ??= as;
}

export function isFree({ claims }: Draft, at: number): boolean {
  return at >= 0 && at < claims.length && claims[at] === null;
}

/** Returns a key for memoizing, which marks the words that are free. */
export function freeWords({ claims }: Draft): string {
  let free = "";
  for (const taken of claims) free += taken === null ? "1" : "0";
  return free;
}

/** Reports whether all of these words are free. */
export function isAllFree(draft: Draft, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (!isFree(draft, at)) return false;
  return true;
}

/** Returns the longest phrase at this word with all of its words free and no comma inside; null if there is none. */
export function freePhraseAt<Value>(draft: Draft, index: PhraseIndex<Value>, at: number): PhraseMatch<Value> | null {
  if (!isFree(draft, at) || !draft.beginnings[at]?.has(index)) return null;
  return longestPhraseAt(index, draft.keys, at, (length) => isWhole(draft, at, length));
}

/**
 * Returns the longest phrase among the words as written, for phrases that match in no other form; null if there is
 * none.
 */
export function freeExactPhraseAt<Value>(
  draft: Draft,
  index: PhraseIndex<Value>,
  at: number,
): PhraseMatch<Value> | null {
  if (!isFree(draft, at) || !draft.foldedBeginnings[at]?.has(index)) return null;
  return longestPhraseAt(index, draft.folded, at, (length) => isWhole(draft, at, length));
}

function isWhole({ words, claims }: Draft, at: number, length: number): boolean {
  for (let inside = at + 1; inside < at + length; inside++) {
    if (claims[inside] !== null || (words[inside]?.gap ?? GAP.end) >= GAP.comma) return false;
  }
  return true;
}

/** Returns the text of these words in the query, with the punctuation between them. */
export function textOf({ question, words }: Draft, from: number, to: number): string {
  const first = words[from];
  const last = words[to - 1];
  return first && last ? question.slice(first.start, last.end) : "";
}

/** Returns the start of the run of free words before `from` that no comma separates and that all fit. */
export function startOfRun(draft: Draft, from: number, fits: (at: number) => boolean): number {
  let start = from;
  while (isFree(draft, start - 1) && gapAt(draft, start) < GAP.comma && fits(start - 1)) start--;
  return start;
}

/** Returns the end of the run of free words from `to` on that no comma separates and that all fit. */
export function endOfRun(draft: Draft, to: number, fits: (at: number) => boolean): number {
  let end = to;
  while (isFree(draft, end) && gapAt(draft, end) < GAP.comma && fits(end)) end++;
  return end;
}

export function keyAt({ keys }: Draft, at: number): string {
  return keys[at] ?? "";
}

/** Returns the separation of a word from the one before. The start and the end of the query separate most. */
export function gapAt({ words }: Draft, at: number): number {
  return at <= 0 ? GAP.end : (words[at]?.gap ?? GAP.end);
}

/** Returns the spans of neighboring words with this meaning, in order. */
export function claimedSpans({ claims }: Draft, as: Claim): readonly (readonly [from: number, to: number])[] {
  const found: [number, number][] = [];
  claims.forEach((taken, at) => {
    const last = found.at(-1);
    if (taken !== as) return;
    if (last && last[1] === at) last[1] = at + 1;
    else found.push([at, at + 1]);
  });
  return found;
}
