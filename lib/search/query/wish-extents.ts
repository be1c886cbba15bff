import { wordList } from "@/lib/search/lexicon/queries";
import { isKnownPlaceWord } from "@/lib/search/places/read-place";
import { type Draft, endOfRun, gapAt, isFree, keyAt, startOfRun } from "@/lib/search/query/draft";
import { numberAt } from "@/lib/search/query/numbers";
import { GAP } from "@/lib/search/query/query-words";

/** Words that end a wish. */
export const STOPS: ReadonlySet<string> = wordList("wish-extents-stops");

const YEARS: ReadonlySet<string> = wordList("wish-extents-years");

const AGED: ReadonlySet<string> = new Set(["aged", "age", "ages"]);

const WHEN: ReadonlySet<string> = wordList("wish-extents-when");

const MONEY_NEAR: ReadonlySet<string> = wordList("wish-extents-money-near");

const MONEY_SAYS: ReadonlySet<string> = wordList("wish-extents-money-says");

const EXPERIENCE: ReadonlySet<string> = wordList("wish-extents-experience");

const EXPERIENCE_STARTS: ReadonlySet<string> = wordList("wish-extents-experience-starts");

const FIRST_YEAR = 1900;

const LAST_YEAR = 2100;

export const LONGEST_WISH = 9;

const BEFORE: ReadonlySet<string> = wordList("before-wish");
const BEFORE_YEARS: ReadonlySet<string> = wordList("before-years");

/** Returns the position from which words before a wish belong to it: "who recently". */
export function withBefore(draft: Draft, at: number): number {
  return startOfRun(draft, at, (before) => BEFORE.has(keyAt(draft, before)));
}

export function moneyAt(draft: Draft, at: number): [number, number] | null {
  const word = draft.words[at];
  const number = word?.isMoney ? { length: 1 } : numberAt(draft, at);
  if (number === null) return null;
  const to = at + number.length;
  if (!word?.isMoney && !saysMoney(draft, to) && !saysMoney(draft, to + 1)) return null;
  const from = startOfRun(draft, at, (before) => MONEY_NEAR.has(keyAt(draft, before)));
  return [from, endOfRun(draft, to, (after) => isMoneyNear(draft, after))];
}

/** Reports whether this word makes a number an amount of money. "500 salariés" are employees. */
function saysMoney(draft: Draft, at: number): boolean {
  return MONEY_SAYS.has(keyAt(draft, at)) && draft.folded[at] !== "salaries";
}

function isMoneyNear(draft: Draft, at: number): boolean {
  if (draft.words[at]?.isMoney || draft.words[at]?.number !== undefined) return true;
  if (keyAt(draft, at) === "in" || keyAt(draft, at) === "of") return MONEY_SAYS.has(keyAt(draft, at + 1));
  return MONEY_NEAR.has(keyAt(draft, at)) && !["at", "from", "with", "over", "under"].includes(keyAt(draft, at));
}

export function yearsAt(draft: Draft, at: number): [number, number] | null {
  const number = numberAt(draft, at);
  if (number === null) return null;
  let to = at + number.length;
  const upper = gapAt(draft, to) === GAP.hyphen ? to : to + 1;
  const isRange = upper === to || ["to", "or"].includes(keyAt(draft, to));
  to = isRange ? upper + (numberAt(draft, upper)?.length ?? to - upper) : to;
  // "5 plus years", "5 or more years".
  if (keyAt(draft, to) === "plus") to++;
  else if (keyAt(draft, to) === "or") to += 2;
  if (!YEARS.has(keyAt(draft, to)) || !isFree(draft, to)) return null;
  to++;
  const from = startOfRun(draft, at, (before) => BEFORE_YEARS.has(keyAt(draft, before)));
  if (keyAt(draft, to) === "old") return [from, to + 1];
  const isIn = keyAt(draft, to) === "in" && ["a", "an", "the"].includes(keyAt(draft, to + 1));
  if (isIn || keyAt(draft, to) === "of") to = endOfTerm(draft, to + 1);
  if (EXPERIENCE.has(keyAt(draft, to)) && isFree(draft, to)) to++;
  return [from, EXPERIENCE.has(keyAt(draft, to - 1)) ? endOfField(draft, to) : to];
}

/** Returns the end of what experience is in, if it is named here and is no place: "in fintech", but not "in Berlin". */
function endOfField(draft: Draft, at: number): number {
  const isField = ["in", "with", "at", "of"].includes(keyAt(draft, at)) && isFree(draft, at);
  return isField && !isKnownPlaceWord(draft.words[at + 1]?.text ?? "") ? endOfTerm(draft, at + 1) : at;
}

function endOfTerm(draft: Draft, at: number): number {
  return endOfRun(draft, at, (word) => !STOPS.has(keyAt(draft, word)));
}

export function ageAt(draft: Draft, at: number): [number, number] | null {
  const key = keyAt(draft, at);
  if (key === "in" && keyAt(draft, at + 1) === "their" && /^\d\ds?$/.test(draft.words[at + 2]?.folded ?? ""))
    return [at, at + 3];
  const years = ["under", "over", "above", "below"].includes(key) ? draft.words[at + 1]?.number : undefined;
  if (years !== undefined && isAge(draft, at, years)) return [at, at + 2];
  const isFormer = (key === "ex" || key === "former") && /^\p{Lu}\p{Ll}/u.test(draft.words[at + 1]?.text ?? "");
  if (isFormer && !isShouted(draft)) return [at, at + 2];
  if (!AGED.has(key)) return null;
  const to = endOfRun(draft, at + 1, (next) => numberAt(draft, next) !== null || BETWEEN_AGES.has(keyAt(draft, next)));
  return to > at + 1 ? [at, to] : null;
}

const BETWEEN_AGES: ReadonlySet<string> = wordList("wish-extents-between-ages");

const OLDEST = 70;

const YOUNGEST = 18;

const COUNTED: ReadonlySet<string> = wordList("wish-extents-counted");

/** Reports whether a number is the age of people, not the headcount of a company: "CTOs under 40". */
function isAge(draft: Draft, at: number, { value, orMore }: { value: number; orMore: boolean }): boolean {
  if (orMore || value < YOUNGEST || value > OLDEST) return false;
  const next = draft.words[at + 2];
  const ends =
    next === undefined || next.gap >= GAP.comma || ["in", "at", "from", "near", "who", "based"].includes(next.folded);
  const before = draft.words[at - 1];
  return (
    ends && before !== undefined && gapAt(draft, at) < GAP.comma && !COUNTED.has(before.key) && isFree(draft, at - 1)
  );
}

function isShouted({ question }: Draft): boolean {
  return !/\p{Ll}/u.test(question);
}

export function yearAt(draft: Draft, at: number): [number, number] | null {
  const value = draft.words[at]?.number?.value;
  const isYear =
    value !== undefined && value >= FIRST_YEAR && value <= LAST_YEAR && draft.words[at]?.folded.length === 4;
  if (!isYear || !WHEN.has(keyAt(draft, at - 1))) return null;
  return [withBefore(draft, at - 1), at + 1];
}

/** Returns the extent of experience asked for, as in "with B2B software sales experience"; null if there is none. */
export function experienceAt(draft: Draft, at: number): [number, number] | null {
  if (!EXPERIENCE_STARTS.has(keyAt(draft, at))) return null;
  for (let to = at + 1; to < at + LONGEST_WISH && isFree(draft, to) && gapAt(draft, to) < GAP.comma; to++) {
    if (!EXPERIENCE.has(keyAt(draft, to))) continue;
    return [at, endOfField(draft, to + 1)];
  }
  return null;
}
