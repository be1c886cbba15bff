import type { KeyObject } from "node:crypto";
import { Client, type ClientBase } from "pg";
import { columnKey, parseColumnMap, parseConstants } from "@/lib/directory/import/columns";
import { CompaniesByName } from "@/lib/directory/import/companies-by-name";
import { Fingerprints, fingerprintOf } from "@/lib/directory/import/fingerprints";
import { ImportFailedError } from "@/lib/directory/import/import-failed";
import type { ImportKind } from "@/lib/directory/import/import-kind";
import { ImportRefused } from "@/lib/directory/import/import-refused";
import {
  type MergeJob,
  mayMergeWhileReading,
  mergeFile,
  mergeWhileReading,
} from "@/lib/directory/import/merge/merge-file";
import type { NewPeople, NewPeopleJob } from "@/lib/directory/import/merge/new-people";
import type { Tally } from "@/lib/directory/import/merge/tally";
import {
  lacksProfile,
  normaliseBatch,
  type ReadBatch,
  type RowNote,
  type RowToNormalise,
} from "@/lib/directory/import/normalise/normalise-batch";
import { normaliseRow } from "@/lib/directory/import/normalise/normalise-row";
import { openNormaliser } from "@/lib/directory/import/normalise/normaliser";
import { EMPLOYER_COLUMNS } from "@/lib/directory/import/normalise/person-row";
import { requirePreset } from "@/lib/directory/import/presets/presets";
import { parseEncoding } from "@/lib/directory/import/read/encoding";
import type { ImportFormat } from "@/lib/directory/import/read/import-format";
import { type ImportInput, openFile, openStandardInput, reasonOf } from "@/lib/directory/import/read/input";
import { explainRefusal, type FileShape, findUnusedNames, lookAt } from "@/lib/directory/import/read/look-at";
import { type FileProgress, readRows } from "@/lib/directory/import/read/read-rows";
import {
  createRejectsFile,
  NO_REJECTS_FILE,
  type Rejects,
  type RejectsFormat,
} from "@/lib/directory/import/rejects-file";
import { rowToStage } from "@/lib/directory/import/rows-to-stage";
import { type BrokenRow, isBrokenRow, type Normalised, type SourceRow } from "@/lib/directory/import/source-row";
import { createStage, fillStage, knownLine, stageLine } from "@/lib/directory/import/stage";
import { type FileReport, type FileSummary, ReportCounter } from "@/lib/directory/import/summary";
import type { HashSuppression } from "@/lib/domain/opt-out/suppression";

/** The options of one `import` command. */
export interface ImportRequest {
  readonly kind: ImportKind;
  /** Paths of the files; `-` is standard input. */
  readonly files: readonly string[];
  readonly format: ImportFormat | null;
  /** Entries of the form `their column=our column`. */
  readonly map: readonly string[];
  readonly preset: string | null;
  readonly dryRun: boolean;
  /** Source columns that the operator leaves out. */
  readonly ignore?: readonly string[];
  /** Entries of the form `our column=value`, which apply to all rows. */
  readonly set?: readonly string[];
  readonly encoding?: string | null;
  readonly sheet?: string | null;
}

/** The dependencies of an import. */
export interface ImportHouse {
  /** Connection URL of the directory database. */
  readonly directoryUrl: string;
  readonly hashSuppression: HashSuppression;
  /** The key of `hashSuppression`, for worker threads. Without it, this thread makes the lines of new people alone. */
  readonly suppressionKey?: KeyObject;
  readonly now: () => Date;
  readonly progress: ImportProgress;
  /** Rows merged at a time. Smaller batches need less memory and more round trips. */
  readonly batchRows?: number;
}

/**
 * Large enough to make each statement worth its round trip. Larger batches would survive a collection of young garbage,
 * which costs memory and time.
 */
const BATCH_ROWS = 1_000;

