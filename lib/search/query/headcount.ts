import { type Bound, boundWords, NO_LIMIT, numberWords, type SizeBand } from "@/lib/search/lexicon/queries";
import { PhraseIndex, type PhraseMatch } from "@/lib/search/phrase-index";
import { type Draft, isIn } from "@/lib/search/query/draft";
import { isPersonAt, isPlural, linkOf } from "@/lib/search/query/parts";
import { patternsOf } from "@/lib/search/query/pattern";
import { GAP } from "@/lib/search/query/query-words";
import { phraseTable, ROLE_PHRASES } from "@/lib/search/query/vocabulary";
import { isInName } from "@/lib/search/query/where";
import { compiled } from "@/lib/search/tables/compiled";

const LARGEST = 10_000_000;
const THOUSAND = 1000;
/** Without a unit or a bound, a smaller number with a plus ("20+") may count anything. */
const SMALLEST_ALONE = 50;
const LONGEST_BOUND = 5;

const BOUNDS = PhraseIndex.kind<Bound>();
const before = compiled("bounds", BOUNDS, () => phraseTable(boundWords("bound")));
const behind = compiled("bounds-behind", BOUNDS, () => phraseTable(boundWords("bound-behind")));

/** Reads every headcount of a company, in all forms of D27, and claims its words. Some may be excluded. */
export function readHeadcounts(draft: Draft): readonly SizeAt[] {
  const sizes: SizeAt[] = [];
  for (let at = 0; at < draft.words.length; at++) {
    const number = numberAt(draft, at);
    if (number === null) continue;
    const found = headcountAt(draft, at, number);
    if (found === null) {
      at = Math.max(at, claimOtherCount(draft, at, number) - 1);
      continue;
    }
    const from = leadingFrom(draft, found.from);
    // Fewer than 20 nurses may work in a hospital of any size.
    const isAny = found.band.min === 0 && found.band.max === NO_LIMIT;
    draft.claim(from, found.to, isAny ? "unused" : "size");
    if (!isAny) sizes.push({ ...found, from });
    at = found.to - 1;
  }
  return sizes;
}

/** The size of every company. */
export const ANY_SIZE: SizeBand = { min: 0, max: NO_LIMIT };

/** Returns the first of two sizes, with the bounds of the second where it is open. */
export function overlaid(first: SizeBand, second: SizeBand): SizeBand {
  return { min: first.min || second.min, max: first.max < NO_LIMIT ? first.max : second.max };
}

/**
 * Returns the first of two sizes, with the bound that it lacks if the second gives it (">1k <5k"), or both if they adjoin
 * each other: "11-50 or 51-200". Sizes apart from each other are no range, so the second is left out.
 */
export function withOtherBound(first: SizeBand, second: SizeBand): SizeBand {
  const isNext = first.max < NO_LIMIT && second.min <= first.max + 1 && second.max >= first.min - 1;
  if (first.min > 0 && second.min > 0 && isNext)
    return { min: Math.min(first.min, second.min), max: Math.max(first.max, second.max) };
  const both = overlaid(first, second);
  return both.min <= both.max ? both : first;
}

/** Returns the sizes that are left if these are excluded; null if smaller and larger ones are left. */
export function sizesOutside({ min, max }: SizeBand): SizeBand | null {
  if (max === NO_LIMIT) return { min: 0, max: Math.max(0, min - 1) };
  return min > 1 ? null : { min: max + 1, max: NO_LIMIT };
}

/**
 * Claims an amount of something other than headcount as unused ("More than 10k followers", "within 50 miles"). Returns
 * the position after it, or `at` if there is no such amount.
 */
function claimOtherCount(draft: Draft, at: number, number: NumberMatch): number {
  const unit = at + number.length;
  if (!isSomethingElse(draft, unit) || !draft.isFree(unit)) return at;
  const from = leadingFrom(draft, boundBefore(draft, at).from);
  draft.claim(draft.keyAt(from - 1) === "within" ? from - 1 : from, unit + 1, "unused");
  return unit + 1;
}

/** A stated headcount and the range of its words. */
export interface SizeAt {
  readonly from: number;
  readonly to: number;
  readonly band: SizeBand;
}

