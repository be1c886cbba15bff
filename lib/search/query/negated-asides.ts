import type { Claim, Draft } from "@/lib/search/query/draft";
import type { Excluder } from "@/lib/search/query/excluders";
import { knownAt } from "@/lib/search/query/parts";
import { groupAt } from "@/lib/search/query/seniority-groups";
import { findPlace } from "@/lib/search/query/where";
import { isEnglish } from "@/lib/search/reader/english";

/** "Do not", "don't" or "never", which also begin instructions. */
const DO_NOT = /^(?:do(?:es)?|did|never)(?:n['’]?t)?$/;
const NOBODY: ReadonlySet<Claim | null> = new Set([null, "noise", "unused"]);

/**
 * Returns the end of a negation that excludes nobody; null if it may exclude somebody. It tells about a thing or the
 * sender ("our tool does not scale beyond that"), what to do ("do not explain") or what to leave out
 * of the answer ("no preamble"), or nobody is asked for before its end, in everyday words ("not in a panic").
 */
export function asideAt(draft: Draft, at: number, { length }: Excluder, end: number): number | null {
  const next = at + length;
  let start = draft.startOfClause(at);
  // "And please do not explain".
  while (start < at && draft.wordIn(start, "and but or also then just only please pls")) start++;
  const last = draft.endOfClause(Math.max(end, next) - 1);
  const isTold = start < at;
  const namesNobody = (word: number) =>
    NOBODY.has(draft.claims[word] ?? null) &&
    ((!isTold && draft.keyIn(word, "<answer-part> it people")) ||
      (knownAt(draft, word) === 0 &&
        findPlace(draft, word) === null &&
        groupAt(draft, word).length === 0 &&
        !draft.isListedAt("organization", word) &&
        !draft.wordIn(word, isTold ? SOMEBODY : "who that which whose")));
  const mayBeAside = isTold || DO_NOT.test(draft.folded[at] ?? "");
  const isClauseOfNobody = !draft.some(start, last, (word) => !namesNobody(word));
  if (mayBeAside && !draft.wordIn(next, "<negations-excluding>") && isClauseOfNobody) return last;
  if (!draft.some(start, at, "who that which") && isOfAnswer(draft, next, end)) return end;
  const isEveryday = draft.words.slice(0, end).every(({ text, folded }, word) => {
    const isOfEverybody = isEnglish(folded) || isSmall(draft, word) || draft.listedExactlyAt("request", word) > 0;
    return knownAt(draft, word) === 0 && (word < next || (text === folded && isOfEverybody));
  });
  return isEveryday ? end : null;
}

const SOMEBODY = "<negations-of-people> <whoever> <asked-for>";

/** Reports whether these words end in something that an answer consists of, and name nobody: "any further remarks". */
function isOfAnswer(draft: Draft, from: number, end: number): boolean {
  const isPlain = (at: number) =>
    isSmall(draft, at) ||
    draft.keyIn(at, "<answer-part> <negations-excluding> please pls") ||
    isEnglish(draft.folded[at] ?? "");
  const isOther = (at: number) => !isPlain(at) || draft.wordIn(at, SOMEBODY);
  return draft.some(from, end, (at) => draft.keyIn(at, "<answer-part>")) && !draft.some(from, end, isOther);
}

/** Reports whether a word says nothing by itself. */
export function isSmall(draft: Draft, at: number): boolean {
  return draft.keyIn(at, "<negations-filling> or nor and <where-place-prepositions>");
}
