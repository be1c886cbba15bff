import { randomUUID } from "node:crypto";
import fc from "fast-check";
import type { Pool } from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { type AccountsClient, createAccountsClient } from "@/lib/accounts/accounts-client";
import { listAccounts } from "@/lib/accounts/list-accounts";
import { describeBilling } from "@/lib/accounts/purchase/describe-billing";
import { createPool } from "@/lib/db/pools";
import { createPostgresLedger, type PostgresLedger } from "@/lib/ledger/postgres-ledger";
import { createDatabase, type TestDatabase } from "@/tests/support/database";
import { addPaidPeriod } from "@/tests/support/paid-period";
import { charge, type GrantedKey } from "./ledger-contract";
import { type PostgresLedgerBench, postgresBench } from "./ledger-postgres-bench";

const TIMEOUT_MS = 10_000;

let database: TestDatabase;
let pool: Pool;
let db: AccountsClient;
let ledger: PostgresLedger;
let bench: PostgresLedgerBench;

beforeAll(async () => {
  database = await createDatabase();
  pool = createPool("accounts", { url: database.url, timeoutMs: TIMEOUT_MS });
  db = createAccountsClient(database.url);
  ledger = createPostgresLedger({ pool, timeoutMs: TIMEOUT_MS, log: { error: vi.fn() } });
  bench = postgresBench(pool, ledger);
});
afterEach(async () => {
  expect(await bench.readImbalances()).toEqual([]);
});
afterAll(async () => {
  await ledger.close();
  await db.$disconnect();
  await pool.end();
  await database.drop();
});

/** An account that an operator granted 100 credits, and a paid period of 500 on Pro. */
async function paidFor(starts = "-1 day", ends = "29 days"): Promise<{ key: GrantedKey; subscription: string }> {
  const key = await bench.grant(100);
  await pool.query("UPDATE credit_period SET starts_at = now() - interval '60 days' WHERE account_id = $1", [
    key.meter.accountId,
  ]);
  const subscription = await addPaidPeriod(pool, key.meter.accountId, { plan: "pro", credits: 500, starts, ends });
  return { key, subscription };
}

const setStatus = (subscription: string, status: string) =>
  pool.query("UPDATE subscription SET status = $2 WHERE id = $1", [subscription, status]);
const reverse = (subscription: string, reversed: boolean) =>
  pool.query("UPDATE credit_period SET reversed_at = $2 WHERE subscription_id = $1", [
    subscription,
    reversed ? new Date() : null,
  ]);
const holder = (key: GrantedKey) => ledger.findKeyHolder(key.hash);
const spend = (key: GrantedKey, credits = 10) => ledger.capture(charge(key.meter, credits));

async function expectInactive(key: GrantedKey): Promise<void> {
  expect(await holder(key)).toMatchObject({ standing: "inactive", granted: 500 });
  expect(await spend(key)).toEqual({ kind: "refused", reason: "plan_inactive" });
  expect(await bench.usage(key.meter)).toEqual([]);
}

