import type { FieldsRecord } from "@/lib/directory/import/read/records";
import type { BrokenRow } from "@/lib/directory/import/source-row";

/** A longer record is an error: somewhere a quote was opened and never closed. */
const MAX_RECORD = 1 << 20;
const TOO_LONG = "longer than 1 MiB";

/**
 * Reads CSV (RFC 4180; LF and lone CR also end a line) record by record, and yields a list for each piece of text.
 *
 * The scanner is our own because of two requirements that the available parsers do not meet: it knows the physical line
 * of each record, and it continues after a broken one. A record with a stray quote costs only its first line, since
 * reading resumes on the line below. Blank lines are not records.
 */
export async function* readCsvRecords(
  text: AsyncIterable<string>,
  delimiter: string,
): AsyncGenerator<(FieldsRecord | BrokenRow)[]> {
  let rest = "";
  let line = 1;
  let skipping = false;

  const takeAll = (ended: boolean): (FieldsRecord | BrokenRow)[] => {
    const records: (FieldsRecord | BrokenRow)[] = [];
    let at = 0;
    while (at < rest.length) {
      if (skipping) {
        const next = endOfLine(rest, at, ended);
        if (next === null) {
          at = rest.length;
          break;
        }
        at = next;
        line += 1;
        skipping = false;
        continue;
      }
      const scan = scanRecord(rest, at, delimiter, ended);
      if (scan === "more") {
        if (rest.length - at <= MAX_RECORD) break;
        records.push({ line, reason: TOO_LONG });
        skipping = true;
        continue;
      }
      if ("reason" in scan) {
        const next = endOfLine(rest, at, ended);
        // Waits for the end of the line, since the whole line goes to the rejects file.
        if (next === null && rest.length - at <= MAX_RECORD) break;
        records.push({ line, reason: scan.reason, ...(next === null ? {} : { raw: rest.slice(at, next).trimEnd() }) });
        if (next === null) skipping = true;
        else {
          at = next;
          line += 1;
        }
        continue;
      }
      if (scan.end - at > MAX_RECORD) records.push({ line, reason: TOO_LONG });
      else if (scan.fields.length > 1 || scan.fields[0] !== "") records.push({ line, fields: scan.fields });
      line += scan.lines;
      at = scan.end;
    }
    rest = rest.slice(at);
    return records;
  };

  for await (const piece of text) {
    rest += piece;
    const records = takeAll(false);
    if (records.length > 0) yield records;
  }
  const records = takeAll(true);
  if (records.length > 0) yield records;
}

type Scan = { readonly fields: readonly string[]; readonly end: number; readonly lines: number };

/** Scans one record from `start`. Returns "more" if the available text ends within the record. */
function scanRecord(
  text: string,
  start: number,
  delimiter: string,
  ended: boolean,
): Scan | { reason: string } | "more" {
  const fields: string[] = [];
  const comma = delimiter.charCodeAt(0);
  let lines = 1;
  let at = start;
  for (;;) {
    if (text.charCodeAt(at) === QUOTE) {
      const field = scanQuoted(text, at, start, ended);
      if (typeof field === "string" || "reason" in field) return typeof field === "string" ? "more" : field;
      fields.push(field.value);
      lines += countLineEnds(field.value);
      at = field.end;
    } else {
      const from = at;
      while (at < text.length && !isFieldEnd(text.charCodeAt(at), comma)) at += 1;
      fields.push(text.slice(from, at));
    }
    if (at >= text.length) return ended ? { fields, end: at, lines } : "more";
    const code = text.charCodeAt(at);
    if (code === comma) {
      at += 1;
      continue;
    }
    if (!isFieldEnd(code, comma)) return { reason: "a quoted value goes on after its closing quote" };
    const end = endOfLine(text, at, ended);
    return end === null ? "more" : { fields, end, lines };
  }
}

function scanQuoted(
  text: string,
  opening: number,
  start: number,
  ended: boolean,
): { value: string; end: number } | { reason: string } | "more" {
  let value = "";
  let from = opening + 1;
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote === -1) {
      return ended || text.length - start > MAX_RECORD ? { reason: "a quote is opened and never closed" } : "more";
    }
    value += text.slice(from, quote);
    if (quote + 1 >= text.length && !ended) return "more";
    if (text.charCodeAt(quote + 1) !== QUOTE) return { value, end: quote + 1 };
    value += '"';
    from = quote + 2;
  }
}

const QUOTE = 34;
const LF = 10;
const CR = 13;

function isFieldEnd(code: number, comma: number): boolean {
  return code === comma || code === LF || code === CR;
}

/** Returns where the next line begins, or null if the available text does not show it yet. */
function endOfLine(text: string, from: number, ended: boolean): number | null {
  let at = from;
  while (at < text.length && text.charCodeAt(at) !== LF && text.charCodeAt(at) !== CR) at += 1;
  if (at >= text.length) return ended ? at : null;
  if (text.charCodeAt(at) === LF) return at + 1;
  if (at + 1 >= text.length && !ended) return null;
  return text.charCodeAt(at + 1) === LF ? at + 2 : at + 1;
}

function countLineEnds(value: string): number {
  return value.match(/\r\n|\n|\r/g)?.length ?? 0;
}
