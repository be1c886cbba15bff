import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gunzipSync } from "node:zlib";
import { startBenchServer } from "@/bench/servers";
import { type Stores, withStores } from "@/cli/open-stores";
import { createOperatorKey } from "@/lib/accounts/keys/operator-keys";
import { prepareImport, runImport } from "@/lib/directory/import/import-files";
import { showProgress } from "@/lib/directory/import/show-progress";
import { parseEmailAddress } from "@/lib/domain/identifiers/email-address";
import { readEnv } from "@/lib/env";

const ROOT = dirname(import.meta.dirname);
const SECRET = "only of this evaluation, on the loopback address";
const PACKED = ".gz";
/** The scorer paces each key; this many take about ten seconds. */
const KEYS = 8;

interface EvaluationOptions {
  readonly dir: string;
  /** How many of the queries with the lowest scores to print. */
  readonly worst: string;
  /** A file for every query with who was returned, beside what is printed. */
  readonly json: string | undefined;
}

/**
 * Scores plain-English search on a labeled set: imports its people into an empty directory of their own, serves it, and
 * lets the set's own scorer send its queries. The last line that is printed is the score.
 */
export async function evaluateSearch({ dir: source, worst, json }: EvaluationOptions): Promise<number> {
  mkdirSync(join(ROOT, ".data"), { recursive: true });
  const dataDir = mkdtempSync(join(ROOT, ".data", "eval-search-"));
  const isPacked = existsSync(join(source, `queries.jsonl${PACKED}`));
  const dir = isPacked ? unpack(source, join(dataDir, "set")) : source;
  // The sets of the repository share a scorer.
  const scorer = join(isPacked ? dirname(source) : source, "score.mjs");
  if (!existsSync(scorer)) throw new Error(`No evaluation set in ${source}: name one with --dir.`);
  const env = readEnv({ ...process.env, DATA_DIR: dataDir, AUTH_SECRET: SECRET, DATABASE_URL: "" }, { mode: "tool" });
  try {
    return await withStores(env, async (stores) => {
      await importSet(dir, stores);
      const keys = join(dataDir, "keys");
      writeFileSync(keys, (await makeKeys(stores)).join("\n"));
      const server = await startBenchServer("peoplepages", ["cli/peoplepages.mjs", "serve"], {
        DATABASE_URL: stores.accountsUrl,
        AUTH_SECRET: SECRET,
        BASE_URL: "http://127.0.0.1",
        BILLING: "off",
        SMTP_URL: "smtp://127.0.0.1:25",
      });
      try {
        const written = json === undefined ? [] : ["--json", json];
        return await score(scorer, [
          "--dir",
          dir,
          "--keys",
          keys,
          "--base",
          server.origin,
          "--worst",
          worst,
          ...written,
        ]);
      } finally {
        await server.stop();
      }
    });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Unpacks a set of the repository. Returns the new directory. */
function unpack(source: string, dir: string): string {
  mkdirSync(dir, { recursive: true });
  for (const file of readdirSync(source)) {
    if (!file.endsWith(PACKED)) continue;
    writeFileSync(join(dir, file.slice(0, -PACKED.length)), gunzipSync(readFileSync(join(source, file))));
  }
  return dir;
}

async function importSet(dir: string, { directoryUrl, secrets }: Stores): Promise<void> {
  const progress = showProgress({
    out: console.log,
    err: () => {},
    terminal: false,
    nowMs: () => performance.now(),
    isDryRun: false,
  });
  for (const kind of ["companies", "people"] as const) {
    const files = [join(dir, `${kind}.jsonl`)];
    const request = { kind, files, format: null, map: [], preset: null, dryRun: false };
    const prepared = await prepareImport(request, process.stdin);
    const { hashSuppression } = secrets;
    await runImport(prepared, { directoryUrl, hashSuppression, now: () => new Date(), progress });
  }
}

async function makeKeys({ accounts: db, secrets, newId, randomInt }: Stores): Promise<readonly string[]> {
  const making = { db, secrets, newId, randomInt, now: new Date() };
  const keys: string[] = [];
  while (keys.length < KEYS) {
    const email = parseEmailAddress(`${keys.length}@eval.example`);
    if (email === null) throw new Error("not an address");
    keys.push((await createOperatorKey({ email, plan: "pro", credits: null }, making)).key);
  }
  return keys;
}

async function score(scorer: string, args: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, [scorer, ...args], { stdio: "inherit" });
  const [code] = await once(child, "exit");
  return code ?? 1;
}
