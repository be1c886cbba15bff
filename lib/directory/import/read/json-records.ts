import { BROKEN_TEXT } from "@/lib/directory/import/read/broken-text";
import type { ObjectRecord } from "@/lib/directory/import/read/records";
import type { BrokenRow } from "@/lib/directory/import/source-row";

/** A longer JSON text is not read. */
const MAX_LENGTH = 1 << 24;
const TOO_LONG = "longer than 16 MiB";
/** Limits for a row: far more than any record of a person or a company needs, and few enough to merge. */
const MAX_DEPTH = 32;
const MAX_VALUES = 20_000;
/** How many objects an array of records may lie within. */
const MAX_WRAPPED = 3;

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

/** Where an array of records begins within an object: the result of a search, with its count and its next page. */
export interface WrappedArray {
  /** Characters of the text before its bracket. */
  readonly offset: number;
  /** The line of its bracket. */
  readonly line: number;
}

/** Reads the array of objects that an object holds, and nothing else of the object. Throws like `readJsonArray`. */
export async function* readWrappedArray(
  text: AsyncIterable<string>,
  { offset, line }: WrappedArray,
): AsyncGenerator<(ObjectRecord | BrokenRow)[]> {
  async function* fromBracket(): AsyncGenerator<string> {
    let before = offset;
    for await (const piece of text) {
      yield piece.slice(before);
      before = Math.max(0, before - piece.length);
    }
  }
  yield* readArray(fromBracket(), { line, isWrapped: true });
}

/**
 * Reads a JSON array of any length, member by member. Only brackets and quotes are tracked until a member is complete.
 * Throws if the array is not closed or is followed by other text.
 */
export function readJsonArray(text: AsyncIterable<string>): AsyncGenerator<(ObjectRecord | BrokenRow)[]> {
  return readArray(text, { line: 1, isWrapped: false });
}

async function* readArray(
  text: AsyncIterable<string>,
  { line: firstLine, isWrapped }: { readonly line: number; readonly isWrapped: boolean },
): AsyncGenerator<(ObjectRecord | BrokenRow)[]> {
  const gathered = new Gathered();
  let line = firstLine;
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
        if (isWrapped) break;
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

/**
 * Finds the arrays of objects that the object at the beginning of a text holds, at most three objects deep. `isAlone`:
 * whether no other text follows the object, as far as the text goes.
 */
export function findWrappedArrays(text: string): {
  readonly arrays: readonly WrappedArray[];
  readonly isAlone: boolean;
} {
  const arrays: WrappedArray[] = [];
  let line = 1;
  let objects = 0;
  let lists = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === "\n") line += 1;
    else if (character === '"') {
      at = endOfString(text, at);
    } else if (character === "{") objects += 1;
    else if (character === "}") {
      objects -= 1;
      if (objects === 0 && lists === 0) return { arrays, isAlone: text.slice(at + 1).trim() === "" };
    } else if (character === "]") lists -= 1;
    else if (character === "[") {
      if (lists === 0 && objects <= MAX_WRAPPED && /^\s*\{/.test(text.slice(at + 1, at + 200))) {
        arrays.push({ offset: at, line });
      }
      lists += 1;
    }
  }
  return { arrays, isAlone: true };
}

/** Returns the place of the quote that ends the string that begins at `start`, or the end of the text. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === "\\") at += 1;
    else if (text[at] === '"') return at;
  }
  return text.length;
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
