import { askingWords } from "@/lib/search/lexicon/queries";
import { isKnownPlaceWord } from "@/lib/search/places/read-place";
import { numberAt } from "@/lib/search/query/numbers";
import { GAP } from "@/lib/search/query/query-words";
import { gapAt, isFree, keyAt, type Sheet } from "@/lib/search/query/sheet";

/** Words that end a wish. */
export const STOPS: ReadonlySet<string> = askingWords("wish-extents-stops");

const YEARS: ReadonlySet<string> = askingWords("wish-extents-years");

const AGED: ReadonlySet<string> = new Set(["aged", "age", "ages"]);

const WHEN: ReadonlySet<string> = askingWords("wish-extents-when");

const MONEY_NEAR: ReadonlySet<string> = askingWords("wish-extents-money-near");

const MONEY_SAYS: ReadonlySet<string> = askingWords("wish-extents-money-says");

const EXPERIENCE: ReadonlySet<string> = askingWords("wish-extents-experience");

const EXPERIENCE_STARTS: ReadonlySet<string> = askingWords("wish-extents-experience-starts");

const FIRST_YEAR = 1900;

const LAST_YEAR = 2100;

export const LONGEST_WISH = 9;

const BEFORE: ReadonlySet<string> = askingWords("before-wish");
const BEFORE_YEARS: ReadonlySet<string> = askingWords("before-years");

export function withBefore(sheet: Sheet, at: number): number {
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

export function moneyAt(sheet: Sheet, at: number): [number, number] | null {
  const word = sheet.words[at];
  const number = word?.isMoney ? { length: 1 } : numberAt(sheet, at);
  if (number === null) return null;
  let to = at + number.length;
  const scale = ["million", "billion", "m", "mm", "bn", "mio"].includes(keyAt(sheet, to)) ? 1 : 0;
  const says = saysMoney(sheet, to + scale) || saysMoney(sheet, to + scale + 1);
  if (!word?.isMoney && !says) return null;
  let from = at;
  while (isFree(sheet, from - 1) && gapAt(sheet, from) < GAP.comma && MONEY_NEAR.has(keyAt(sheet, from - 1))) from--;
  while (isFree(sheet, to) && gapAt(sheet, to) < GAP.comma && isMoneyNear(sheet, to)) to++;
  return [from, to];
}

/** Reports whether this word makes a number an amount of money. "500 salariés" are employees. */
function saysMoney(sheet: Sheet, at: number): boolean {
  return MONEY_SAYS.has(keyAt(sheet, at)) && sheet.folded[at] !== "salaries";
}

function isMoneyNear(sheet: Sheet, at: number): boolean {
  if (sheet.words[at]?.isMoney || sheet.words[at]?.number !== undefined) return true;
  if (keyAt(sheet, at) === "in" || keyAt(sheet, at) === "of")
    return MONEY_SAYS.has(keyAt(sheet, at + 1)) || keyAt(sheet, at + 1) === "annual";
  return MONEY_NEAR.has(keyAt(sheet, at)) && !["at", "from", "with", "over", "under"].includes(keyAt(sheet, at));
}

export function yearsAt(sheet: Sheet, at: number): [number, number] | null {
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
  while (isFree(sheet, from - 1) && gapAt(sheet, from) < GAP.comma && BEFORE_YEARS.has(keyAt(sheet, from - 1))) from--;
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
    if (!isKnownPlaceWord(sheet.words[next]?.text ?? "")) {
      to = next;
      while (isFree(sheet, to) && gapAt(sheet, to) < GAP.comma && !STOPS.has(keyAt(sheet, to))) to++;
    }
  }
  return [from, to];
}

export function ageAt(sheet: Sheet, at: number): [number, number] | null {
  const key = keyAt(sheet, at);
  if (key === "in" && keyAt(sheet, at + 1) === "their" && /^\d\ds?$/.test(sheet.words[at + 2]?.folded ?? ""))
    return [at, at + 3];
  const years = ["under", "over", "above", "below"].includes(key) ? sheet.words[at + 1]?.number : undefined;
  if (years !== undefined && isAge(sheet, at, years)) return [at, at + 2];
  const isFormer = (key === "ex" || key === "former") && /^\p{Lu}\p{Ll}/u.test(sheet.words[at + 1]?.text ?? "");
  if (isFormer && !isShouted(sheet)) return [at, at + 2];
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

const OLDEST = 70;

const YOUNGEST = 18;

const COUNTED: ReadonlySet<string> = askingWords("wish-extents-counted");

/** Reports whether a number is the age of people, not the headcount of a company: "CTOs under 40". */
function isAge(sheet: Sheet, at: number, { value, orMore }: { value: number; orMore: boolean }): boolean {
  if (orMore || value < YOUNGEST || value > OLDEST) return false;
  const next = sheet.words[at + 2];
  const ends =
    next === undefined || next.gap >= GAP.comma || ["in", "at", "from", "near", "who", "based"].includes(next.folded);
  const before = sheet.words[at - 1];
  return (
    ends && before !== undefined && gapAt(sheet, at) < GAP.comma && !COUNTED.has(before.key) && isFree(sheet, at - 1)
  );
}

function isShouted({ question }: Sheet): boolean {
  return !/\p{Ll}/u.test(question);
}

export function yearAt(sheet: Sheet, at: number): [number, number] | null {
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

/** Returns the extent of experience asked for, as in "with B2B software sales experience"; null if there is none. */
export function experienceAt(sheet: Sheet, at: number): [number, number] | null {
  if (!EXPERIENCE_STARTS.has(keyAt(sheet, at))) return null;
  for (let to = at + 1; to < at + LONGEST_WISH && isFree(sheet, to) && gapAt(sheet, to) < GAP.comma; to++) {
    if (!EXPERIENCE.has(keyAt(sheet, to))) continue;
    let end = to + 1;
    const isPlaced = isKnownPlaceWord(sheet.words[end + 1]?.text ?? "");
    if (["in", "with", "at", "of"].includes(keyAt(sheet, end)) && isFree(sheet, end) && !isPlaced) {
      end++;
      while (isFree(sheet, end) && gapAt(sheet, end) < GAP.comma && !STOPS.has(keyAt(sheet, end))) end++;
    }
    return [at, end];
  }
  return null;
}
