import {
  type Beginnings,
  longestPhraseAt,
  type PhraseIndex,
  type PhraseMatch,
  phrasesFrom,
} from "@/lib/search/phrase-index";
import { GAP, type QueryWord } from "@/lib/search/query/query-words";

/**
 * Meaning that a word was assigned to. Noise asks for nothing; an unused word asks for something
 * that no filter serves.
 */
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

/** A question being read: its words, and what each was taken for so far. */
export interface Sheet {
  readonly question: string;
  readonly words: readonly QueryWord[];
  readonly keys: readonly string[];
  /** Words without accents, for those that mean something else in the plural. */
  readonly folded: readonly string[];
  /** Indexes with phrases that start with each word, by its key and as written. */
  readonly beginnings: readonly Beginnings[];
  readonly foldedBeginnings: readonly Beginnings[];
  readonly claims: (Claim | null)[];
}

export function openSheet(question: string, words: readonly QueryWord[]): Sheet {
  const keys = words.map((word) => word.key);
  const folded = words.map((word) => word.folded);
  return {
    question,
    words,
    keys,
    folded,
    beginnings: keys.map(phrasesFrom),
    foldedBeginnings: folded.map(phrasesFrom),
    claims: words.map((word) => (word.address === undefined ? null : "address")),
  };
}

/** The same question with claims of its own, for a reading that may be dropped. */
export function copySheet(sheet: Sheet): Sheet {
  return { ...sheet, claims: [...sheet.claims] };
}

/** Takes words for something; those taken before stay what they are. */
export function claim({ claims }: Sheet, from: number, to: number, as: Claim): void {
  for (let at = from; at < to && at < claims.length; at++) claims[at] ??= as;
}

export function isFree({ claims }: Sheet, at: number): boolean {
  return at >= 0 && at < claims.length && claims[at] === null;
}

/** Key for memoizing: marks the words that are free. */
export function freeWords({ claims }: Sheet): string {
  let free = "";
  for (const taken of claims) free += taken === null ? "1" : "0";
  return free;
}

/** Whether none of these words is taken. */
export function isAllFree(sheet: Sheet, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (!isFree(sheet, at)) return false;
  return true;
}

/** The longest phrase at this word of which no word is taken and that no comma cuts. */
export function freePhraseAt<Value>(sheet: Sheet, index: PhraseIndex<Value>, at: number): PhraseMatch<Value> | null {
  if (!isFree(sheet, at) || !sheet.beginnings[at]?.has(index)) return null;
  return longestPhraseAt(index, sheet.keys, at, (length) => isWhole(sheet, at, length));
}

/** The same among the words as they are written, for phrases of which no other form will do. */
export function freeExactPhraseAt<Value>(
  sheet: Sheet,
  index: PhraseIndex<Value>,
  at: number,
): PhraseMatch<Value> | null {
  if (!isFree(sheet, at) || !sheet.foldedBeginnings[at]?.has(index)) return null;
  return longestPhraseAt(index, sheet.folded, at, (length) => isWhole(sheet, at, length));
}

function isWhole({ words, claims }: Sheet, at: number, length: number): boolean {
  for (let inside = at + 1; inside < at + length; inside++) {
    if (claims[inside] !== null || (words[inside]?.gap ?? GAP.end) >= GAP.comma) return false;
  }
  return true;
}

/** The words from here as they stand in the question, marks between them included. */
export function textOf({ question, words }: Sheet, from: number, to: number): string {
  const first = words[from];
  const last = words[to - 1];
  return first && last ? question.slice(first.start, last.end) : "";
}

export function keyAt({ keys }: Sheet, at: number): string {
  return keys[at] ?? "";
}

/** Separation of a word from the one before; the end of the query separates most. */
export function gapAt({ words }: Sheet, at: number): number {
  return at <= 0 ? GAP.end : (words[at]?.gap ?? GAP.end);
}

/** The stretches of neighbouring words taken for the same, in order. */
export function stretchesOf({ claims }: Sheet, as: Claim): readonly (readonly [from: number, to: number])[] {
  const found: [number, number][] = [];
  claims.forEach((taken, at) => {
    const last = found.at(-1);
    if (taken !== as) return;
    if (last && last[1] === at) last[1] = at + 1;
    else found.push([at, at + 1]);
  });
  return found;
}
