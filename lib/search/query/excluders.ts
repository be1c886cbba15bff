import { parseCountry } from "@/lib/domain/places/place";
import { groupPairs } from "@/lib/search/group-pairs";
import { listedPhrases } from "@/lib/search/lexicon/queries";
import { type Draft, isIn } from "@/lib/search/query/draft";
import { GAP } from "@/lib/search/query/query-words";
import { basesOf } from "@/lib/search/reader/english";
import { rememberLast } from "@/lib/search/remember-last";

/** Words that exclude what follows them. */
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

const NEGATED = /^(?:do|does|did|is|are|was|were|would|should|must|has|have|had|need)n['’]?t$/;
/** The words at which an excluder may start, whatever is claimed. Several steps look for one at every word. */
const mayExclude = rememberLast(({ folded, listed, listedExactly }: Draft) =>
  folded.map(
    (word, at) =>
      (listed[at]?.length ?? 0) > 0 ||
      (listedExactly[at]?.length ?? 0) > 0 ||
      isIn(word, "i ive we weve have already but") ||
      NEGATED.test(word) ||
      basesOf(word).some((base) => verbs.has(base)),
  ),
);

/** Returns the excluder that starts here; null if none does. */
export function excluderAt(draft: Draft, at: number): Excluder | null {
  if (mayExclude(draft)[at] !== true) return null;
  const listed = draft.listedExactlyAt("negation", at);
  const verb = excludingVerbAt(draft, at);
  if (verb > listed && isInstructed(draft, at, verb))
    return { length: verb, isSure: at > 0 && (draft.isCut(at) || draft.wordIn(at - 1, "<connective>")) };
  const label = draft.isCut(at) ? draft.listedAt("excluding-label", at) : 0;
  if (label > 0 && /[:=]/.test(draft.signsBefore(at + label))) return { length: label, isSure: true };
  const isUnsure = draft.isFree(at) && (isNegated(draft, at) || isButOfAll(draft, at));
  const unsure = draft.listedExactlyAt("unsure-negation", at) || Number(isUnsure) || dealtWithLength(draft, at);
  if (listed >= Math.max(1, unsure)) return isCodeOfNorway(draft, at) ? null : { length: listed, isSure: true };
  return unsure > 0 ? { length: unsure, isSure: draft.wordIn(at - 1, "who that which they") } : null;
}

/** Returns the number of words of the excluding verb here, in any form: "skipping", "ruled out". 0 if there is none. */
export function excludingVerbAt(draft: Draft, at: number): number {
  if (!draft.isFree(at)) return 0;
  let longest = 0;
  for (const base of basesOf(draft.folded[at] ?? "")) {
    const phrases = verbs.get(base);
    if (phrases === undefined) continue;
    for (const rest of phrases) {
      const isWhole = rest.every((word, index) => draft.wordIn(at + 1 + index, word) && !draft.isCut(at + 1 + index));
      const length = 1 + rest.length;
      if (isWhole && length > longest && draft.gapAt(at + length) !== GAP.hyphen) longest = length;
    }
  }
  return longest;
}

/**
 * Reports whether a verb tells what to do with the answer: it opens a clause, or follows a word such as "please". One
 * that opens the query needs a word such as "the" or another clause behind it, since it may be a noun: "hide buyers".
 */
function isInstructed(draft: Draft, at: number, length: number): boolean {
  if (!draft.isCut(at)) return draft.wordIn(at - 1, "<instructing>");
  const isAlone = () => draft.words.every((_, other) => other <= at || !draft.isCut(other));
  return at > 0 || draft.wordIn(at + length, "<determiner>") || !isAlone();
}

/**
 * Returns the number of words here that exclude what stands before them: "excluded", "should be left out", "aren't of
 * interest". 0 if there are none.
 */
export function excluderBehindAt(draft: Draft, at: number): number {
  let end = at;
  let isDenied = false;
  for (; draft.wordIn(end, "not already <auxiliary>") || isNegated(draft, end); end++) {
    isDenied ||= draft.folded[end] === "not" || isNegated(draft, end);
  }
  const length = isDenied
    ? draft.listedAt("unwanted", end)
    : draft.listedExactlyAt("negation-behind", end) ||
      (end > at
        ? (draft.wordIn(at, "<modal>") ? 0 : draft.listedAt("dealt-with", end)) || excludingVerbAt(draft, end)
        : 0);
  const last = end + length + Number(draft.wordIn(end + length, "already") && !draft.isCut(end + length));
  const to = draft.wordIn(last, "to for") && draft.wordIn(last + 1, "us me now") ? last + 2 : last;
  const isLast =
    draft.isCut(to) || draft.wordIn(to, "please pls thanks this right today") || draft.wordIn(to - 1, "list results");
  return length > 0 && !draft.isCut(end) && isLast ? to - at : 0;
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
  const textAt = (word: number) => draft.words[word]?.text ?? "";
  const isCode = (word: number) => /^[A-Z]{2}$/.test(textAt(word)) && parseCountry(textAt(word)) !== null;
  const isListed = (word: number) => draft.gapAt(word) === GAP.comma || draft.gapAt(word) === GAP.slash;
  return textAt(at) === "NO" && ((isListed(at) && isCode(at - 1)) || (isListed(at + 1) && isCode(at + 1)));
}

/** Reports whether this is the "but" of "anywhere in France but Paris". */
function isButOfAll(draft: Draft, at: number): boolean {
  if (!draft.wordIn(at, "but")) return false;
  let from = at - 1;
  while (from > 0 && !draft.isCut(from) && !draft.wordIn(from, "<before-bar>")) from--;
  return draft.wordIn(from, "anywhere everywhere anyone everyone anybody everybody anything everything");
}

/** Reports whether this is a negated auxiliary: "aren't", "won't". */
export function isNegated({ folded }: Draft, at: number): boolean {
  return NEGATED.test(folded[at] ?? "");
}
