import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, readFile, rm, stat, writeFile } from "node:fs/promises";
import { CommandError } from "@/cli/exit";
import { columnKey } from "@/lib/directory/import/columns";
import { openFile } from "@/lib/directory/import/read/input";
import { openTable, type Table } from "@/lib/directory/import/read/open-table";
import { addedCells, type SendCall } from "@/lib/enrich/enrich-row";
import { enrichRows } from "@/lib/enrich/enrich-rows";
import { type ColumnPlaces, findColumns, type ListField, recognizeColumn } from "@/lib/enrich/list-columns";
import { enrichedHeader, enrichedLine } from "@/lib/enrich/list-lines";
import type { Addition } from "@/lib/enrich/plan-calls";
import { readCells } from "@/lib/enrich/read-cells";
import { addRow, NO_TOTALS, type RunTotals } from "@/lib/enrich/run-totals";

/** A list that was opened, with the columns that its rows are looked up by. */
interface OpenList {
  readonly path: string;
  readonly headers: readonly string[];
  readonly places: ColumnPlaces;
  rows(): AsyncGenerator<readonly string[]>;
}

interface EnrichFileOptions {
  readonly list: OpenList;
  readonly out: string;
  readonly wanted: ReadonlySet<Addition>;
  readonly send: SendCall;
  readonly onProgress: (totals: RunTotals) => void;
}

/** Beside the output while a run is not complete. A run is resumed only with the same list and the same settings. */
interface RunFile {
  readonly runId: string;
  readonly settings: string;
}

const FINGERPRINT_BYTES = 1 << 20;

/** Opens a list in any form that the importer reads, and finds its columns. */
export async function openList(path: string, chosen: ReadonlyMap<string, ListField | null>): Promise<OpenList> {
  const scoreHeader = (names: readonly string[]): number =>
    names.filter((name) => recognizeColumn(name) !== null || chosen.has(columnKey(name))).length;
  const isRecord = (names: readonly string[]): boolean => scoreHeader(names) > 0;
  const table = await openTable(await openFile(path, null), { encoding: null, sheet: null, scoreHeader, isRecord });
  const { headers } = table;
  return { path, headers, places: findColumns(headers, chosen), rows: () => readRows(table) };
}

async function* readRows(table: Table): AsyncGenerator<readonly string[]> {
  for await (const records of table.records(() => undefined)) {
    for (const record of records) yield readCells(record, table.headers);
  }
}

/**
 * Writes the list with the added columns, row by row. Continues where an earlier attempt was stopped or killed: a row that
 * was written in part is removed, and rows that were charged but not written have the same idempotency keys again.
 */
export async function enrichFile({ list, out, wanted, send, onProgress }: EnrichFileOptions): Promise<RunTotals> {
  const runPath = `${out}.run`;
  const { runId } = await openRun(runPath, out, await describeSettings(list, wanted));
  const { records, bytes } = await countRecords(out);
  const file = await open(out, records === 0 ? "w" : "r+");
  try {
    await file.truncate(bytes);
    let position = bytes;
    const append = async (text: string): Promise<void> => {
      position += (await file.write(text, position)).bytesWritten;
    };
    if (records === 0) await append(enrichedHeader(list.headers, wanted));
    const completed = Math.max(0, records - 1);
    let totals: RunTotals = { ...NO_TOTALS, rows: completed };
    const run = { runId, places: list.places, wanted, send, completed };
    for await (const { cells, row } of enrichRows(list.rows(), run)) {
      await append(enrichedLine(list.headers, cells, addedCells(row, wanted)));
      totals = addRow(totals, row);
      onProgress(totals);
    }
    await file.close();
    await rm(runPath);
    return totals;
  } finally {
    await file.close();
  }
}

/** Reads the run that is not complete, or begins one. Throws if its list or settings are others. */
async function openRun(runPath: string, out: string, settings: string): Promise<RunFile> {
  const text = await readFile(runPath, "utf8").catch(() => null);
  if (text !== null) {
    const run = JSON.parse(text) as RunFile;
    if (run.settings === settings) return run;
    const advice = "Run it with the same list and options, or choose another file with --out.";
    throw new CommandError(2, `${out} holds another run that is not complete. ${advice}`);
  }
  const exists = await stat(out).then(
    () => true,
    () => false,
  );
  if (exists) throw new CommandError(2, `${out} exists: delete it, or choose another file with --out.`);
  const run: RunFile = { runId: randomUUID(), settings };
  await writeFile(runPath, JSON.stringify(run));
  return run;
}

/** Identifies a list by its size and its beginning, and what is asked about its rows. */
async function describeSettings({ path, places }: OpenList, wanted: ReadonlySet<Addition>): Promise<string> {
  const { size } = await stat(path);
  const hash = createHash("sha256");
  for await (const piece of createReadStream(path, { end: FINGERPRINT_BYTES - 1 })) hash.update(piece);
  return JSON.stringify({ size, beginning: hash.digest("hex"), places, wanted: [...wanted].sort() });
}

const QUOTE = 0x22;
const LINE_FEED = 0x0a;

/** Counts the complete records of a CSV file, and the bytes up to the end of the last one. None for a missing file. */
async function countRecords(path: string): Promise<{ readonly records: number; readonly bytes: number }> {
  let records = 0;
  let bytes = 0;
  let offset = 0;
  let isQuoted = false;
  try {
    for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
      for (const byte of piece) {
        offset += 1;
        if (byte === QUOTE) isQuoted = !isQuoted;
        if (byte !== LINE_FEED || isQuoted) continue;
        records += 1;
        bytes = offset;
      }
    }
  } catch (error) {
    if ((error as { code?: unknown }).code !== "ENOENT") throw error;
  }
  return { records, bytes };
}
