import {
  askingWords,
  type Bound,
  boundsBefore,
  boundsBehind as listBoundsBehind,
  type SizeBand,
} from "@/lib/search/lexicon/queries";
import { longestPhraseAt, PhraseIndex } from "@/lib/search/phrase-index";
import { askingSet, phraseTable } from "@/lib/search/query/known-phrases";
import { type NumberMatch, numberAt } from "@/lib/search/query/numbers";
import { isOrganisationAt } from "@/lib/search/query/parts";
import { GAP } from "@/lib/search/query/query-words";
import { claim, freePhraseAt, gapAt, isFree, keyAt, type Sheet } from "@/lib/search/query/sheet";
import { compiled } from "@/lib/search/tables/compiled";

const LARGEST = 10_000_000;
/** Without a unit or a bound, a smaller number with a plus ("20+") may count anything. */
const SMALLEST_ALONE = 50;

/** The smallest headcount bands that companies are filed under, which need no unit. */
const SMALL_BANDS: ReadonlySet<string> = askingWords("headcount-small-bands");

const units = askingSet("size-unit");
const bounds = compiled("bounds", PhraseIndex.kind<Bound>(), () => phraseTable(boundsBefore()));
const boundsBehind = compiled("bounds-behind", PhraseIndex.kind<Bound>(), () => phraseTable(listBoundsBehind()));
const BETWEEN_UNITS: ReadonlySet<string> = askingWords("headcount-between-units");
const LONGEST_BOUND = 5;
const RANGE_WORDS: ReadonlySet<string> = askingWords("headcount-range-words");
const RANGE_STARTS: ReadonlySet<string> = askingWords("headcount-range-starts");
const SIZE_CONTEXT: ReadonlySet<string> = new Set([
  ..."company companie firm business headcount workforce size sized team employing employ employe with of having organization enterprise startup staff".split(
    " ",
  ),
]);
/** Words before a headcount that mean nothing else and are claimed with it. */
const LEADING: ReadonlySet<string> = askingWords("headcount-leading");

/** Reads the company's headcount in every form of D27 and claims its words. Returns null if the query states none. */
export function readHeadcount(sheet: Sheet): SizeBand | null {
  let band: SizeBand | null = null;
  for (let at = 0; at < sheet.words.length; at++) {
    const number = numberAt(sheet, at);
    if (number === null) continue;
    const found = headcountAt(sheet, at, number);
    if (found === null) {
      at = Math.max(at, claimOtherCount(sheet, at, number) - 1);
      continue;
    }
    claim(sheet, leadingFrom(sheet, found.from), found.to, "size");
    band ??= found.band;
    at = found.to - 1;
  }
  return band;
}

/**
 * Claims an amount of something other than headcount as unused ("More than 10k followers", "within 50 miles"). Returns
 * the position after it, or `at` if there is no such amount.
 */
function claimOtherCount(sheet: Sheet, at: number, number: NumberMatch): number {
  const unit = at + number.length;
  if (!isSomethingElse(sheet, unit) || !isFree(sheet, unit)) return at;
  const from = leadingFrom(sheet, boundBefore(sheet, at).from);
  const isWithin = isFree(sheet, from - 1) && keyAt(sheet, from - 1) === "within";
  claim(sheet, isWithin ? from - 1 : from, unit + 1, "unused");
  return unit + 1;
}

interface Found {
  readonly from: number;
  readonly to: number;
  readonly band: SizeBand;
}

function headcountAt(sheet: Sheet, at: number, number: NumberMatch): Found | null {
  const { from, bound } = boundBefore(sheet, at);
  let to = at + number.length;
  const upper = number.most === undefined ? rangeEnd(sheet, to) : null;
  if (upper !== null) to = upper.to;

  const unitLength = unitAt(sheet, to);
  let end = to + unitLength;
  const behind = freePhraseAt(sheet, boundsBehind, end) ?? null;
  if (behind && gapAt(sheet, end) < GAP.comma) end += behind.length;
  const unitBehind = unitLength === 0 && behind !== null ? unitAt(sheet, end) : 0;
  end += unitBehind;

  const hasUnit = unitLength + unitBehind > 0;
  const inContext = SIZE_CONTEXT.has(keyAt(sheet, from - 1));
  if (!hasUnit && isSomethingElse(sheet, end)) return null;
  if (upper !== null) {
    const isSize =
      hasUnit ||
      inContext ||
      bound !== "exact" ||
      upper.value >= SMALLEST_ALONE ||
      SMALL_BANDS.has(`${number.value}-${upper.value}`);
    return isSize ? { from, to: end, band: ordered(number.value, upper.value) } : null;
  }
  const said = number.orMore ? "least" : (behind?.value ?? bound);
  const { most } = number;
  if (most !== undefined) {
    const isRough = said === "exact" || said === "about";
    const band = isRough ? ordered(number.value, most) : bandOf(said, isUpper(said) ? most : number.value);
    return hasUnit || inContext ? { from, to: end, band } : null;
  }
  const isSize =
    hasUnit ||
    isTeamOf(sheet, from, end) ||
    (said !== "exact" && said !== "about" && (number.value >= SMALLEST_ALONE || inContext || bound !== "exact")) ||
    (inContext &&
      keyAt(sheet, from - 1) !== "of" &&
      keyAt(sheet, from - 1) !== "with" &&
      number.value >= SMALLEST_ALONE);
  return isSize ? { from, to: end, band: bandOf(said, number.value) } : null;
}

