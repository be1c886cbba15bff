import { randomBytes, randomUUID } from "node:crypto";
import type { Pool } from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type AccountsClient, createAccountsClient } from "@/lib/accounts/accounts-client";
import { DELETE_BATCH_ROWS } from "@/lib/accounts/delete-in-batches";
import { type DeletedRows, runRetention } from "@/lib/accounts/run-retention";
import { createPool } from "@/lib/db/pools";
import { createDatabase, type TestDatabase } from "@/tests/support/database";
import { findBrokenBooks } from "@/tests/support/laws";

let database: TestDatabase;
let pool: Pool;
let db: AccountsClient;

beforeAll(async () => {
  database = await createDatabase();
  pool = createPool("accounts", { url: database.url, timeoutMs: 30_000 });
  db = createAccountsClient(database.url);
});
afterAll(async () => {
  await Promise.all([db.$disconnect(), pool.end()]);
  await database.drop();
});

const directory = { deleteErased: async () => 0, deleteReplacedValues: async () => 0 };

async function run(signal = new AbortController().signal): Promise<DeletedRows> {
  const { forgotten, failures } = await runRetention({ db, directory, signal });
  expect(failures).toEqual([]);
  return forgotten;
}

beforeEach(async () => {
  await run();
});

const account = randomUUID();
const period = randomUUID();

beforeAll(async () => {
  await pool.query(
    "INSERT INTO account (id, email, created_at) VALUES ($1, 'a@acme.example', now() - interval '4 years')",
    [account],
  );
  await pool.query(
    `INSERT INTO credit_period (account_id, id, plan, source, starts_at, granted, created_at)
     VALUES ($1, $2, 'growth', 'operator', now() - interval '4 years', 1000000, now())`,
    [account, period],
  );
});

/** So many charged lookups that long ago. */
async function charge(ago: string, lookups: number): Promise<void> {
  await pool.query(
    `INSERT INTO usage_record (meter_id, request_id, period_id, key_id, endpoint, credits, people, day, at)
     SELECT $1, gen_random_uuid(), $2, gen_random_uuid(), '/email', 10, 1, (at AT TIME ZONE 'UTC')::date, at
     FROM generate_series(1, $4), (SELECT now() - $3::interval AS at) AS moment`,
    [account, period, ago, lookups],
  );
  await pool.query("UPDATE credit_period SET used = used + 10 * $2::int WHERE id = $1", [period, lookups]);
}

async function lookUpFree(ago: string): Promise<string> {
  const hash = randomBytes(32).toString("hex");
  await pool.query(
    `WITH day AS (SELECT (now() AT TIME ZONE 'UTC')::date - $2::int AS day),
       used AS (INSERT INTO free_day (address_hash, day, used) SELECT decode($1, 'hex'), day, 2 FROM day)
     INSERT INTO usage_record (meter_id, request_id, endpoint, credits, people, day, at)
     SELECT $1, gen_random_uuid(), '/email', 10, 1, day, day FROM day, generate_series(1, 2)`,
    [hash, ago],
  );
  return hash;
}

async function count(table: string, where = "true", ...values: readonly unknown[]): Promise<number> {
  const { rows } = await pool.query(`SELECT count(*)::int AS count FROM ${table} WHERE ${where}`, [...values]);
  return rows[0].count;
}

test("D38: hashes of client addresses stay 8 days at most, with the records under them", async () => {
  const [kept, gone] = [await lookUpFree("7"), await lookUpFree("8")];
  expect(await findBrokenBooks(pool)).toEqual([]);
  expect(await run()).toMatchObject({ addresses: 1 });
  expect(await findBrokenBooks(pool)).toEqual([]);
  const left = async (hash: string) => [
    await count("free_day", "address_hash = decode($1, 'hex')", hash),
    await count("usage_record", "meter_id = $1", hash),
  ];
  expect(await left(kept)).toEqual([1, 2]);
  expect(await left(gone)).toEqual([0, 0]);
});

test("D38, D14: usage records stay 25 months, and what a period used is the sum of its records and of those before", async () => {
  await charge("24 months 30 days", 3);
  await charge("25 months 1 day", DELETE_BATCH_ROWS + 5);
  expect(await findBrokenBooks(pool)).toEqual([]);
  expect(await run()).toMatchObject({ usage: DELETE_BATCH_ROWS + 5 });
  expect(await count("usage_record", "period_id = $1", period)).toBe(3);
  const { rows } = await pool.query("SELECT used::int, forgotten::int FROM credit_period WHERE id = $1", [period]);
  expect(rows).toEqual([{ used: 10 * (DELETE_BATCH_ROWS + 8), forgotten: 10 * (DELETE_BATCH_ROWS + 5) }]);
  expect(await findBrokenBooks(pool)).toEqual([]);
  expect(await run()).toMatchObject({ usage: 0 });
});

test("D38: the request log stays 30 days", async () => {
  for (const ago of ["29 days 23 hours", "30 days 1 hour"]) {
    await pool.query(
      `INSERT INTO request_log (account_id, request_id, key_id, at, endpoint, status, credits, ms)
       VALUES ($1, gen_random_uuid(), gen_random_uuid(), now() - $2::interval, '/email', 200, 10, 5)`,
      [account, ago],
    );
  }
  expect(await run()).toMatchObject({ requests: 1 });
  expect(await count("request_log")).toBe(1);
});

test("D38: mailed links, and what they are counted by, stay a day", async () => {
  for (const ago of ["23 hours", "25 hours"]) {
    await pool.query(
      "INSERT INTO privacy_mail (id, contact_hash, sent_at) VALUES (gen_random_uuid(), 'x', now() - $1::interval)",
      [ago],
    );
    await pool.query(
      "INSERT INTO data_export (id, sealed, created_at) VALUES (gen_random_uuid(), 'x', now() - $1::interval)",
      [ago],
    );
  }
  expect(await run()).toMatchObject({ mailedLinks: 2 });
  expect([await count("privacy_mail"), await count("data_export")]).toEqual([1, 1]);
});

test("D38: sessions and codes go with the rest", async () => {
  await pool.query(
    `INSERT INTO account_session (id, account_id, started_at, seen_at)
     VALUES ('old', $1, now() - interval '8 days', now() - interval '7 days 1 hour'),
       ('older', $1, now() - interval '30 days 1 hour', now()), ('kept', $1, now() - interval '29 days', now())`,
    [account],
  );
  expect(await run()).toMatchObject({ logins: 2 });
  expect(await count("account_session")).toBe(1);
});

test("told to end it ends, and the next run goes on", async () => {
  await lookUpFree("20");
  expect(await run(AbortSignal.abort())).toMatchObject({ addresses: 0 });
  expect(await run()).toMatchObject({ addresses: 1 });
});
