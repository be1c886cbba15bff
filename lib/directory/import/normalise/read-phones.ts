import type { CellReader } from "@/lib/directory/import/normalise/cell-reader";
import type { DroppedField } from "@/lib/directory/import/source-row";
import { choosePhone, parsePhone } from "@/lib/domain/identifiers/phone-number";
import type { CountryCode } from "@/lib/domain/places/place";

type Line = "mobile" | "landline" | "unknown";

/** A number as the file has it, and the type the file gives it. */
export interface GivenPhone {
  readonly text: string;
  readonly line: Line | null;
}

/** What is kept of a row's numbers. */
interface ReadPhones {
  readonly phone: string | null;
  readonly phoneLine: "mobile" | "unknown" | null;
  /** True where the file itself said the type of the chosen number. */
  readonly lineGiven: boolean;
  /** Numbers that are refusedPhones: one of them on file is taken off it. */
  readonly refusedPhones: readonly string[];
  readonly dropped: readonly DroppedField[];
}

const LINES: Readonly<Record<string, Line>> = { mobile: "mobile", landline: "landline", unknown: "unknown" };
/** A long number that a spreadsheet has rounded: its digits are lost. */
const ROUNDED = /^\d+(?:[.,]\d+)?E\+?\d+$/i;

/** The numbers of a row, each with its type: types stand in the order of the numbers, a single one serves all. */
export function givenPhones(cells: CellReader): readonly GivenPhone[] {
  const types = cells.list("phone_type").map((type) => {
    const line = LINES[type.toLowerCase()] ?? null;
    if (line === null && type !== "") cells.drop("phone_type", "not one of mobile, landline, unknown", type);
    return line;
  });
  const numbers = cells.list("phone").map((text, at) => ({
    text,
    line: (types.length === 1 ? types[0] : types[at]) ?? null,
  }));
  return numbers.filter(({ text }) => text !== "");
}

/** True where every number says its country itself, so that it can be read without one. */
export function areInternational(phones: readonly GivenPhone[]): boolean {
  return phones.every(({ text }) => parsePhone(text, null) !== null);
}

/** Chooses the one to keep (D30): a mobile before an unknown, then the file's order; never a landline. */
export function readPhones(phones: readonly GivenPhone[], country: CountryCode | null): ReadPhones {
  const dropped: DroppedField[] = [];
  const refusedPhones: string[] = [];
  const candidates: { value: string; line: "mobile" | "unknown"; given: boolean }[] = [];
  for (const { text, line } of phones) {
    const parsed = ROUNDED.test(text) ? null : parsePhone(text, country);
    if (!parsed) dropped.push({ dropped: "phone", reason: "not a phone number", value: text.slice(0, 200) });
    else if ((line ?? parsed.line) === "landline") refusedPhones.push(parsed.value);
    else candidates.push({ value: parsed.value, line: kept(line ?? parsed.line), given: line !== null });
  }
  const chosen = choosePhone(candidates);
  return {
    phone: chosen?.value ?? null,
    phoneLine: chosen?.line ?? null,
    lineGiven: candidates.some(({ value, line, given }) => given && value === chosen?.value && line === chosen.line),
    refusedPhones,
    dropped,
  };
}

function kept(line: Line): "mobile" | "unknown" {
  return line === "mobile" ? "mobile" : "unknown";
}
