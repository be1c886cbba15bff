import { amountWords, type Bound, boundWords, NO_LIMIT, type SizeBand } from "@/lib/search/lexicon/queries";
import type { PhraseMatch } from "@/lib/search/phrase-index";
import { type Draft, isIn } from "@/lib/search/query/draft";
import { isPersonAt } from "@/lib/search/query/parts";
import { GAP } from "@/lib/search/query/query-words";
import { phraseTable, ROLE_PHRASES } from "@/lib/search/query/vocabulary";
import { isInName } from "@/lib/search/query/where";
import { compiled } from "@/lib/search/tables/compiled";

/** One less than filters take, since "over" adds one. */
const LARGEST = 9_999_999;
const THOUSAND = 1000;
/** Without a unit or a bound, a smaller number with a plus ("20+") may count anything. */
const SMALLEST_ALONE = 50;
const LONGEST_BOUND = 5;
const MOST_ANSWERED = 25;
/** A larger number of people requested needs a word for people behind it. */
const MOST_ANYBODY = 100;

const before = compiled("bounds", () => phraseTable(boundWords("bound")));
const behind = compiled("bounds-behind", () => phraseTable(boundWords("bound-behind")));
const amounts = compiled("amounts", () => phraseTable(amountWords()));

/** A stated headcount and the range of its words. */
export interface SizeAt {
  readonly from: number;
  readonly to: number;
  readonly band: SizeBand;
}

/** The size of every company. */
export const ANY_SIZE: SizeBand = { min: 0, max: NO_LIMIT };

/**
 * Reads the number of people requested ("get me 20 …", "top 10 CFOs"), 25 at most and null if the query names none, and
 * every headcount of a company, in all forms of D27, of which some may be excluded. Claims their words.
 */
export function readNumbers(draft: Draft): { limit: number | null; sizes: readonly SizeAt[] } {
  const sizes: SizeAt[] = [];
  let limit = 0;
  for (let at = 0; at < draft.words.length; at++) {
    const number = rangeAt(draft, at);
    if (number === null) continue;
    const end = at + number.length;
    const from = draft.startOfRun(at, (word) => draft.wordIn(word, "<limit-leading>"));
    if (isRequested(draft, from, at, number)) {
      // "3 plumbers and 2 electricians" are five people.
      limit += number.least;
      draft.claim(from, end, "limit");
    } else {
      const size = headcountAt(draft, at, number);
      // Companies of any size may have fewer than 20 nurses, or more than 10k followers.
      const isOpen = size !== null && size.band.min === 0 && size.band.max === NO_LIMIT;
      if (size !== null) draft.claim(size.from, size.to, isOpen ? "unused" : "size");
      // An exclusion may be about the nurses, but followers are no staff.
      if (size !== null && size.band !== ANY_SIZE) sizes.push(size);
    }
    at = end - 1;
  }
  return { limit: limit === 0 ? null : Math.min(MOST_ANSWERED, limit), sizes };
}

/** Returns the sizes of both, which are none if they lie apart. */
export function overlap(first: SizeBand, second: SizeBand): SizeBand {
  return { min: Math.max(first.min, second.min), max: Math.min(first.max, second.max) };
}

/** Returns the sizes of both, or the first if they lie apart. */
export function narrowed(first: SizeBand, second: SizeBand): SizeBand {
  const both = overlap(first, second);
  return both.min <= both.max ? both : first;
}

/**
 * Returns the first of two sizes, with the bound that it lacks if the second gives it (">1k <5k"), or both if they adjoin
 * each other: "11-50 or 51-200". Sizes apart from each other are no range, so the second is left out.
 */
export function withOtherBound(first: SizeBand, second: SizeBand): SizeBand {
  const isNext = second.min <= first.max + 1 && second.max >= first.min - 1;
  if (first.min > 0 && second.min > 0 && isNext)
    return { min: Math.min(first.min, second.min), max: Math.max(first.max, second.max) };
  return narrowed(first, second);
}

/** Returns the sizes that are left if these are excluded; null if smaller and larger ones are left, or none. */
export function sizesOutside({ min, max }: SizeBand): SizeBand | null {
  if (max === NO_LIMIT) return min > 0 ? { min: 0, max: min - 1 } : null;
  return min > 1 ? null : { min: max + 1, max: NO_LIMIT };
}

