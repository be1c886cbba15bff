import { parseCountry } from "@/lib/domain/places/place";
import { groupPairs } from "@/lib/search/group-pairs";
import { listedPhrases } from "@/lib/search/lexicon/queries";
import {
  type Draft,
  gapAt,
  isCut,
  isFree,
  isIn,
  listedAt,
  listedExactlyAt,
  signsBefore,
  wordIn,
} from "@/lib/search/query/draft";
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
  const listed = listedExactlyAt(draft, "negation", at);
  const verb = excludingVerbAt(draft, at);
  if (verb > listed && isInstructed(draft, at, verb))
    return { length: verb, isSure: at > 0 && (isCut(draft, at) || wordIn(draft, at - 1, "<connective>")) };
  const label = isCut(draft, at) ? listedAt(draft, "excluding-label", at) : 0;
  if (label > 0 && /[:=]/.test(signsBefore(draft, at + label))) return { length: label, isSure: true };
  const isUnsure = isFree(draft, at) && (isNegated(draft, at) || isButOfAll(draft, at));
  const unsure = listedExactlyAt(draft, "unsure-negation", at) || Number(isUnsure) || dealtWithLength(draft, at);
  if (listed >= Math.max(1, unsure)) return isCodeOfNorway(draft, at) ? null : { length: listed, isSure: true };
  return unsure > 0 ? { length: unsure, isSure: wordIn(draft, at - 1, "who that which they") } : null;
}

/** Returns the number of words of the excluding verb here, in any form: "skipping", "ruled out". 0 if there is none. */
export function excludingVerbAt(draft: Draft, at: number): number {
  if (!isFree(draft, at)) return 0;
  let longest = 0;
  for (const base of basesOf(draft.folded[at] ?? "")) {
    const phrases = verbs.get(base);
    if (phrases === undefined) continue;
    for (const rest of phrases) {
      const isWhole = rest.every((word, index) => wordIn(draft, at + 1 + index, word) && !isCut(draft, at + 1 + index));
      const length = 1 + rest.length;
      if (isWhole && length > longest && gapAt(draft, at + length) !== GAP.hyphen) longest = length;
    }
  }
  return longest;
}

/**
 * Reports whether a verb tells what to do with the answer: it opens a clause, or follows a word such as "please". One
 * that opens the query needs a word such as "the" or another clause behind it, since it may be a noun: "hide buyers".
 */
function isInstructed(draft: Draft, at: number, length: number): boolean {
  if (!isCut(draft, at)) return wordIn(draft, at - 1, "<instructing>");
  const isAlone = () => draft.words.every((_, other) => other <= at || !isCut(draft, other));
  return at > 0 || wordIn(draft, at + length, "<determiner>") || !isAlone();
}

/**
 * Returns the number of words here that exclude what stands before them: "excluded", "should be left out", "aren't of
 * interest". 0 if there are none.
 */
export function excluderBehindAt(draft: Draft, at: number): number {
  let end = at;
  let isDenied = false;
  for (; wordIn(draft, end, "not already <auxiliary>") || isNegated(draft, end); end++) {
    isDenied ||= draft.folded[end] === "not" || isNegated(draft, end);
  }
  const length = isDenied
    ? listedAt(draft, "unwanted", end)
    : listedExactlyAt(draft, "negation-behind", end) ||
      (end > at
        ? (wordIn(draft, at, "<modal>") ? 0 : listedAt(draft, "dealt-with", end)) || excludingVerbAt(draft, end)
        : 0);
  const last = end + length + Number(wordIn(draft, end + length, "already") && !isCut(draft, end + length));
  const to = wordIn(draft, last, "to for") && wordIn(draft, last + 1, "us me now") ? last + 2 : last;
  const isLast = isCut(draft, to) || wordIn(draft, to, "please pls thanks") || wordIn(draft, to - 1, "list results");
  return length > 0 && !isCut(draft, end) && isLast ? to - at : 0;
}

/** Returns the number of words such as "I've already covered" here; 0 if there are none. */
function dealtWithLength(draft: Draft, at: number): number {
  let end = at;
  while (wordIn(draft, end, "i ive we weve have") && !isCut(draft, end + 1)) end++;
  const done = wordIn(draft, end, "already") ? listedAt(draft, "dealt-with", end + 1) : 0;
  return done > 0 && isFree(draft, at) ? end + 1 + done - at : 0;
}

/** Reports whether this is the country in a list of codes: "[SE, NO]". */
function isCodeOfNorway(draft: Draft, at: number): boolean {
  const textAt = (word: number) => draft.words[word]?.text ?? "";
  const isCode = (word: number) => /^[A-Z]{2}$/.test(textAt(word)) && parseCountry(textAt(word)) !== null;
  const isListed = (word: number) => gapAt(draft, word) === GAP.comma || gapAt(draft, word) === GAP.slash;
  return textAt(at) === "NO" && ((isListed(at) && isCode(at - 1)) || (isListed(at + 1) && isCode(at + 1)));
}

/** Reports whether this is the "but" of "anywhere in France but Paris". */
function isButOfAll(draft: Draft, at: number): boolean {
  if (!wordIn(draft, at, "but")) return false;
  let from = at - 1;
  while (from > 0 && !isCut(draft, from) && !wordIn(draft, from, "<before-bar>")) from--;
  return wordIn(draft, from, "anywhere everywhere anyone everyone anybody everybody anything everything");
}

/** Reports whether this is a negated auxiliary: "aren't", "won't". */
export function isNegated({ folded }: Draft, at: number): boolean {
  return NEGATED.test(folded[at] ?? "");
}
