import type { CellReader } from "@/lib/directory/import/normalise/cell-reader";
import type { DroppedField } from "@/lib/directory/import/source-row";
import { choosePhone, type PhoneNumber, parsePhone } from "@/lib/domain/identifiers/phone-number";
import type { CountryCode } from "@/lib/domain/places/place";

type Line = "mobile" | "landline" | "unknown";

/** A number as the file has it, and the line type that the file gives it. */
export interface GivenPhone {
  readonly text: string;
  readonly line: Line | null;
}

/** The chosen phone number of a row, with its line type. */
interface ReadPhones {
  readonly phone: string | null;
  readonly phoneLine: "mobile" | "unknown" | null;
  /** True if the file itself gave the type of the chosen number. */
  readonly lineGiven: boolean;
  /** Landline numbers. If one of them is on file for the person, the merge removes it. */
  readonly refusedPhones: readonly string[];
  readonly dropped: readonly DroppedField[];
}

const LINES: Readonly<Record<string, Line>> = { mobile: "mobile", landline: "landline", unknown: "unknown" };
/** Matches placeholders: `0000000000`, `1111111111`, `1234567890` (I21). */
const PLACEHOLDER = /^\+?1?(\d)\1{6,}$|^\+?1?1234567890?$/;
const LABEL =
  /^\(?(mobile|cell|cellular|handy|direct|work|office|home|phone|tel|hq|main|company|corporate|switchboard|fax|business)(?:\s+(?:phone|number|no\.?))?\)?\s*[:=]\s*/i;
const LABEL_BEHIND = /\s*\((mobile|cell|direct|work|office|home|hq|main|company|corporate|fax)\)$/i;
/** What a label says about its number. A label that is not here says nothing about the line type. */
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

/**
 * Returns the numbers of a row, each with its line type. The type comes from the label, the column, or the list of
 * types in `phone_type` (I17).
 */
export function givenPhones(cells: CellReader): readonly GivenPhone[] {
  const types = cells.list("phone_type").map((type) => {
    const line = LINES[type.toLowerCase()] ?? null;
    if (line === null && type !== "") cells.drop("phone_type", "not one of mobile, landline, unknown", type);
    return line;
  });
  // The list of types corresponds to the parts separated by `;`, so it is applied before the parts are split further.
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

/** Splits a text that contains several numbers. `030/123456` and `+1 202 555 0143, ext. 5` are one number. */
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

/** Parses numbers, null where one cannot be parsed: without a country, those that lack their country code. */
export function parsePhones(
  phones: readonly GivenPhone[],
  country: CountryCode | null,
): readonly (PhoneNumber | null)[] {
  return phones.map(({ text }) => parsePhone(text, country));
}

/** Chooses the number to keep (D30): a mobile before an unknown type, then the file's order; never a landline. */
export function readPhones(phones: readonly GivenPhone[], numbers: readonly (PhoneNumber | null)[]): ReadPhones {
  const dropped: DroppedField[] = [];
  const refusedPhones: string[] = [];
  const candidates: { value: string; line: "mobile" | "unknown"; given: boolean }[] = [];
  for (const [at, { text, line }] of phones.entries()) {
    const parsed = numbers[at];
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
