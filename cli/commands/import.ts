import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Stores, withStores } from "@/cli/open-stores";
import { projectSuppressions } from "@/lib/accounts/opt-out/suppression-keeper";
import { type ImportRequest, prepareImport, runImport } from "@/lib/directory/import/import-files";
import { IMPORT_KINDS, parseImportKind } from "@/lib/directory/import/import-kind";
import { ImportRefused } from "@/lib/directory/import/import-refused";
import { parseImportFormat } from "@/lib/directory/import/read/import-format";
import { showProgress } from "@/lib/directory/import/show-progress";
import { type Env, readEnv } from "@/lib/env";

/** The command or a file is invalid. Nothing was changed (D31). */
const REFUSED = 2;
const STOPPED = 130;

export interface ImportOptions {
  readonly format?: string;
  readonly map: readonly string[];
  readonly preset?: string;
  readonly dryRun?: true;
}

/** `peoplepages import KIND FILE…` (docs/import-format.md). */
export async function importFiles(kind: string, files: readonly string[], options: ImportOptions): Promise<void> {
  try {
    await runRequest(readRequest(kind, files, options));
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    process.stderr.write(`peoplepages import: ${error.message}
`);
    process.exitCode = REFUSED;
  }
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
  };
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
        now: () => new Date(),
        progress: showProgress({
          out: (line) => process.stdout.write(`${line}\n`),
          err: (text) => process.stderr.write(text),
          terminal: process.stderr.isTTY === true,
          nowMs: () => performance.now(),
          tellRejects: request.dryRun,
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