function headcountAt(draft: Draft, at: number, number: NumberMatch): SizeAt | null {
  const { from, bound } = boundBefore(draft, at);
  const { value, most } = number;
  const upper = most === undefined ? rangeEnd(draft, at + number.length) : null;
  const counted = upper?.to ?? at + number.length;
  const unit = unitAt(draft, counted);
  const isOfTeam = draft.keyIn(draft.keyIn(from - 1, "of is between from") ? from - 2 : from - 1, "<headcount-teams>");
  const isStaff = isOfTeam || draft.some(from - 1, at, "<headcount-having>");
  const staff = unit === 0 && isStaff ? staffAt(draft, counted) : 0;
  // Others work beside 300 doctors.
  if (staff > 0)
    return { from, to: staff, band: { min: bound === "under" || bound === "most" ? 0 : value, max: NO_LIMIT } };
  const said = boundBehind(draft, counted + unit);
  const isBehind = said !== null && !draft.isCut(counted + unit);
  const after = counted + unit + (isBehind ? said.length : 0);
  const to = after + (said === null ? 0 : unitAt(draft, after));

  // "A team of 20 or so".
  const isTeam = isOfTeam && (draft.isCut(to) || draft.keyIn(to, "<headcount-after-team>"));
  const hasUnit = unit > 0 || to > after || isTeam;
  if (!hasUnit && isSomethingElse(draft, to)) return null;
  const found = (isSize: boolean, band: SizeBand) => (isSize ? { from, to, band } : null);
  if (upper !== null) {
    // The smallest bands that companies are filed under need no unit.
    const isBand = isIn(`${value}-${upper.value}`, "<headcount-small-bands>");
    // The scale may belong to both numbers of a range: "10 to 20 thousand", "5-10k".
    const lower = value * (upper.isScaled && value * THOUSAND < upper.value ? THOUSAND : 1);
    return found(hasUnit || upper.value >= SMALLEST_ALONE || isBand, ordered(lower, upper.value));
  }
  // "Over 50 or so" is still over, and "about 50 or more" is 50 or more.
  const kind = number.orMore ? "least" : bound === "exact" || bound === "about" ? (said?.value ?? bound) : bound;
  const isRough = kind === "exact" || kind === "about";
  if (most !== undefined) {
    const band = isRough ? ordered(value, most) : BANDS[kind](kind === "under" || kind === "most" ? most : value);
    return found(hasUnit || draft.keyAt(from - 1) === "with", band);
  }
  const isBounded = !isRough && (value >= SMALLEST_ALONE || bound !== "exact");
  return found(hasUnit || isBounded, BANDS[kind](value));
}

function boundBefore(draft: Draft, at: number): { from: number; bound: Bound } {
  for (let length = LONGEST_BOUND; length > 0 && (!draft.isCut(at) || draft.signsBefore(at).includes(":")); length--) {
    const match = draft.phrases.at(before, at - length).find((found) => found.length === length);
    if (match !== undefined) return { from: at - length, bound: match.value };
  }
  return { from: at, bound: "exact" };
}

function rangeEnd(draft: Draft, at: number): { value: number; to: number; isScaled: boolean } | null {
  const isWord = draft.isFree(at) && draft.keyIn(at, "<headcount-range-words>");
  if (!isWord && !/^\s*[-‐‑–—]\s*$/.test(draft.signsBefore(at))) return null;
  // "From 50 up to 200".
  const from = !isWord ? at : at + (draft.keyAt(at) === "up" ? 2 : 1);
  const next = numberAt(draft, from);
  if (next === null) return null;
  const isScaled = next.value % THOUSAND === 0 && (next.length > 1 || /k$/i.test(draft.words[from]?.text ?? ""));
  return { value: next.value, to: from + next.length, isScaled };
}

/** Returns the bound behind a number: "tops", "or fewer". In "1,000 and fewer than 5,000", it belongs to the next number. */
function boundBehind(draft: Draft, at: number): PhraseMatch<Bound> | null {
  const match = draft.freePhraseAt(behind, at);
  const end = at + (match?.length ?? 0);
  const isOfNext = draft.wordIn(end, "than of") || (draft.isCut(at) && !draft.isCut(end));
  return isOfNext || draft.words[end]?.number !== undefined ? null : match;
}

function unitAt(draft: Draft, at: number): number {
  const isState = draft.keyAt(at) === "ma" && !draft.isCut(at + 1) && linkOf(draft.keyAt(at + 1)) === undefined;
  // "50 MA" are employees in German, and "50 MA hospitals" are in Massachusetts.
  return draft.isCut(at) || isState ? 0 : draft.listedAt("size-unit", at);
}

/** Returns the end of the words that count some of a company's people: "lawyers", "nurses and other staff"; 0 if none do. */
function staffAt(draft: Draft, at: number): number {
  const end = at + (draft.freePhraseAt(ROLE_PHRASES, at)?.length ?? 0);
  if (!isPersonAt(draft, at) || !isPlural(draft, end - 1) || isSomethingElse(draft, at)) return 0;
  return draft.endOfRun(end, (word) => draft.keyIn(word, "and or other") || unitAt(draft, word) > 0);
}

