import {
  isSupportedCountry,
  type CountryCode as NumberingPlan,
  type NumberType,
  parsePhoneNumberFromString,
} from "libphonenumber-js/max";
import type { CountryCode } from "@/lib/domain/place";

/** What a number is, as far as can be told (D30). */
export type LineType = "mobile" | "landline" | "unknown";

export interface PhoneNumber {
  /** E.164. */
  readonly value: string;
  readonly line: LineType;
}

/** A number that may be answered: a landline never is. */
export interface ReachablePhone {
  readonly value: string;
  readonly line: "mobile" | "unknown";
}

/** By the numbering plan. Numbers that ring at a company, a service or a pager are nobody's mobile. */
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

/**
 * Reads a phone number: international (`+`, `00`), or national with the row's country (D30). An extension is dropped.
 * Null when no such number is possible, or when a spreadsheet has rounded it away (`4.15556E+11`).
 */
export function parsePhone(text: string, country: CountryCode | null): PhoneNumber | null {
  const number = text.trim().replace(/^'/, "").trim();
  if (/\d[.,]?\d*e\+?\d/i.test(number)) return null;
  const plan: NumberingPlan | undefined = country !== null && isSupportedCountry(country) ? country : undefined;
  const international = number.replace(/^00(?=[1-9])/, "+");
  for (const attempt of new Set([number.startsWith("+") ? number : international, number])) {
    const parsed = parsePhoneNumberFromString(
      attempt,
      plan ? { defaultCountry: plan, extract: false } : { extract: false },
    );
    if (parsed?.isPossible()) return { value: parsed.number, line: lineOf(parsed.getType()) };
  }
  return null;
}

/** The one that is kept: a mobile before an unknown, then the file's order; a landline never (D30). */
export function choosePhone(phones: readonly PhoneNumber[]): ReachablePhone | null {
  const chosen = phones.find(({ line }) => line === "mobile") ?? phones.find(({ line }) => line === "unknown");
  return chosen && chosen.line !== "landline" ? { value: chosen.value, line: chosen.line } : null;
}

function lineOf(type: NumberType): LineType {
  return type === undefined ? "unknown" : LINE_OF_TYPE[type];
}
