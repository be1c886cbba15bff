import {
  type Bound,
  boundsBefore,
  boundsBehind as listBoundsBehind,
  type SizeBand,
  wordList,
} from "@/lib/search/lexicon/queries";
import { longestPhraseAt, PhraseIndex } from "@/lib/search/phrase-index";
import { claim, type Draft, freePhraseAt, gapAt, isFree, keyAt, startOfRun } from "@/lib/search/query/draft";
import { phraseList, phraseTable } from "@/lib/search/query/known-phrases";
import { type NumberMatch, numberAt } from "@/lib/search/query/numbers";
import { GAP } from "@/lib/search/query/query-words";
import { compiled } from "@/lib/search/tables/compiled";

const LARGEST = 10_000_000;
/** Without a unit or a bound, a smaller number with a plus ("20+") may count anything. */
const SMALLEST_ALONE = 50;

/** The smallest headcount bands that companies are filed under, which need no unit. */
const SMALL_BANDS: ReadonlySet<string> = wordList("headcount-small-bands");

const units = phraseList("size-unit");
const bounds = compiled("bounds", PhraseIndex.kind<Bound>(), () => phraseTable(boundsBefore()));
const boundsBehind = compiled("bounds-behind", PhraseIndex.kind<Bound>(), () => phraseTable(listBoundsBehind()));
const LONGEST_BOUND = 5;
const RANGE_WORDS: ReadonlySet<string> = wordList("headcount-range-words");
const RANGE_STARTS: ReadonlySet<string> = wordList("headcount-range-starts");
/** Words before a headcount that mean nothing else and are claimed with it. */
const LEADING: ReadonlySet<string> = wordList("headcount-leading");

/** Reads the company's headcount in every form of D27 and claims its words. Returns null if the query states none. */
export function readHeadcount(draft: Draft): SizeBand | null {
  let band: SizeBand | null = null;
  for (let at = 0; at < draft.words.length; at++) {
    const number = numberAt(draft, at);
    if (number === null) continue;
    const found = headcountAt(draft, at, number);
    if (found === null) {
      at = Math.max(at, claimOtherCount(draft, at, number) - 1);
      continue;
    }
    claim(draft, leadingFrom(draft, found.from), found.to, "size");
    band = withOtherBound(band, found.band);
    at = found.to - 1;
  }
  return band;
}

/** Returns the first of two sizes, with the bound that it lacks if the second gives it: ">1k <5k". */
function withOtherBound(first: SizeBand | null, second: SizeBand): SizeBand {
  const both = { ...second, ...first };
  const isInOrder = (both.min ?? 0) <= (both.max ?? LARGEST);
  return first === null || isInOrder ? both : first;
}

/**
 * Claims an amount of something other than headcount as unused ("More than 10k followers", "within 50 miles"). Returns
 * the position after it, or `at` if there is no such amount.
 */
function claimOtherCount(draft: Draft, at: number, number: NumberMatch): number {
  const unit = at + number.length;
  if (!isSomethingElse(draft, unit) || !isFree(draft, unit)) return at;
  const from = leadingFrom(draft, boundBefore(draft, at).from);
  const isWithin = isFree(draft, from - 1) && keyAt(draft, from - 1) === "within";
  claim(draft, isWithin ? from - 1 : from, unit + 1, "unused");
  return unit + 1;
}

interface Found {
  readonly from: number;
  readonly to: number;
  readonly band: SizeBand;
}

function headcountAt(draft: Draft, at: number, number: NumberMatch): Found | null {
  const { from, bound } = boundBefore(draft, at);
  let to = at + number.length;
  const upper = number.most === undefined ? rangeEnd(draft, to) : null;
  if (upper !== null) to = upper.to;

  const unitLength = unitAt(draft, to);
  let end = to + unitLength;
  const behind = freePhraseAt(draft, boundsBehind, end) ?? null;
  if (behind && gapAt(draft, end) < GAP.comma) end += behind.length;
  const unitBehind = behind === null ? 0 : unitAt(draft, end);
  end += unitBehind;

  const hasUnit = unitLength + unitBehind > 0;
  if (!hasUnit && isSomethingElse(draft, end)) return null;
  if (upper !== null) {
    const isSize = hasUnit || upper.value >= SMALLEST_ALONE || SMALL_BANDS.has(`${number.value}-${upper.value}`);
    const lower = number.value * (isScaleShared(number, upper) ? THOUSAND : 1);
    return isSize ? { from, to: end, band: ordered(lower, upper.value) } : null;
  }
  const said = number.orMore ? "least" : (behind?.value ?? bound);
  const { most } = number;
  if (most !== undefined) {
    const isUpper = said === "under" || said === "most";
    const band =
      said === "exact" || said === "about" ? ordered(number.value, most) : bandOf(said, isUpper ? most : number.value);
    return hasUnit || keyAt(draft, from - 1) === "with" ? { from, to: end, band } : null;
  }
  const isSize =
    hasUnit ||
    isTeamOf(draft, from, end) ||
    (said !== "exact" && said !== "about" && (number.value >= SMALLEST_ALONE || bound !== "exact"));
  return isSize ? { from, to: end, band: bandOf(said, number.value) } : null;
}

