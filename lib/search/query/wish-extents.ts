import { askingWords } from "@/lib/search/lexicon/queries";
import { isKnownPlaceWord } from "@/lib/search/places/read-place";
import { numberAt } from "@/lib/search/query/numbers";
import { GAP } from "@/lib/search/query/query-words";
import { endOfRun, gapAt, isFree, keyAt, type Sheet, startOfRun } from "@/lib/search/query/sheet";

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

/** Returns the position from which words before a wish belong to it: "who recently". */
export function withBefore(sheet: Sheet, at: number): number {
  return startOfRun(sheet, at, (before) => BEFORE.has(keyAt(sheet, before)));
}

export function moneyAt(sheet: Sheet, at: number): [number, number] | null {
  const word = sheet.words[at];
  const number = word?.isMoney ? { length: 1 } : numberAt(sheet, at);
  if (number === null) return null;
  const to = at + number.length;
  if (!word?.isMoney && !saysMoney(sheet, to) && !saysMoney(sheet, to + 1)) return null;
  const from = startOfRun(sheet, at, (before) => MONEY_NEAR.has(keyAt(sheet, before)));
  return [from, endOfRun(sheet, to, (after) => isMoneyNear(sheet, after))];
}

/** Reports whether this word makes a number an amount of money. "500 salariés" are employees. */
function saysMoney(sheet: Sheet, at: number): boolean {
  return MONEY_SAYS.has(keyAt(sheet, at)) && sheet.folded[at] !== "salaries";
}

function isMoneyNear(sheet: Sheet, at: number): boolean {
  if (sheet.words[at]?.isMoney || sheet.words[at]?.number !== undefined) return true;
  if (keyAt(sheet, at) === "in" || keyAt(sheet, at) === "of") return MONEY_SAYS.has(keyAt(sheet, at + 1));
  return MONEY_NEAR.has(keyAt(sheet, at)) && !["at", "from", "with", "over", "under"].includes(keyAt(sheet, at));
}

export function yearsAt(sheet: Sheet, at: number): [number, number] | null {
  const number = numberAt(sheet, at);
  if (number === null) return null;
  let to = at + number.length;
  const upper = gapAt(sheet, to) === GAP.hyphen ? to : to + 1;
  const isRange = upper === to || ["to", "or"].includes(keyAt(sheet, to));
  to = isRange ? upper + (numberAt(sheet, upper)?.length ?? to - upper) : to;
  // "5 plus years", "5 or more years".
  if (keyAt(sheet, to) === "plus") to++;
  else if (keyAt(sheet, to) === "or") to += 2;
  if (!YEARS.has(keyAt(sheet, to)) || !isFree(sheet, to)) return null;
  to++;
  const from = startOfRun(sheet, at, (before) => BEFORE_YEARS.has(keyAt(sheet, before)));
  if (keyAt(sheet, to) === "old") return [from, to + 1];
  const isIn = keyAt(sheet, to) === "in" && ["a", "an", "the"].includes(keyAt(sheet, to + 1));
  if (isIn || keyAt(sheet, to) === "of") to = endOfTerm(sheet, to + 1);
  if (EXPERIENCE.has(keyAt(sheet, to)) && isFree(sheet, to)) to++;
  return [from, EXPERIENCE.has(keyAt(sheet, to - 1)) ? endOfField(sheet, to) : to];
}

/** Returns the end of what experience is in, if it is named here and is no place: "in fintech", but not "in Berlin". */
function endOfField(sheet: Sheet, at: number): number {
  const isField = ["in", "with", "at", "of"].includes(keyAt(sheet, at)) && isFree(sheet, at);
  return isField && !isKnownPlaceWord(sheet.words[at + 1]?.text ?? "") ? endOfTerm(sheet, at + 1) : at;
}

function endOfTerm(sheet: Sheet, at: number): number {
  return endOfRun(sheet, at, (word) => !STOPS.has(keyAt(sheet, word)));
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
  const to = endOfRun(sheet, at + 1, (next) => numberAt(sheet, next) !== null || BETWEEN_AGES.has(keyAt(sheet, next)));
  return to > at + 1 ? [at, to] : null;
}

const BETWEEN_AGES: ReadonlySet<string> = askingWords("wish-extents-between-ages");

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
  return [withBefore(sheet, at - 1), at + 1];
}

/** Returns the extent of experience asked for, as in "with B2B software sales experience"; null if there is none. */
export function experienceAt(sheet: Sheet, at: number): [number, number] | null {
  if (!EXPERIENCE_STARTS.has(keyAt(sheet, at))) return null;
  for (let to = at + 1; to < at + LONGEST_WISH && isFree(sheet, to) && gapAt(sheet, to) < GAP.comma; to++) {
    if (!EXPERIENCE.has(keyAt(sheet, to))) continue;
    return [at, endOfField(sheet, to + 1)];
  }
  return null;
}
