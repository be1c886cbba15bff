import { wordList } from "@/lib/search/lexicon/queries";
import type { Place } from "@/lib/search/places/place-match";
import { smallStateCode } from "@/lib/search/places/read-code";
import { placeAt } from "@/lib/search/places/read-place";
import { type Draft, gapAt, isFree } from "@/lib/search/query/draft";
import { isOrganisationAt } from "@/lib/search/query/parts";
import { GAP } from "@/lib/search/query/query-words";

const INSIDE: ReadonlySet<string> = new Set("in within across throughout inside".split(" "));
const AROUND: ReadonlySet<string> = new Set("near around from outside".split(" "));
/** Words before a place whose second word is "of" or "to", by that second word: "out of", "close to", "state of". */
const BEFORE_OF: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ["of", new Set(["out", "state", "outside", "parts"])],
  ["to", new Set(["close", "near", "next"])],
]);
const LISTING: ReadonlySet<string> = new Set(["and", "or"]);
/** Words that may follow a place. A noun may not: the code would belong to it ("pa roles"). */
const GOES_ON: ReadonlySet<string> = wordList("small-codes-goes-on");
/** Codes that are interjections after a comma: "CFOs in Texas, ok". */
const INTERJECTIONS: ReadonlySet<string> = wordList("small-codes-interjections");

/**
 * Returns the state whose lower-case code this word is, if a place is expected: after a preposition of place, after
 * another place, or between commas, with no noun after it. Null otherwise, since many codes are words ("in", "pa").
 */
export function smallCodeAt(draft: Draft, at: number, known: number): Place | null {
  const text = draft.texts[at] ?? "";
  const place = smallStateCode(text);
  if (place === null || known > 1 || !isDue(draft, at, known) || !endsAt(draft, at)) return null;
  return place;
}

function isDue(draft: Draft, at: number, known: number): boolean {
  const { folded, claims } = draft;
  const word = folded[at] ?? "";
  const before = folded[at - 1] ?? "";
  const isBehindPlace = claims[at - 1] === "place";
  if (gapAt(draft, at) >= GAP.comma) {
    const isInterjection = INTERJECTIONS.has(word);
    return at > 0 && !isInterjection && (isBehindPlace || (known === 0 && !isOrganisationAt(draft, at)));
  }
  if (INSIDE.has(before)) return true;
  if (LISTING.has(before)) return claims[at - 2] === "place";
  // "Near me" is the place of the sender, not Maine.
  if (word === "me") return false;
  return AROUND.has(before) || BEFORE_OF.get(before)?.has(folded[at - 2] ?? "") === true;
}

function endsAt(draft: Draft, at: number): boolean {
  const { folded } = draft;
  const next = at + 1;
  if (next >= folded.length || gapAt(draft, next) >= GAP.comma) return true;
  const after = folded[next] ?? "";
  if (LISTING.has(after)) return isPlaceFrom(draft.texts, next + 1);
  return GOES_ON.has(after) || !isFree(draft, next);
}

/**
 * Reports whether a place begins here: "In ma and ct", "in pa or Ohio". None does in "in ar and ap", which is about
 * accounts.
 */
function isPlaceFrom(texts: readonly string[], at: number): boolean {
  return smallStateCode(texts[at] ?? "") !== null || placeAt(texts, at, true) !== null;
}
