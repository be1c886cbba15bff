import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CommandError } from "@/cli/exit";
import { type Stores, withStores } from "@/cli/open-stores";
import { projectSuppressions } from "@/lib/accounts/opt-out/suppression-keeper";
import { isDataDiskFull, isDiskFull } from "@/lib/db/disk-full";
import { storeError } from "@/lib/db/store-error";
import { explainFile } from "@/lib/directory/import/explain";
import { ImportFailedError } from "@/lib/directory/import/import-failed";
import { type ImportRequest, lookAtFiles, prepareImport, runImport } from "@/lib/directory/import/import-files";
import { IMPORT_KINDS, parseImportKind } from "@/lib/directory/import/import-kind";
import { ImportRefused } from "@/lib/directory/import/import-refused";
import { parseImportFormat } from "@/lib/directory/import/read/import-format";
import { reasonOf } from "@/lib/directory/import/read/input";
import { showProgress } from "@/lib/directory/import/show-progress";
import { type Env, readEnv } from "@/lib/env";
import { isStoreUnavailable } from "@/lib/store-unavailable";
import { boundHeap } from "@/server/bound-heap";

/** Keeps a large import below 350 MB. Without a bound it takes 500 MB and is 5 % faster. */
const HEAP_GROWTH = 40;
/** The command or a file is invalid. Nothing was changed (D31). */
const REFUSED = 2;
const STOPPED = 130;

export interface ImportOptions {
  readonly format?: string;
  readonly map: readonly string[];
  readonly preset?: string;
  readonly ignore: readonly string[];
  readonly set: readonly string[];
  readonly encoding?: string;
  readonly sheet?: string;
  readonly dryRun?: true;
  readonly explain?: true;
}

/** `peoplepages import KIND FILE…` (docs/import-format.md). */
export async function importFiles(kind: string, files: readonly string[], options: ImportOptions): Promise<void> {
  boundHeap(HEAP_GROWTH);
  try {
    const request = readRequest(kind, files, options);
    await (options.explain ? explainFiles(request) : runRequest(request));
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw await explainFailure(error, files);
    process.stderr.write(`peoplepages import: ${error.message}\n`);
    process.exitCode = REFUSED;
  }
}

/** Says what became of the file and what to do. A failure of the program itself keeps its stack. */
async function explainFailure(error: unknown, files: readonly string[]): Promise<unknown> {
  const failure = error instanceof ImportFailedError ? error : new ImportFailedError(files.join(", "), false, error);
  const { label, isImported, cause } = failure;
  const { databaseUrl, dataDir } = readEnv(process.env, { mode: "tool" });
  const isUnavailable = isStoreUnavailable(storeError("directory", cause));
  const isFull = isDiskFull(cause) || (isUnavailable && databaseUrl === null && (await isDataDiskFull(dataDir)));
  if (!isFull && !isUnavailable && !isImported) return error;
  if (isImported) {
    const what = `All of ${label} is imported, but its rejects file could not be written (${reasonOf(cause)}).`;
    return new CommandError(1, `peoplepages import: ${what}\nTo get it, run the same command again.`);
  }
  const reason = isFull ? "there is no room left on the disk" : `the database stopped responding (${reasonOf(cause)})`;
  const advice = `Nothing of ${label} was imported; files before it are complete. ${isFull ? "Make room, then run" : "Run"} the same command again.`;
  return new CommandError(1, `peoplepages import: ${label}: ${reason}.\n${advice}`);
}

function readRequest(kindText: string, files: readonly string[], options: ImportOptions): ImportRequest {
  const kind = parseImportKind(kindText);
  if (!kind)
    throw new ImportRefused(`${JSON.stringify(kindText)} is not an import kind; use one of ${IMPORT_KINDS.join(", ")}`);
  return {
    kind,
    files,
    format: options.format === undefined ? null : parseImportFormat(options.format),
    map: options.map,
    preset: options.preset ?? null,
    dryRun: options.dryRun ?? false,
    ignore: options.ignore,
    set: options.set,
    encoding: options.encoding ?? null,
    sheet: options.sheet ?? null,
  };
}

/** Shows what each file is understood as. Exits with 2 if one is not understood, after what was understood of it. */
async function explainFiles(request: ImportRequest): Promise<void> {
  const { files, refusals } = await lookAtFiles(request, process.stdin);
  process.stdout.write(`${files.map(({ input, shape }) => explainFile(input.label, shape)).join("\n\n")}\n`);
  for (const refusal of refusals) process.stderr.write(`\npeoplepages import: ${refusal.message}\n`);
  if (refusals.length > 0) process.exitCode = REFUSED;
}

async function runRequest(request: ImportRequest): Promise<void> {
  const prepared = await prepareImport(request, process.stdin);
  const { env, isTemporary, remove } = chooseTarget(readEnv(process.env, { mode: "tool" }), request);
  // `exit` releases an embedded server, and the database rolls back what was not committed.
  const stopAtOnce = () => process.exit(STOPPED);
  process.once("SIGINT", stopAtOnce).once("SIGTERM", stopAtOnce);
  try {
    const importAll = async ({ directoryUrl, secrets, suppressions, suppressionSource }: Stores): Promise<void> => {
      // First, so that rows are checked against the current suppression list. A dry run writes nothing.
      if (!request.dryRun) await projectSuppressions({ source: suppressionSource, directory: suppressions });
      await runImport(prepared, {
        directoryUrl,
        hashSuppression: secrets.hashSuppression,
        suppressionKey: secrets.suppressionKey,
        now: () => new Date(),
        progress: showProgress({
          out: (line) => process.stdout.write(`${line}\n`),
          err: (text) => process.stderr.write(text),
          terminal: process.stderr.isTTY === true,
          nowMs: () => performance.now(),
          isDryRun: request.dryRun,
        }),
      });
    };
    await withStores(env, importAll, request.dryRun && !isTemporary ? "nothing" : "prepare");
  } finally {
    process.off("SIGINT", stopAtOnce).off("SIGTERM", stopAtOnce);
    remove();
  }
}

interface ImportTarget {
  readonly env: Env;
  /** The databases are created for this command and removed afterwards. */
  readonly isTemporary: boolean;
  remove(): void;
}

/** Chooses the databases. A dry run without any database uses a temporary one, which is removed afterwards (D31). */
function chooseTarget(env: Env, { dryRun }: ImportRequest): ImportTarget {
  const hasDatabase = env.databaseUrl !== null || existsSync(join(env.dataDir, "postgres"));
  if (!dryRun || hasDatabase) return { env, isTemporary: false, remove: () => {} };
  const dataDir = mkdtempSync(join(tmpdir(), "peoplepages-dry-run-"));
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  process.once("exit", remove);
  return { env: { ...env, dataDir }, isTemporary: true, remove };
}
