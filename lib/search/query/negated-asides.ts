import { type Claim, type Draft, gapAt, isListedAt, keyIn, listedExactlyAt, wordIn } from "@/lib/search/query/draft";
import type { Excluder } from "@/lib/search/query/excluders";
import { GAP } from "@/lib/search/query/query-words";
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
export function asideAt(
  draft: Draft,
  knownAt: (at: number) => number,
  at: number,
  { length }: Excluder,
  end: number,
): number | null {
  const next = at + length;
  const start = startOfClause(draft, at);
  let last = Math.max(end, next);
  while (gapAt(draft, last) < GAP.comma) last++;
  const isTold = start < at;
  const namesNobody = (word: number) =>
    NOBODY.has(draft.claims[word] ?? null) &&
    ((!isTold && keyIn(draft, word, "<answer-part> it people")) ||
      (knownAt(word) === 0 &&
        findPlace(draft, word, knownAt) === null &&
        !isListedAt(draft, "organization", word) &&
        !wordIn(draft, word, isTold ? SOMEBODY : "who that which whose")));
  const rest = draft.words.map((_, word) => word).slice(next, last);
  const isOfAnswer =
    rest.some((word) => keyIn(draft, word, "<answer-part>")) && !rest.some((word) => wordIn(draft, word, SOMEBODY));
  const isToldOrAsked = isTold || DO_NOT.test(draft.folded[at] ?? "");
  const mayBeAside = isOfAnswer || (isToldOrAsked && !wordIn(draft, next, "<negations-excluding>"));
  const isClauseOfNobody = draft.words.every((_, word) => word < start || word >= last || namesNobody(word));
  if (mayBeAside && isClauseOfNobody) return last;
  const isEveryday = draft.words.slice(0, end).every(({ text, folded }, word) => {
    const isOfEverybody = isEnglish(folded) || isSmall(draft, word) || listedExactlyAt(draft, "request", word) > 0;
    return knownAt(word) === 0 && (word < next || (text === folded && isOfEverybody));
  });
  return isEveryday ? end : null;
}

/** Returns the start of the clause with this word, after words such as "and". */
function startOfClause(draft: Draft, at: number): number {
  let start = at;
  while (gapAt(draft, start) < GAP.comma) start--;
  while (start < at && wordIn(draft, start, "and but or also then just only please pls")) start++;
  return start;
}

const SOMEBODY = "<negations-of-people> <whoever> <asked-for>";

/** Reports whether a word says nothing by itself. */
export function isSmall(draft: Draft, at: number): boolean {
  return keyIn(draft, at, "<negations-filling> or nor and <where-place-prepositions>");
}
