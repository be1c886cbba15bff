import { IN_A_LIST, isListColumn } from "@/lib/directory/import/columns";
import { ImportRefused } from "@/lib/directory/import/import-refused";
import { decodeText, type Encoding, encodingOfHead, guessEncoding } from "@/lib/directory/import/read/encoding";
import {
  describeOtherFormat,
  findCsv,
  findSheet,
  firstRecords,
  isZip,
  SAMPLES,
  type ScoreHeader,
  yieldOnce,
} from "@/lib/directory/import/read/find-table";
import { gunzip, gunzipHead, isGzip } from "@/lib/directory/import/read/gzip";
import type { FoundFormat } from "@/lib/directory/import/read/import-format";
import { type ImportInput, reasonOf } from "@/lib/directory/import/read/input";
import {
  findWrappedArrays,
  readJsonArray,
  readJsonLines,
  readWrappedArray,
  type WrappedArray,
} from "@/lib/directory/import/read/json-records";
import { isParquet, openParquet } from "@/lib/directory/import/read/parquet-records";
import type { RawRecord } from "@/lib/directory/import/read/records";
import { UnpacksTooFarError } from "@/lib/directory/import/read/refuse-bomb";
import { isWorkbook, openWorkbook } from "@/lib/directory/import/read/xlsx-records";
import { listZip, spool, type ZipMember } from "@/lib/directory/import/read/zip";

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
  readonly scoreHeader: ScoreHeader;
  /** Returns whether a record of JSON with these names could be imported. */
  readonly isRecord: (names: readonly string[]) => boolean;
}

const HEAD_BYTES = 1 << 18;
/** Objects of a list that become columns: `emails.0.value`. */
const LISTED = 3;

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
  const other = describeOtherFormat(head);
  if (other !== null) throw new ImportRefused(`${input.label}: ${other}`);
  if (isZip(head)) return openArchive(input, await pathOf(content), content, options);
  if (isParquet(head)) return parquetTable(await openParquet(await pathOf(content)), content.traits);
  return openText(input, content, options);
}

async function pathOf({ path }: Content): Promise<string> {
  if (path === null) throw new Error("a pipe can bring CSV or JSON Lines only; save it as a file first");
  return path();
}

async function openArchive(input: ImportInput, path: string, outer: Content, options: TableOptions): Promise<Table> {
  const members = await listZip(path).catch((cause: unknown) => {
    throw new Error(`not a whole zip file (${reasonOf(cause)})`);
  });
  if (isWorkbook(members)) {
    const { sheet, ...table } = await findSheet(await openWorkbook(members), {
      asked: options.sheet,
      scoreHeader: options.scoreHeader,
    });
    const traits = [...outer.traits, `sheet ${JSON.stringify(sheet)}`];
    return { format: "xlsx", traits, guessedEncoding: false, delimiter: ",", ...table };
  }
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

async function openText(input: ImportInput, content: Content, options: TableOptions): Promise<Table> {
  const marked = options.encoding ?? encodingOfHead(content.head);
  const encoding =
    marked ?? (await guessEncoding(content.again ? content.bytes(() => undefined) : yieldOnce(content.head)));
  const text = await firstText(content.head, encoding);
  const format = input.format === "csv" ? "csv" : formatOfText(text, input);
  const shared = {
    traits: [...content.traits, encoding.name.toUpperCase()],
    guessedEncoding: encoding.foundBy === "guess",
  };
  const decoded = (onBytes: (bytes: number) => void) => decodeText(content.bytes(onBytes), encoding);
  if (format !== "csv") {
    const wrapped = format === "jsonl" ? await findRecords(text, options.isRecord) : null;
    const isArray = format === "json" || wrapped !== null;
    const array = (pieces: AsyncIterable<string>) =>
      wrapped === null ? readJsonArray(pieces) : readWrappedArray(pieces, wrapped);
    const samples = isArray
      ? await firstRecords(array(yieldOnce(text)), SAMPLES).catch(() => [])
      : await sampleLines(text, content.whole);
    if (samples === null) throw new Error("not JSON Lines: no line of its beginning is a JSON object");
    return {
      format: isArray ? "json" : "jsonl",
      ...shared,
      headers: namesOf(samples),
      delimiter: "",
      samples,
      records: (onBytes) => (isArray ? array : readJsonLines)(decoded(onBytes)),
    };
  }
  const table = await findCsv(text, { isWhole: content.whole, scoreHeader: options.scoreHeader });
  return { format, ...shared, ...table, records: (onBytes) => table.records(decoded(onBytes)) };
}

function formatOfText(text: string, { label, format }: ImportInput): FoundFormat {
  const start = text.trimStart();
  if (/^\[\s*(\{|\]|$)/.test(start)) return "json";
  if (start.startsWith("{")) return "jsonl";
  if (format === "jsonl") return "jsonl";
  return start === "" && /\.(jsonl|ndjson)(\.gz)?$/i.test(label) ? "jsonl" : "csv";
}

/**
 * Returns the first array of records within the one object that a text begins with. Returns null if other text follows
 * the object, or it is a record itself.
 */
async function findRecords(text: string, isRecord: TableOptions["isRecord"]): Promise<WrappedArray | null> {
  const { arrays, isAlone } = findWrappedArrays(text);
  const [own] = isAlone && arrays.length > 0 ? await firstRecords(readJsonLines(yieldOnce(text)), 1) : [];
  if (own === undefined || isRecord(namesOf([own]).filter((name) => !IN_A_LIST.test(name)))) return null;
  for (const array of arrays) {
    const first = await firstRecords(readWrappedArray(yieldOnce(text), array), SAMPLES).catch(() => []);
    if (isRecord(namesOf(first))) return array;
  }
  return null;
}

/** Returns the first records; null if the text has lines but none of them is an object. */
async function sampleLines(text: string, whole: boolean): Promise<readonly RawRecord[] | null> {
  const records = await firstRecords(readJsonLines(yieldOnce(text)), SAMPLES);
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
  if (Object.values(object).every((member) => partsOf(member) === null)) return object;
  const flat: Record<string, unknown> = {};
  const add = (prefix: string, value: Readonly<Record<string, unknown>>, depth: number) => {
    for (const [name, member] of Object.entries(value)) {
      const path = prefix === "" ? name : `${prefix}.${name}`;
      const parts = depth < 4 && !isListColumn(path) ? partsOf(member) : null;
      if (parts === null) flat[path] = member;
      else for (const [suffix, part] of parts) add(path + suffix, part, depth + 1);
    }
  };
  add("", object, 0);
  return flat;
}

/** Returns the objects that a member consists of: itself, or the first ones of a list. Null if it is or holds anything else. */
function partsOf(
  member: unknown,
): readonly (readonly [suffix: string, part: Readonly<Record<string, unknown>>])[] | null {
  if (isPlainObject(member)) return [["", member]];
  if (!Array.isArray(member) || member.length === 0 || !member.every(isPlainObject)) return null;
  return member.slice(0, LISTED).map((part, at) => [`.${at}`, part] as const);
}

function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

async function firstText(head: Buffer, encoding: Encoding): Promise<string> {
  let text = "";
  for await (const piece of decodeText(yieldOnce(head), encoding)) text += piece;
  return text;
}
