import type { PhraseIndex, PhraseMatch } from "@/lib/search/phrase-index";
import { freePhraseAt, isAllFree, type Sheet } from "@/lib/search/query/sheet";
import { rememberLast } from "@/lib/search/remember-last";

/**
 * Returns the longest phrase of an index at a word, with all of its words free and no comma inside; null if there is
 * none.
 */
type FreePhraseAt<Value> = (sheet: Sheet, at: number) => PhraseMatch<Value> | null;

/**
 * Memoizes the matches of an index for each word of a query. This is safe because words are only ever claimed: the
 * longest match holds while all its words are free, and a word without a match never gets one.
 */
export function freePhrases<Value>(index: PhraseIndex<Value>): FreePhraseAt<Value> {
  const matchesIn = rememberLast((_: Sheet): (PhraseMatch<Value> | null | undefined)[] => []);
  return (sheet, at) => {
    const matches = matchesIn(sheet);
    const before = matches[at];
    if (before === null || (before !== undefined && isAllFree(sheet, at, at + before.length))) return before;
    const match = freePhraseAt(sheet, index, at);
    matches[at] = match;
    return match;
  };
}
