import type { Cells, DroppedField, UnknownWording } from "@/lib/directory/import/source-row";

/** What spreadsheets and exports write for an empty value (I21). */
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
const LONGEST_NOTHING = Math.max(...[...NOTHING].map((text) => text.length));
/** Matches a masked value: `***`, `xxxx`. */
const MASK = /^(?:[*x•]{3,40}|\*+)$/i;

const NONE: readonly string[] = [];
const MASK_START = /^[*xX•]/;

/** Reads the values of one row. Values that cannot be read are left out and recorded in `dropped` (D31). */
export class CellReader {
  readonly dropped: DroppedField[] = [];
  readonly wordings: UnknownWording[] = [];
  readonly #cells: Cells;

  constructor(cells: Cells) {
    this.#cells = cells;
  }

  /**
   * Returns a required value as tidy text, or null if it is empty. Words like "null" are kept, since they may be a
   * name.
   */
  required(column: string): string | null {
    const value = this.#cells[column];
    return isText(value) ? withoutGuard(tidy(String(value))) || null : null;
  }

  /**
   * Returns an optional value as tidy text, or null if it is empty. Drops a value that is not text or is longer than
   * `maxLength` code points.
   */
  text(column: string, maxLength: number): string | null {
    const text = this.#optional(column);
    if (text === null || isWithin(text, maxLength)) return text;
    this.drop(column, `longer than ${maxLength} characters`, text);
    return null;
  }

  /** Returns an optional value as parsed, or null if it is empty. Drops a value that `parse` returns null for. */
  parsed<Value>(column: string, parse: (text: string) => Value | null, reason: string): Value | null {
    const text = this.#optional(column);
    const value = text === null ? null : parse(text);
    if (text !== null && value === null) this.drop(column, reason, text);
    return value;
  }

  /** Returns an optional yes or no, or null if it is empty. Drops a value that is neither. */
  flag(column: string, parse: (text: string) => boolean | null): boolean | null {
    const value = this.#cells[column];
    if (value === undefined || value === "") return null;
    return typeof value === "boolean" ? value : this.parsed(column, parse, "neither true nor false");
  }

  /**
   * Returns the members of an optional list: an array in JSON, or text separated by `;`. Empty members become "", so
   * that the others keep their positions.
   */
  list(column: string): readonly string[] {
    return this.#members(column, (text) => text.split(";"));
  }

  /** Returns the members of a list; `split` separates several in one cell. Empty members are left out. */
  several(column: string, split: (text: string) => readonly string[]): readonly string[] {
    const found: string[] = [];
    for (const member of this.#members(column, asOne)) {
      for (const part of split(member)) {
        const text = optionalText(part);
        if (text !== null && text !== "") found.push(text);
      }
    }
    return found;
  }

  raw(column: string): unknown {
    return this.#cells[column];
  }

  drop(column: string, reason: string, value: string): void {
    this.dropped.push({ dropped: column, reason, value: value.slice(0, 200) });
  }

  #members(column: string, split: (text: string) => readonly string[]): readonly string[] {
    const value = this.#cells[column];
    if (value === undefined || value === "") return NONE;
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
    if (value === undefined || value === "") return null;
    if (isText(value)) return optionalText(String(value));
    // Some exports write a bare `true` to say that a value exists without giving it.
    if (value !== null && typeof value !== "boolean") {
      this.drop(column, "not text", JSON.stringify(value));
    }
    return null;
  }
}

function asOne(text: string): readonly string[] {
  return [text];
}

export function isWithin(text: string, maxLength: number): boolean {
  return text.length <= maxLength || [...text].length <= maxLength;
}

/** Matches text that `tidy` leaves unchanged, as nearly all values of a file are. */
const TIDY = /^[!-~]+(?: [!-~]+)*$/;

/** Returns the text in NFC, with runs of white space (including line ends within a quoted value) as one space. */
export function tidy(text: string): string {
  if (TIDY.test(text)) return text;
  return text.normalize("NFC").replace(/\s+/gu, " ").trim();
}

/** Returns whether a text means that there is no value, or masks it. */
export function isNothing(text: string): boolean {
  if (text.length <= LONGEST_NOTHING && NOTHING.has(text.toLowerCase())) return true;
  return MASK_START.test(text) && MASK.test(text);
}

/** Returns the tidy text, or null if it means that there is no value. */
function optionalText(value: string): string | null {
  const text = withoutGuard(tidy(value));
  return isNothing(text) ? null : text;
}

/** Removes the apostrophe that keeps a spreadsheet from reading a value as a formula or number. */
function withoutGuard(text: string): string {
  return !text.startsWith("'") ? text : text.replace(/^'(?=[-+=@\d＝＋－＠])/, "");
}

function isText(value: unknown): value is string | number {
  return typeof value === "string" || typeof value === "number";
}
