import { ImportRefused } from "@/lib/directory/import/import-refused";
import { isBrokenText } from "@/lib/directory/import/read/broken-text";
import { readCsvRecords } from "@/lib/directory/import/read/csv-records";
import { decodeText, type Encoding, encodingOfHead, guessEncoding } from "@/lib/directory/import/read/encoding";
import { gunzip, gunzipHead, isGzip, UnpacksTooFarError } from "@/lib/directory/import/read/gzip";
import type { FoundFormat } from "@/lib/directory/import/read/import-format";
import { type ImportInput, reasonOf } from "@/lib/directory/import/read/input";
import { readJsonArray, readJsonLines } from "@/lib/directory/import/read/json-records";
import { isParquet, openParquet } from "@/lib/directory/import/read/parquet-records";
import { isFieldsRecord, type RawRecord } from "@/lib/directory/import/read/records";
import { isWorkbook, openWorkbook } from "@/lib/directory/import/read/xlsx-records";
import { isZip, listZip, spool, type ZipMember } from "@/lib/directory/import/read/zip";

/** A file opened as a table, with its format and records. */
export interface Table {
  readonly format: FoundFormat;
  /** How the file is packed and encoded, for the operator: `gzip`, `UTF-8`, `sheet "Leads"`. */
  readonly traits: readonly string[];
  /** True if the encoding was guessed, which the importer must report. */
  readonly guessedEncoding: boolean;
  /** Column names in order. For JSON these are the names in its first records, with nested ones as `address.city`. */
  readonly headers: readonly string[];
  /** Separates the fields of a CSV file. Empty for JSON and Parquet; a comma for XLSX. */
  readonly delimiter: string;
  /** The first records, without the header. */
  readonly samples: readonly RawRecord[];
  /**
   * Yields all records, without the header. Calls `onBytes` with the number of bytes of the file that were read so far.
   */
  records(onBytes: (bytes: number) => void): AsyncIterable<readonly RawRecord[]>;
}

export interface TableOptions {
  readonly encoding: Encoding | null;
  readonly sheet: string | null;
  /** Returns how much a list of names looks like a header: 0 for a row of values. */
  readonly scoreHeader: (names: readonly string[]) => number;
}

const HEAD_BYTES = 1 << 18;
/** The header is searched in this many records, since a preamble is short. */
const HEADER_WITHIN = 30;
const SAMPLES = 200;

/** Bytes that can be read, and how they are packed. */
interface Content {
  readonly head: Buffer;
  /** True if the head is the whole content. */
  readonly whole: boolean;
  readonly traits: readonly string[];
  bytes(onBytes: (bytes: number) => void): AsyncIterable<Buffer>;
  /** Returns the path of a file with the unpacked content, for reading at any position. Null for a pipe. */
  readonly path: (() => Promise<string>) | null;
  /** True if the content can be read more than once. */
  readonly again: boolean;
}

/**
 * Detects what a file is by its content (I1), and opens it. Throws ImportRefused if it cannot be read, is damaged, is
 * not a table, or has no header.
 */
export async function openTable(input: ImportInput, options: TableOptions): Promise<Table> {
  try {
    return await openContent(input, await openInput(input), options);
  } catch (cause) {
    if (cause instanceof ImportRefused) throw cause;
    throw new ImportRefused(`${input.label}: ${reasonOf(cause)}`, cause);
  }
}

async function openInput(input: ImportInput): Promise<Content> {
  const { head, whole } = await input.peek(HEAD_BYTES);
  const raw: Content = {
    head,
    whole,
    traits: [],
    path: input.path === null ? null : async () => input.path ?? "",
    again: input.path !== null,
    async *bytes(onBytes) {
      let count = 0;
      const { all } = await input.peek(1);
      for await (const piece of all) {
        count += piece.length;
        onBytes(count);
        yield piece;
      }
    },
  };
  return isGzip(head) ? openGzip(raw) : raw;
}

