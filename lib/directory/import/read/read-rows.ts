import { columnKey } from "@/lib/directory/import/columns";
import { ImportRefused } from "@/lib/directory/import/import-refused";
import { readCsvRecords } from "@/lib/directory/import/read/csv-records";
import { decodeText, gunzip } from "@/lib/directory/import/read/decode-text";
import { type ImportInput, reasonOf } from "@/lib/directory/import/read/input";
import { readJsonRecords } from "@/lib/directory/import/read/json-records";
import type { FileShape } from "@/lib/directory/import/read/look-at";
import type { BrokenRow, Cells, SourceRow } from "@/lib/directory/import/source-row";

/** What a file brings besides its rows, filled in while it is read. */
export interface FileProgress {
  /** Bytes of the file (packed, where it is packed) that were taken so far. */
  bytes: number;
  /** Columns whose values go nowhere, as the file spells them. */
  readonly ignored: Set<string>;
}

/**
 * Reads a file that was looked at, row by row, under our column names.
 * Throws ImportRefused where it turns out, half way, not to be what it claimed.
 */
export async function* readRows(
  input: ImportInput,
  shape: FileShape,
  reading: FileProgress,
): AsyncGenerator<readonly (SourceRow | BrokenRow)[]> {
  try {
    const { all } = await input.peek(1);
    const counted = countBytes(all, reading);
    const text = decodeText(shape.gzip ? gunzip(counted) : counted);
    yield* shape.format === "csv" ? readCsvRows(text, shape, reading) : readJsonRows(text, shape, reading);
  } catch (cause) {
    if (cause instanceof ImportRefused) throw cause;
    throw new ImportRefused(`${input.label}: ${reasonOf(cause)}`, cause);
  }
}

async function* countBytes(bytes: AsyncIterable<Buffer>, reading: FileProgress): AsyncGenerator<Buffer> {
  for await (const piece of bytes) {
    reading.bytes += piece.length;
    yield piece;
  }
}

async function* readCsvRows(
  text: AsyncIterable<string>,
  shape: FileShape,
  reading: FileProgress,
): AsyncGenerator<(SourceRow | BrokenRow)[]> {
  const sources = csvSources(shape, reading);
  const width = shape.headers.length;
  let header = true;
  for await (const records of readCsvRecords(text, shape.delimiter)) {
    const rows = header ? records.slice(1) : records;
    header = false;
    yield rows.map((record) => {
      if (!("fields" in record)) return record;
      const { line, fields } = record;
      if (fields.length !== width) {
        return { line, reason: `${fields.length} columns where the header has ${width}` };
      }
      const cells: Record<string, unknown> = {};
      for (const { column, indices } of sources) {
        const filled = indices.find((index) => fields[index]?.trim());
        cells[column] = fields[filled ?? indices[0] ?? 0];
      }
      return { line, cells: derive(shape, cells) };
    });
  }
}

/** For each column of ours the positions it may come from, the preferred one first. */
function csvSources(
  { headers, plan, preset }: FileShape,
  reading: FileProgress,
): { column: string; indices: number[] }[] {
  const found = new Map<string, { index: number; rank: number }[]>();
  headers.forEach((header, index) => {
    const target = plan(header);
    if (target) found.set(target.column, [...(found.get(target.column) ?? []), { index, rank: target.rank }]);
    else noteIgnored(reading, header, preset);
  });
  return [...found].map(([column, places]) => ({
    column,
    indices: places.sort((a, b) => a.rank - b.rank || a.index - b.index).map(({ index }) => index),
  }));
}

async function* readJsonRows(
  text: AsyncIterable<string>,
  shape: FileShape,
  reading: FileProgress,
): AsyncGenerator<(SourceRow | BrokenRow)[]> {
  const targets = new Map<string, ReturnType<typeof shape.plan>>();
  const targetOf = (name: string) => {
    const known = targets.get(name);
    if (known !== undefined) return known;
    const target = shape.plan(name);
    if (targets.size < MAX_NAMES) targets.set(name, target);
    if (!target && targets.size < MAX_NAMES) noteIgnored(reading, name, shape.preset);
    return target;
  };
  for await (const records of readJsonRecords(text)) {
    yield records.map((record) => {
      if (!("object" in record)) return record;
      const cells: Record<string, unknown> = {};
      const ranks: Record<string, number> = {};
      for (const [name, value] of Object.entries(record.object)) {
        const target = targetOf(name);
        if (!target || isEmpty(value)) continue;
        if ((ranks[target.column] ?? Number.POSITIVE_INFINITY) <= target.rank) continue;
        cells[target.column] = value;
        ranks[target.column] = target.rank;
      }
      return { line: record.line, cells: derive(shape, cells) };
    });
  }
}

/** Different names in a JSON Lines file beyond which they are no longer remembered: such names are not columns. */
const MAX_NAMES = 10_000;

function derive(shape: FileShape, cells: Cells): Cells {
  return shape.preset?.derive?.(cells) ?? cells;
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === "string" && value.trim() === "");
}

function noteIgnored(reading: FileProgress, header: string, preset: FileShape["preset"]): void {
  const key = columnKey(header);
  if (key !== "" && !preset?.unused.some((column) => columnKey(column) === key)) reading.ignored.add(header.trim());
}