function isSomethingElse(draft: Draft, at: number): boolean {
  return draft.keyIn(at, "<headcount-other-units>") && !draft.isCut(at);
}

function ordered(one: number, other: number): SizeBand {
  return { min: cap(Math.min(one, other)), max: cap(Math.max(one, other)) };
}

const BANDS: Readonly<Record<Bound, (value: number) => SizeBand>> = {
  over: (value) => ({ min: cap(value + 1), max: NO_LIMIT }),
  least: (value) => ({ min: cap(value), max: NO_LIMIT }),
  under: (value) => ({ min: 0, max: cap(Math.max(0, value - 1)) }),
  most: (value) => ({ min: 0, max: cap(value) }),
  about: (value) => ordered(Math.ceil(value / 2), Math.floor(value * 1.5)),
  exact: (value) => BANDS.about(value),
};

function cap(value: number): number {
  return Math.min(LARGEST, value);
}

/** Returns the start of the words before a headcount that mean nothing else and are claimed with it. */
export function leadingFrom(draft: Draft, from: number): number {
  return draft.startOfRun(
    from,
    (at) => draft.wordIn(at, "<headcount-leading>") || draft.keyIn(at, "<headcount-range-starts>"),
  );
}

interface NumberMatch {
  readonly value: number;
  readonly orMore: boolean;
  /** Upper end of a rough count, such as "a few hundred". */
  readonly most?: number;
  readonly length: number;
}

const units = numberWords("number");
const scales = numberWords("scale");
/** Words that count a scale: "a few hundred", "half a dozen". */
const rough = numberWords("few");
/** Plurals before "of", alone or before another scale: "dozens of", "tens of thousands of". */
const plurals = numberWords("many");
/** Words that a number may begin with, which most words are not. */
const beginnings: ReadonlySet<string> = new Set([
  "a",
  ...[units, scales, rough, plurals].flatMap((words) => [...words.keys()]),
]);
const LARGEST_NUMBER = 1_000_000_000;
const ISH = /^(\d{1,7})ish$/;

/**
 * Returns the number at this word, in digits ("1,000", "10k+", "300ish") or in words ("five hundred", "half a dozen",
 * "tens of thousands of"); null if there is none.
 */
export function numberAt(draft: Draft, at: number): NumberMatch | null {
  if (!draft.isFree(at)) return null;
  const digits = draft.words[at]?.number;
  if (digits !== undefined) return scaled(draft, at, digits);
  const ish = ISH.exec(draft.folded[at] ?? "")?.[1];
  if (ish !== undefined) return { value: Number(ish), orMore: false, length: 1 };
  if (!beginnings.has(draft.keyAt(at)) && !beginnings.has(draft.folded[at] ?? "")) return null;
  let [total, totalMost] = [0, 0];
  let [least, most] = [0, 0];
  let end = at;
  for (; draft.isFree(end) && (end === at || draft.gapAt(end) < GAP.slash); end++) {
    const [key, next] = [draft.keyAt(end), draft.keyAt(end + 1)];
    const scaleAt = end + (draft.keyIn(end + 1, "of a") ? 2 : 1);
    const several = next === "of" ? plurals.get(draft.folded[end] ?? "") : undefined;
    // "Two hundred-five hundred" is a range, and "twenty-five" is not.
    const isRange = end > at && draft.gapAt(end) === GAP.hyphen && scales.has(draft.keyAt(end - 1));
    const few = scales.has(draft.keyAt(scaleAt)) ? rough.get(key) : undefined;
    const [unit] = units.get(key) ?? [];
    const [scale] = scales.get(key) ?? [];
    if (most === 0 && (several ?? few) !== undefined) {
      [least, most] = several ?? few ?? [0, 0];
      end = several === undefined ? scaleAt - 1 : end + 1;
    } else if (end === at && key === "a" && (scales.has(next) || rough.has(next))) {
      if (scales.has(next)) [least, most] = [1, 1];
    } else if (unit !== undefined && least === most && !isRange) {
      [least, most] = [least + unit, most + unit];
    } else if (scale !== undefined && (most > 0 || (end === at && key.length > 1))) {
      [least, most] = [(least || 1) * scale, (most || 1) * scale];
      if (least < most && next === "of") end++;
      if (scale >= THOUSAND) [total, totalMost, least, most] = [total + least, totalMost + most, 0, 0];
    } else break;
  }
  const value = Math.min(LARGEST_NUMBER, total + least);
  const largest = Math.min(LARGEST_NUMBER, totalMost + most);
  const orMore = draft.signsBefore(end).startsWith("+");
  return value === 0 ? null : { value, ...(largest > value ? { most: largest } : {}), orMore, length: end - at };
}

