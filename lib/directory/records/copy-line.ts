/** A value of a column, as COPY's text format writes it. */
export type CopyValue = string | number | boolean | null | readonly string[];

/** One line of COPY's text format. */
export function copyLine(values: readonly CopyValue[]): string {
  return `${copyValues(values)}\n`;
}

/** The values of a line, or of a part of it. */
export function copyValues(values: readonly CopyValue[]): string {
  let line = "";
  let separator = "";
  for (const value of values) {
    line += separator + written(value);
    separator = "\t";
  }
  return line;
}

/** A line for each row, made as it is copied. */
export function* linesOf<Row>(rows: Iterable<Row>, values: (row: Row) => readonly CopyValue[]): Generator<string> {
  for (const row of rows) yield copyLine(values(row));
}

function written(value: CopyValue): string {
  if (value === null) return "\\N";
  if (typeof value === "string") return escapeCopy(value);
  if (typeof value === "number") return String(value);
  if (typeof value === "boolean") return value ? "t" : "f";
  return escapeCopy(arrayText(value));
}

/** An array as text, for a value that several lines have. */
export function arrayText(values: readonly string[]): string {
  let text = "{";
  let separator = "";
  for (const value of values) {
    text += separator + member(value);
    separator = ",";
  }
  return `${text}}`;
}

function member(text: string): string {
  return PLAIN_TOKEN.test(text) || PLAIN.test(text) ? text : `"${text.replace(/["\\]/g, "\\$&")}"`;
}

/** Needs no quotes in an array; `null` would be no text. */
const PLAIN = /^(?!null$)[\p{L}\p{N}:_.-]+$/iu;
/** Matches most tokens of search, faster than `PLAIN` does. */
const PLAIN_TOKEN = /^(?:~|[a-z]{1,2}:)[a-z0-9:-]+$/;
const SPECIAL = /[\\\t\n\r]/;
const ESCAPES: Readonly<Record<string, string>> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

export function escapeCopy(text: string): string {
  return SPECIAL.test(text) ? text.replace(/[\\\t\n\r]/g, (found) => ESCAPES[found] ?? found) : text;
}
