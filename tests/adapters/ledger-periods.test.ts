import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect } from "vitest";
import { listAccounts } from "@/lib/accounts/list-accounts";
import { describeBilling } from "@/lib/accounts/purchase/describe-billing";
import { addPaidPeriod } from "@/tests/support/paid-period";
import { test as base, type Stores } from "@/tests/support/stores";
import { charge, type GrantedKey } from "./ledger-contract";
import { type PostgresLedgerBench, postgresBench } from "./ledger-postgres-bench";

const test = base.extend("bench", { scope: "file" }, ({ stores }) => postgresBench(stores.pool, stores.ledger));

test.afterEach(async ({ bench }) => {
  expect(await bench.readImbalances()).toEqual([]);
});

/** An account that an operator granted 100 credits, and a paid period of 500 on Pro. */
async function paidFor(
  stores: Stores,
  bench: PostgresLedgerBench,
  starts = "-1 day",
  ends = "29 days",
): Promise<{ key: GrantedKey; subscription: string }> {
  const key = await bench.grant(100);
  await stores.pool.query("UPDATE credit_period SET starts_at = now() - interval '60 days' WHERE account_id = $1", [
    key.meter.accountId,
  ]);
  const subscription = await addPaidPeriod(stores.pool, key.meter.accountId, {
    plan: "pro",
    credits: 500,
    starts,
    ends,
  });
  return { key, subscription };
}

const setStatus = (stores: Stores, subscription: string, status: string) =>
  stores.pool.query("UPDATE subscription SET status = $2 WHERE id = $1", [subscription, status]);
const reverse = (stores: Stores, subscription: string, reversed: boolean) =>
  stores.pool.query("UPDATE credit_period SET reversed_at = $2 WHERE subscription_id = $1", [
    subscription,
    reversed ? new Date() : null,
  ]);
const holder = (stores: Stores, key: GrantedKey) => stores.ledger.findKeyHolder(key.hash);
const spend = (stores: Stores, key: GrantedKey, credits = 10) => stores.ledger.capture(charge(key.meter, credits));

async function expectInactive(stores: Stores, bench: PostgresLedgerBench, key: GrantedKey): Promise<void> {
  expect(await holder(stores, key)).toMatchObject({ standing: "inactive", granted: 500 });
  expect(await spend(stores, key)).toEqual({ kind: "refused", reason: "plan_inactive" });
  expect(await bench.usage(key.meter)).toEqual([]);
}

describe("D24, D35: which period serves", () => {
  test("a later one takes over and leaves what is unspent of the one before", async ({ stores, bench }) => {
    const key = await bench.grant(100);
    await spend(stores, key, 30);
    await addPaidPeriod(stores.pool, key.meter.accountId, { plan: "pro", credits: 500, starts: "0", ends: "30 days" });
    expect(await spend(stores, key, 450)).toEqual({ kind: "credits", left: 50 });
    expect(await spend(stores, key, 60)).toMatchObject({ reason: "credits_exhausted", left: 50 });
    expect(await holder(stores, key)).toMatchObject({
      plan: "pro",
      granted: 500,
      used: 450,
      renewsAt: expect.any(Date),
    });
  });

  test("one that an invoice paid for serves even where the provider's clock is ahead of ours", async ({
    stores,
    bench,
  }) => {
    const { key } = await paidFor(stores, bench, "1 hour", "30 days");
    expect(await holder(stores, key)).toMatchObject({ granted: 500, standing: "active" });
    expect(await spend(stores, key)).toEqual({ kind: "credits", left: 490 });
  });

  test("a grant of an operator that has not begun does not serve yet", async ({ stores, bench }) => {
    const { key } = await paidFor(stores, bench);
    await stores.pool.query(
      "UPDATE credit_period SET starts_at = now() + interval '1 hour' WHERE account_id = $1 AND source = 'operator'",
      [key.meter.accountId],
    );
    expect(await holder(stores, key)).toMatchObject({ granted: 500 });
    expect(await spend(stores, key)).toEqual({ kind: "credits", left: 490 });
  });

  test("one that has ended serves on for 72 hours while its renewal may still come, and no longer", async ({
    stores,
    bench,
  }) => {
    const { key } = await paidFor(stores, bench, "-33 days", "-71 hours 59 minutes");
    expect(await holder(stores, key)).toMatchObject({ standing: "active" });
    expect(await spend(stores, key)).toEqual({ kind: "credits", left: 490 });
    await stores.pool.query(
      "UPDATE credit_period SET ends_at = now() - interval '72 hours' WHERE account_id = $1 AND source = 'invoice'",
      [key.meter.accountId],
    );
    // D36: its figures are still told.
    expect(await holder(stores, key)).toMatchObject({ standing: "inactive", granted: 500, used: 10 });
    expect(await spend(stores, key)).toMatchObject({ reason: "plan_inactive" });
  });

  test("one that has ended serves on as long as the payment of its renewal is under way", async ({ stores, bench }) => {
    const { key, subscription } = await paidFor(stores, bench, "-36 days", "-144 hours");
    expect(await holder(stores, key)).toMatchObject({ standing: "inactive" });
    await stores.pool.query("UPDATE subscription SET payment_processing = true WHERE id = $1", [subscription]);
    expect(await holder(stores, key)).toMatchObject({ standing: "active" });
    expect(await spend(stores, key)).toEqual({ kind: "credits", left: 490 });
  });

  test("an account that was never granted anything is inactive", async ({ stores, bench }) => {
    const key = await bench.grant(100);
    await stores.pool.query("DELETE FROM credit_period WHERE account_id = $1", [key.meter.accountId]);
    expect(await holder(stores, key)).toMatchObject({ standing: "inactive", periodId: null, left: 0 });
    expect(await spend(stores, key)).toMatchObject({ reason: "plan_inactive" });
  });

  test.for([true, false])(
    "a second purchase that was ended (paid back: %s) does not stand before the first",
    async (paidBack, { stores, bench }) => {
      const { key } = await paidFor(stores, bench, "-5 days", "25 days");
      const more = { plan: "scale", credits: 700, starts: "-1 hour", ends: "30 days" };
      const second = await addPaidPeriod(stores.pool, key.meter.accountId, more);
      await setStatus(stores, second, "canceled");
      await reverse(stores, second, paidBack);
      expect(await holder(stores, key)).toMatchObject({ plan: "pro", granted: 500, standing: "active" });
      expect(await spend(stores, key)).toEqual({ kind: "credits", left: 490 });
    },
  );
});