const THOUSAND = 1000;

/** Reports whether only the second number of a range says that both are thousands: "10 to 20 thousand", "5-10k". */
function isScaleShared(number: NumberMatch, upper: { value: number; isScaled: boolean }): boolean {
  return upper.isScaled && number.length === 1 && number.value < THOUSAND && number.value * THOUSAND < upper.value;
}

const TEAMS: ReadonlySet<string> = wordList("headcount-teams");
const AFTER_TEAM: ReadonlySet<string> = wordList("headcount-after-team");

/**
 * Reports whether a number is the size of a team or company named before it, with nothing counted after it: "A team of
 * 20 or so".
 */
function isTeamOf(draft: Draft, from: number, end: number): boolean {
  const isCounted = keyAt(draft, from - 1) === "of" && TEAMS.has(keyAt(draft, from - 2));
  return isCounted && (gapAt(draft, end) >= GAP.comma || AFTER_TEAM.has(keyAt(draft, end)));
}

function boundBefore(draft: Draft, at: number): { from: number; bound: Bound } {
  for (let length = LONGEST_BOUND; length > 0; length--) {
    const from = at - length;
    const match = longestPhraseAt(bounds, draft.keys, from, (found) => found === length);
    if (match !== null && gapAt(draft, at) < GAP.comma) return { from, bound: match.value };
  }
  return { from: at, bound: "exact" };
}

function rangeEnd(draft: Draft, at: number): { value: number; to: number; isScaled: boolean } | null {
  const gap = gapAt(draft, at);
  const isJoined = gap === GAP.hyphen || (gap === GAP.end && /^\s*[-–—]\s*$/.test(between(draft, at)));
  const isRange = isJoined && draft.words[at - 1]?.number !== undefined;
  if (!isRange && !(RANGE_WORDS.has(keyAt(draft, at)) && isFree(draft, at))) return null;
  const from = isRange ? at : at + 1;
  const next = numberAt(draft, from);
  if (next === null) return null;
  const isScaled = next.value % THOUSAND === 0 && (next.length > 1 || /k$/i.test(draft.words[from]?.text ?? ""));
  return { value: next.value, to: from + next.length, isScaled };
}

function between({ question, words }: Draft, at: number): string {
  return question.slice(words[at - 1]?.end ?? 0, words[at]?.start ?? 0);
}

/** Returns the number of words of the bound that follows a number here ("tops", "or fewer"); 0 if none does. */
export function boundLengthBehind(draft: Draft, at: number): number {
  return gapAt(draft, at) >= GAP.comma ? 0 : (freePhraseAt(draft, boundsBehind, at)?.length ?? 0);
}

function unitAt(draft: Draft, at: number): number {
  return gapAt(draft, at) >= GAP.comma ? 0 : (freePhraseAt(draft, units, at)?.length ?? 0);
}

const OTHER_UNITS: ReadonlySet<string> = wordList("headcount-other-units");

function isSomethingElse(draft: Draft, at: number): boolean {
  return OTHER_UNITS.has(keyAt(draft, at)) && gapAt(draft, at) < GAP.comma;
}

function ordered(one: number, other: number): SizeBand {
  return { min: cap(Math.min(one, other)), max: cap(Math.max(one, other)) };
}

function bandOf(bound: Bound, value: number): SizeBand {
  switch (bound) {
    case "over":
      return { min: cap(value + 1) };
    case "least":
      return { min: cap(value) };
    case "under":
      return { max: cap(Math.max(0, value - 1)) };
    case "most":
      return { max: cap(value) };
    case "about":
    case "exact":
      return { min: cap(Math.ceil(value / 2)), max: cap(Math.floor(value * 1.5)) };
    default:
      return bound satisfies never;
  }
}

function cap(value: number): number {
  return Math.min(LARGEST, value);
}

function leadingFrom(draft: Draft, from: number): number {
  return startOfRun(draft, from, (at) => LEADING.has(draft.folded[at] ?? "") || RANGE_STARTS.has(keyAt(draft, at)));
}
