import { claim, type Draft, gapAt, isFree, keyAt, keyIn, listedExactlyAt, wordIn } from "@/lib/search/query/draft";
import type { IsProtected } from "@/lib/search/query/parts";
import { GAP } from "@/lib/search/query/query-words";

/**
 * Claims framing phrases of at least `atLeast` words as noise, and phrases for a responsibility as "charge". Leaves
 * words that belong to a longer known phrase.
 */
export function readRequests(draft: Draft, isProtected: IsProtected, atLeast: number): void {
  for (let at = 0; at < draft.words.length; at++) {
    const charge = chargeLengthAt(draft, at);
    const length = Math.max(charge, requestLengthAt(draft, at));
    if (length === 0 || length < atLeast) continue;
    if (isSomebody(draft, at) || isProtected(at, length) || (length === 1 && isPartOfTitle(draft, at))) continue;
    claim(draft, at, at + length, charge === length ? "charge" : "noise");
    at += length - 1;
  }
}

/** Reports whether "AM" is an account manager ("AM in Paris") and not the verb in "I am". */
function isSomebody({ words, question }: Draft, at: number): boolean {
  return words[at]?.text === "AM" && /\p{Ll}/u.test(question) && words[at - 1]?.folded !== "i";
}

/** Returns the number of words of the phrase for a responsibility that starts here; 0 if none does. */
export function chargeLengthAt(draft: Draft, at: number): number {
  return listedExactlyAt(draft, "in-charge", at);
}

/** Returns the number of words of the framing phrase that starts here; 0 if none does. */
export function requestLengthAt(draft: Draft, at: number): number {
  return listedExactlyAt(draft, "request", at);
}

/**
 * Reports whether a word of framing belongs to a title: "people" in "Heads of people" and "VP people", "leads" in
 * "Marketing leads", "staff" in "staff engineers".
 */
function isPartOfTitle(draft: Draft, at: number): boolean {
  const isJoined = at > 0 && gapAt(draft, at) < GAP.comma;
  if (keyIn(draft, at, "people talent")) {
    const rank = keyAt(draft, at - 1) === "of" ? at - 2 : at - 1;
    return (isJoined && keyIn(draft, rank, "<requests-ranks>")) || keyIn(draft, at + 1, "<requests-ranks>");
  }
  if (keyAt(draft, at) === "lead") {
    const isAsked = wordIn(draft, at - 1, "<request>") && keyAt(draft, at - 1) !== "team";
    return isFree(draft, at - 1) && isJoined && !isAsked;
  }
  const isBeforeOccupation = keyIn(draft, at + 1, "<requests-occupations>") && gapAt(draft, at + 1) < GAP.comma;
  return isBeforeOccupation && keyIn(draft, at, "<requests-before-occupations>");
}