async function openGzip(packed: Content): Promise<Content> {
  try {
    // Reads to the end, so that a damaged file is detected before anything is imported.
    if (packed.again) for await (const _ of gunzip(packed.bytes(() => undefined)));
    const head = await gunzipHead(packed.head, HEAD_BYTES);
    let spooled: Promise<string> | null = null;
    const bytes = (onBytes: (count: number) => void) => gunzip(packed.bytes(onBytes));
    return {
      head,
      whole: packed.whole && head.length < HEAD_BYTES,
      traits: ["gzip"],
      again: packed.again,
      bytes,
      path: () => {
        spooled ??= spool(bytes(() => undefined));
        return spooled;
      },
    };
  } catch (cause) {
    if (cause instanceof UnpacksTooFarError) throw cause;
    throw new Error(`not a whole gzip file (${reasonOf(cause)})`);
  }
}

async function openContent(input: ImportInput, content: Content, options: TableOptions): Promise<Table> {
  const { head } = content;
  const other = OTHER_FORMATS.find(([magic]) => head.subarray(0, magic.length).toString("latin1") === magic);
  if (other) throw new ImportRefused(`${input.label}: ${other[1]}`);
  if (isZip(head)) return openArchive(input, await pathOf(content), content, options);
  if (isParquet(head)) return parquetTable(await openParquet(await pathOf(content)), content.traits);
  return openText(input, content, options);
}

/** First bytes of files that operators mistake for tables. */
const OTHER_FORMATS: readonly (readonly [magic: string, advice: string])[] = [
  ["\u00d0\u00cf\u0011\u00e0", "an Excel file of before 2007; save it as .xlsx or CSV"],
  ["%PDF", "a PDF, not a table"],
  ["7z\u00bc\u00af", "a 7z archive; unpack it first"],
  ["Rar!", "a RAR archive; unpack it first"],
  ["BZh", "packed with bzip2; unpack it first"],
  ["\u00fd7zXZ", "packed with xz; unpack it first"],
  ["(\u00b5/\u00fd", "packed with zstd; unpack it first"],
  ["SQLite format 3", "an SQLite database; export the table as CSV"],
];

async function pathOf({ path }: Content): Promise<string> {
  if (path === null) throw new Error("a pipe can bring CSV or JSON Lines only; save it as a file first");
  return path();
}

async function openArchive(input: ImportInput, path: string, outer: Content, options: TableOptions): Promise<Table> {
  const members = await listZip(path).catch((cause: unknown) => {
    throw new Error(`not a whole zip file (${reasonOf(cause)})`);
  });
  if (isWorkbook(members)) return workbookTable(members, outer.traits, options);
  const tables = members.filter(({ name }) => !/(^|\/)(__MACOSX\/|\.)|\/$/.test(name));
  const [only] = tables;
  if (!only || tables.length > 1) {
    const names = tables.slice(0, 10).map(({ name }) => name);
    throw new ImportRefused(
      `${input.label}: ${only ? `an archive of several files (${names.join(", ")}); unpack it and import those you need` : "an empty archive"}`,
    );
  }
  return openContent(input, await openMember(only, outer), options);
}

async function openMember(member: ZipMember, outer: Content): Promise<Content> {
  const pieces: Buffer[] = [];
  let length = 0;
  // Reads to the end, so that a damaged archive is detected before anything is imported.
  for await (const piece of member.read()) {
    if (length < HEAD_BYTES) pieces.push(piece);
    length += piece.length;
  }
  let spooled: Promise<string> | null = null;
  return {
    head: Buffer.concat(pieces).subarray(0, HEAD_BYTES),
    whole: length <= HEAD_BYTES,
    traits: [...outer.traits, `zip (${member.name})`],
    again: true,
    async *bytes(onBytes) {
      let count = 0;
      for await (const piece of member.read()) {
        count += piece.length;
        onBytes(count);
        yield piece;
      }
    },
    path: () => {
      spooled ??= spool(member.read());
      return spooled;
    },
  };
}

async function parquetTable(
  { columns, rows }: Awaited<ReturnType<typeof openParquet>>,
  traits: readonly string[],
): Promise<Table> {
  const samples = await firstRecords(rows(), SAMPLES);
  return {
    format: "parquet",
    traits,
    guessedEncoding: false,
    headers: [...new Set([...columns, ...namesOf(samples)])],
    delimiter: "",
    samples,
    records: rows,
  };
}

