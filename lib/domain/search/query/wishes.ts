import { indexPhrases } from "@/lib/domain/search/phrase-index";
import { numberAt } from "@/lib/domain/search/query/numbers";
import { GAP, phraseKeys } from "@/lib/domain/search/query/query-words";
import { claim, freePhraseAt, gapAt, isFree, keyAt, type Sheet } from "@/lib/domain/search/query/sheet";
import * as table from "@/lib/domain/search/query/vocabulary/wishes";
import { phrasesOf } from "@/lib/domain/search/read-words";

const whole = index(table.WISH_PHRASES);
const starts = index(table.WISH_STARTS);
const ends = index(table.WISH_ENDS);
const aboutOneself = index(table.ABOUT_ONESELF);
const corrections = index(table.CORRECTIONS);

/** Where what is wished for ends: what follows is asked for by itself. */
const STOPS: ReadonlySet<string> = new Set(
  "in at near from across based located who that or within only and inside for outside except not under over bei en em chez a dan".split(
    " ",
  ),
);
const YEARS: ReadonlySet<string> = new Set(["year", "yr", "yoe", "jahre", "jahren", "ano", "an", "anni", "jaar"]);
const AGED: ReadonlySet<string> = new Set(["aged", "age", "ages"]);
const WHEN: ReadonlySet<string> = new Set([
  "since",
  "before",
  "after",
  "in",
  "until",
  "by",
  "from",
  "during",
  "founded",
  "established",
  "joined",
]);
const MONEY_NEAR: ReadonlySet<string> = new Set(
  "in of with annual yearly revenue revenu arr mrr funding turnover sale aum asset over under above below more less than at least about around between and to up a budget valuation worth usd eur gbp dollar euro pound per year raised making earning million billion from".split(
    " ",
  ),
);
const MONEY_SAYS: ReadonlySet<string> = new Set([
  "revenue",
  "arr",
  "mrr",
  "funding",
  "turnover",
  "aum",
  "valuation",
  "dollar",
  "usd",
  "eur",
  "euro",
  "gbp",
  "salary",
  "asset",
]);
const EXPERIENCE: ReadonlySet<string> = new Set([
  "experience",
  "expertise",
  "background",
  "tenure",
  "erfahrung",
  "experiencia",
  "experiencia",
]);
const EXPERIENCE_STARTS: ReadonlySet<string> = new Set([
  "with",
  "having",
  "has",
  "have",
  "possessing",
  "mit",
  "con",
  "avec",
]);
const FIRST_YEAR = 1900;
const LAST_YEAR = 2100;
const LONGEST_WISH = 9;

function index(phrases: string) {
  return indexPhrases(
    phrasesOf(phrases).map((phrase) => [phraseKeys(phrase), true] as const),
    () => true,
  );
}

/** Takes out what whoever asks tells about themselves; answers what they sell, which may tell whom they look for. */
export function readAboutOneself(sheet: Sheet): readonly (readonly [from: number, to: number])[] {
  const told: [number, number][] = [];
  for (let at = 0; at < sheet.words.length; at++) {
    const match = freePhraseAt(sheet, aboutOneself, at);
    if (match === null) continue;
    let end = at + match.length;
    while (end < sheet.words.length && !endsTelling(sheet, end)) end++;
    told.push([at + match.length, end]);
    claim(sheet, at, end, "unused");
    at = end - 1;
  }
  return told;
}

const TELLING_ENDS: ReadonlySet<string> = new Set([
  "who",
  "so",
  "find",
  "show",
  "give",
  "need",
  "please",
  "looking",
  "which",
  "whom",
]);

function endsTelling(sheet: Sheet, at: number): boolean {
  const key = keyAt(sheet, at);
  if (key === "and" && ["we", "i", "would", "want", "need"].includes(keyAt(sheet, at + 1))) return true;
  return gapAt(sheet, at) >= GAP.comma || TELLING_ENDS.has(key);
}

/** "CTOs, I mean CFOs": what was said before is not asked for. */
export function readCorrection(sheet: Sheet): void {
  for (let at = 1; at < sheet.words.length - 1; at++) {
    const match = freePhraseAt(sheet, corrections, at);
    const isNo = keyAt(sheet, at) === "no" && gapAt(sheet, at) >= GAP.end && gapAt(sheet, at + 1) >= GAP.comma;
    if (match === null && !isNo) continue;
    claim(sheet, 0, at, "unused");
    claim(sheet, at, at + (match?.length ?? 1), "noise");
  }
}

