import { isBrokenText } from "@/lib/directory/import/read/broken-text";
import { readCsvRecords } from "@/lib/directory/import/read/csv-records";
import { isFieldsRecord, type RawRecord } from "@/lib/directory/import/read/records";
import type { Workbook } from "@/lib/directory/import/read/xlsx-records";

/** Returns how much a list of names looks like a header: 0 for a row of values. */
export type ScoreHeader = (names: readonly string[]) => number;

/** A header that was found, and the records around it. */
interface FoundTable {
  readonly headers: readonly string[];
  /** The first records below the header. */
  readonly samples: readonly RawRecord[];
}

interface FoundCsv extends FoundTable {
  readonly delimiter: string;
  /** Yields all records below the header of the whole text. */
  records(text: AsyncIterable<string>): AsyncIterable<readonly RawRecord[]>;
}

interface FoundSheet extends FoundTable {
  readonly sheet: string;
  records(): AsyncIterable<readonly RawRecord[]>;
}

/** The header is searched in this many records, since a preamble is short. */
const HEADER_WITHIN = 30;
export const SAMPLES = 200;

/** First bytes of files that people mistake for tables. */
const OTHER_FORMATS: readonly (readonly [magic: string, advice: string])[] = [
  ["\u00d0\u00cf\u0011\u00e0", "an Excel file of before 2007; save it as .xlsx or CSV"],
  ["%PDF", "a PDF, not a table"],
  ["7z\u00bc\u00af", "a 7z archive; unpack it first"],
  ["Rar!", "a RAR archive; unpack it first"],
  ["BZh", "packed with bzip2; unpack it first"],
  ["\u00fd7zXZ", "packed with xz; unpack it first"],
  ["(\u00b5/\u00fd", "packed with zstd; unpack it first"],
  ["BEGIN:VCARD", "a vCard file; export the contacts as CSV"],
  ["<", "an HTML or XML file; open it in a spreadsheet program and save it as .xlsx or CSV"],
  ["SQLite format 3", "an SQLite database; export the table as CSV"],
];

/** Says what a file is instead of a table, by its first bytes. Returns null if it may be one. */
export function describeOtherFormat(head: Uint8Array): string | null {
  const startsWith = (magic: string) => [...magic].every((character, at) => head[at] === character.charCodeAt(0));
  return OTHER_FORMATS.find(([magic]) => startsWith(magic))?.[1] ?? null;
}

/** Whether a file begins like a zip archive, which every XLSX file is. */
export function isZip(head: Uint8Array): boolean {
  return head[0] === 0x50 && head[1] === 0x4b && (head[2] === 3 || head[2] === 5);
}

/**
 * Finds the delimiter and the header of CSV text by its beginning. `isWhole`: nothing follows it. Throws if it has no
 * header row.
 */
export async function findCsv(
  beginning: string,
  { isWhole, scoreHeader }: { readonly isWhole: boolean; readonly scoreHeader: ScoreHeader },
): Promise<FoundCsv> {
  if (isBrokenText(beginning.slice(0, beginning.search(/[\r\n]|$/)))) throw new Error("not text, so not CSV");
  const declared = /^\ufeff?"?sep=(.)"?\r?\n/i.exec(beginning)?.[1];
  const readings = await Promise.all(
    (declared === undefined ? DELIMITERS : [declared]).map(async (delimiter) => {
      const all = await firstRecords(readCsvRecords(yieldOnce(beginning), delimiter), SAMPLES + HEADER_WITHIN);
      // The last record may be cut off at the end of the head.
      const records = all.slice(0, isWhole ? undefined : -1).filter((record) => !isSeparatorLine(record));
      const at = headerAt(records, scoreHeader);
      const headers = at === null ? [] : fieldsOf(records[at]);
      return { delimiter, records, at, headers, score: scoreHeader(headers), cut: all.length > 0 };
    }),
  );
  const best = readings.reduce((one, other) =>
    other.score > one.score || (other.score === one.score && other.headers.length > one.headers.length) ? other : one,
  );
  if (best.at === null) {
    throw new Error(best.cut && !isWhole ? "its header row is longer than 256 KiB" : "has no header row");
  }
  const headerLine = best.records[best.at]?.line ?? 0;
  return {
    headers: best.headers,
    delimiter: best.delimiter,
    samples: best.records.slice(best.at + 1),
    records: (text) => below(readCsvRecords(text, best.delimiter), headerLine),
  };
}

/**
 * Finds the sheet of a workbook that holds the table, and its header. `asked`: the only sheet to look at. Throws if
 * there is no such sheet, or none has a header row.
 */
export async function findSheet(
  workbook: Workbook,
  { asked, scoreHeader }: { readonly asked: string | null; readonly scoreHeader: ScoreHeader },
): Promise<FoundSheet> {
  if (asked !== null && !workbook.sheets.includes(asked)) {
    const names = workbook.sheets.map((name) => JSON.stringify(name)).join(", ");
    throw new Error(`the workbook has no sheet ${JSON.stringify(asked)}; it has ${names}`);
  }
  const candidates: { name: string; score: number; first: readonly RawRecord[]; at: number }[] = [];
  for (const name of asked === null ? workbook.sheets : [asked]) {
    const first = await firstRecords(workbook.rows(name), SAMPLES + HEADER_WITHIN);
    const at = headerAt(first, scoreHeader);
    if (at !== null) candidates.push({ name, first, at, score: scoreHeader(fieldsOf(first[at])) });
  }
  const found = candidates.find(({ score }) => score > 0) ?? candidates[0];
  if (!found) throw new Error("has no header row");
  const headerLine = found.first[found.at]?.line ?? 0;
  return {
    sheet: found.name,
    headers: fieldsOf(found.first[found.at]),
    samples: found.first.slice(found.at + 1),
    records: () => below(workbook.rows(found.name), headerLine),
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
function headerAt(records: readonly RawRecord[], scoreHeader: ScoreHeader): number | null {
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

/** Returns the first records of a table, or of its beginning. */
export async function firstRecords(
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

/** Yields one value. */
export async function* yieldOnce<Value>(value: Value): AsyncGenerator<Value> {
  yield value;
}
