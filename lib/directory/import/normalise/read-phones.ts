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

/** The phone number of a row that is kept, with its line type. */
interface ReadPhones {
  readonly phone: string | null;
  readonly phoneLine: "mobile" | "unknown" | null;
  /** True where the file itself said the type of the chosen number. */
  readonly lineGiven: boolean;
  /** Numbers that are no person's mobile: one of them on file is taken off it. */
  readonly refusedPhones: readonly string[];
  readonly dropped: readonly DroppedField[];
}

const LINES: Readonly<Record<string, Line>> = { mobile: "mobile", landline: "landline", unknown: "unknown" };
/** A long number that a spreadsheet has rounded: its digits are lost. */
const ROUNDED = /^\d+(?:[.,]\d+)?E\+?\d+$/i;
/** `0000000000`, `1111111111`, `1234567890`: nobody's (I21). */
const PLACEHOLDER = /^\+?1?(\d)\1{6,}$|^\+?1?1234567890?$/;
const LABEL =
  /^\(?(mobile|cell|cellular|handy|direct|work|office|home|phone|tel|hq|main|company|corporate|switchboard|fax|business)(?:\s+(?:phone|number|no\.?))?\)?\s*[:=]\s*/i;
const LABEL_BEHIND = /\s*\((mobile|cell|direct|work|office|home|hq|main|company|corporate|fax)\)$/i;
/** What a label says of its number: null = no more than that it is one. */
const LABELS: Readonly<Record<string, Line | "company">> = {
  mobile: "mobile",
  cell: "mobile",
  cellular: "mobile",
  handy: "mobile",
  home: "landline",
  hq: "company",
  main: "company",
  company: "company",
  corporate: "company",
  switchboard: "company",
  fax: "company",
};

/** The numbers of a row, each with its type: that of its column, its label, or the list of types beside it (I17). */
export function givenPhones(cells: CellReader): readonly GivenPhone[] {
  const types = cells.list("phone_type").map((type) => {
    const line = LINES[type.toLowerCase()] ?? null;
    if (line === null && type !== "") cells.drop("phone_type", "not one of mobile, landline, unknown", type);
    return line;
  });
  // The list of types aligns with what `;` separates, before cells are taken apart further.
  const typed = cells.list("phone").flatMap((text, at) => {
    const line = (types.length === 1 ? types[0] : types[at]) ?? null;
    return splitNumbers(text).flatMap((number) => labelled(cells, "phone", number, line));
  });
  return [
    ...inColumn(cells, "mobile_phone", "mobile"),
    ...typed,
    ...inColumn(cells, "landline_phone", "landline"),
  ].filter(({ text }) => text !== "");
}

function inColumn(cells: CellReader, column: string, line: Line): readonly GivenPhone[] {
  return cells
    .several(column, (text) => text.split(";"))
    .flatMap(splitNumbers)
    .flatMap((number) => labelled(cells, column, number, line));
}

/** Takes several numbers apart; `030/123456` and `+1 202 555 0143, ext. 5` are one. */
function splitNumbers(text: string): readonly string[] {
  const parts = text.split(/\s*(?:[|\n]|:::|\s\/\s|,(?=\s*(?:[+(]|00|[a-z]{2,}\s*:|\d))|(?<=\d)\s+(?=[a-z]+\s*:))\s*/i);
  const isNumber = (part: string) => part.replace(/\D/g, "").length >= 7;
  return parts.length > 1 && parts.every(isNumber) ? parts : [text];
}

function labelled(cells: CellReader, column: string, number: string, line: Line | null): readonly GivenPhone[] {
  const label = (LABEL.exec(number)?.[1] ?? LABEL_BEHIND.exec(number)?.[1])?.toLowerCase();
  const text = number.replace(LABEL, "").replace(LABEL_BEHIND, "");
  if (PLACEHOLDER.test(text.replace(/[^\d+]/g, "")) && !/[a-z]/i.test(text)) {
    cells.drop(column, "a placeholder, not a phone number", number);
    return [];
  }
  const said = label === undefined ? undefined : LABELS[label];
  if (said !== "company") return [{ text, line: said ?? line }];
  cells.drop(column, "a company's number, not a person's", number);
  return [];
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
