import { indexPhrases, longestPhraseAt } from "@/lib/domain/search/phrase-index";
import { exactPhraseSet, phraseSet } from "@/lib/domain/search/query/known-phrases";
import { numberAt } from "@/lib/domain/search/query/numbers";
import type { IsProtected } from "@/lib/domain/search/query/parts";
import { GAP, phraseKeys } from "@/lib/domain/search/query/query-words";
import {
  claim,
  freeExactPhraseAt,
  freePhraseAt,
  gapAt,
  isFree,
  keyAt,
  type Sheet,
} from "@/lib/domain/search/query/sheet";
import * as groupTable from "@/lib/domain/search/query/vocabulary/groups";
import { REQUESTS } from "@/lib/domain/search/query/vocabulary/requests";
import type { SizeBand } from "@/lib/domain/search/query/vocabulary/sizes";
import * as sizeTable from "@/lib/domain/search/query/vocabulary/sizes";
import { phrasesOf } from "@/lib/domain/search/read-words";
import type { Seniority } from "@/lib/domain/search/seniority";

const requests = exactPhraseSet(REQUESTS);
const inCharge = exactPhraseSet(groupTable.IN_CHARGE);
const groups = indexPhrases<readonly Seniority[]>(
  groupTable.SENIORITY_GROUPS.flatMap(([seniority, words]) =>
    phrasesOf(words).map((phrase) => [phraseKeys(phrase), seniority] as const),
  ),
  (one) => one,
);
const notAfter = wordSet(groupTable.NOT_GROUPS_AFTER);
const notBefore = wordSet(groupTable.NOT_GROUPS_BEFORE);
const adjectives = bands(sizeTable.SIZE_ADJECTIVES);
const nouns = bands(sizeTable.SIZE_NOUNS);
const soldTo = wordSet(sizeTable.SOLD_TO);
const notSized = wordSet(sizeTable.NOT_SIZED);
const SOLD: ReadonlySet<string> = new Set([
  "enterprise",
  "smb",
  "sme",
  "mid",
  "midmarket",
  "middle",
  "small",
  "medium",
  "major",
  "large",
  "startup",
  "young",
]);

const ASKING: ReadonlySet<string> = new Set(
  "me find show list get give need want top first send us with fetch return any best about bring another these those of for".split(
    " ",
  ),
);
const UNITS: ReadonlySet<string> = new Set([
  "employee",
  "staff",
  "headcount",
  "worker",
  "ppl",
  "fte",
  "year",
  "yr",
  "%",
  "person",
  "million",
  "k",
  "or",
  "and",
  "to",
  "day",
  "month",
]);
const MOST_PEOPLE = 100;
const MOST_ANSWERED = 25;

function wordSet(line: string): ReadonlySet<string> {
  return new Set(phrasesOf(line).flatMap((phrase) => phraseKeys(phrase)));
}

function bands(rows: readonly (readonly [SizeBand, string])[]) {
  return indexPhrases<SizeBand>(
    rows.flatMap(([band, words]) => phrasesOf(words).map((phrase) => [phraseKeys(phrase), band] as const)),
    (one) => one,
  );
}

/** "get me 20 …": how many people are asked for, 25 at most; null where the question does not say. */
export function readLimit(sheet: Sheet): number | null {
  for (let at = 0; at < sheet.words.length; at++) {
    const number = numberAt(sheet, at);
    if (number === null) continue;
    const end = at + number.length;
    const isAsked = at === 0 || gapAt(sheet, at) >= GAP.comma || ASKING.has(keyAt(sheet, at - 1));
    const ofCompany =
      ["of", "with", "for"].includes(keyAt(sheet, at - 1)) && !["list", "list"].includes(keyAt(sheet, at - 2));
    const fits = number.value > 0 && number.value <= MOST_PEOPLE && !number.orMore && isFree(sheet, end);
    const isPeople = keyAt(sheet, end) === "people" && (at === 0 || ASKING.has(keyAt(sheet, at - 1))) && !ofCompany;
    const isRange = gapAt(sheet, end) === GAP.hyphen || sheet.words[end]?.number !== undefined;
    if (!fits || !isAsked || ofCompany || isRange || gapAt(sheet, end) >= GAP.comma) continue;
    if (UNITS.has(keyAt(sheet, end)) || (isPeople && keyAt(sheet, end + 1) === "company")) continue;
    if (["top", "first", "best", "about"].includes(keyAt(sheet, at - 1))) claim(sheet, at - 1, at, "limit");
    claim(sheet, at, end, "limit");
    return Math.min(MOST_ANSWERED, number.value);
  }
  return null;
}

