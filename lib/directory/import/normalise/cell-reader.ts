import type { Cells, DroppedField } from "@/lib/directory/import/source-row";

/** What spreadsheets and exports write where there is nothing. */
const NOTHING = new Set(["", "-", "--", "–", "—", "n/a", "#n/a", "null", "undefined", "nan"]);

/** Reads the values of one row; what cannot be read is left out and noted (D31). */
export class CellReader {
  readonly dropped: DroppedField[] = [];
  readonly #cells: Cells;

  constructor(cells: Cells) {
    this.#cells = cells;
  }

  /** A required value as tidy text; null where it is empty. Words like "null" stand: they may be a name. */
  required(column: string): string | null {
    const value = this.#cells[column];
    return typeof value === "string" || typeof value === "number" ? tidy(String(value)) || null : null;
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

  /** An optional list: an array in JSON, `;` between its members in text. Empty members are kept as "", where they stand. */
  list(column: string): readonly string[] {
    const value = this.#cells[column];
    const members = Array.isArray(value) ? value : (this.#optional(column)?.split(";") ?? []);
    return members.map((member: unknown) => {
      if (isText(member)) return optionalText(String(member)) ?? "";
      if (member !== null) this.drop(column, "not text", JSON.stringify(member));
      return "";
    });
  }

  raw(column: string): unknown {
    return this.#cells[column];
  }

  drop(column: string, reason: string, value: string): void {
    this.dropped.push({ dropped: column, reason, value: value.slice(0, 200) });
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

/** Null where it says that there is nothing. An apostrophe that keeps a spreadsheet from calculating is taken away. */
function optionalText(value: string): string | null {
  const text = tidy(value).replace(/^'(?=[-+=@\d])/, "");
  return NOTHING.has(text.toLowerCase()) ? null : text;
}

function isText(value: unknown): value is string | number {
  return typeof value === "string" || typeof value === "number";
}
