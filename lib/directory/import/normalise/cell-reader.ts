import type { Cells, DroppedField, UnknownWording } from "@/lib/directory/import/source-row";

/** What spreadsheets and exports write where there is nothing (I21). */
const NOTHING = new Set([
  "",
  "-",
  "--",
  "–",
  "—",
  ".",
  "?",
  "n/a",
  "n.a.",
  "na",
  "#n/a",
  "#ref!",
  "#value!",
  "#name?",
  "null",
  "(null)",
  "nil",
  "none",
  "undefined",
  "nan",
  "unknown",
  "(unknown)",
  "[unknown]",
  "not available",
  "not provided",
  "not specified",
  "not found",
  "no data",
]);
/** `***`, `xxxx`: what was there is masked. */
const MASK = /^(?:[*x•]{3,40}|\*+)$/i;

/** Reads the values of one row; what cannot be read is left out and noted (D31). */
export class CellReader {
  readonly dropped: DroppedField[] = [];
  readonly wordings: UnknownWording[] = [];
  readonly #cells: Cells;

  constructor(cells: Cells) {
    this.#cells = cells;
  }

  /** A required value as tidy text; null where it is empty. Words like "null" stand: they may be a name. */
  required(column: string): string | null {
    const value = this.#cells[column];
    return isText(value) ? withoutGuard(tidy(String(value))) || null : null;
  }

  /** An optional value as tidy text, null where it is empty. Longer than `maxLength` code points, or not text: dropped. */
  text(column: string, maxLength: number): string | null {
    const text = this.#optional(column);
    if (text === null || isWithin(text, maxLength)) return text;
    this.drop(column, `longer than ${maxLength} characters`, text);
    return null;
  }

  /** An optional value that must be readable as something; null where it is empty or dropped. */
  parsed<Value>(column: string, parse: (text: string) => Value | null, reason: string): Value | null {
    const text = this.#optional(column);
    const value = text === null ? null : parse(text);
    if (text !== null && value === null) this.drop(column, reason, text);
    return value;
  }

  /** An optional yes or no; null where it is empty or neither. */
  flag(column: string, parse: (text: string) => boolean | null): boolean | null {
    const value = this.#cells[column];
    return typeof value === "boolean" ? value : this.parsed(column, parse, "neither true nor false");
  }

  /** An optional list: an array in JSON, `;` between its members in text. Empty members are kept as "", where they stand. */
  list(column: string): readonly string[] {
    return this.#members(column, (text) => text.split(";"));
  }

  /** The members of a list, several in a cell taken apart as the caller says. Empty ones are left out. */
  several(column: string, split: (text: string) => readonly string[]): readonly string[] {
    return this.#members(column, (text) => [text])
      .flatMap(split)
      .map((text) => optionalText(text) ?? "")
      .filter((text) => text !== "");
  }

  raw(column: string): unknown {
    return this.#cells[column];
  }

  drop(column: string, reason: string, value: string): void {
    this.dropped.push({ dropped: column, reason, value: value.slice(0, 200) });
  }

  #members(column: string, split: (text: string) => readonly string[]): readonly string[] {
    const value = this.#cells[column];
    const members: readonly unknown[] = Array.isArray(value)
      ? value
      : this.#optional(column) === null
        ? []
        : split(String(value));
    return members.map((member: unknown) => {
      if (isText(member)) return optionalText(String(member)) ?? "";
      if (member !== null && typeof member !== "boolean") this.drop(column, "not text", JSON.stringify(member) ?? "");
      return "";
    });
  }

  #optional(column: string): string | null {
    const value = this.#cells[column];
    if (isText(value)) return optionalText(String(value));
    // Some exports say with a bare `true` that a value exists without giving it.
    if (value !== null && value !== undefined && typeof value !== "boolean") {
      this.drop(column, "not text", JSON.stringify(value));
    }
    return null;
  }
}

export function isWithin(text: string, maxLength: number): boolean {
  return text.length <= maxLength || [...text].length <= maxLength;
}

/** NFC, and runs of blanks (line ends within a quoted value included) as one space. */
export function tidy(text: string): string {
  return text.normalize("NFC").replace(/\s+/gu, " ").trim();
}

/** Whether a text says that there is no value, or masks it. */
export function isNothing(text: string): boolean {
  return NOTHING.has(text.toLowerCase()) || MASK.test(text);
}

/** Null where it says that there is nothing. */
function optionalText(value: string): string | null {
  const text = withoutGuard(tidy(value));
  return isNothing(text) ? null : text;
}

/** Without the apostrophe that keeps a spreadsheet from calculating. */
function withoutGuard(text: string): string {
  return text.replace(/^'(?=[-+=@\d＝＋－＠])/, "");
}

function isText(value: unknown): value is string | number {
  return typeof value === "string" || typeof value === "number";
}
