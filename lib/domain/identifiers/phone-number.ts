import {
  isSupportedCountry,
  type CountryCode as NumberingPlan,
  type NumberType,
  type PhoneNumber as ParsedNumber,
  parsePhoneNumberFromString,
} from "libphonenumber-js/max";
import type { CountryCode } from "@/lib/domain/places/place";

/** The kind of line, as far as the number reveals it (D30). */
type LineType = "mobile" | "landline" | "unknown";

export interface PhoneNumber {
  /** E.164. */
  readonly value: string;
  readonly line: LineType;
}

/** A number that may be in an answer. Landlines never are. */
interface ReachablePhone {
  readonly value: string;
  readonly line: "mobile" | "unknown";
}

/** By the type in the numbering plan. Numbers of companies, services and pagers are treated as landlines. */
const LINE_OF_TYPE: Readonly<Record<Exclude<NumberType, undefined>, LineType>> = {
  MOBILE: "mobile",
  FIXED_LINE: "landline",
  FIXED_LINE_OR_MOBILE: "unknown",
  PERSONAL_NUMBER: "unknown",
  VOIP: "unknown",
  PREMIUM_RATE: "landline",
  TOLL_FREE: "landline",
  SHARED_COST: "landline",
  PAGER: "landline",
  UAN: "landline",
  VOICEMAIL: "landline",
};

/** Longer text is prose, not a number with an extension. */
const TEXT_MAX = 100;
/** A number that a spreadsheet has rounded, so that its last digits are lost. */
const ROUNDED = /\d[.,]?\d*e\s*\+?\d/i;

/** Matches numbers without any wrapping. */
const PLAIN = /^\+[1-9][\d -]*\d$/;

/**
 * Parses a phone number: international (`+`, `00`), or national with the row's country (D30). Drops an extension. Null
 * when such a number is impossible, or a spreadsheet has rounded it (`4.15556E+11`).
 *
 * A number that is possible but not assigned, as those reserved for fiction are, has an unknown line.
 */
export function parsePhone(text: string, country: CountryCode | null): PhoneNumber | null {
  if (text.length > TEXT_MAX || ROUNDED.test(text)) return null;
  const number = PLAIN.test(text) ? text : withoutWrapping(text);
  const plan = country !== null && isSupportedCountry(country) ? country : null;
  const parsed = number.startsWith("+") ? parseInternational(number) : parseNational(number, plan);
  return parsed === null ? null : { value: parsed.number, line: lineOf(parsed.getType()) };
}

/** Chooses the number to store: a mobile before an unknown line, then the file's order; never a landline (D30). */
export function choosePhone(phones: readonly PhoneNumber[]): ReachablePhone | null {
  for (const line of ["mobile", "unknown"] as const) {
    const phone = phones.find((candidate) => candidate.line === line);
    if (phone) return { value: phone.value, line };
  }
  return null;
}

/** Removes what spreadsheets and address books add: an apostrophe, `tel:`, a decimal, parentheses around the `+49`. */
function withoutWrapping(text: string): string {
  return text
    .normalize("NFKC")
    .trim()
    .replace(/^['‘’]\s*/, "")
    .replace(/^tel:\s*/i, "")
    .replace(/^([\d+]+)\.0$/, "$1")
    .replace(/^\(\s*(\+\s*\d{1,3})\s*\)/, "$1 ")
    .replace(/^00(?=\s*[1-9])/, "+")
    .replace(/^\+\s+/, "+");
}

/** Matches the 1 of a Mexican mobile, `+52 1 55 …`, which the numbering plan has without it since 2019. */
const FORMER_MOBILE = /^(\+\s*52)[\s().-]*1(?=(?:\D*\d){10}\D*$)/;

function parseInternational(number: string): ParsedNumber | null {
  return possible(parsePhoneNumberFromString(number.replace(FORMER_MOBILE, "$1 "), { extract: false }));
}

/**
 * Parses a number without `+` by the country's plan. If that gives no mobile but the same digits with a `+` are a
 * mobile of that country, the plus is assumed to be lost.
 */
function parseNational(number: string, plan: NumberingPlan | null): ParsedNumber | null {
  if (plan === null) return null;
  const national = possible(parsePhoneNumberFromString(number, { defaultCountry: plan, extract: false }));
  if (national?.getType() === "MOBILE") return national;
  const international = parseInternational(`+${number}`);
  const hasLostItsPlus = international?.country === plan && international.getType() === "MOBILE";
  return hasLostItsPlus ? international : national;
}

function possible(parsed: ParsedNumber | undefined): ParsedNumber | null {
  return parsed?.isPossible() ? parsed : null;
}

function lineOf(type: NumberType): LineType {
  return type === undefined ? "unknown" : LINE_OF_TYPE[type];
}
