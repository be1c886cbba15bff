import { wordList } from "@/lib/search/lexicon/queries";
import { claim, type Draft, freePhraseAt, gapAt, isFree, keyAt } from "@/lib/search/query/draft";
import { phraseList } from "@/lib/search/query/known-phrases";
import { numberAt } from "@/lib/search/query/numbers";
import { GAP } from "@/lib/search/query/query-words";
import {
  ageAt,
  experienceAt,
  LONGEST_WISH,
  moneyAt,
  STOPS,
  withBefore,
  yearAt,
  yearsAt,
} from "@/lib/search/query/wish-extents";
import { isVerb } from "@/lib/search/reader/english";

const whole = phraseList("wish");
const starts = phraseList("wish-start");
const ends = phraseList("wish-end");

/** Claims every wish that no filter serves as unused, so that no part of it is read as something else. */
export function readWishes(
  draft: Draft,
  isRole: (at: number) => boolean,
  isKept: (at: number) => boolean,
  isKnown: (at: number) => boolean,
): void {
  const named = draft.words.findIndex((_, at) => isKnown(at) || SOMEBODY.has(keyAt(draft, at)));
  const mayStart = (at: number) => !isKept(at) && ((named >= 0 && named < at) || !isVerb(draft.folded[at] ?? ""));
  for (let at = 0; at < draft.words.length; at++) {
    if (isFree(draft, at)) readWishAt(draft, at, isRole, isKept, mayStart);
  }
}

/** Words for people. Before one of them, or a known phrase, "interested in" describes the sender. */
const SOMEBODY: ReadonlySet<string> = wordList("wishes-somebody");

function readWishAt(
  draft: Draft,
  at: number,
  isRole: (at: number) => boolean,
  isKept: (at: number) => boolean,
  mayStart: (at: number) => boolean,
): void {
  const extent =
    moneyAt(draft, at) ??
    yearsAt(draft, at) ??
    ageAt(draft, at) ??
    yearAt(draft, at) ??
    experienceAt(draft, at) ??
    endAt(draft, at);
  if (extent !== null) {
    claim(draft, extent[0], extent[1], "unused");
    return;
  }
  const start = mayStart(at) ? freePhraseAt(draft, starts, at) : null;
  const phrase = freePhraseAt(draft, whole, at);
  if (phrase !== null && phrase.length >= (start?.length ?? 0)) {
    const isBudgetFor = keyAt(draft, at + phrase.length - 1) === "budget" && keyAt(draft, at + phrase.length) === "for";
    const isName = (phrase.length === 1 && (isRole(at) || isKept(at))) || isBudgetFor;
    if (!isName) claim(draft, withBefore(draft, at), at + phrase.length, "unused");
    return;
  }
  if (start === null) return;
  let end = at + start.length;
  const amount = BOUNDS.has(keyAt(draft, end - 1)) ? (numberAt(draft, end)?.length ?? 0) : 0;
  if (amount > 0) {
    claim(draft, withBefore(draft, at), end + amount, "unused");
    return;
  }
  while (end < draft.words.length && end < at + start.length + LONGEST_WISH && !stopsAt(draft, end, at + start.length))
    end++;
  if (end > at + start.length || start.length > 1) claim(draft, withBefore(draft, at), end, "unused");
}

/** Words before a number, with which the wish ends. */
const BOUNDS: ReadonlySet<string> = wordList("wishes-bounds");

function stopsAt(draft: Draft, at: number, first: number): boolean {
  if (!isFree(draft, at) || gapAt(draft, at) >= GAP.comma) return true;
  return at > first && STOPS.has(keyAt(draft, at));
}

/**
 * Returns the extent of a wish that is known by its last words, from where the name begins: "Boston University alumni",
 * "Russian speaking". Null if there is none.
 */
function endAt(draft: Draft, at: number): [number, number] | null {
  const match = freePhraseAt(draft, ends, at + 1);
  if (match === null || !isFree(draft, at) || gapAt(draft, at + 1) >= GAP.comma) {
    return longerEndAt(draft, at);
  }
  return [at, at + 1 + match.length];
}

function longerEndAt(draft: Draft, at: number): [number, number] | null {
  if (!/^\p{Lu}/u.test(draft.words[at]?.text ?? "")) return null;
  let to = at + 1;
  while (to < at + 6 && isFree(draft, to) && gapAt(draft, to) < GAP.comma) {
    const match = freePhraseAt(draft, ends, to);
    if (match !== null) return [at, to + match.length];
    to++;
  }
  return null;
}