/** Takes out every wish that no filter serves, so that no part of it is read as something else. */
export function readWishes(sheet: Sheet, isRole: (at: number) => boolean): void {
  for (let at = 0; at < sheet.words.length; at++) {
    if (isFree(sheet, at)) readWishAt(sheet, at, isRole);
  }
}

function readWishAt(sheet: Sheet, at: number, isRole: (at: number) => boolean): void {
  const extent =
    moneyAt(sheet, at) ??
    yearsAt(sheet, at) ??
    ageAt(sheet, at) ??
    yearAt(sheet, at) ??
    experienceAt(sheet, at) ??
    endAt(sheet, at);
  if (extent !== null) {
    claim(sheet, extent[0], extent[1], "unused");
    return;
  }
  const start = freePhraseAt(sheet, starts, at);
  const phrase = freePhraseAt(sheet, whole, at);
  if (phrase !== null && phrase.length >= (start?.length ?? 0)) {
    const isName = phrase.length === 1 && isRole(at);
    if (!isName) claim(sheet, withBefore(sheet, at), at + phrase.length, "unused");
    return;
  }
  if (start === null) return;
  let end = at + start.length;
  while (end < sheet.words.length && end < at + start.length + LONGEST_WISH && !stopsAt(sheet, end, at + start.length))
    end++;
  if (end > at + start.length || start.length > 1) claim(sheet, withBefore(sheet, at), end, "unused");
}

function stopsAt(sheet: Sheet, at: number, first: number): boolean {
  if (!isFree(sheet, at) || gapAt(sheet, at) >= GAP.comma) return true;
  return at > first && STOPS.has(keyAt(sheet, at));
}

const BEFORE: ReadonlySet<string> = new Set("who that which have has are is with and have ha".split(" "));

function withBefore(sheet: Sheet, at: number): number {
  let from = at;
  while (
    isFree(sheet, from - 1) &&
    gapAt(sheet, from) < GAP.comma &&
    BEFORE.has(keyAt(sheet, from - 1)) &&
    keyAt(sheet, from - 1) !== "and"
  )
    from--;
  return from;
}

function moneyAt(sheet: Sheet, at: number): [number, number] | null {
  const word = sheet.words[at];
  const number = word?.isMoney ? { length: 1 } : numberAt(sheet, at);
  if (number === null) return null;
  let to = at + number.length;
  const scale = ["million", "billion", "m", "mm", "bn", "mio"].includes(keyAt(sheet, to)) ? 1 : 0;
  const says = MONEY_SAYS.has(keyAt(sheet, to + scale)) || MONEY_SAYS.has(keyAt(sheet, to + scale + 1));
  if (!word?.isMoney && !says) return null;
  let from = at;
  while (isFree(sheet, from - 1) && gapAt(sheet, from) < GAP.comma && MONEY_NEAR.has(keyAt(sheet, from - 1))) from--;
  while (isFree(sheet, to) && gapAt(sheet, to) < GAP.comma && isMoneyNear(sheet, to)) to++;
  return [from, to];
}

function isMoneyNear(sheet: Sheet, at: number): boolean {
  if (sheet.words[at]?.isMoney || sheet.words[at]?.number !== undefined) return true;
  if (keyAt(sheet, at) === "in" || keyAt(sheet, at) === "of")
    return MONEY_SAYS.has(keyAt(sheet, at + 1)) || keyAt(sheet, at + 1) === "annual";
  return MONEY_NEAR.has(keyAt(sheet, at)) && !["at", "from", "with", "over", "under"].includes(keyAt(sheet, at));
}

function yearsAt(sheet: Sheet, at: number): [number, number] | null {
  const number = numberAt(sheet, at);
  if (number === null) return null;
  let to = at + number.length;
  const second =
    ["to", "or"].includes(keyAt(sheet, to)) || gapAt(sheet, to) === GAP.hyphen
      ? numberAt(sheet, gapAt(sheet, to) === GAP.hyphen ? to : to + 1)
      : null;
  if (second !== null) to += second.length + (gapAt(sheet, to) === GAP.hyphen ? 0 : 1);
  if (keyAt(sheet, to) === "plu" || keyAt(sheet, to) === "plus" || keyAt(sheet, to) === "or")
    to += keyAt(sheet, to) === "or" ? 2 : 1;
  if (!YEARS.has(keyAt(sheet, to)) || !isFree(sheet, to)) return null;
  to++;
  let from = at;
  const before = new Set([
    "with",
    "over",
    "least",
    "at",
    "than",
    "more",
    "having",
    "minimum",
    "of",
    "about",
    "around",
    "under",
    "le",
  ]);
  while (isFree(sheet, from - 1) && gapAt(sheet, from) < GAP.comma && before.has(keyAt(sheet, from - 1))) from--;
  if (keyAt(sheet, to) === "old") return [from, to + 1];
  const ofWhat =
    keyAt(sheet, to) === "of" ||
    (keyAt(sheet, to) === "in" && ["an", "a", "the", "their", "this"].includes(keyAt(sheet, to + 1)));
  if (ofWhat && isFree(sheet, to)) {
    to++;
    while (isFree(sheet, to) && gapAt(sheet, to) < GAP.comma && !STOPS.has(keyAt(sheet, to))) to++;
  }
  if (EXPERIENCE.has(keyAt(sheet, to)) && isFree(sheet, to)) to++;
  if (EXPERIENCE.has(keyAt(sheet, to - 1)) && ["in", "with"].includes(keyAt(sheet, to))) {
    const next = to + 1;
    if (!/^\p{Lu}/u.test(sheet.words[next]?.text ?? "")) {
      to = next;
      while (isFree(sheet, to) && gapAt(sheet, to) < GAP.comma && !STOPS.has(keyAt(sheet, to))) to++;
    }
  }
  return [from, to];
}