async function workbookTable(
  members: readonly ZipMember[],
  traits: readonly string[],
  { sheet, scoreHeader }: TableOptions,
): Promise<Table> {
  const workbook = await openWorkbook(members);
  if (sheet !== null && !workbook.sheets.includes(sheet)) {
    const names = workbook.sheets.map((name) => JSON.stringify(name)).join(", ");
    throw new Error(`the workbook has no sheet ${JSON.stringify(sheet)}; it has ${names}`);
  }
  const candidates: { name: string; score: number; first: readonly RawRecord[]; at: number }[] = [];
  for (const name of sheet === null ? workbook.sheets : [sheet]) {
    const first = await firstRecords(workbook.rows(name), SAMPLES + HEADER_WITHIN);
    const at = headerAt(first, scoreHeader);
    if (at !== null) candidates.push({ name, first, at, score: scoreHeader(fieldsOf(first[at])) });
  }
  const found = candidates.find(({ score }) => score > 0) ?? candidates[0];
  if (!found) throw new Error("has no header row");
  const headerLine = found.first[found.at]?.line ?? 0;
  return {
    format: "xlsx",
    traits: [...traits, `sheet ${JSON.stringify(found.name)}`],
    guessedEncoding: false,
    headers: fieldsOf(found.first[found.at]),
    delimiter: ",",
    samples: found.first.slice(found.at + 1),
    records: () => below(workbook.rows(found.name), headerLine),
  };
}

async function openText(input: ImportInput, content: Content, options: TableOptions): Promise<Table> {
  const marked = options.encoding ?? encodingOfHead(content.head);
  const encoding = marked ?? (await guessEncoding(content.again ? content.bytes(() => undefined) : one(content.head)));
  const text = await firstText(content.head, encoding);
  const format = input.format === "csv" ? "csv" : formatOfText(text, input);
  const shared = {
    traits: [...content.traits, encoding.name.toUpperCase()],
    guessedEncoding: encoding.foundBy === "guess",
  };
  const decoded = (onBytes: (bytes: number) => void) => decodeText(content.bytes(onBytes), encoding);
  if (format !== "csv") {
    const read = format === "json" ? readJsonArray : readJsonLines;
    const samples = await sampleJson(text, content.whole, format);
    if (samples === null) throw new Error("not JSON Lines: no line of its beginning is a JSON object");
    return {
      format,
      ...shared,
      headers: namesOf(samples),
      delimiter: "",
      samples,
      records: (onBytes) => read(decoded(onBytes)),
    };
  }
  if (isBrokenText(text.slice(0, text.search(/[\r\n]|$/)))) throw new Error("not text, so not CSV");
  return { format, ...shared, ...(await openCsv(text, content.whole, decoded, options)) };
}