/** Receives the progress of an import. */
export interface ImportProgress {
  started(label: string, totalBytes: number | null, shape: FileShape): void;
  reading(bytes: number, rows: number): void;
  waiting(): void;
  merging(rows: number, totalRows: number): void;
  /** Reports names of columns, never values. */
  ignoredColumns(label: string, columns: readonly string[]): void;
  rejected(label: string, line: number, reason: string): void;
  dropped(label: string, line: number, field: string, reason: string): void;
  finished(summary: FileSummary, report: FileReport): void;
}

/** An import whose files' formats and columns were detected, ready to run. */
interface PreparedImport {
  readonly request: ImportRequest;
  readonly files: readonly { readonly input: ImportInput; readonly shape: FileShape }[];
}

/** The files with what was detected, and why some of them cannot be imported as they are. */
interface LookedAt {
  readonly files: PreparedImport["files"];
  readonly refusals: readonly ImportRefused[];
}

/**
 * Detects the format and columns of all files. Throws ImportRefused if an option is invalid or a file cannot be read as
 * a table.
 */
export async function lookAtFiles(request: ImportRequest, stdin: AsyncIterable<Buffer>): Promise<LookedAt> {
  const { kind } = request;
  const map = parseColumnMap(kind, request.map);
  const ignore = request.ignore ?? [];
  const options = {
    kind,
    map,
    ignore,
    constants: parseConstants(kind, request.set ?? []),
    preset: request.preset === null ? null : requirePreset(request.preset, kind),
    encoding: request.encoding == null ? null : parseEncoding(request.encoding),
    sheet: request.sheet ?? null,
  };
  if (request.files.filter((path) => path === "-").length > 1)
    throw new ImportRefused("-: standard input can be read once");
  const files: { input: ImportInput; shape: FileShape }[] = [];
  for (const path of request.files) {
    const input = path === "-" ? openStandardInput(stdin, request.format) : await openFile(path, request.format);
    files.push({ input, shape: await lookAt(input, options) });
  }
  const shapes = files.map(({ shape }) => shape);
  const unused =
    findUnusedNames("--map", map.keys(), shapes) ?? findUnusedNames("--ignore", ignore.map(columnKey), shapes);
  if (unused !== null) throw new ImportRefused(unused);
  return { files, refusals: files.flatMap(({ input, shape }) => explainRefusal(input, shape, map) ?? []) };
}

/**
 * Detects all files before the first one is read. Throws ImportRefused if an option is invalid, or if a file cannot be
 * read or is only partly understood. Nothing was changed then (D31, I3).
 */
export async function prepareImport(request: ImportRequest, stdin: AsyncIterable<Buffer>): Promise<PreparedImport> {
  const { files, refusals } = await lookAtFiles(request, stdin);
  if (refusals[0]) throw refusals[0];
  return { request, files };
}

/**
 * Imports the files one after the other: reads, normalizes, stages and merges each. A file is merged completely or not
 * at all.
 */
export async function runImport(
  { request, files }: PreparedImport,
  house: ImportHouse,
): Promise<readonly FileSummary[]> {
  const client = new Client({
    connectionString: house.directoryUrl,
    application_name: "peoplepages import",
    keepAlive: true,
  });
  // A broken connection fails the running statement. Without a listener, the error event would end the process first.
  client.on("error", () => undefined);
  await client.connect();
  try {
    // An import may take hours, and waits for another import for as long as that takes.
    await client.query("SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0");
    const summaries: FileSummary[] = [];
    for (const { input, shape } of files) {
      summaries.push(await importFile(client, input, shape, request, house));
    }
    return summaries;
  } finally {
    await client.end();
  }
}

async function importFile(
  client: ClientBase,
  input: ImportInput,
  shape: FileShape,
  request: ImportRequest,
  house: ImportHouse,
): Promise<FileSummary> {
  const progress = { ...house.progress, ignoredColumns: onceEach(house.progress.ignoredColumns) };
  const own = { ...house, progress };
  progress.started(input.label, input.bytes, shape);
  // Standard input cannot be read again.
  const isFit = input.path !== null && !request.dryRun && speaksOfPeopleAlone(shape);
  if (isFit && (await mayMergeWhileReading(client))) {
    const summary = await importOnce(client, input, shape, request, own, mergeWhileReading);
    if (summary !== null) return summary;
  }
  const staged = await importOnce(client, input, shape, request, own, async (job, read) => {
    await fillStage(client, stageLines(read(null)));
    return mergeFile(job);
  });
  if (staged === null) throw new Error("a staged file is merged, or the import fails");
  return staged;
}

