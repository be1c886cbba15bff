import { readFile } from "node:fs/promises";
import type { Client } from "pg";
import { connected, createDatabaseIfMissing, databaseUrl } from "@/lib/db/create-database";
import { migrate } from "@/lib/db/migrate";

/** The account that has all records. */
export const ACCOUNT = "00000000-0000-4000-8000-000000000001";
export const PERIOD = "00000000-0000-4000-8000-000000000002";
export const KEYS = [1, 2, 3, 4, 5].map((key) => `00000000-0000-4000-9000-00000000000${key}`);

const DAYS = 90;
const MIGRATIONS = ["20261121190000_usage_figures", "20261123171000_usage_hours"].map(
  (name) => new URL(`../../prisma/accounts/migrations/${name}/migration.sql`, import.meta.url),
);

/** The index that the page used before there were daily counts. */
export const FORMER_INDEX = `
  CREATE INDEX usage_record_account_day ON usage_record (meter_id, day) INCLUDE (endpoint, credits, people)
  WHERE period_id IS NOT NULL`;

interface LoadedDatabase {
  readonly url: string;
  /** The time of the migration that counts existing records; null if the database existed. */
  readonly countingSeconds: number | null;
}

/** A database with so many usage records of one account over ninety days, and the request log of the last thirty. */
export async function loadUsage(serverUrl: string, records: number): Promise<LoadedDatabase> {
  const url = databaseUrl(serverUrl, `bench_usage_${records}`);
  await createDatabaseIfMissing(url);
  await migrate(url, "accounts");
  return connected(url, async (client) => {
    await client.query("SET search_path TO accounts");
    await client.query("SET maintenance_work_mem = '512MB'");
    const { rows } = await client.query<{ found: boolean }>("SELECT to_regclass('bench_loaded') IS NOT NULL AS found");
    return { url: url, countingSeconds: rows[0]?.found ? null : await load(client, records) };
  });
}

async function load(client: Client, records: number): Promise<number> {
  const startedAt = Date.now();
  const say = (text: string) => console.log(`  ${Math.round((Date.now() - startedAt) / 1000)} s  ${text}`);
  await client.query(
    "TRUNCATE account CASCADE; TRUNCATE usage_record, request_log, usage_day, request_day, request_hour",
  );
  await client.query("ALTER TABLE usage_record DISABLE TRIGGER USER; ALTER TABLE request_log DISABLE TRIGGER USER");
  await client.query("INSERT INTO account (id, email, created_at) VALUES ($1, 'big@bench.example', now())", [ACCOUNT]);
  await client.query(
    `INSERT INTO api_key (id, account_id, name, hash, ciphertext, last4, created_at)
     SELECT id, $1, 'Key ' || id, uuid_send(id), '\\x00', right(id::text, 4), now() FROM unnest($2::uuid[]) AS id`,
    [ACCOUNT, KEYS],
  );
  await client.query(
    `INSERT INTO usage_record (meter_id, request_id, period_id, key_id, endpoint, credits, people, day, at)
     SELECT $1, gen_random_uuid(), $2, ($3::uuid[])[1 + floor(random() * random() * 5)::int], kind.endpoint, kind.credits, 1,
       (moment AT TIME ZONE 'UTC')::date, moment
     FROM (SELECT now() - random() * interval '${DAYS - 1} days' AS moment, 1 + floor(random() * 7)::int AS kind
           FROM generate_series(1, $4)) AS made
     JOIN (VALUES (1, '/person', 10), (2, '/email', 10), (3, '/mobile', 250), (4, '/search', 25), (5, '/company', 5),
       (6, '/company/tech', 5), (7, '/company/people', 12)) AS kind (id, endpoint, credits) ON kind.id = made.kind`,
    [ACCOUNT, PERIOD, KEYS, records],
  );
  say(`${records.toLocaleString("en")} usage records`);
  await client.query(
    `INSERT INTO credit_period (account_id, id, plan, source, starts_at, granted, used, created_at)
     SELECT $1, $2, 'pro', 'operator', now() - interval '${DAYS} days', sum(credits) * 2, sum(credits),
       now() - interval '${DAYS} days' FROM usage_record`,
    [ACCOUNT, PERIOD],
  );
  await client.query(
    `INSERT INTO request_log (account_id, request_id, key_id, at, endpoint, status, found, credits, ms)
     SELECT $1, request_id, key_id, at, endpoint, CASE WHEN random() < 0.00001 THEN 503 WHEN random() < 0.02 THEN 429 ELSE 200 END,
       random() < 0.7, credits, 4
     FROM usage_record WHERE at > now() - interval '30 days'`,
    [ACCOUNT],
  );
  say("the request log of thirty days");
  const countingAt = Date.now();
  for (const file of MIGRATIONS) {
    const statements = (await readFile(file, "utf8")).matchAll(/^INSERT INTO (?:usage|request)_(?:day|hour)[^;]*;/gm);
    for (const [statement] of statements) await client.query(statement);
  }
  const countingSeconds = Math.round((Date.now() - countingAt) / 1000);
  say("counted as the migrations count");
  await client.query("ALTER TABLE usage_record ENABLE TRIGGER USER; ALTER TABLE request_log ENABLE TRIGGER USER");
  await client.query(FORMER_INDEX);
  await client.query("VACUUM (ANALYZE, FREEZE)");
  await client.query("CREATE TABLE bench_loaded ()");
  say("indexed, vacuumed, analysed");
  return countingSeconds;
}
