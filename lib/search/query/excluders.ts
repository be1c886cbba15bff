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
  const unsure = draft.listedExactlyAt("unsure-negation", at) || Number(isUnsure) || dealtWithLength(draft, at);
  if (listed >= Math.max(1, unsure))
    return isCodeOfNorway(draft, at) || isFormer(draft, at) ? null : { length: listed, isSure: true };
  return unsure > 0 ? { length: unsure, isSure: draft.wordIn(at - 1, "who that which they") } : null;
}

/** Returns the number of words of the excluding verb here, in any form: "skipping", "ruled out". 0 if there is none. */
export function excludingVerbAt(draft: Draft, at: number): number {
  const rests = draft.isFree(at) ? restsOf(draft.folded[at] ?? "") : [];
  const isWhole = (rest: readonly string[]) =>
    rest.every((word, index) => draft.wordIn(at + 1 + index, word) && !draft.isCut(at + 1 + index));
  return Math.max(0, ...rests.filter(isWhole).map((rest) => 1 + rest.length));
}

/**
 * Reports whether a verb tells what to do with the answer: it opens a clause, or follows a word such as "please". One
 * that opens the query needs a word such as "the" or another clause behind it, since it may be a noun: "hide buyers".
 */
function isInstructed(draft: Draft, at: number, length: number): boolean {
  if (!draft.isCut(at)) return draft.wordIn(at - 1, "<instructing>");
  const isNext = (at: number) => draft.isCut(at) || (draft.wordIn(at, "and") && draft.isListedAt("request", at + 1));
  const hasOther = () => draft.some(at + 1, draft.words.length, isNext);
  return at > 0 || draft.wordIn(at + length, "<determiner>") || hasOther();
}

/** Returns words that exclude what stands before them ("should be left out", "aren't of interest"), or null. */
export function excluderBehindAt(draft: Draft, at: number): Excluder | null {
  let end = at;
  while (draft.wordIn(end, "not already <auxiliary>") || isNegated(draft, end)) end++;
  const isDenied = draft.some(at, end, (word) => draft.wordIn(word, "not") || isNegated(draft, word));
  const length = isDenied
    ? draft.listedAt("unwanted", end)
    : draft.listedExactlyAt("negation-behind", end) ||
      (end > at
        ? (draft.wordIn(at, "<modal>") ? 0 : draft.listedAt("dealt-with", end)) || excludingVerbAt(draft, end)
        : 0);
  const last = end + length + Number(draft.wordIn(end + length, "already"));
  const to = draft.wordIn(last, "to for") && draft.wordIn(last + 1, "us me now") ? last + 2 : last;
  const isLast =
    draft.isCut(to) || draft.wordIn(to, "please pls thanks this right today") || draft.wordIn(to - 1, "list results");
  if (length === 0 || draft.isCut(end) || !isLast) return null;
  // Nobody is excluded of people who "can be contacted" or "sign off".
  const isClear = (word: number) =>
    draft.listedExactlyAt("negation-behind", word) > 0 && !draft.wordIn(word, "<particle>");
  return { length: to - at, isSure: draft.some(at, to, isClear) };
}

/** Returns the number of words such as "I've already covered" here; 0 if there are none. */
function dealtWithLength(draft: Draft, at: number): number {
  let end = at;
  while (draft.wordIn(end, "i ive we weve have") && !draft.isCut(end + 1)) end++;
  const done = draft.wordIn(end, "already") ? draft.listedAt("dealt-with", end + 1) : 0;
  return done > 0 && draft.isFree(at) ? end + 1 + done - at : 0;
}

/** Reports whether this is the country in a list of codes: "[SE, NO]". */
function isCodeOfNorway(draft: Draft, at: number): boolean {
  const isCode = (word: number) => /^[A-Z]{2}$/.test(draft.texts[word] ?? "");
  const isListed = (word: number) => /^\s*[,/+]\s*$/.test(draft.signsBefore(word));
  return draft.texts[at] === "NO" && ((isListed(at) && isCode(at - 1)) || (isListed(at + 1) && isCode(at + 1)));
}

/** Reports whether this is the "ex" of "ex-Google CFOs" and not of "Europe ex UK", between places. */
function isFormer(draft: Draft, at: number): boolean {
  const ends = (from: number) => from >= 0 && placeAt(draft.texts, from, true)?.to === at;
  return draft.wordIn(at, "ex") && !(placeAt(draft.texts, at + 1, true) !== null && draft.some(at - 4, at, ends));
}

/** Reports whether this is the "but" of "anywhere in France but Paris". */
function isButOfAll(draft: Draft, at: number): boolean {
  if (!draft.wordIn(at, "but")) return false;
  let from = at - 1;
  while (from > 0 && !draft.isCut(from) && !draft.wordIn(from, "<before-bar>")) from--;
  return draft.wordIn(from, "<all-of-them>") || draft.wordIn(from - 1, "any every all");
}

/** Reports whether this is a negated auxiliary: "aren't", "won't". */
export function isNegated({ folded }: Draft, at: number): boolean {
  return NEGATED.test(folded[at] ?? "");
}