function ageAt(sheet: Sheet, at: number): [number, number] | null {
  const key = keyAt(sheet, at);
  if (key === "in" && keyAt(sheet, at + 1) === "their" && /^\d\ds?$/.test(sheet.words[at + 2]?.folded ?? ""))
    return [at, at + 3];
  if (!AGED.has(key)) return null;
  let to = at + 1;
  while (
    isFree(sheet, to) &&
    gapAt(sheet, to) < GAP.comma &&
    (numberAt(sheet, to) !== null ||
      [
        "to",
        "and",
        "between",
        "over",
        "under",
        "above",
        "below",
        "from",
        "of",
        "or",
        "more",
        "older",
        "younger",
      ].includes(keyAt(sheet, to)))
  )
    to++;
  return to > at + 1 ? [at, to] : null;
}

function yearAt(sheet: Sheet, at: number): [number, number] | null {
  const value = sheet.words[at]?.number?.value;
  const isYear =
    value !== undefined && value >= FIRST_YEAR && value <= LAST_YEAR && sheet.words[at]?.folded.length === 4;
  if (!isYear || !WHEN.has(keyAt(sheet, at - 1))) return null;
  if (keyAt(sheet, at - 1) === "from" && (gapAt(sheet, at + 1) === GAP.hyphen || keyAt(sheet, at + 1) === "to"))
    return null;
  let from = at - 1;
  if (/ed$/.test(sheet.words[from - 1]?.folded ?? "") && isFree(sheet, from - 1)) from--;
  return [withBefore(sheet, from), at + 1];
}

/** "with B2B software sales experience" */
function experienceAt(sheet: Sheet, at: number): [number, number] | null {
  if (!EXPERIENCE_STARTS.has(keyAt(sheet, at))) return null;
  for (let to = at + 1; to < at + LONGEST_WISH && isFree(sheet, to) && gapAt(sheet, to) < GAP.comma; to++) {
    if (!EXPERIENCE.has(keyAt(sheet, to))) continue;
    let end = to + 1;
    if (["in", "with", "at", "of"].includes(keyAt(sheet, end)) && isFree(sheet, end)) {
      end++;
      while (isFree(sheet, end) && gapAt(sheet, end) < GAP.comma && !STOPS.has(keyAt(sheet, end))) end++;
    }
    return [at, end];
  }
  return null;
}

const SCHOOL_WORDS: ReadonlySet<string> = new Set([
  "university",
  "college",
  "school",
  "institute",
  "of",
  "business",
  "state",
  "tech",
  "mba",
  "polytechnic",
]);

/** "Boston University alumni", "Russian speaking": back to where the name begins. */
function endAt(sheet: Sheet, at: number): [number, number] | null {
  const match = freePhraseAt(sheet, ends, at + 1);
  if (match === null || !isFree(sheet, at) || gapAt(sheet, at + 1) >= GAP.comma) {
    return longerEndAt(sheet, at);
  }
  return [at, at + 1 + match.length];
}

function longerEndAt(sheet: Sheet, at: number): [number, number] | null {
  if (!/^\p{Lu}/u.test(sheet.words[at]?.text ?? "")) return null;
  let to = at + 1;
  while (to < at + 6 && isFree(sheet, to) && gapAt(sheet, to) < GAP.comma) {
    const match = freePhraseAt(sheet, ends, to);
    if (match !== null) return [at, to + match.length];
    if (!/^\p{Lu}/u.test(sheet.words[to]?.text ?? "") && !SCHOOL_WORDS.has(keyAt(sheet, to))) return null;
    to++;
  }
  return null;
}
