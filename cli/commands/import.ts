import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Stores, withStores } from "@/cli/open-stores";
import { projectSuppressions } from "@/lib/accounts/project-suppressions";
import { type ImportRequest, prepareImport, runImport } from "@/lib/directory/import/import-files";
import { IMPORT_KINDS, parseImportKind } from "@/lib/directory/import/import-kind";
import { ImportRefused } from "@/lib/directory/import/import-refused";
import { parseImportFormat } from "@/lib/directory/import/read/import-format";
import { showProgress } from "@/lib/directory/import/show-progress";
import { type Env, readEnv } from "@/lib/env";

/** The call or a file is not what it claims to be: nothing was changed (D31). */
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
    throw new ImportRefused(`${JSON.stringify(kindText)} cannot be imported; it is one of ${IMPORT_KINDS.join(", ")}`);
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
  const { env, isTemporary, remove } = forRequest(readEnv(process.env, { mode: "tool" }), request);
  // Ending by `exit` lets an embedded server go; what was not committed the database undoes.
  const stopAtOnce = () => process.exit(STOPPED);
  process.once("SIGINT", stopAtOnce).once("SIGTERM", stopAtOnce);
  try {
    const importAll = async ({ directoryUrl, houseKeys, suppressions, suppressionTruth }: Stores): Promise<void> => {
      // Before anything else, so that rows are held against the list as it is in accounts; a dry run writes nothing.
      if (!request.dryRun) await projectSuppressions(suppressionTruth, suppressions);
      await runImport(prepared, {
        directoryUrl,
        hashSuppression: houseKeys.hashSuppression,
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

interface Place {
  readonly env: Env;
  /** The databases are made for this call, and removed after it. */
  readonly isTemporary: boolean;
  remove(): void;
}

/** A dry run before there is any data is one against an empty directory, of which nothing stays (D31). */
function forRequest(env: Env, { dryRun }: ImportRequest): Place {
  const isOnFile = env.databaseUrl !== null || existsSync(join(env.dataDir, "postgres"));
  if (!dryRun || isOnFile) return { env, isTemporary: false, remove: () => {} };
  const dataDir = mkdtempSync(join(tmpdir(), "peoplepages-dry-run-"));
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  process.once("exit", remove);
  return { env: { ...env, dataDir }, isTemporary: true, remove };
}
