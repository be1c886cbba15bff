import { placeAt } from "@/lib/search/places/read-place";
import type { Draft } from "@/lib/search/query/draft";

/** Words that exclude what follows them, or what precedes them. */
export interface Excluder {
  readonly length: number;
  /** False if the words may mean something else, and exclude only what a filter can exclude. */
  readonly isSure: boolean;
}

const LONGEST_PLACE = 4;

/** Returns the excluder that starts here; null if none does. */
export function excluderAt(draft: Draft, at: number): Excluder | null {
  const listed = draft.listedExactlyAt("negation", at);
  const verb = draft.listedExactlyAt("excluding-verb", at);
  if (verb > listed && isInstructed(draft, at, verb))
    return { length: verb, isSure: at > 0 && (draft.isCut(at) || draft.wordIn(at - 1, "<connective>")) };
  const label = draft.isCut(at) && draft.isFree(at) ? draft.listedAt("excluding-label", at, false, false) : 0;
  if (label > 0 && /[:=]/.test(draft.signsBefore(at + label))) return { length: label, isSure: true };
  // "Anywhere in France but Paris".
  const isBut = draft.wordIn(at, "but") && draft.some(draft.startOfClause(at), at, "<all-of-them>");
  const unsure = draft.listedExactlyAt("unsure-negation", at) || draft.listedExactlyAt("negated", at) || Number(isBut);
  if (listed >= Math.max(1, unsure)) return isOtherWord(draft, at, listed) ? null : { length: listed, isSure: true };
  return unsure > 0 ? { length: unsure, isSure: draft.wordIn(at - 1, "who that which they") } : null;
}

/**
 * Reports whether a verb tells what to do with the answer: it opens a clause, or follows a word such as "please". One
 * that opens the query needs a word such as "the" or another clause behind it, since it may be a noun: "hide buyers".
 */
function isInstructed(draft: Draft, at: number, length: number): boolean {
  if (!draft.isCut(at)) return draft.wordIn(at - 1, "<instructing>");
  const isNext = (at: number) => draft.isCut(at) || (draft.wordIn(at, "and") && draft.isListedAt("request", at + 1));
  return at > 0 || draft.wordIn(at + length, "<determiner>") || draft.some(at + 1, draft.words.length, isNext);
}

/** Returns words that exclude what stands before them ("should be left out", "aren't of interest"), or null. */
export function excluderBehindAt(draft: Draft, at: number): Excluder | null {
  let end = at;
  while (draft.wordIn(end, "not <auxiliary> <negated>")) end++;
  const isDenied = draft.some(at, end, "not <negated>");
  const length = isDenied ? draft.listedAt("unwanted", end) : draft.listedExactlyAt("negation-behind", end);
  const to = end + length;
  const isLast =
    draft.isCut(to) || draft.wordIn(to, "please pls thanks this right today") || draft.wordIn(to - 1, "list results");
  if (length === 0 || !isLast) return null;
  // Nobody is excluded of people who "can be contacted" or "sign off".
  const isClear = (word: number) =>
    draft.listedExactlyAt("negation-behind", word) > 0 && !draft.wordIn(word, "<particle>");
  return { length: to - at, isSure: draft.some(at, to, isClear) };
}

/** Reports whether a negation has another meaning here: Norway in "[SE, NO]", "ex-Google CFOs", "bar managers". */
function isOtherWord(draft: Draft, at: number, length: number): boolean {
  const around = draft.textOf(at - 1, at + 2);
  if (/\b[A-Z]{2}\s*[,/+]\s*NO\b|\bNO\s*[,/+]\s*[A-Z]{2}\b/.test(around)) return true;
  if (length > 1 || !draft.wordIn(at, "bar ex save") || draft.keyIn(at - 1, "<before-bar>")) return false;
  // "All directors bar the CEO": something must stand before the word.
  if (draft.wordIn(at, "bar") && draft.wordIn(at + 1, "the those")) return at === 0;
  const isBehindPlace = draft.some(at - LONGEST_PLACE, at, (from) => placeAt(draft.texts, from, true)?.to === at);
  return !isBehindPlace || placeAt(draft.texts, at + 1, true) === null;
}
