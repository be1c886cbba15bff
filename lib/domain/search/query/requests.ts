import { longestPhraseAt } from "@/lib/domain/search/phrase-index";
import { exactPhraseSet, phraseSet } from "@/lib/domain/search/query/known-phrases";
import type { IsProtected } from "@/lib/domain/search/query/parts";
import { GAP } from "@/lib/domain/search/query/query-words";
import { claim, freeExactPhraseAt, gapAt, isFree, keyAt, type Sheet } from "@/lib/domain/search/query/sheet";
import * as groupTable from "@/lib/domain/search/query/vocabulary/groups";
import { REQUESTS } from "@/lib/domain/search/query/vocabulary/requests";

const requests = exactPhraseSet(REQUESTS);

const inCharge = exactPhraseSet(groupTable.IN_CHARGE);

/** Takes out the ways of asking; of single words only those that belong to no longer phrase that is known. */
export function readRequests(sheet: Sheet, isProtected: IsProtected, atLeast: number): void {
  for (let at = 0; at < sheet.words.length; at++) {
    const asked = freeExactPhraseAt(sheet, requests, at);
    const charge = freeExactPhraseAt(sheet, inCharge, at);
    const match = charge !== null && charge.length >= (asked?.length ?? 0) ? charge : asked;
    if (match === null || match.length < atLeast) continue;
    if (isProtected(at, match.length) || isPeopleAsked(sheet, at, match.length)) continue;
    claim(sheet, at, at + match.length, match === charge ? "charge" : "noise");
    at += match.length - 1;
  }
}

/** How many words the way of asking has that begins here; 0 where none does. */
export function requestLengthAt(sheet: Sheet, at: number): number {
  return freeExactPhraseAt(sheet, requests, at)?.length ?? 0;
}

const GREETINGS = phraseSet("hi, hello, hey, ok, okay, well, so");

/** What stands first and greets: also the codes of states, which must not be read as such. */
export function readGreeting(sheet: Sheet): void {
  const match = longestPhraseAt(GREETINGS, sheet.keys, 0);
  if (match !== null && sheet.words.length > 1) claim(sheet, 0, match.length, "noise");
}

/** "Heads of people", "VP people": there the word is what they are heads of. "Marketing leads" are no leads. */
function isPeopleAsked(sheet: Sheet, at: number, length: number): boolean {
  if (length !== 1) return false;
  const key = keyAt(sheet, at);
  const before = keyAt(sheet, at - 1);
  const isRank =
    ["head", "vp", "svp", "evp", "director", "chief", "cpo", "lead", "manager"].includes(before) &&
    gapAt(sheet, at) < GAP.comma;
  if (key === "people" || key === "talent") {
    const ofRank =
      before === "of" &&
      [
        "head",
        "vp",
        "director",
        "president",
        "chief",
        "svp",
        "evp",
        "vice",
        "lead",
        "manager",
        "leader",
        "leadership",
      ].includes(keyAt(sheet, at - 2));
    return (
      ofRank || isRank || ["director", "manager", "leader", "lead", "partner", "officer"].includes(keyAt(sheet, at + 1))
    );
  }
  if (key === "lead")
    return (
      isFree(sheet, at - 1) &&
      gapAt(sheet, at) < GAP.comma &&
      at > 0 &&
      (before === "team" || longestPhraseAt(requests, [sheet.folded[at - 1] ?? ""], 0) === null)
    );
  if (["staff", "team", "key", "working", "top", "role"].includes(key))
    return (
      [
        "engineer",
        "accountant",
        "attorney",
        "nurse",
        "scientist",
        "lead",
        "leader",
        "designer",
        "physician",
        "sergeant",
        "manager",
        "developer",
      ].includes(keyAt(sheet, at + 1)) && gapAt(sheet, at + 1) < GAP.comma
    );
  return false;
}
