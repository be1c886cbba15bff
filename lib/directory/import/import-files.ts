import { Client, type ClientBase } from "pg";
import { type ColumnMap, parseColumnMap } from "@/lib/directory/import/columns";
import type { ImportKind } from "@/lib/directory/import/import-kind";
import { ImportRefused } from "@/lib/directory/import/import-refused";
import { mergeFile } from "@/lib/directory/import/merge/merge-file";
import { normaliseCompany } from "@/lib/directory/import/normalise/company-row";
import { normalisePerson } from "@/lib/directory/import/normalise/person-row";
import { normaliseTechnology } from "@/lib/directory/import/normalise/technology-row";
import { requirePreset } from "@/lib/directory/import/presets/presets";
import type { ImportFormat } from "@/lib/directory/import/read/import-format";
import { type ImportInput, openFile, openStandardInput, reasonOf } from "@/lib/directory/import/read/input";
import { type FileShape, findUnusedMapping, lookAt } from "@/lib/directory/import/read/look-at";
import { type FileProgress, readRows } from "@/lib/directory/import/read/read-rows";
import { createRejectsFile, NO_REJECTS_FILE, type Rejects } from "@/lib/directory/import/rejects-file";
import { isBrokenRow, type Normalised, type SourceRow } from "@/lib/directory/import/source-row";
import { createStage, fillStage, type StagedRow } from "@/lib/directory/import/stage";
import type { FileSummary } from "@/lib/directory/import/summary";
import type { HashSuppression } from "@/lib/domain/opt-out/suppression";

/** What the operator asked for. */
export interface ImportRequest {
  readonly kind: ImportKind;
  /** Paths; `-` is standard input. */
  readonly files: readonly string[];
  readonly format: ImportFormat | null;
  /** `their column=our column`. */
  readonly map: readonly string[];
  readonly preset: string | null;
  readonly dryRun: boolean;
}

/** What an import works with. */
export interface ImportHouse {
  /** Of the directory's database. */
  readonly directoryUrl: string;
  readonly hashSuppression: HashSuppression;
  readonly now: () => Date;
  readonly progress: ImportProgress;
  /** Rows that are merged at a time; fewer need less memory and more trips. */
  readonly batchRows?: number;
}

/** Enough to make a statement worth its trip, few enough to decide on in memory. */
const BATCH_ROWS = 5_000;

/** Whoever shows how an import goes on. */
export interface ImportProgress {
  started(label: string, totalBytes: number | null): void;
  reading(bytes: number, rows: number): void;
  waiting(): void;
  merging(rows: number, totalRows: number): void;
  /** Names columns, never values. */
  ignoredColumns(label: string, columns: readonly string[]): void;
  rejected(label: string, line: number, reason: string): void;
  dropped(label: string, line: number, field: string, reason: string): void;
  finished(summary: FileSummary): void;
}

/** A call whose files were all looked at, ready to be run. */
interface PreparedImport {
  readonly request: ImportRequest;
  readonly files: readonly { readonly input: ImportInput; readonly shape: FileShape }[];
}

/**
 * Looks at all files before the first is read. Throws ImportRefused where any of them, or the call itself, is not
 * what it claims to be: then nothing was changed (D31).
 */
export async function prepareImport(request: ImportRequest, stdin: AsyncIterable<Buffer>): Promise<PreparedImport> {
  const map: ColumnMap = parseColumnMap(request.kind, request.map);
  const preset = request.preset === null ? null : requirePreset(request.preset, request.kind);
  if (request.files.filter((path) => path === "-").length > 1)
    throw new ImportRefused("-: standard input can be read once");
  const files: { input: ImportInput; shape: FileShape }[] = [];
  for (const path of request.files) {
    const input = path === "-" ? openStandardInput(stdin, request.format) : await openFile(path, request.format);
    files.push({ input, shape: await lookAt(input, { kind: request.kind, map, preset }) });
  }
  const unused = findUnusedMapping(
    map,
    files.map(({ shape }) => shape),
  );
  if (unused !== null) throw new ImportRefused(`--map: no file has a column ${JSON.stringify(unused)}`);
  return { request, files };
}

