import { cpus } from "node:os";
import type { Client } from "pg";
import { GENERATION } from "@/bench/search/people/make-batch";
import { connected, createDatabaseIfMissing, databaseUrl } from "@/lib/db/create-database";
import { startOrJoin } from "@/lib/db/embedded-postgres";
import { migrate } from "@/lib/db/migrate";
import { verifyDirectory } from "@/tests/support/verify-directory";
import { dropIndexes, makeIndexes } from "./indexes";
import { runLoader } from "./run-loader";

/** Settings to build indexes with; the product's own are for serving. */
const BUILD_SETTINGS = "SET maintenance_work_mem = '1GB'; SET max_parallel_maintenance_workers = 2";
const LOADED = [
  "directory.company",
  "directory.person",
  "directory.person_slug",
  "directory.company_person",
  "directory.person_search",
];
const LOADER = new URL("./loader-process.ts", import.meta.url);
const LOADERS = Math.max(1, Math.min(8, cpus().length));

interface BenchDatabase {
  readonly url: string;
  readonly buildSeconds: number | null;
  close(): Promise<void>;
}

/**
 * Opens the database with this many people, and builds it if this generation does not exist. It runs with the product's
 * settings.
 */
export async function openBenchDatabase(dataDir: string, people: number): Promise<BenchDatabase> {
  const name = `bench_search_${people}`;
  const server = await startOrJoin(dataDir);
  const opened = { url: databaseUrl(server.url, name), close: server.stop };
  if (await isBuilt(server.url, name, people)) {
    await migrate(opened.url, "directory");
    await verifyDirectory(opened.url);
    return { ...opened, buildSeconds: null };
  }
  const startedAt = Date.now();
  await build(server.url, name, people);
  await verifyDirectory(opened.url);
  return { ...opened, buildSeconds: Math.round((Date.now() - startedAt) / 1000) };
}

async function isBuilt(serverUrl: string, name: string, people: number): Promise<boolean> {
  return connected(serverUrl, async (server) => {
    const { rowCount } = await server.query("SELECT FROM pg_database WHERE datname = $1", [name]);
    if (rowCount === 0) return false;
    const built = await connected(databaseUrl(serverUrl, name), async (client) => {
      const { rows } = await client.query<{ there: boolean }>("SELECT to_regclass('bench_built') IS NOT NULL AS there");
      if (!rows[0]?.there) return false;
      const { rowCount: found } = await client.query("SELECT FROM bench_built WHERE people = $1 AND generation = $2", [
        people,
        GENERATION,
      ]);
      return found === 1;
    });
    if (!built) await server.query(`DROP DATABASE ${name} WITH (FORCE)`);
    return built;
  });
}

async function build(serverUrl: string, name: string, people: number): Promise<void> {
  const url = databaseUrl(serverUrl, name);
  await createDatabaseIfMissing(url);
  await migrate(url, "directory");
  const startedAt = Date.now();
  const say = (text: string) =>
    console.log(`  ${String(Math.round((Date.now() - startedAt) / 1000)).padStart(5)} s  ${text}`);
  await connected(url, async (client) => {
    await client.query(BUILD_SETTINGS);
    await unlog(client);
    const indexes = await dropIndexes(client, LOADED);
    await loadAll(url, people, client, say);
    await makeIndexes(client, indexes, say);
    await client.query("VACUUM (ANALYZE, FREEZE)");
    say("vacuum, analyze");
    // Unlogged like the rows, so that a crash empties both.
    await client.query("CREATE UNLOGGED TABLE bench_built (people int, generation int)");
    await client.query("INSERT INTO bench_built VALUES ($1, $2)", [people, GENERATION]);
    await client.query("CHECKPOINT");
  });
}

/** Does not log data that can be generated again. Reading is not affected. */
async function unlog(client: Client): Promise<void> {
  const { rows } = await client.query<{ table: string }>(
    "SELECT oid::regclass::text AS table FROM pg_class WHERE relnamespace = 'directory'::regnamespace AND relkind = 'r'",
  );
  for (const { table } of rows) await client.query(`ALTER TABLE ${table} SET UNLOGGED`);
}

async function loadAll(url: string, people: number, client: Client, say: (text: string) => void): Promise<void> {
  const words = new Map<string, number>();
  let loaded = 0;
  let said = 0;
  await Promise.all(
    Array.from({ length: LOADERS }, (_, first) =>
      runLoader(LOADER, [url, people, first, LOADERS], (message: LoaderMessage) => {
        for (const [word, count] of message.words ?? []) words.set(word, (words.get(word) ?? 0) + count);
        loaded += message.loaded ?? 0;
        if (Math.floor((loaded * 10) / people) <= said) return;
        said = Math.floor((loaded * 10) / people);
        say(`${loaded.toLocaleString("en")} people`);
      }),
    ),
  );
  await client.query(
    `INSERT INTO directory.search_word (word, people)
     SELECT word, people FROM json_to_recordset($1) AS counted (word text, people int)`,
    [JSON.stringify([...words].map(([word, count]) => ({ word, people: count })))],
  );
  say(`${words.size.toLocaleString("en")} words`);
}

interface LoaderMessage {
  readonly loaded?: number;
  readonly words?: readonly (readonly [string, number])[];
}
