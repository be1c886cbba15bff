import type { PhraseIndex, PhraseMatch } from "@/lib/search/phrase-index";
import { freePhraseAt, isAllFree, type Sheet } from "@/lib/search/query/sheet";
import { rememberLast } from "@/lib/search/remember-last";

/**
 * Finds the longest phrase of a table at a word of which no word is taken and that no comma cuts;
 * null for none.
 */
type FreePhraseAt<Value> = (sheet: Sheet, at: number) => PhraseMatch<Value> | null;

/**
 * Looks the phrases of a table up once for each word of a question. Words are only ever taken, so a
 * phrase that was the longest stays it while all its words are free, and where none began none ever
 * will.
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
