import { BROKEN_TEXT } from "@/lib/directory/import/read/broken-text";
import type { ObjectRecord } from "@/lib/directory/import/read/records";
import type { BrokenRow } from "@/lib/directory/import/source-row";

/** A longer JSON text is not read. */
const MAX_LENGTH = 1 << 24;
const TOO_LONG = "longer than 16 MiB";
/** Limits for a row: far more than any record of a person or a company needs, and few enough to merge. */
const MAX_DEPTH = 32;
const MAX_VALUES = 20_000;

/** Collects pieces of text and joins them once. A text beyond the limit is discarded as it arrives. */
class Gathered {
  #pieces: string[] = [];
  #length = 0;
  isTooLong = false;

  add(piece: string): void {
    this.#length += piece.length;
    if (this.#length > MAX_LENGTH) {
      this.isTooLong = true;
      this.#pieces = [];
    } else this.#pieces.push(piece);
  }

  take(): string {
    const text = this.#pieces.join("");
    this.#pieces = [];
    this.#length = 0;
    this.isTooLong = false;
    return text;
  }
}

/** Reads JSON Lines: one object per line; blank lines are skipped. Yields a list for each piece of text. */
export async function* readJsonLines(text: AsyncIterable<string>): AsyncGenerator<(ObjectRecord | BrokenRow)[]> {
  const gathered = new Gathered();
  let line = 1;
  const take = (): ObjectRecord | BrokenRow | null => {
    const { isTooLong } = gathered;
    const content = gathered.take();
    if (isTooLong) return { line, reason: `a line ${TOO_LONG}` };
    return content.trim() === "" ? null : parseJsonRecord(content, line);
  };
  for await (const piece of text) {
    const records: (ObjectRecord | BrokenRow)[] = [];
    let at = 0;
    for (let end = piece.indexOf("\n"); end !== -1; end = piece.indexOf("\n", at)) {
      gathered.add(piece.slice(at, end));
      const record = take();
      if (record) records.push(record);
      line += 1;
      at = end + 1;
    }
    gathered.add(piece.slice(at));
    if (records.length > 0) yield records;
  }
  const last = take();
  if (last) yield [last];
}

const QUOTE = 34;
const BACKSLASH = 92;
const LF = 10;
const COMMA = 44;

/**
 * Reads a JSON array of any length, member by member. Only brackets and quotes are tracked until a member is complete.
 * Throws if the array is not closed or is followed by other text.
 */
export async function* readJsonArray(text: AsyncIterable<string>): AsyncGenerator<(ObjectRecord | BrokenRow)[]> {
  const gathered = new Gathered();
  let line = 1;
  let memberLine = 1;
  let depth = 0;
  let inString = false;
  let escaped = false;
  let closed = false;
  let hasMember = false;

  const take = (records: (ObjectRecord | BrokenRow)[]): void => {
    const { isTooLong } = gathered;
    const content = gathered.take();
    if (isTooLong) records.push({ line: memberLine, reason: `a member ${TOO_LONG}` });
    else if (content.trim() !== "") records.push(parseJsonRecord(content.trim(), memberLine));
    hasMember = false;
  };
  for await (const piece of text) {
    const records: (ObjectRecord | BrokenRow)[] = [];
    let from = 0;
    for (let at = 0; at < piece.length; at += 1) {
      const code = piece.charCodeAt(at);
      if (code === LF) line += 1;
      if (closed) {
        if (!isBlank(code)) throw new Error("something follows the end of the JSON array");
        continue;
      }
      if (inString) {
        if (escaped) escaped = false;
        else if (code === BACKSLASH) escaped = true;
        else if (code === QUOTE) inString = false;
        continue;
      }
      const isOpening = code === 91 || code === 123;
      const isClosing = code === 93 || code === 125;
      if (depth === 1 && !hasMember && !isBlank(code) && code !== COMMA && !isClosing) {
        hasMember = true;
        memberLine = line;
      }
      if (code === QUOTE) inString = true;
      else if (isOpening) {
        depth += 1;
        if (depth === 1) from = at + 1;
      } else if (isClosing) {
        depth -= 1;
        closed = depth === 0;
      }
      if (closed || (depth === 1 && code === COMMA)) {
        gathered.add(piece.slice(from, at));
        take(records);
        from = at + 1;
      }
    }
    if (!closed && depth > 0) gathered.add(piece.slice(from));
    if (records.length > 0) yield records;
  }
  if (!closed) throw new Error("the JSON array is not closed: the file ends too early");
}

function isBlank(code: number): boolean {
  return code === 32 || code === LF || code === 13 || code === 9 || code === 0xfeff;
}

/** Parses a text as a JSON object. Returns a broken row with the reason if it is not one. */
export function parseJsonRecord(content: string, line: number): ObjectRecord | BrokenRow {
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch {
    return { line, reason: /[\ufffd\u0000]/.test(content) ? BROKEN_TEXT : "not JSON", raw: content };
  }
  if (value === null || typeof value !== "object" || Array.isArray(value)) {
    return { line, reason: "not a JSON object", raw: content };
  }
  const reason = findFault(value);
  return reason === null ? { line, object: value as Readonly<Record<string, unknown>> } : { line, reason };
}

/** Returns why a row cannot be read, or null if it can. Counts values at any depth, in all columns, imported or not. */
function findFault(row: object): string | null {
  let values = 0;
  const search = (value: unknown, depth: number): string | null => {
    values += 1;
    if (values > MAX_VALUES) return `more than ${MAX_VALUES.toLocaleString("en-US")} values`;
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