/** Imports file after file: read, normalise, stage, merge. Each is merged whole or not at all. */
export async function runImport(
  { request, files }: PreparedImport,
  house: ImportHouse,
): Promise<readonly FileSummary[]> {
  const client = new Client({
    connectionString: house.directoryUrl,
    application_name: "peoplepages import",
    keepAlive: true,
  });
  // A connection that breaks fails the statement under way; without a listener it would end the process first.
  client.on("error", () => undefined);
  await client.connect();
  try {
    // An import may take hours, and waits for another as long as it must.
    await client.query("SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0");
    const summaries: FileSummary[] = [];
    for (const { input, shape } of files) {
      const summary = await importFile(client, input, shape, request, house);
      house.progress.finished(summary);
      summaries.push(summary);
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
  { kind, dryRun }: ImportRequest,
  house: ImportHouse,
): Promise<FileSummary> {
  const { progress } = house;
  const startedAt = house.now();
  const rejects = dryRun ? NO_REJECTS_FILE : createRejectsFile(input.rejectsPath);
  const reading: FileProgress = { bytes: 0, ignored: new Set() };
  const counts = { read: 0, rejected: 0 };
  progress.started(input.label, input.bytes);
  try {
    await createStage(client);
    const staged = await fillStage(client, normaliseRows(input, shape, reading, counts, rejects, progress));
    if (reading.ignored.size > 0) progress.ignoredColumns(input.label, [...reading.ignored]);
    let merged = 0;
    const tally = await mergeFile({
      client,
      kind,
      source: input.source,
      startedAt,
      staged,
      batchRows: house.batchRows ?? BATCH_ROWS,
      ...counts,
      dryRun,
      hashSuppression: house.hashSuppression,
      now: house.now,
      onWaiting: progress.waiting,
      onMerged: (rows) => {
        merged += rows;
        progress.merging(merged, staged);
      },
      async onDropped(dropped) {
        for (const { line, field } of dropped) {
          rejects.drop(line, field);
          progress.dropped(input.label, line, field.dropped, field.reason);
        }
        await rejects.ready();
      },
    });
    await rejects.keep();
    return { label: input.label, ...counts, ...tally };
  } catch (error) {
    await rejects.discard();
    throw error;
  }
}

const NORMALISERS: Readonly<Record<ImportKind, (row: SourceRow) => Normalised<unknown>>> = {
  companies: normaliseCompany,
  people: normalisePerson,
  technologies: normaliseTechnology,
};

async function* normaliseRows(
  input: ImportInput,
  shape: FileShape,
  reading: FileProgress,
  counts: { read: number; rejected: number },
  rejects: Rejects,
  progress: ImportProgress,
): AsyncGenerator<readonly StagedRow<unknown>[]> {
  const normalise = NORMALISERS[shape.kind];
  for await (const rows of readRows(input, shape, reading)) {
    const staged: StagedRow<unknown>[] = [];
    for (const source of rows) {
      counts.read += 1;
      const result = isBrokenRow(source) ? { row: null, reason: source.reason, dropped: [] } : normalise(source);
      if (result.row === null) {
        counts.rejected += 1;
        rejects.reject(source.line, "reason" in result ? result.reason : "");
        progress.rejected(input.label, source.line, "reason" in result ? result.reason : "");
        continue;
      }
      for (const field of result.dropped) {
        rejects.drop(source.line, field);
        progress.dropped(input.label, source.line, field.dropped, field.reason);
      }
      staged.push({ line: source.line, row: result.row });
    }
    await rejects.ready().catch((cause: unknown) => {
      throw new ImportRefused(`${input.rejectsPath}: cannot be written (${reasonOf(cause)})`, cause);
    });
    progress.reading(reading.bytes, counts.read);
    yield staged;
  }
}