describe("D24, D35: which period serves", () => {
  test("a later one takes over and leaves what is unspent of the one before", async () => {
    const key = await bench.grant(100);
    await spend(key, 30);
    await addPaidPeriod(pool, key.meter.accountId, { plan: "pro", credits: 500, starts: "0", ends: "30 days" });
    expect(await spend(key, 450)).toEqual({ kind: "credits", left: 50 });
    expect(await spend(key, 60)).toMatchObject({ reason: "credits_exhausted", left: 50 });
    expect(await holder(key)).toMatchObject({ plan: "pro", granted: 500, used: 450, renewsAt: expect.any(Date) });
  });

  test("one that an invoice paid for serves even where the provider's clock is ahead of ours", async () => {
    const { key } = await paidFor("1 hour", "30 days");
    expect(await holder(key)).toMatchObject({ granted: 500, standing: "active" });
    expect(await spend(key)).toEqual({ kind: "credits", left: 490 });
  });

  test("a grant of an operator that has not begun does not serve yet", async () => {
    const { key } = await paidFor();
    await pool.query(
      "UPDATE credit_period SET starts_at = now() + interval '1 hour' WHERE account_id = $1 AND source = 'operator'",
      [key.meter.accountId],
    );
    expect(await holder(key)).toMatchObject({ granted: 500 });
    expect(await spend(key)).toEqual({ kind: "credits", left: 490 });
  });

  test("one that has ended serves on for 72 hours while its renewal may still come, and no longer", async () => {
    const { key } = await paidFor("-33 days", "-71 hours 59 minutes");
    expect(await holder(key)).toMatchObject({ standing: "active" });
    expect(await spend(key)).toEqual({ kind: "credits", left: 490 });
    await pool.query(
      "UPDATE credit_period SET ends_at = now() - interval '72 hours' WHERE account_id = $1 AND source = 'invoice'",
      [key.meter.accountId],
    );
    // D36: its figures are still told.
    expect(await holder(key)).toMatchObject({ standing: "inactive", granted: 500, used: 10 });
    expect(await spend(key)).toMatchObject({ reason: "plan_inactive" });
  });

  test("one that has ended serves on as long as the payment of its renewal is under way", async () => {
    const { key, subscription } = await paidFor("-36 days", "-144 hours");
    expect(await holder(key)).toMatchObject({ standing: "inactive" });
    await pool.query("UPDATE subscription SET payment_processing = true WHERE id = $1", [subscription]);
    expect(await holder(key)).toMatchObject({ standing: "active" });
    expect(await spend(key)).toEqual({ kind: "credits", left: 490 });
  });

  test("an account that was never granted anything is inactive", async () => {
    const key = await bench.grant(100);
    await pool.query("DELETE FROM credit_period WHERE account_id = $1", [key.meter.accountId]);
    expect(await holder(key)).toMatchObject({ standing: "inactive", periodId: null, left: 0 });
    expect(await spend(key)).toMatchObject({ reason: "plan_inactive" });
  });

  test.each([true, false])(
    "a second purchase that was ended (paid back: %s) does not stand before the first",
    async (paidBack) => {
      const { key } = await paidFor("-5 days", "25 days");
      const more = { plan: "scale", credits: 700, starts: "-1 hour", ends: "30 days" };
      const second = await addPaidPeriod(pool, key.meter.accountId, more);
      await setStatus(second, "canceled");
      await reverse(second, paidBack);
      expect(await holder(key)).toMatchObject({ plan: "pro", granted: 500, standing: "active" });
      expect(await spend(key)).toEqual({ kind: "credits", left: 490 });
    },
  );
});

describe("D24: standing follows the subscription of the period that serves", () => {
  test.each(["past_due", "unpaid", "paused", "incomplete", "incomplete_expired", "canceled", "trialing", "a_new_word"])(
    "%s is inactive, and active again afterwards",
    async (status) => {
      const { key, subscription } = await paidFor();
      await setStatus(subscription, status);
      await expectInactive(key);
      await setStatus(subscription, "active");
      expect(await holder(key)).toMatchObject({ standing: "active", left: 500 });
      expect(await spend(key)).toEqual({ kind: "credits", left: 490 });
    },
  );

  test("paid back or disputed is inactive, and active again once the dispute is won", async () => {
    const { key, subscription } = await paidFor();
    await reverse(subscription, true);
    await expectInactive(key);
    await reverse(subscription, false);
    expect(await spend(key)).toEqual({ kind: "credits", left: 490 });
  });

  test("another subscription of the account does not matter", async () => {
    const { key } = await paidFor();
    const older = { plan: "growth", credits: 5, starts: "-40 days", ends: "-10 days" };
    await setStatus(await addPaidPeriod(pool, key.meter.accountId, older), "canceled");
    expect(await holder(key)).toMatchObject({ standing: "active", granted: 500 });
  });

  test.each([
    ["1 hour", "active"],
    ["-1 second", "inactive"],
  ])("cancelled at the period's end, which is %s from now: %s, and it never renews", async (ends, standing) => {
    const { key, subscription } = await paidFor("-29 days", ends);
    await pool.query("UPDATE subscription SET ends_with_period = true WHERE id = $1", [subscription]);
    expect(await holder(key)).toMatchObject({ standing, renewsAt: null });
    expect((await spend(key)).kind).toBe(standing === "active" ? "credits" : "refused");
  });

  test("D36: what was cancelled tells its last figures, and no day of renewal", async () => {
    const { key, subscription } = await paidFor();
    expect(await holder(key)).toMatchObject({ renewsAt: expect.any(Date) });
    await setStatus(subscription, "canceled");
    expect(await holder(key)).toMatchObject({ granted: 500, plan: "pro", renewsAt: null });
  });
});