function headcountAt(draft: Draft, at: number, { least, most, orMore, isRange, length }: RangeMatch): SizeAt | null {
  const bound = boundBefore(draft, at);
  const from = draft.startOfRun(at - (bound?.length ?? 0), (word) =>
    draft.wordIn(word, "<headcount-leading> <headcount-range-starts>"),
  );
  const end = at + length;
  const unit = unitAt(draft, end);
  const isBehind = (words: string) => draft.some(from - 1, at, (word) => draft.keyIn(word, words));
  if (unit === 0 && !draft.isCut(end) && isPersonAt(draft, end) && isBehind("<headcount-having> <headcount-teams>")) {
    // Others work beside 300 doctors.
    const { min } = BANDS[bound?.value ?? "least"](least, most);
    const to = end + (draft.freePhraseAt(ROLE_PHRASES, end)?.length ?? 0);
    return { from, to, band: { min, max: NO_LIMIT } };
  }
  const said = boundBehind(draft, end + unit);
  const after = end + unit + (said?.length ?? 0);
  const to = after + unitAt(draft, after);
  // "A team of 20 or so".
  const hasUnit = unit > 0 || to > after || (draft.isCut(to) && isBehind("<headcount-teams>"));
  if (!hasUnit && draft.keyIn(to, "<headcount-other-units>") && !draft.isCut(to))
    return { from, to: to + 1, band: ANY_SIZE };
  // "Over 50 or so" is still over, and "about 50 or more" is 50 or more.
  const isRough = bound === null || bound.value === "about";
  const kind = isRange ? "about" : orMore ? "least" : ((isRough ? said : bound)?.value ?? "about");
  // The smallest bands that companies are filed under need no unit.
  const isEnough = most >= SMALLEST_ALONE || bound !== null || isIn(`${least}-${most}`, "<headcount-small-bands>");
  if (!hasUnit && !(isEnough && (isRange || kind !== "about"))) return null;
  return { from, to, band: BANDS[kind](Math.min(least, most), Math.max(least, most)) };
}

/** Returns the bound that ends before this word, or null: "at least". */
function boundBefore(draft: Draft, at: number): PhraseMatch<Bound> | null {
  for (let from = Math.max(0, at - LONGEST_BOUND); from < at; from++) {
    const bound = draft.phrases.at(before, from).find(({ length }) => from + length === at);
    if (bound !== undefined) return bound;
  }
  return null;
}

/** Returns the bound behind a number: "tops", "or fewer". In "1,000 and fewer than 5,000", it belongs to the next number. */
function boundBehind(draft: Draft, at: number): PhraseMatch<Bound> | null {
  const match = draft.isCut(at) ? null : draft.freePhraseAt(behind, at);
  return draft.words[at + (match?.length ?? 0)]?.number === undefined ? match : null;
}

function unitAt(draft: Draft, at: number): number {
  return draft.isCut(at) ? 0 : draft.listedAt("size-unit", at);
}

/** The sizes that a bound leaves of a number, which may be rough itself: "at least a few hundred". */
const BANDS: Readonly<Record<Bound, (least: number, most: number) => SizeBand>> = {
  over: (least) => ({ min: least + 1, max: NO_LIMIT }),
  least: (least) => ({ min: least, max: NO_LIMIT }),
  under: (_, most) => ({ min: 0, max: most - 1 }),
  most: (_, most) => ({ min: 0, max: most }),
  about: (least, most) =>
    least < most ? { min: least, max: most } : { min: Math.ceil(least / 2), max: Math.floor(least * 1.5) },
};

interface NumberMatch {
  /** They differ if the number is rough: "a few hundred". */
  readonly least: number;
  readonly most: number;
  /** Its last scale: 100 of "six hundred". */
  readonly scale: number;
  readonly orMore: boolean;
  readonly length: number;
}

/**
 * Returns the number at this word, in digits ("1,000", "1 000", "10k+") or in words ("five hundred", "half a dozen",
 * "tens of thousands of"); null if there is none.
 */