/** Matches a thousand as written in French and Swedish, "1 000", but not the range of "51 200". */
const THOUSANDS = /^[1-9]\d{0,2}[^\d.,]+000\+?$/;

function scaled(draft: Draft, at: number, digits: { value: number; orMore: boolean }): NumberMatch {
  const both = draft.textOf(at, at + 2);
  if (draft.gapAt(at + 1) === GAP.next && draft.isFree(at + 1) && THOUSANDS.test(both))
    return { value: digits.value * THOUSAND, orMore: both.endsWith("+"), length: 2 };
  const scale = draft.isFree(at + 1) && !draft.isCut(at + 1) ? scales.get(draft.keyAt(at + 1))?.[0] : undefined;
  const value = Math.min(LARGEST_NUMBER, digits.value * (scale ?? 1));
  return { value, orMore: digits.orMore, length: scale === undefined ? 1 : 2 };
}

const limits = patternsOf("limit");
const MOST_PEOPLE = 10_000;
/** A larger number needs a word for people behind it. */
const MOST_ANYBODY = 100;
const MOST_ANSWERED = 25;

/** Returns the number of people requested ("get me 20 …"), 25 at most; null if the query names none. */
export function readLimit(draft: Draft): number | null {
  const few = (at: number) => {
    const { value = 0, length = 0, orMore } = draft.words[at - 1]?.number ? {} : (numberAt(draft, at) ?? {});
    const next = at + length;
    // "2,345 followers" counts nobody who is asked for.
    const isOfPeople = value <= MOST_ANYBODY || isPersonAt(draft, next) || draft.listedAt("limit-answers", next) > 0;
    return value > 0 && value <= MOST_PEOPLE && isOfPeople && !orMore && !isInName(draft, at, length) ? length : 0;
  };
  // "In companies with about 20 people" counts those of a company, "a list of about 20 people" does not.
  const isOfCompany = (at: number) => draft.keyIn(at - 1, "of with for") && draft.keyAt(at - 2) !== "list";
  const isAsking = (at: number) =>
    draft.keyIn(at, "<limit-asking>") && !draft.keyIn(at, "of with for") && !isOfCompany(at);
  const isJoined = (at: number) =>
    draft.isFree(at) && !draft.isCut(at) && draft.gapAt(at) !== GAP.hyphen && !draft.words[at]?.number;
  const terms = {
    few,
    // "With 300 doctors and 20 nurses" counts those of a company.
    asked: (at: number) =>
      at === 0 ||
      isAsking(at - 1) ||
      draft.claims[at - 1] === "noise" ||
      (draft.keyIn(at - 1, "for") && draft.wordIn(at - 2, "<wanting> <seeking>")) ||
      (draft.wordIn(at - 1, "and or") && !draft.some(draft.startOfClause(at), at, "<headcount-having>")),
    count: (at: number) => numberAt(draft, at)?.length ?? 0,
    bound: (at: number) => draft.phrases.at(before, at)[0]?.length ?? 0,
    // "HR managers".
    person: (at: number) => {
      const field = draft.freePhraseAt(ROLE_PHRASES, at)?.length ?? 0;
      return Number(isJoined(at) && (isPersonAt(draft, at) || (field > 0 && isPersonAt(draft, at + field))));
    },
    joined: isJoined,
    value: (at: number) => /[:=]/.test(draft.signsBefore(at)),
    about: (at: number) => Number(draft.keyAt(at) === "about" && !isOfCompany(at)),
    asking: (at: number) => Number(isAsking(at)),
    counted: (at: number) => {
      const isHeadcount =
        draft.keyAt(at) === "people" && (boundBehind(draft, at + 1) !== null || draft.keyAt(at + 1) === "company");
      return isJoined(at) && !draft.keyIn(at, "<limit-units>") && !isHeadcount;
    },
  };
  let limit = 0;
  for (const { from, to, row } of limits.matchesIn(draft, terms)) {
    // "3 plumbers and 2 electricians" are five people.
    if (limit > 0 && row.name !== "limit/people") continue;
    const number = draft.find(from, to, (at) => numberAt(draft, at) !== null) ?? from;
    limit += numberAt(draft, number)?.value ?? 0;
    draft.claim(from, to, row.claims, row.name);
  }
  return limit === 0 ? null : Math.min(MOST_ANSWERED, limit);
}