const PERIOD = fc.record({
  subscription: fc.integer({ min: -1, max: 2 }),
  startsInHours: fc.integer({ min: -100, max: 40 }),
  lengthHours: fc.constantFrom(1, 24, 60, 120),
  reversed: fc.boolean(),
});
const SUBSCRIPTION = fc.record({
  status: fc.constantFrom("active", "active", "past_due", "canceled", "incomplete_expired", "trialing", "other"),
  endsWithPeriod: fc.boolean(),
  paymentProcessing: fc.boolean(),
});

test("what the statements say of an account, and what the rules say, is the same", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(PERIOD, { maxLength: 5 }),
      fc.tuple(SUBSCRIPTION, SUBSCRIPTION, SUBSCRIPTION),
      async (periods, subscriptions) => {
        const key = await bench.grant(1);
        const start = new Date();
        const hours = (count: number) => new Date(start.getTime() + count * 3_600_000);
        const { accountId } = key.meter;
        await pool.query("DELETE FROM credit_period WHERE account_id = $1", [accountId]);
        const ids = subscriptions.map(() => `sub_${randomUUID()}`);
        for (const [index, { status, endsWithPeriod, paymentProcessing }] of subscriptions.entries()) {
          await pool.query(
            `INSERT INTO subscription
               (id, account_id, plan, status, ends_with_period, payment_processing, started_at, fetched_at)
             VALUES ($1, $2, 'pro', $3, $4, $5, now(), now())`,
            [ids[index], accountId, status, endsWithPeriod, paymentProcessing],
          );
        }
        for (const [index, { subscription, startsInHours, lengthHours, reversed }] of periods.entries()) {
          const id = ids[subscription] ?? null;
          await pool.query(
            `INSERT INTO credit_period
               (account_id, id, plan, source, invoice_id, subscription_id, reversed_at, starts_at, ends_at, granted, created_at)
             VALUES ($1, $2, 'pro', $3, $4, $5, $6, $7, $8, $9, $10)`,
            [
              ...[accountId, randomUUID(), id ? "invoice" : "operator", id && `in_${randomUUID()}`, id],
              ...[id && reversed ? start : null, hours(startsInHours), id && hours(startsInHours + lengthHours)],
              ...[index + 1, new Date(start.getTime() + index)],
            ],
          );
        }
        const told = await holder(key);
        const email = `${accountId}@acme.example`;
        const listed = (await listAccounts({ db, now: new Date() })).find((account) => account.email === email);
        const described = await describeBilling(accountId, { db, now: new Date() });
        expect(listed).toMatchObject({ standing: told?.standing, creditsGranted: told?.granted });
        expect(described).toMatchObject({ standing: told?.standing, renewsAt: told?.renewsAt });
        const capture = await spend(key, 1);
        expect(capture.kind).toBe(told?.standing === "active" ? "credits" : "refused");
        await pool.query("DELETE FROM usage_record WHERE meter_id = $1", [accountId]);
        await pool.query("DELETE FROM credit_period WHERE account_id = $1", [accountId]);
        await pool.query("DELETE FROM subscription WHERE account_id = $1", [accountId]);
        await pool.query("DELETE FROM api_key WHERE account_id = $1", [accountId]);
        await pool.query("DELETE FROM account WHERE id = $1", [accountId]);
      },
    ),
    { numRuns: 100 },
  );
});