const TEAMS: ReadonlySet<string> = askingWords("headcount-teams");
/** Teams that a person leads. Their size is not the company's headcount. */
const LED: ReadonlySet<string> = new Set(["team", "staff", "crew", "workforce"]);
const OF_SOMEBODY: ReadonlySet<string> = askingWords("headcount-of-somebody");
const AFTER_TEAM: ReadonlySet<string> = askingWords("headcount-after-team");

/**
 * Reports whether a number is the size of a team or company named before it, with nothing counted after it: "A team of
 * 20 or so".
 */
function isTeamOf(sheet: Sheet, from: number, end: number): boolean {
  const isCounted = keyAt(sheet, from - 1) === "of" && TEAMS.has(keyAt(sheet, from - 2));
  const leading = [from - 3, from - 4].find((at) => OF_SOMEBODY.has(keyAt(sheet, at)));
  const isLed = leading !== undefined && LED.has(keyAt(sheet, from - 2)) && !isOrganisationAt(sheet, leading - 1);
  return isCounted && !isLed && (gapAt(sheet, end) >= GAP.comma || AFTER_TEAM.has(keyAt(sheet, end)));
}

function isUpper(bound: Bound): boolean {
  return bound === "under" || bound === "most";
}

function boundBefore(sheet: Sheet, at: number): { from: number; bound: Bound } {
  for (let length = LONGEST_BOUND; length > 0; length--) {
    const from = at - length;
    if (!isFree(sheet, from)) continue;
    const match = longestPhraseAt(bounds, sheet.keys, from, (found) => found === length);
    if (match !== null && gapAt(sheet, at) < GAP.comma) return { from, bound: match.value };
  }
  return { from: at, bound: "exact" };
}

function rangeEnd(sheet: Sheet, at: number): { value: number; to: number } | null {
  const gap = gapAt(sheet, at);
  const before = sheet.words[at - 1];
  const isJoined = gap === GAP.hyphen || (gap === GAP.end && /^\s*[-–—]\s*$/.test(between(sheet, at)));
  if (isJoined && before?.number !== undefined) {
    const next = numberAt(sheet, at);
    return next === null ? null : { value: next.value, to: at + next.length };
  }
  if (!RANGE_WORDS.has(keyAt(sheet, at)) || !isFree(sheet, at)) return null;
  const past = keyAt(sheet, at) === "up" && keyAt(sheet, at + 1) === "to" ? at + 2 : at + 1;
  const next = numberAt(sheet, past);
  return next === null || gapAt(sheet, past) >= GAP.comma ? null : { value: next.value, to: past + next.length };
}

function between({ question, words }: Sheet, at: number): string {
  return question.slice(words[at - 1]?.end ?? 0, words[at]?.start ?? 0);
}

function unitAt(sheet: Sheet, at: number): number {
  let from = at;
  while (from < at + 2 && BETWEEN_UNITS.has(keyAt(sheet, from)) && isFree(sheet, from)) from++;
  if (gapAt(sheet, from) >= GAP.comma) return 0;
  const unit = freePhraseAt(sheet, units, from);
  return unit === null ? 0 : from - at + unit.length;
}

const OTHER_UNITS: ReadonlySet<string> = askingWords("headcount-other-units");

function isSomethingElse(sheet: Sheet, at: number): boolean {
  return OTHER_UNITS.has(keyAt(sheet, at)) && gapAt(sheet, at) < GAP.comma;
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

function leadingFrom(sheet: Sheet, from: number): number {
  let start = from;
  while (
    isFree(sheet, start - 1) &&
    gapAt(sheet, start) < GAP.comma &&
    (LEADING.has(sheet.words[start - 1]?.folded ?? "") || RANGE_STARTS.has(keyAt(sheet, start - 1)))
  ) {
    start--;
  }
  return start;
}