/** Reports each column of a file once, even if the file is read twice. */
function onceEach(report: ImportProgress["ignoredColumns"]): ImportProgress["ignoredColumns"] {
  const reported = new Set<string>();
  return (label, columns) => {
    const others = columns.filter((column) => !reported.has(column));
    for (const column of others) reported.add(column);
    if (others.length > 0) report(label, others);
  };
}

/** Returns whether no row of a file can say anything about an employer but its name and domain. */
function speaksOfPeopleAlone({ kind, columns, constants }: FileShape): boolean {
  const ours = [...columns.flatMap((column) => column.ours ?? []), ...constants.keys()];
  return kind === "people" && !ours.some((column) => EMPLOYER_COLUMNS.has(column));
}

async function* stageLines(batches: AsyncIterable<FinishedBatch>): AsyncGenerator<string | Uint8Array> {
  for await (const { staged } of batches) yield* staged;
}

type ReadFile = (newPeople: NewPeopleJob | null) => AsyncIterable<FinishedBatch>;

/** Reads a file, reports on its rows, and merges it by `merge`. Returns null if `merge` does: nothing was merged then. */
async function importOnce(
  client: ClientBase,
  input: ImportInput,
  shape: FileShape,
  { kind, dryRun }: ImportRequest,
  house: ImportHouse,
  merge: (job: MergeJob, read: ReadFile) => Promise<Tally | null>,
): Promise<FileSummary | null> {
  const { progress } = house;
  const startedAt = house.now();
  const rejects = dryRun ? NO_REJECTS_FILE : createRejectsFile(input.rejectsPath, rejectsFormat(shape));
  const counts: Counts = { read: 0, rejected: 0, staged: 0 };
  const report = new ReportCounter();
  const companies = new CompaniesByName(house.directoryUrl);
  let isImported = false;
  try {
    const isRereadable = input.path !== null;
    const known = await Fingerprints.open({ kind, directoryUrl: house.directoryUrl, isRereadable, dryRun });
    await createStage(client);
    const leftOut = { rejects, report, progress };
    const read = async function* (newPeople: NewPeopleJob | null): AsyncGenerator<FinishedBatch> {
      yield* normaliseRows(input, shape, counts, leftOut, { companies, known, newPeople, house });
      if (counts.read === 0 || counts.rejected < counts.read) return;
      const kept = await rejects.keep();
      throw new ImportRefused(explainAllRejected(input, counts.read, report.report(kept ? rejects.path : null)));
    };
    let merged = 0;
    const job: MergeJob = {
      client,
      directoryUrl: house.directoryUrl,
      kind,
      source: input.source,
      startedAt,
      counts,
      batchRows: house.batchRows ?? BATCH_ROWS,
      dryRun,
      hashSuppression: house.hashSuppression,
      now: house.now,
      onWaiting: progress.waiting,
      readAgain: (rows) => readAgain(input, shape, rows),
      onMerged: (rows) => {
        merged += rows;
        progress.merging(merged, counts.staged);
      },
      async onDropped(dropped) {
        for (const { line, field } of dropped) {
          rejects.drop(line, [field], null);
          report.drop(line, field);
          progress.dropped(input.label, line, field.dropped, field.reason);
        }
        await rejects.ready();
      },
    };
    const tally = await merge(job, read).finally(() => known.close());
    if (tally === null) {
      await rejects.discard();
      return null;
    }
    isImported = !dryRun;
    const kept = await rejects.keep();
    const summary = { label: input.label, read: counts.read, rejected: counts.rejected, ...tally };
    progress.finished(summary, report.report(kept ? rejects.path : null));
    return summary;
  } catch (error) {
    await rejects.discard();
    throw error instanceof ImportRefused ? error : new ImportFailedError(input.label, isImported, error);
  } finally {
    await companies.close();
  }
}