describe("D24: standing follows the subscription of the period that serves", () => {
  test.for(["past_due", "unpaid", "paused", "incomplete", "incomplete_expired", "canceled", "trialing", "a_new_word"])(
    "%s is inactive, and active again afterwards",
    async (status, { stores, bench }) => {
      const { key, subscription } = await paidFor(stores, bench);
      await setStatus(stores, subscription, status);
      await expectInactive(stores, bench, key);
      await setStatus(stores, subscription, "active");
      expect(await holder(stores, key)).toMatchObject({ standing: "active", left: 500 });
      expect(await spend(stores, key)).toEqual({ kind: "credits", left: 490 });
    },
  );

  test("paid back or disputed is inactive, and active again once the dispute is won", async ({ stores, bench }) => {
    const { key, subscription } = await paidFor(stores, bench);
    await reverse(stores, subscription, true);
    await expectInactive(stores, bench, key);
    await reverse(stores, subscription, false);
    expect(await spend(stores, key)).toEqual({ kind: "credits", left: 490 });
  });

  test("another subscription of the account does not matter", async ({ stores, bench }) => {
    const { key } = await paidFor(stores, bench);
    const older = { plan: "growth", credits: 5, starts: "-40 days", ends: "-10 days" };
    await setStatus(stores, await addPaidPeriod(stores.pool, key.meter.accountId, older), "canceled");
    expect(await holder(stores, key)).toMatchObject({ standing: "active", granted: 500 });
  });

  test.for([
    ["1 hour", "active"],
    ["-1 second", "inactive"],
  ])(
    "cancelled at the period's end, which is %s from now: %s, and it never renews",
    async ([ends, standing], { stores, bench }) => {
      const { key, subscription } = await paidFor(stores, bench, "-29 days", ends);
      await stores.pool.query("UPDATE subscription SET ends_with_period = true WHERE id = $1", [subscription]);
      expect(await holder(stores, key)).toMatchObject({ standing, renewsAt: null });
      expect((await spend(stores, key)).kind).toBe(standing === "active" ? "credits" : "refused");
    },
  );

  test("D36: what was cancelled tells its last figures, and no day of renewal", async ({ stores, bench }) => {
    const { key, subscription } = await paidFor(stores, bench);
    expect(await holder(stores, key)).toMatchObject({ renewsAt: expect.any(Date) });
    await setStatus(stores, subscription, "canceled");
    expect(await holder(stores, key)).toMatchObject({ granted: 500, plan: "pro", renewsAt: null });
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

test("what the statements say of an account, and what the rules say, is the same", async ({ stores, bench }) => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(PERIOD, { maxLength: 5 }),
      fc.tuple(SUBSCRIPTION, SUBSCRIPTION, SUBSCRIPTION),
      async (periods, subscriptions) => {
        const key = await bench.grant(1);
        const start = new Date();
        const hours = (count: number) => new Date(start.getTime() + count * 3_600_000);
        const { accountId } = key.meter;
        await stores.pool.query("DELETE FROM credit_period WHERE account_id = $1", [accountId]);
        const ids = subscriptions.map(() => `sub_${randomUUID()}`);
        for (const [index, { status, endsWithPeriod, paymentProcessing }] of subscriptions.entries()) {
          await stores.pool.query(
            `INSERT INTO subscription
               (id, account_id, plan, status, ends_with_period, payment_processing, started_at, fetched_at)
             VALUES ($1, $2, 'pro', $3, $4, $5, now(), now())`,
            [ids[index], accountId, status, endsWithPeriod, paymentProcessing],
          );
        }
        for (const [index, { subscription, startsInHours, lengthHours, reversed }] of periods.entries()) {
          const id = ids[subscription] ?? null;
          await stores.pool.query(
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
        const told = await holder(stores, key);
        const email = `${accountId}@acme.example`;
        const listed = (await listAccounts(stores.db, new Date())).find((account) => account.email === email);
        const described = await describeBilling(accountId, { db: stores.db, now: new Date() });
        expect(listed).toMatchObject({ standing: told?.standing, creditsGranted: told?.granted });
        expect(described).toMatchObject({ standing: told?.standing, renewsAt: told?.renewsAt });
        const capture = await spend(stores, key, 1);
        expect(capture.kind).toBe(told?.standing === "active" ? "credits" : "refused");
        await stores.pool.query("DELETE FROM usage_record WHERE meter_id = $1", [accountId]);
        await stores.pool.query("DELETE FROM credit_period WHERE account_id = $1", [accountId]);
        await stores.pool.query("DELETE FROM subscription WHERE account_id = $1", [accountId]);
        await stores.pool.query("DELETE FROM api_key WHERE account_id = $1", [accountId]);
        await stores.pool.query("DELETE FROM account WHERE id = $1", [accountId]);
      },
    ),
    { numRuns: 100 },
  );
});
