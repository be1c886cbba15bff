import { memoizeRecent } from "@/lib/domain/memoize-recent";
import { groupPairs } from "@/lib/search/group-pairs";
import { listedPhrases } from "@/lib/search/lexicon/queries";
import { placeAt } from "@/lib/search/places/read-place";
import type { Draft } from "@/lib/search/query/draft";
import { basesOf } from "@/lib/search/reader/english";

/** Words that exclude what follows them, or what precedes them. */
export interface Excluder {
  readonly length: number;
  /** False if the words may mean something else, and exclude only what a filter can exclude. */
  readonly isSure: boolean;
}

/** Words that follow the verbs that exclude, by verb: "out" of "rule out", none of "skip". */
const verbs = groupPairs(
  listedPhrases("excluding-verb").map((phrase) => {
    const [base = "", ...rest] = phrase.split(" ");
    return [base, rest] as const;
  }),
);

const restsOf = memoizeRecent(1_000, (word) => basesOf(word).flatMap((base) => verbs.get(base) ?? []));
const LONGEST_PLACE = 4;
const NEGATED = /^(?:do|does|did|is|are|was|were|would|should|must|has|have|had|need)n['’]?t$/;

/** Returns the excluder that starts here; null if none does. */
export function excluderAt(draft: Draft, at: number): Excluder | null {
  const listed = draft.listedExactlyAt("negation", at);
  const verb = excludingVerbAt(draft, at);
  if (verb > listed && isInstructed(draft, at, verb))
    return { length: verb, isSure: at > 0 && (draft.isCut(at) || draft.wordIn(at - 1, "<connective>")) };
  const label = draft.isCut(at) && draft.isFree(at) ? draft.listedAt("excluding-label", at, false, false) : 0;
  if (label > 0 && /[:=]/.test(draft.signsBefore(at + label))) return { length: label, isSure: true };
  const isUnsure = draft.isFree(at) && (isNegated(draft, at) || isButOfAll(draft, at));
  const unsure = draft.listedExactlyAt("unsure-negation", at) || Number(isUnsure);
  if (listed >= Math.max(1, unsure)) return isOtherWord(draft, at, listed) ? null : { length: listed, isSure: true };
  return unsure > 0 ? { length: unsure, isSure: draft.wordIn(at - 1, "who that which they") } : null;
}

/** Returns the number of words of the excluding verb here, in any form: "skipping", "ruled out". 0 if there is none. */
export function excludingVerbAt(draft: Draft, at: number): number {
  const rests = draft.isFree(at) ? restsOf(draft.folded[at] ?? "") : [];
  const isWhole = (rest: readonly string[]) => rest.every((word, index) => draft.wordIn(at + 1 + index, word));
  return Math.max(0, ...rests.filter(isWhole).map((rest) => 1 + rest.length));
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
  while (draft.wordIn(end, "not <auxiliary>") || isNegated(draft, end)) end++;
  const isDenied = draft.some(at, end, (word) => draft.wordIn(word, "not") || isNegated(draft, word));
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
  const isBehindPlace = draft.some(at - LONGEST_PLACE, at, (from) => placeAt(draft.texts, from, true)?.to === at);
  return !isBehindPlace || placeAt(draft.texts, at + 1, true) === null;
}

/** Reports whether this is the "but" of "anywhere in France but Paris". */
function isButOfAll(draft: Draft, at: number): boolean {
  if (!draft.wordIn(at, "but")) return false;
  let from = at - 1;
  while (!draft.isCut(from) && !draft.wordIn(from, "<before-bar>")) from--;
  return draft.wordIn(from, "<all-of-them>") || draft.wordIn(from - 1, "any every all");
}

/** Reports whether this is a negated auxiliary: "aren't", "won't". */
export function isNegated({ folded }: Draft, at: number): boolean {
  return NEGATED.test(folded[at] ?? "");
}