function rejectsFormat({ table }: FileShape): RejectsFormat {
  const { headers, delimiter } = table;
  return delimiter === "" ? { ending: "jsonl" } : { ending: "csv", headers, delimiter };
}

function explainAllRejected({ label }: ImportInput, read: number, { rejected, rejectsPath }: FileReport): string {
  const reasons = rejected
    .slice(0, 5)
    .map(({ what, count, lines }) => `  ${count} × ${what} (line ${lines.join(", ")})`);
  const rows = read === 1 ? "its only row was" : `all ${read.toLocaleString("en")} rows were`;
  const where = rejectsPath === null ? [] : [`The rows are in ${rejectsPath}.`];
  return [`${label}: ${rows} rejected, so nothing was imported`, ...reasons, ...where].join("\n");
}

/** The number of rows so far. */
interface Counts {
  read: number;
  rejected: number;
  staged: number;
}

/** Where rejected rows and dropped fields are reported. */
interface LeftOut {
  readonly rejects: Rejects;
  readonly report: ReportCounter;
  readonly progress: ImportProgress;
}

/** A batch of rows that is being normalized, with the rows as they were read. */
interface BatchUnderWay {
  readonly rows: readonly (SourceRow | BrokenRow)[];
  readonly firstOrdinal: number;
  readonly bytes: number;
  readonly normalised: Promise<SortedBatch>;
}

/** Lookups in the directory that run while the rows are read, and what is made of new people. */
interface Reading {
  readonly companies: CompaniesByName;
  readonly known: Fingerprints;
  readonly newPeople: NewPeopleJob | null;
  readonly house: ImportHouse;
}

/** A batch whose notes are reported. */
interface FinishedBatch {
  /** Lines for the stage. */
  readonly staged: readonly (string | Uint8Array)[];
  readonly newPeople: NewPeople | null;
}

interface SortedBatch extends ReadBatch {
  readonly known: readonly RowToNormalise[];
}

/** Reads the file ahead while batches are normalized, and yields them in the order of the file. */
async function* normaliseRows(
  input: ImportInput,
  shape: FileShape,
  counts: Counts,
  left: LeftOut,
  { companies, known, newPeople, house }: Reading,
): AsyncGenerator<FinishedBatch> {
  const normaliser = openNormaliser(newPeople, house);
  const sortAndNormalise = async (rows: readonly RowToNormalise[]): Promise<SortedBatch> => {
    const sorted = await known.sort(rows);
    const normalised = await normaliser.normalise({ kind: shape.kind, rows: sorted.others });
    return { ...normalised, known: sorted.known };
  };
  try {
    const reading: FileProgress = { bytes: 0, ignored: new Set() };
    const underWay: BatchUnderWay[] = [];
    let ordinal = 0;
    for await (const rows of readRows(input, shape, reading)) {
      if (rows.length === 0) continue;
      const firstOrdinal = ordinal;
      ordinal += rows.length;
      const normalised = sortAndNormalise(numbered(rows, firstOrdinal, known));
      // The promise is awaited later; without this handler, an earlier rejection would end the process.
      normalised.catch(() => undefined);
      underWay.push({ rows, firstOrdinal, bytes: reading.bytes, normalised });
      const next = underWay.length > normaliser.ahead ? underWay.shift() : undefined;
      if (next) yield await finishBatch(input, shape, next, counts, left, companies);
    }
    for (const next of underWay) yield await finishBatch(input, shape, next, counts, left, companies);
    if (reading.ignored.size > 0) left.progress.ignoredColumns(input.label, [...reading.ignored]);
  } finally {
    await normaliser.close();
  }
}

function numbered(
  rows: readonly (SourceRow | BrokenRow)[],
  firstOrdinal: number,
  known: Pick<Fingerprints, "of">,
): readonly RowToNormalise[] {
  return rows.flatMap((row, at) => {
    if (isBrokenRow(row)) return [];
    const { line, cells } = row;
    const text = JSON.stringify(cells);
    return { ordinal: firstOrdinal + at, line, cells, text, fingerprint: known.of(text) };
  });
}

