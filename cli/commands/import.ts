import { Command } from "commander";
import { startOrJoin } from "@/lib/db/embedded-postgres";
import { migrate } from "@/lib/db/migrate";
import { createPool } from "@/lib/db/pools";
import { type ImportRequest, prepareImport, runImport } from "@/lib/directory/import/import-files";
import { IMPORT_KINDS, parseImportKind } from "@/lib/directory/import/import-kind";
import { ImportRefused } from "@/lib/directory/import/import-refused";
import { PRESETS } from "@/lib/directory/import/presets/presets";
import { parseImportFormat } from "@/lib/directory/import/read/import-format";
import { showProgress } from "@/lib/directory/import/show-progress";
import { type Env, readEnv } from "@/lib/env";
import type { HouseKeys } from "@/lib/house-keys/house-keys";
import { localAuthSecret } from "@/lib/house-keys/local-auth-secret";
import { openHouseKeys } from "@/lib/house-keys/open-house-keys";

/** The call or a file is not what it claims to be: nothing was changed (D31). */
const REFUSED = 2;
const FAILED = 1;

interface Options {
  readonly format?: string;
  readonly map: readonly string[];
  readonly preset?: string;
  readonly dryRun?: true;
}

/** `peoplepages import KIND FILE…` (import-format.md). */
export function importCommand(): Command {
  return new Command("import")
    .summary("bring companies, people or technologies into the directory")
    .description(
      "Imports CSV or JSON Lines, plain or gzip; - reads standard input. Importing is an upsert: the same file twice\n" +
        "changes nothing. Rows that cannot be taken are told in FILE.rejects.jsonl.",
    )
    .argument("<kind>", IMPORT_KINDS.join(" | "))
    .argument("<files...>", "files to import, in this order")
    .option("--format <format>", "csv or jsonl, where the name does not say it")
    .option("--map <their=our>", "take a column of theirs as one of ours (repeat for more)", collect, [])
    .option("--preset <name>", `which export it is: ${PRESETS.map(({ name }) => name).join(", ")}`)
    .option("--dry-run", "report what would become of each row, and write nothing")
    .action(async (kind: string, files: string[], options: Options) => {
      try {
        await importInto(readRequest(kind, files, options), readEnv(process.env, { mode: "tool" }));
      } catch (error) {
        process.stderr.write(`peoplepages import: ${error instanceof Error ? error.message : String(error)}\n`);
        process.exitCode = error instanceof ImportRefused ? REFUSED : FAILED;
      }
    });
}

function collect(value: string, earlier: readonly string[]): readonly string[] {
  return [...earlier, value];
}

function readRequest(kindText: string, files: readonly string[], options: Options): ImportRequest {
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

async function importInto(request: ImportRequest, env: Env): Promise<void> {
  const prepared = await prepareImport(request, process.stdin);
  await withDirectory(env, async (directoryUrl, keys) => {
    await runImport(prepared, {
      directoryUrl,
      hashSuppression: keys.hashSuppression,
      now: () => new Date(),
      progress: showProgress({
        out: (line) => process.stdout.write(`${line}\n`),
        err: (text) => process.stderr.write(text),
        terminal: process.stderr.isTTY === true,
        nowMs: () => performance.now(),
        tellRejects: request.dryRun,
      }),
    });
  });
}

/** Opens the databases and their keys, which must belong together (D37), for as long as `work` takes. */
async function withDirectory(env: Env, work: (directoryUrl: string, keys: HouseKeys) => Promise<void>): Promise<void> {
  const embedded = env.databaseUrl === null ? await startOrJoin(env.dataDir) : null;
  // Ending by `exit` lets the embedded server go; what was not committed is undone by the database.
  const stopAtOnce = () => process.exit(130);
  process.once("SIGINT", stopAtOnce).once("SIGTERM", stopAtOnce);
  try {
    const accountsUrl = env.databaseUrl ?? embedded?.url ?? "";
    const directoryUrl = env.directoryDatabaseUrl ?? accountsUrl;
    await migrate(accountsUrl, "accounts");
    await migrate(directoryUrl, "directory");
    await work(directoryUrl, await openKeys(env, accountsUrl, directoryUrl));
  } finally {
    process.off("SIGINT", stopAtOnce).off("SIGTERM", stopAtOnce);
    await embedded?.stop();
  }
}

async function openKeys(env: Env, accountsUrl: string, directoryUrl: string): Promise<HouseKeys> {
  const options = { timeoutMs: 10_000, connections: 1, name: "peoplepages import" };
  const accountsPool = createPool("accounts", { url: accountsUrl, ...options });
  const directoryPool = createPool("directory", { url: directoryUrl, ...options });
  try {
    return await openHouseKeys({
      accountsPool,
      directoryPool,
      authSecret: env.authSecret ?? (await localAuthSecret(env.dataDir)),
      previous: env.authSecretPrevious,
    });
  } finally {
    await Promise.all([accountsPool.end(), directoryPool.end()]);
  }
}