export function numberAt(draft: Draft, at: number): NumberMatch | null {
  if (!draft.isFree(at)) return null;
  const digits = draft.words[at]?.number;
  let [total, part, ratio] = [0, digits ?? 0, 1];
  let scale = digits !== undefined && /k/i.test(draft.texts[at] ?? "") ? THOUSAND : 1;
  let end = digits === undefined ? at : at + 1;
  while (end === at || draft.gapAt(end) < GAP.slash) {
    const amount = draft.freePhraseAt(amounts, end);
    if (amount === null) break;
    const { kind, least, most } = amount.value;
    const next = end + amount.length;
    if (kind === "scale") {
      scale = least;
      part = (part || 1) * scale;
      if (scale >= THOUSAND) [total, part] = [total + part, 0];
    } else {
      const isCounting = draft.freePhraseAt(amounts, next)?.value.kind === "scale";
      if (digits !== undefined || ratio > 1 || (kind === "few" && !isCounting)) break;
      part += least;
      ratio = most / least;
    }
    end = next;
  }
  const value = Math.min(LARGEST, total + part);
  const orMore = draft.textOf(at, end).includes("+") || draft.signsBefore(end).startsWith("+");
  return value === 0 ? null : { least: value, most: Math.round(value * ratio), scale, orMore, length: end - at };
}

interface RangeMatch extends NumberMatch {
  readonly isRange: boolean;
}

/** Returns the number or the range of numbers at this word: "20-50", "from 50 up to five hundred", "100..200". */
function rangeAt(draft: Draft, at: number): RangeMatch | null {
  const first = numberAt(draft, at);
  if (first === null) return null;
  const end = at + first.length;
  const isJoined = /^\s*(?:[-‐‑–—…]|\.{2,3})\s*$/.test(draft.signsBefore(end));
  const from = end + draft.listedAt("headcount-range-words", end);
  const last = from > end || isJoined ? numberAt(draft, from) : null;
  if (last === null) return { ...first, isRange: false };
  // The scale may belong to both numbers: "10 to 20 thousand", "5-10k".
  const least = first.least * last.scale < last.most ? first.least * last.scale : first.least;
  return { ...first, least, most: last.most, isRange: true, length: from + last.length - at };
}

/** Reports whether these words count the people to find, and not those of a company: "at firms with about 20 people". */
function isRequested(draft: Draft, from: number, at: number, { least, orMore, isRange, length }: RangeMatch): boolean {
  if (isInName(draft, at, length)) return false;
  const to = at + length;
  const isFew = least <= MOST_ANYBODY && !orMore;
  const isAsking =
    (draft.keyIn(from - 1, "<limit-asking>") && !draft.wordIn(from - 2, "of with for")) ||
    (draft.wordIn(from - 1, "of with for") && draft.wordIn(from - 2, "list <limit-informing>"));
  if (draft.listedAt("limit-answers", to) > 0) return !orMore;
  // "Limit 20", but not "employees max 50" or "size: max 50".
  const isMost = draft.wordIn(from, "limit") || (draft.isCut(from) && draft.wordIn(from, "max maximum"));
  if (draft.isCut(to)) return isFew && (isAsking || (isMost && !/[:=]/.test(draft.signsBefore(from))));
  if (!draft.isFree(to) || draft.gapAt(to) === GAP.hyphen) return false;
  const field = draft.freePhraseAt(ROLE_PHRASES, to)?.length ?? 0;
  if (isPersonAt(draft, to) || isPersonAt(draft, to + field)) {
    const isNamed = draft.claims[from - 1] === "noise" || draft.wordIn(from - 2, "<wanting> <seeking>");
    // "With 300 doctors and 20 nurses" counts those of a company.
    const isOfCompany = draft.some(draft.startOfClause(from), from, "<headcount-having>");
    if (from === 0 || isAsking || isNamed || (draft.wordIn(from - 1, "and or") && !isOfCompany)) return true;
  }
  const isStaff = draft.keyIn(to, "people") && (draft.keyIn(to + 1, "company") || boundBehind(draft, to + 1) !== null);
  const isOpen = isAsking || (draft.isCut(from) && from === at && !isRange) || draft.wordIn(from, "top first best");
  return isFew && isOpen && !isStaff && !draft.keyIn(to, "<limit-units>");
}