function formatOfText(text: string, { label, format }: ImportInput): FoundFormat {
  const start = text.trimStart();
  if (/^\[\s*(\{|\]|$)/.test(start)) return "json";
  if (start.startsWith("{")) return "jsonl";
  if (format === "jsonl") return "jsonl";
  return start === "" && /\.(jsonl|ndjson)(\.gz)?$/i.test(label) ? "jsonl" : "csv";
}

async function openCsv(
  text: string,
  whole: boolean,
  decoded: (onBytes: (bytes: number) => void) => AsyncIterable<string>,
  { scoreHeader }: TableOptions,
): Promise<Pick<Table, "headers" | "delimiter" | "samples" | "records">> {
  const declared = /^\ufeff?"?sep=(.)"?\r?\n/i.exec(text)?.[1];
  const readings = await Promise.all(
    (declared === undefined ? DELIMITERS : [declared]).map(async (delimiter) => {
      const all = await firstRecords(readCsvRecords(one(text), delimiter), SAMPLES + HEADER_WITHIN);
      // The last record may be cut off at the end of the head.
      const records = all.slice(0, whole ? undefined : -1).filter((record) => !isSeparatorLine(record));
      const at = headerAt(records, scoreHeader);
      const headers = at === null ? [] : fieldsOf(records[at]);
      return { delimiter, records, at, headers, score: scoreHeader(headers), cut: all.length > 0 };
    }),
  );
  const best = readings.reduce((one, other) =>
    other.score > one.score || (other.score === one.score && other.headers.length > one.headers.length) ? other : one,
  );
  if (best.at === null) {
    throw new Error(best.cut && !whole ? "its header row is longer than 256 KiB" : "has no header row");
  }
  const headerLine = best.records[best.at]?.line ?? 0;
  return {
    headers: best.headers,
    delimiter: best.delimiter,
    samples: best.records.slice(best.at + 1),
    records: (onBytes) => below(readCsvRecords(decoded(onBytes), best.delimiter), headerLine),
  };
}

const DELIMITERS = [",", ";", "\t", "|"] as const;

function isSeparatorLine(record: RawRecord): boolean {
  return record.line === 1 && isFieldsRecord(record) && /^sep=.?$/i.test(record.fields[0] ?? "");
}

/**
 * Returns the index of the header: the record with the highest header score, else the first record with more than half
 * as many filled fields as the widest. Records above it are a preamble. Returns null if no record has a filled field.
 */
function headerAt(records: readonly RawRecord[], scoreHeader: TableOptions["scoreHeader"]): number | null {
  const within = records.slice(0, HEADER_WITHIN);
  const scores = within.map((record) => scoreHeader(fieldsOf(record)));
  const best = Math.max(0, ...scores);
  if (best > 0) return scores.indexOf(best);
  const widths = within.map((record) => filledIn(record));
  const widest = Math.max(0, ...widths);
  if (widest === 0) return null;
  return widths.findIndex((width) => width > widest / 2);
}

function filledIn(record: RawRecord): number {
  return fieldsOf(record).filter((field) => field.trim() !== "").length;
}

function fieldsOf(record: RawRecord | undefined): readonly string[] {
  return record && isFieldsRecord(record) ? record.fields : [];
}

/** Yields the records below a line. */
async function* below(
  batches: AsyncIterable<readonly RawRecord[]>,
  headerLine: number,
): AsyncGenerator<readonly RawRecord[]> {
  let isBelow = false;
  for await (const records of batches) {
    const rows: readonly RawRecord[] = isBelow ? records : records.filter(({ line }) => line > headerLine);
    isBelow ||= rows.length > 0;
    if (rows.length > 0) yield rows;
  }
}

/** Returns the first records; null if the text has lines but none of them is an object. */
async function sampleJson(text: string, whole: boolean, format: FoundFormat): Promise<readonly RawRecord[] | null> {
  if (format === "json") {
    return firstRecords(readJsonArray(one(text)), SAMPLES).catch(() => []);
  }
  const records = await firstRecords(readJsonLines(one(text)), SAMPLES);
  const seen = whole ? records : records.slice(0, -1);
  const cut = whole ? undefined : records.at(-1);
  const isFine =
    seen.some((record) => "object" in record) || (seen.length === 0 && (!cut || text.trimStart().startsWith("{")));
  return isFine ? seen : null;
}

/** Returns the names in the first records, with nested names joined by a dot. */
function namesOf(records: readonly RawRecord[]): readonly string[] {
  const names = new Set<string>();
  for (const record of records) {
    if ("object" in record) for (const name of Object.keys(flatten(record.object))) names.add(name);
  }
  return [...names];
}

/** Returns the members of nested objects by their path: `{"address":{"city":"Austin"}}` has `address.city`. */
export function flatten(object: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  if (!Object.values(object).some(isPlainObject)) return object;
  const flat: Record<string, unknown> = {};
  const add = (prefix: string, value: Readonly<Record<string, unknown>>, depth: number) => {
    for (const [name, member] of Object.entries(value)) {
      const path = prefix === "" ? name : `${prefix}.${name}`;
      if (depth < 4 && isPlainObject(member)) add(path, member, depth + 1);
      else flat[path] = member;
    }
  };
  add("", object, 0);
  return flat;
}

function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

async function firstRecords(
  batches: AsyncIterable<readonly RawRecord[]>,
  count: number,
): Promise<readonly RawRecord[]> {
  const first: RawRecord[] = [];
  try {
    for await (const records of batches) {
      first.push(...records.slice(0, count - first.length));
      if (first.length >= count) break;
    }
  } catch (error) {
    // The head of a JSON array is not closed; the records read up to there are complete.
    if (first.length === 0) throw error;
  }
  return first;
}

async function firstText(head: Buffer, encoding: Encoding): Promise<string> {
  let text = "";
  for await (const piece of decodeText(one(head), encoding)) text += piece;
  return text;
}

async function* one<Value>(value: Value): AsyncGenerator<Value> {
  yield value;
}
