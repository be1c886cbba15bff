import { LIMITS } from "@/lib/domain/usage/limits";
import { fold } from "@/lib/search/fold";
import { listedPhrases } from "@/lib/search/lexicon/lexicon";
import { boundWords } from "@/lib/search/lexicon/queries";

const GROUPED = String.raw`\d{1,3}(?:[.,' ’]\d{3})+`;
const NUMBER = String.raw`(${GROUPED}|\d+(?:[.,]\d+)?)\s?([kKmM]?)`;
const SINGLE = new RegExp(`^${NUMBER}\\s?(\\+?)$`);
const RANGE = new RegExp(`^${NUMBER}\\s?[-–—]\\s?${NUMBER}$`);
const THOUSANDS: Readonly<Record<string, number>> = { "": 1, k: 1_000, m: 1_000_000 };

/** Ranges that a spreadsheet turned into dates, where only one range can be meant (I22). */
const DATES: Readonly<Record<string, string>> = {
  "nov-50": "11-50",
  "10-jan": "1-10",
  "jan-10": "1-10",
  "10-feb": "2-10",
  "feb-10": "2-10",
};
/** Matches words that exports use for a company of one person. */
const ALONE = /^(?:self[- ]?employed|myself only|just me|only me)$/i;
/** Matches coded ranges such as `c_00011_00050`. */
const CODED_RANGE = /^c_0*(\d+)_0*(\d+)$/;
const CODED_OPEN = /^c_0*(\d+)_max$/;

/**
 * Parses a headcount: an integer with or without thousands separators, `10001+` (its lower bound), a range such as
 * `51-200` (its geometric mean), `10K`, `~500`, and these beside words for bounds, ranges and staff in the languages of
 * the lexicon, which are ignored since the number itself is the best estimate: `more than 500 employees`, `250 à 499`.
 * Returns null for anything else, and for more than a company can have.
 */
export function parseEmployees(text: string): number | null {
  const given = text.trim().toLowerCase();
  if (ALONE.test(given)) return 1;
  const plain = (DATES[given] ?? given).replace(CODED_RANGE, "$1-$2").replace(CODED_OPEN, "$1+");
  return parseCount(plain) ?? parseCount(withoutWords(plain));
}

function parseCount(plain: string): number | null {
  const range = RANGE.exec(plain);
  if (range) {
    const [low, high] = [toCount(range[1], range[2]), toCount(range[3], range[4])];
    if (low === null || high === null || low > high) return null;
    return withinLimit(Math.round(Math.sqrt(Math.max(low, 1) * high)));
  }
  const single = SINGLE.exec(plain);
  return single ? withinLimit(toCount(single[1], single[2])) : null;
}

/** Removes known words and signs, and joins the numbers that remain as a range: "entre 250 et 499 salariés". */
function withoutWords(plain: string): string {
  const words = plain
    .replace(SEPARATED, (digits) => digits.replace(/\D/g, ""))
    .replace(SIGNS, "")
    .split(/[\s'’]+/)
    .filter((word) => word !== "" && !isCountWord(word));
  return words.length === 2 ? words.join("-") : words.join(" ");
}

const SEPARATED = new RegExp(`${GROUPED}(?!\\d)`, "g");
const SIGNS = /^[~≈<>≤≥=]+/;

/** The words of all phrases for a bound, a range and staff, made when the first text needs them. */
let countWords: ReadonlySet<string> | null = null;

function isCountWord(word: string): boolean {
  countWords ??= new Set(
    [
      ...[...boundWords("bound"), ...boundWords("bound-behind")].map(([phrase]) => phrase),
      ...["size-unit", "headcount-range-words", "headcount-range-starts"].flatMap(listedPhrases),
    ].flatMap((phrase) => fold(phrase).split(/[\s'’]+/)),
  );
  return countWords.has(fold(word).replace(/\.$/, ""));
}

function toCount(digits = "", suffix = ""): number | null {
  const grouped = new RegExp(`^${GROUPED}$`).test(digits);
  const count =
    Number(grouped ? digits.replace(/\D/g, "") : digits.replace(",", ".")) * (THOUSANDS[suffix.toLowerCase()] ?? 1);
  const whole = Math.round(count * 1_000) / 1_000;
  return Number.isInteger(whole) ? whole : null;
}

function withinLimit(count: number | null): number | null {
  return count !== null && count <= LIMITS.employeesMax ? count : null;
}
