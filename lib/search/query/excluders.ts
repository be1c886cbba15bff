import { placeAt } from "@/lib/search/places/read-place";
import type { Draft } from "@/lib/search/query/draft";

/** Words that exclude what follows them, or what precedes them. */
interface Excluder {
  readonly length: number;
  /** False if the words may mean something else, and exclude only what a filter can exclude. */
  readonly isSure: boolean;
}

/** Returns the excluder that starts here; null if none does. */
export function excluderAt(draft: Draft, at: number): Excluder | null {
  const listed = draft.listedAt("=negation", at);
  const verb = draft.listedAt("=excluding-verb", at);
  if (verb > listed && isInstructed(draft, at)) return { length: verb, isSure: at > 0 };
  const label = draft.isCut(at) && draft.isFree(at) ? draft.listedAt("excluding-label", at, false) : 0;
  if (label > 0 && /[:=]/.test(draft.signsBefore(at + label))) return { length: label, isSure: true };
  // "Anywhere in France but Paris".
  const isBut = draft.wordIn(at, "but") && draft.some(draft.startOfClause(at), at, "<all-of-them>");
  const unsure = draft.listedAt("=unsure-negation", at) || draft.listedAt("=negated", at) || Number(isBut);
  // "Ex-Google CFOs" and "bar managers", but "DACH ex Austria".
  const isOther = listed === 1 && draft.wordIn(at, "bar ex save") && placeAt(draft.texts, at + 1, true) === null;
  if (listed > 0 && listed >= unsure) return isOther ? null : { length: listed, isSure: true };
  return unsure > 0 ? { length: unsure, isSure: draft.wordIn(at - 1, "who that which they") } : null;
}

/** Reports whether a verb tells what to do with the answer: in "hide buyers" alone, it may be a noun. */
function isInstructed(draft: Draft, at: number): boolean {
  if (!draft.isCut(at)) return draft.wordIn(at - 1, "<instructing>");
  const isNext = (word: number) =>
    draft.isCut(word) || (draft.wordIn(word, "and") && draft.isListedAt("request", word + 1));
  return at > 0 || draft.some(at + 1, draft.words.length, isNext);
}

/** Returns words that exclude what stands before them ("should be left out", "aren't of interest"), or null. */
export function excluderBehindAt(draft: Draft, at: number): Excluder | null {
  let end = at;
  while (draft.wordIn(end, "not <auxiliary> <negated>")) end++;
  const isDenied = draft.some(at, end, "not <negated>");
  const length = isDenied ? draft.listedAt("unwanted", end) : draft.listedAt("=negation-behind", end);
  const to = end + length;
  const isLast =
    draft.isCut(to) ||
    draft.wordIn(to, "please pls thanks this right today so") ||
    draft.wordIn(to - 1, "list results");
  if (length === 0 || !isLast) return null;
  // Nobody is excluded of people who "can be contacted" or "sign off".
  return { length: to - at, isSure: !isDenied && !draft.wordIn(end, "<particle>") };
}
