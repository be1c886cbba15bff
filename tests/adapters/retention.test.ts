import { randomBytes, randomUUID } from "node:crypto";
import { expect } from "vitest";
import { DELETE_BATCH_ROWS } from "@/lib/accounts/delete-in-batches";
import { type DeletedRows, runRetention } from "@/lib/accounts/run-retention";
import { findBrokenBooks } from "@/tests/support/laws";
import { type TestStores, test } from "@/tests/support/stores";

const directory = { deleteErased: async () => 0, deleteReplacedValues: async () => 0 };

async function run(stores: TestStores, signal = new AbortController().signal): Promise<DeletedRows> {
  const { forgotten, failures } = await runRetention({ db: stores.db, directory, signal });
  expect(failures).toEqual([]);
  return forgotten;
}

test.beforeEach(async ({ stores }) => {
  await run(stores);
});

const account = randomUUID();
const period = randomUUID();

test.beforeAll(async ({ stores }) => {
  await stores.pool.query(
    "INSERT INTO account (id, email, created_at) VALUES ($1, 'a@acme.example', now() - interval '4 years')",
    [account],
  );
  await stores.pool.query(
    `INSERT INTO credit_period (account_id, id, plan, source, starts_at, granted, created_at)
     VALUES ($1, $2, 'growth', 'operator', now() - interval '4 years', 1000000, now())`,
    [account, period],
  );
});

/** Books charged lookups of some time ago. */
async function charge(stores: TestStores, ago: string, lookups: number): Promise<void> {
  await stores.pool.query(
    `INSERT INTO usage_record (meter_id, request_id, period_id, key_id, endpoint, credits, people, day, at)
     SELECT $1, gen_random_uuid(), $2, gen_random_uuid(), '/email', 10, 1, (at AT TIME ZONE 'UTC')::date, at
     FROM generate_series(1, $4), (SELECT now() - $3::interval AS at) AS moment`,
    [account, period, ago, lookups],
  );
  await stores.pool.query("UPDATE credit_period SET used = used + 10 * $2::int WHERE id = $1", [period, lookups]);
}

async function lookUpFree(stores: TestStores, ago: string): Promise<string> {
  const hash = randomBytes(32).toString("hex");
  await stores.pool.query(
    `WITH day AS (SELECT (now() AT TIME ZONE 'UTC')::date - $2::int AS day),
       used AS (INSERT INTO free_day (address_hash, day, used) SELECT decode($1, 'hex'), day, 2 FROM day)
     INSERT INTO usage_record (meter_id, request_id, endpoint, credits, people, day, at)
     SELECT $1, gen_random_uuid(), '/email', 10, 1, day, day FROM day, generate_series(1, 2)`,
    [hash, ago],
  );
  return hash;
}

async function count(
  stores: TestStores,
  table: string,
  where = "true",
  ...values: readonly unknown[]
): Promise<number> {
  const { rows } = await stores.pool.query(`SELECT count(*)::int AS count FROM ${table} WHERE ${where}`, [...values]);
  return rows[0].count;
}

test("client address hashes are deleted after 8 days at most, with their records (D38)", async ({ stores }) => {
  const [kept, gone] = [await lookUpFree(stores, "7"), await lookUpFree(stores, "8")];
  expect(await findBrokenBooks(stores.pool)).toEqual([]);
  expect(await run(stores)).toMatchObject({ addresses: 1 });
  expect(await findBrokenBooks(stores.pool)).toEqual([]);
  const left = async (hash: string) => [
    await count(stores, "free_day", "address_hash = decode($1, 'hex')", hash),
    await count(stores, "usage_record", "meter_id = $1", hash),
  ];
  expect(await left(kept)).toEqual([1, 2]);
  expect(await left(gone)).toEqual([0, 0]);
});

