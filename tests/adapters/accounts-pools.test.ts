import { randomUUID } from "node:crypto";
import { expect, vi } from "vitest";
import { createPool, warmPool, withConnection } from "@/lib/db/pools";
import { createRequestLog } from "@/lib/request-log/request-log";
import { test } from "@/tests/support/stores";

test("each pool sees its own schema and keeps the options of the database URL", async ({ database }) => {
  const url = new URL(database.url);
  url.searchParams.set("options", "-c work_mem=5MB");
  for (const name of ["accounts", "directory"] as const) {
    const pool = createPool(name, { url: url.href, timeoutMs: 2_000 });
    const { rows } = await pool.query("SELECT current_schema() AS schema, current_setting('work_mem') AS memory");
    expect(rows).toEqual([{ schema: name, memory: "5MB" }]);
    await pool.end();
  }
});

test("statements on accounts are planned once, however short their lists are", async ({ database }) => {
  const pool = createPool("accounts", { url: database.url, timeoutMs: 2_000, connections: 1 });
  const byKeys = { name: "by_keys", text: "SELECT id FROM api_key WHERE hash = ANY($1::bytea[])" };
  for (let time = 0; time < 10; time++) await pool.query({ ...byKeys, values: [[Buffer.from([time])]] });
  const { rows } = await pool.query("SELECT custom_plans FROM pg_prepared_statements WHERE name = 'by_keys'");
  expect(rows).toEqual([{ custom_plans: "0" }]);
  await pool.end();
});

test("the server ends a call that takes too long, and its connection is not reused (D22)", async ({ database }) => {
  const pool = createPool("accounts", { url: database.url, timeoutMs: 1_000, connections: 1 });
  await warmPool(pool);
  const slow = withConnection("accounts", pool, 1_000, (client) => client.query("SELECT pg_sleep(20)"));
  await expect(slow).rejects.toMatchObject({ code: "store_unavailable" });
  expect(pool.totalCount).toBe(0);
  expect((await pool.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
  await pool.end();
});

test("several steps of one call share one time limit (D22)", async ({ database }) => {
  const pool = createPool("accounts", { url: database.url, timeoutMs: 1_000, connections: 1 });
  await warmPool(pool);
  const steps = withConnection("accounts", pool, 1_000, async (client) => {
    for (let step = 0; step < 50; step++) await client.query("SELECT pg_sleep(0.1)");
  });
  await expect(steps).rejects.toMatchObject({ code: "store_unavailable" });
  await pool.end();
});

test("an invalid statement throws its own error and leaves no open transaction", async ({ database }) => {
  const pool = createPool("accounts", { url: database.url, timeoutMs: 2_000, connections: 1 });
  const wrong = withConnection("accounts", pool, 2_000, async (client) => {
    await client.query("BEGIN");
    await client.query("SELECT * FROM no_such_table");
  });
  await expect(wrong).rejects.toMatchObject({ code: "42P01" });
  expect((await pool.query("SELECT now() = statement_timestamp() AS alone")).rows).toEqual([{ alone: true }]);
  await pool.end();
});

test("the request log stores entries unchanged (D39)", async ({ database }) => {
  const pool = createPool("accounts", { url: database.url, timeoutMs: 2_000 });
  const requestLog = createRequestLog({ pool, log: { error: vi.fn() } });
  const entry = {
    accountId: randomUUID(),
    keyId: randomUUID(),
    requestId: randomUUID(),
    at: new Date("2030-01-02T03:04:05.678Z"),
    endpoint: "/company/tech",
    status: 402,
    found: null,
    credits: 0,
    ms: 12.6,
  };
  requestLog.record(entry);
  requestLog.record({ ...entry, requestId: randomUUID(), status: 200, found: true, credits: 5 });
  await requestLog.close();
  const { rows } = await pool.query("SELECT * FROM request_log WHERE account_id = $1 ORDER BY status DESC", [
    entry.accountId,
  ]);
  expect(rows).toMatchObject([
    {
      request_id: entry.requestId,
      key_id: entry.keyId,
      at: entry.at,
      endpoint: "/company/tech",
      status: 402,
      found: null,
      credits: 0,
      ms: 13,
    },
    { status: 200, found: true, credits: 5 },
  ]);
  await pool.end();
});