/** Words for several seniorities at once: "executives", "who runs".  */
export function readGroups(sheet: Sheet, isProtected: IsProtected): readonly (readonly Seniority[])[] {
  const found: (readonly Seniority[])[] = [];
  for (let at = 0; at < sheet.words.length; at++) {
    const match = freePhraseAt(sheet, groups, at);
    if (match === null) continue;
    const end = at + match.length;
    if (
      isProtected(at, end - at) ||
      isPartOfJob(sheet, at, end, match.length) ||
      isExactPlural(sheet, at, match.length)
    )
      continue;
    claim(sheet, at, end, match.value === groupTable.WHO_LEAD ? "charge" : "group");
    found.push(match.value);
    at = end - 1;
  }
  return found;
}

/** "The chiefs" are the C-suite; a chief is the first half of something else. */
function isExactPlural(sheet: Sheet, at: number, length: number): boolean {
  return length === 1 && keyAt(sheet, at) === "chief" && sheet.words[at]?.folded !== "chiefs";
}

function isPartOfJob(sheet: Sheet, from: number, to: number, length: number): boolean {
  if (length > 1) return false;
  const isBefore = gapAt(sheet, from) < GAP.comma && isFree(sheet, from - 1) && notAfter.has(keyAt(sheet, from - 1));
  const isAfter = gapAt(sheet, to) < GAP.comma && isFree(sheet, to) && notBefore.has(keyAt(sheet, to));
  const key = keyAt(sheet, from);
  const rises = ["executive", "exec"].includes(key);
  if (isBefore && rises)
    return [
      "account",
      "account",
      "sale",
      "advertising",
      "ad",
      "chief",
      "non",
      "legal",
      "technical",
      "tech",
      "client",
      "development",
      "program",
      "project",
    ].includes(keyAt(sheet, from - 1));
  return isBefore || isAfter;
}

/** Vague sizes: adjectives of a company that is named soon after, and nouns. */
export function readVagueSize(
  sheet: Sheet,
  isCompany: (at: number) => boolean,
  isProtected: IsProtected,
): SizeBand | null {
  let band: SizeBand | null = null;
  for (let at = 0; at < sheet.words.length; at++) {
    const noun = freePhraseAt(sheet, nouns, at);
    const adjective = freePhraseAt(sheet, adjectives, at);
    if (noun !== null && noun.length >= (adjective?.length ?? 0) && isSizeNoun(sheet, at, noun.length, isProtected)) {
      band = joinBands(band, noun.value);
      claim(sheet, at, at + noun.length - 1, "size");
      at += noun.length - 1;
      continue;
    }
    if (adjective === null || !isSizeAdjective(sheet, at, adjective.length, isCompany, isProtected)) continue;
    band = joinBands(band, adjective.value);
    claim(sheet, at, at + adjective.length, "size");
    at += adjective.length - 1;
  }
  return band;
}

/** "Small and mid-size" is both; a startup that is small is small. */
function joinBands(one: SizeBand | null, other: SizeBand): SizeBand {
  if (one === null) return other;
  const isWithin = one.min === undefined && other.min === undefined;
  if (isWithin) return { max: Math.min(one.max ?? Number.POSITIVE_INFINITY, other.max ?? Number.POSITIVE_INFINITY) };
  const min = one.min === undefined || other.min === undefined ? undefined : Math.min(one.min, other.min);
  const max = one.max === undefined || other.max === undefined ? undefined : Math.max(one.max, other.max);
  return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
}

/** The noun itself stays free: it says as well that what stands before it is a line of business. */
function isSizeNoun(sheet: Sheet, at: number, length: number, isProtected: IsProtected): boolean {
  const end = at + length;
  if (isProtected(at, end - at)) return false;
  const next = keyAt(sheet, end);
  const isStartup = ["startup", "start"].includes(keyAt(sheet, at));
  if (isStartup || gapAt(sheet, end) >= GAP.comma || !isFree(sheet, end)) return true;
  if (keyAt(sheet, at) === "enterprise" && sheet.words[at]?.folded === "enterprise") return false;
  return !soldTo.has(next);
}

const REACH = 5;

function isSizeAdjective(
  sheet: Sheet,
  at: number,
  length: number,
  isCompany: (at: number) => boolean,
  isProtected: IsProtected,
): boolean {
  const end = at + length;
  const key = keyAt(sheet, at);
  const next = keyAt(sheet, end);
  if (isProtected(at, end - at) && !(key === "big" && next === "tech")) return false;
  if (["big", "large"].includes(key) && notSized.has(next) && length === 1) return false;
  if (SOLD.has(key) && soldTo.has(next) && gapAt(sheet, end) < GAP.comma && !isCompany(end + 1) && !isCompany(end))
    return false;
  for (let ahead = end; ahead < end + REACH && ahead < sheet.words.length; ahead++) {
    if (gapAt(sheet, ahead) >= GAP.comma && ahead > end) return false;
    if (sheet.claims[ahead] === "address") return false;
    if (isCompany(ahead)) return true;
    if (["in", "at", "of", "with"].includes(keyAt(sheet, ahead))) return false;
  }
  return false;
}

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
