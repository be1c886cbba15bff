import { randomUUID } from "node:crypto";
import { Pool } from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import type { ReceivedAnswer } from "@/tests/support/answer";
import { createAnswerCheck } from "@/tests/support/check-answer";
import { createDatabase, type TestDatabase } from "@/tests/support/database";
import { send } from "@/tests/support/http-get";
import { findBrokenBooks, findUnbookedAnswers } from "@/tests/support/laws";
import { randomAddress } from "@/tests/support/random-address";

/** The checks that every other API test relies on must be able to fail. */
describe("broken books are detected", () => {
  let database: TestDatabase;
  let pool: Pool;
  const accountId = randomUUID();
  const periodId = randomUUID();
  const requestId = randomUUID();

  beforeAll(async () => {
    database = await createDatabase();
    pool = new Pool({ connectionString: database.url, max: 2 });
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });
  beforeEach(async () => {
    await pool.query(
      `TRUNCATE accounts.usage_record, accounts.free_day, accounts.credit_period, accounts.account CASCADE`,
    );
    await pool.query(`INSERT INTO accounts.account VALUES ($1, 'a@accounts.example', null, now())`, [accountId]);
    await pool.query(
      `INSERT INTO accounts.credit_period (account_id, id, plan, source, starts_at, granted, used, created_at)
       VALUES ($1, $2, 'growth', 'operator', now(), 100, 5, now())`,
      [accountId, periodId],
    );
    await record(requestId, periodId);
    await pool.query(`INSERT INTO accounts.free_day VALUES ('\\xab', current_date, 1)`);
    await record(randomUUID(), null, "ab");
  });

  async function record(request: string, period: string | null, meter: string = accountId): Promise<void> {
    await pool.query(
      `INSERT INTO accounts.usage_record (meter_id, request_id, period_id, endpoint, credits, people, day, at)
       VALUES ($1, $2, $3, '/company', 5, 1, current_date, now())`,
      [meter, request, period],
    );
  }

  const answered = (id: string, body: ReceivedAnswer["body"], path = "/company") => ({
    path,
    keyed: true,
    answer: { status: 200, headers: {}, text: "", requestId: id, body },
  });

  test("intact books pass the check", async () => {
    expect(await findBrokenBooks(pool)).toEqual([]);
    const asked = [
      answered(requestId, { found: true, credits_used: 5 }),
      answered(randomUUID(), { found: false, credits_used: 0 }),
    ];
    expect(await findUnbookedAnswers(pool, asked)).toEqual([]);
  });

  test.each([
    ["a debit without a record", "UPDATE accounts.credit_period SET used = 10"],
    ["a record without a debit", "UPDATE accounts.credit_period SET used = 0"],
    ["a free lookup without a record", "UPDATE accounts.free_day SET used = 2"],
    ["a record without a free lookup", "DELETE FROM accounts.free_day"],
    ["a record of another price", "UPDATE accounts.usage_record SET credits = 6"],
  ])("the check detects %s", async (_what, statement) => {
    await pool.query(statement);
    expect(await findBrokenBooks(pool)).toHaveLength(1);
  });

  test("the check detects a request that is booked twice", async () => {
    await record(requestId, null, "ab");
    await pool.query("UPDATE accounts.free_day SET used = 2");
    expect(await findBrokenBooks(pool)).toHaveLength(1);
  });

  test.each([
    ["data that is not booked", randomUUID(), { found: true, credits_used: 5 }],
    ["a miss that is booked", requestId, { found: false, credits_used: 0 }],
    ["a refusal that is booked", requestId, { error: "temporarily_unavailable" }],
    ["data booked at another price", requestId, { found: true, credits_used: 10 }],
  ])("the check detects %s", async (_what, id, body) => {
    expect(await findUnbookedAnswers(pool, [answered(id, body)])).toHaveLength(1);
  });

  test("the check detects data that is booked for another endpoint", async () => {
    const asked = [answered(requestId, { found: true, credits_used: 5 }, "/company/tech")];
    expect(await findUnbookedAnswers(pool, asked)).toHaveLength(1);
  });
});

describe("answers that differ from their description are detected", () => {
  const asked = { method: "GET", path: "/company", keyed: false };

  async function problemsOf(
    change: (reply: { status: number; headers: Record<string, unknown>; body: Record<string, unknown> }) => void,
  ) {
    const { direct } = inject("api").origins;
    const description = JSON.parse((await send(direct, { target: "/openapi.json" })).text);
    const { status, headers, text } = await send(direct, {
      target: "/v1/company?domain=oakwell.example",
      headers: { "X-Forwarded-For": randomAddress() },
    });
    const reply = { status, headers: { ...headers } as Record<string, unknown>, body: JSON.parse(text) };
    change(reply);
    const changed = {
      status: reply.status,
      headers: reply.headers as typeof headers,
      text: JSON.stringify(reply.body),
    };
    return createAnswerCheck(description)(changed, asked);
  }

  test("an unchanged answer passes the check", async () => {
    expect(await problemsOf(() => {})).toEqual([]);
  });

  const changes: readonly [what: string, change: Parameters<typeof problemsOf>[0]][] = [
    ["a field that is not described", ({ body }) => void Object.assign(body, { revenue: 1 })],
    ["a field of another type", ({ body }) => void Object.assign(body, { employees: "many" })],
    ["a missing field", ({ body }) => void delete body.name],
    ["a missing billing field", ({ body }) => void delete body.credits_used],
    ["a status that is not described", (reply) => void Object.assign(reply, { status: 500 })],
    ["a header that is not described", ({ headers }) => void Object.assign(headers, { "x-secret": "1" })],
    [
      "a header that differs from the body",
      ({ headers }) => void Object.assign(headers, { "x-free-lookups-remaining": "99" }),
    ],
    ["HTML", ({ headers }) => void Object.assign(headers, { "content-type": "text/html" })],
    ["a cookie", ({ headers }) => void Object.assign(headers, { "set-cookie": ["a=b"] })],
    ["a redirect", ({ headers }) => void Object.assign(headers, { location: "/elsewhere" })],
    ["no request id", ({ headers }) => void delete headers["x-request-id"]],
    ["no CORS", ({ headers }) => void delete headers["access-control-allow-origin"]],
    ["no rate", ({ headers }) => void delete headers["ratelimit-remaining"]],
    ["an answer that may be cached", ({ headers }) => void Object.assign(headers, { "cache-control": "public" })],
    ["traces of the insides", ({ body }) => void Object.assign(body, { name: "at foo (lib/api/serve.ts:1)" })],
  ];
  test.each(changes)("the check detects %s", async (_what, change) => {
    expect((await problemsOf(change)).length).toBeGreaterThan(0);
  });
});
