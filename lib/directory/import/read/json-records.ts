import { isBrokenText } from "@/lib/directory/import/read/broken-text";
import { BROKEN_TEXT } from "@/lib/directory/import/read/csv-records";
import type { BrokenRow } from "@/lib/directory/import/source-row";

interface JsonRecord {
  readonly line: number;
  readonly object: Readonly<Record<string, unknown>>;
}

/** A line that is longer than this is not read. */
const MAX_LINE = 1 << 24;
/** What a row may hold: far beyond any record of a person or a company, and well within what merging it can bear. */
const MAX_DEPTH = 32;
const MAX_VALUES = 20_000;

/** Reads JSON Lines: an object a line, blank lines between them. A list for each piece of text. */
export async function* readJsonRecords(text: AsyncIterable<string>): AsyncGenerator<(JsonRecord | BrokenRow)[]> {
  let rest = "";
  let line = 1;
  let tooLong = false;

  const take = (content: string): JsonRecord | BrokenRow | null => {
    if (tooLong) return { line, reason: "a line longer than 16 MiB" };
    return content.trim() === "" ? null : parseJsonRecord(content, line);
  };

  for await (const piece of text) {
    rest += piece;
    const records: (JsonRecord | BrokenRow)[] = [];
    let at = 0;
    for (let end = rest.indexOf("\n"); end !== -1; end = rest.indexOf("\n", at)) {
      const record = take(rest.slice(at, end));
      if (record) records.push(record);
      tooLong = false;
      line += 1;
      at = end + 1;
    }
    rest = rest.slice(at);
    if (rest.length > MAX_LINE) {
      tooLong = true;
      rest = "";
    }
    if (records.length > 0) yield records;
  }
  const last = take(rest);
  if (last) yield [last];
}

/** One line as an object; a reason where it is none. */
export function parseJsonRecord(content: string, line: number): JsonRecord | BrokenRow {
  if (content.includes("\ufffd") || content.includes("\u0000")) return { line, reason: BROKEN_TEXT };
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch {
    return { line, reason: "not JSON" };
  }
  if (value === null || typeof value !== "object" || Array.isArray(value)) return { line, reason: "not a JSON object" };
  const reason = findFault(value);
  return reason === null ? { line, object: value as Readonly<Record<string, unknown>> } : { line, reason };
}

/** Why a row cannot be taken, by what it holds at any depth, in columns that are read or not; null when it can. */
function findFault(row: object): string | null {
  let values = 0;
  const search = (value: unknown, depth: number): string | null => {
    values += 1;
    if (values > MAX_VALUES) return `more than ${MAX_VALUES.toLocaleString("en-US")} values`;
    if (typeof value === "string") return isBrokenText(value) ? BROKEN_TEXT : null;
    if (value === null || typeof value !== "object") return null;
    if (depth === MAX_DEPTH) return `nested more than ${MAX_DEPTH} deep`;
    for (const member of Array.isArray(value) ? value : Object.values(value)) {
      const fault = search(member, depth + 1);
      if (fault !== null) return fault;
    }
    return null;
  };
  return search(row, 0);
}
