import {
  isSupportedCountry,
  type CountryCode as NumberingPlan,
  type NumberType,
  type PhoneNumber as ParsedNumber,
  parsePhoneNumberFromString,
} from "libphonenumber-js/max";
import type { CountryCode } from "@/lib/domain/places/place";

/** What a number is, as far as can be told (D30). */
type LineType = "mobile" | "landline" | "unknown";

export interface PhoneNumber {
  /** E.164. */
  readonly value: string;
  readonly line: LineType;
}

/** A number that may be answered: a landline never is. */
interface ReachablePhone {
  readonly value: string;
  readonly line: "mobile" | "unknown";
}

/** By the numbering plan. Numbers that ring at a company, a service or a pager are no person's mobile: as a landline. */
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

/** Longer is no number with an extension, but prose. */
const TEXT_MAX = 100;
/** A number that a spreadsheet has rounded: its last digits are lost. */
const ROUNDED = /\d[.,]?\d*e\s*\+?\d/i;

/**
 * Reads a phone number: international (`+`, `00`), or national with the row's country (D30). An extension is dropped.
 * Null when no such number is possible, or when a spreadsheet has rounded it away (`4.15556E+11`).
 *
 * A number that is possible but assigned to nobody, as those kept for fiction are, is of an unknown line.
 */
export function parsePhone(text: string, country: CountryCode | null): PhoneNumber | null {
  if (text.length > TEXT_MAX || ROUNDED.test(text)) return null;
  const number = withoutWrapping(text);
  const plan = country !== null && isSupportedCountry(country) ? country : null;
  const parsed = number.startsWith("+") ? parseInternational(number) : parseNational(number, plan);
  return parsed === null ? null : { value: parsed.number, line: lineOf(parsed.getType()) };
}

/** The one that is kept: a mobile before an unknown, then the file's order; a landline never (D30). */
export function choosePhone(phones: readonly PhoneNumber[]): ReachablePhone | null {
  for (const line of ["mobile", "unknown"] as const) {
    const phone = phones.find((candidate) => candidate.line === line);
    if (phone) return { value: phone.value, line };
  }
  return null;
}

/** What spreadsheets and address books put round a number: an apostrophe, `tel:`, a decimal, brackets round the `+49`. */
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

function parseInternational(number: string): ParsedNumber | null {
  return possible(parsePhoneNumberFromString(number, { extract: false }));
}

/**
 * Without a `+` the country's own plan reads the number. Only where that makes no mobile of it, and the same digits
 * with a `+` are a mobile of that country, is the plus taken for lost.
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