test("usage records are deleted after 25 months, and the used credits of a period stay exact (D14, D38)", async ({
  stores,
}) => {
  await charge(stores, "24 months 30 days", 3);
  await charge(stores, "25 months 1 day", DELETE_BATCH_ROWS + 5);
  expect(await findBrokenBooks(stores.pool)).toEqual([]);
  expect(await run(stores)).toMatchObject({ usage: DELETE_BATCH_ROWS + 5 });
  expect(await count(stores, "usage_record", "period_id = $1", period)).toBe(3);
  const { rows } = await stores.pool.query("SELECT used::int, forgotten::int FROM credit_period WHERE id = $1", [
    period,
  ]);
  expect(rows).toEqual([{ used: 10 * (DELETE_BATCH_ROWS + 8), forgotten: 10 * (DELETE_BATCH_ROWS + 5) }]);
  expect(await findBrokenBooks(stores.pool)).toEqual([]);
  expect(await run(stores)).toMatchObject({ usage: 0 });
});

test("the request log is deleted after 30 days, and its counts by hour after three (D38)", async ({ stores }) => {
  for (const ago of ["1 hour", "29 days 23 hours", "30 days 1 hour"]) {
    await stores.pool.query(
      `INSERT INTO request_log (account_id, request_id, key_id, at, endpoint, status, credits, ms)
       VALUES ($1, gen_random_uuid(), gen_random_uuid(), now() - $2::interval, '/email', 200, 10, 5)`,
      [account, ago],
    );
  }
  expect(await run(stores)).toMatchObject({ requests: 1 });
  expect(await count(stores, "request_log")).toBe(2);
  // Of three hours with a request, the one that the usage page can show.
  expect(await count(stores, "request_hour")).toBe(1);
});

test("emailed links and their counts are deleted after a day (D38)", async ({ stores }) => {
  for (const ago of ["23 hours", "25 hours"]) {
    await stores.pool.query(
      "INSERT INTO privacy_mail (id, contact_hash, sent_at) VALUES (gen_random_uuid(), 'x', now() - $1::interval)",
      [ago],
    );
    await stores.pool.query(
      "INSERT INTO data_export (id, sealed, created_at) VALUES (gen_random_uuid(), 'x', now() - $1::interval)",
      [ago],
    );
  }
  expect(await run(stores)).toMatchObject({ mailedLinks: 2 });
  expect([await count(stores, "privacy_mail"), await count(stores, "data_export")]).toEqual([1, 1]);
});

test("sessions and codes are deleted (D38)", async ({ stores }) => {
  await stores.pool.query(
    `INSERT INTO account_session (id, account_id, started_at, seen_at)
     VALUES ('old', $1, now() - interval '8 days', now() - interval '7 days 1 hour'),
       ('older', $1, now() - interval '30 days 1 hour', now()), ('kept', $1, now() - interval '29 days', now())`,
    [account],
  );
  expect(await run(stores)).toMatchObject({ logins: 2 });
  expect(await count(stores, "account_session")).toBe(1);
});

test("retention stops when it is aborted, and the next run continues", async ({ stores }) => {
  await lookUpFree(stores, "20");
  expect(await run(stores, AbortSignal.abort())).toMatchObject({ addresses: 0 });
  expect(await run(stores)).toMatchObject({ addresses: 1 });
});

test("idempotency keys are deleted 24 hours after their charge (D38, D44)", async ({ stores }) => {
  for (const ago of ["23 hours", "24 hours"]) {
    await stores.pool.query(
      `INSERT INTO idempotency_key (meter_id, key_hash, call_hash, request_id, run_id, credits, at)
       VALUES ($1, decode(md5($2), 'hex'), '\\x00', gen_random_uuid(), gen_random_uuid(), 5, now() - $2::interval)`,
      [account, ago],
    );
  }
  expect(await run(stores)).toMatchObject({ idempotencyKeys: 1 });
  expect(await count(stores, "idempotency_key")).toBe(1);
  await stores.pool.query("DELETE FROM idempotency_key");
});
