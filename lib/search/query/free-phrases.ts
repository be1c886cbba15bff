import type { PhraseIndex, PhraseMatch } from "@/lib/search/phrase-index";
import { type Draft, freePhraseAt, isAllFree } from "@/lib/search/query/draft";
import { rememberLast } from "@/lib/search/remember-last";

/**
 * Returns the longest phrase of an index at a word, with all of its words free and no comma inside; null if there is
 * none.
 */
type FreePhraseAt<Value> = (draft: Draft, at: number) => PhraseMatch<Value> | null;

/**
 * Memoizes the matches of an index for each word of a query. This is safe because words are only ever claimed: the
 * longest match holds while all its words are free, and a word without a match never gets one.
 */
export function freePhrases<Value>(index: PhraseIndex<Value>): FreePhraseAt<Value> {
  const matchesIn = rememberLast((_: Draft): (PhraseMatch<Value> | null | undefined)[] => []);
  return (draft, at) => {
    const matches = matchesIn(draft);
    const before = matches[at];
    if (before === null || (before !== undefined && isAllFree(draft, at, at + before.length))) return before;
    const match = freePhraseAt(draft, index, at);
    matches[at] = match;
    return match;
  };
}