/**
 * Reads rows again that were not staged and must be merged in order. `wanted` holds their fingerprints by ordinal, as far
 * as they are known. Throws ImportRefused if the file has changed.
 */
async function* readAgain(
  input: ImportInput,
  shape: FileShape,
  wanted: ReadonlyMap<number, string | null>,
): AsyncGenerator<Uint8Array> {
  let [ordinal, staged] = [0, 0];
  const isWanted = (row: RowToNormalise): boolean => {
    const fingerprint = wanted.get(row.ordinal);
    return fingerprint !== undefined && (fingerprint === null || fingerprint === row.fingerprint);
  };
  for await (const rows of readRows(input, shape, { bytes: 0, ignored: new Set() })) {
    const again = numbered(rows, ordinal, { of: fingerprintOf });
    const batch = normaliseBatch({
      kind: shape.kind,
      rows: again.filter(isWanted),
    });
    ordinal += rows.length;
    staged += batch.staged;
    yield batch.lines;
  }
  if (staged !== wanted.size) throw new ImportRefused(`${input.label}: changed while it was imported; import it again`);
}

async function finishBatch(
  input: ImportInput,
  shape: FileShape,
  { rows, firstOrdinal, bytes, normalised }: BatchUnderWay,
  counts: Counts,
  { rejects, report, progress }: LeftOut,
  companies: CompaniesByName,
): Promise<FinishedBatch> {
  const { lines, staged, withoutProfile, notes, known, newPeople } = await normalised;
  report.withoutProfile(withoutProfile);
  counts.read += rows.length;
  counts.staged += staged + known.length + (newPeople?.added ?? 0);
  let more = known.map((row) => knownLine(row.ordinal, row.line, row.fingerprint ?? "")).join("");
  await companies.find(notes.flatMap(({ companyByName }) => companyByName ?? []));
  const noted = new Map(notes.map((note) => [note.ordinal, note]));
  for (const [at, source] of rows.entries()) {
    const { line, raw = null } = source;
    let note: Omit<RowNote, "ordinal"> | undefined = isBrokenRow(source)
      ? { reason: source.reason, dropped: [] }
      : noted.get(firstOrdinal + at);
    if (note === undefined) continue;
    if (!isBrokenRow(source) && note.companyByName != null) {
      const result = withCompany(shape.kind, source, note.companyByName, companies, report);
      note = { ...result, reason: "reason" in result ? result.reason : null };
      if (result.row !== null) {
        report.withoutProfile(Number(lacksProfile(shape.kind, result.row)));
        more += stageLine(firstOrdinal + at, rowToStage(shape.kind, line, result.row, null));
        counts.staged += 1;
      }
    }
    if (note.reason !== null) {
      counts.rejected += 1;
      rejects.reject(line, note.reason, raw);
      report.reject(line, note.reason);
      progress.rejected(input.label, line, note.reason);
      continue;
    }
    for (const wording of note.wordings ?? []) report.wording(wording);
    if (note.dropped.length > 0) rejects.drop(line, note.dropped, raw);
    for (const field of note.dropped) {
      report.drop(line, field);
      progress.dropped(input.label, line, field.dropped, field.reason);
    }
  }
  await rejects.ready().catch((cause: unknown) => {
    throw new ImportRefused(`${rejects.path ?? ""}: cannot be written (${reasonOf(cause)})`, cause);
  });
  progress.reading(bytes, counts.read);
  return { staged: more === "" ? [lines] : [lines, more], newPeople };
}

/** Normalizes a row again that identifies its employer by name alone, with the domain of the company on file. */
function withCompany(
  kind: ImportKind,
  source: SourceRow,
  name: string,
  companies: CompaniesByName,
  report: ReportCounter,
): Normalised<unknown> {
  const { domain, count } = companies.get(name);
  if (domain !== null) report.companyByName();
  const cells = domain === null ? source.cells : { ...source.cells, company_domain: domain };
  const result = normaliseRow(kind, { ...source, cells });
  if (domain !== null || !("reason" in result)) return result;
  const why = count > 1 ? "several companies on file have that name" : "no company on file has that name";
  return { ...result, reason: `${result.reason}; ${why}` };
}
