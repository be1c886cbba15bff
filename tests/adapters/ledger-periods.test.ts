import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect } from "vitest";
import { listAccounts } from "@/lib/accounts/list-accounts";
import { describeBilling } from "@/lib/accounts/purchase/describe-billing";
import { addPaidPeriod } from "@/tests/support/paid-period";
import { test as base, type TestStores } from "@/tests/support/stores";
import { type GrantedKey, newCharge } from "./ledger-contract";
import { type PostgresLedgerBench, postgresBench } from "./ledger-postgres-bench";

const test = base.extend("bench", { scope: "file" }, ({ stores }) => postgresBench(stores.pool, stores.ledger));

test.afterEach(async ({ bench }) => {
  expect(await bench.readImbalances()).toEqual([]);
});

/** An account with a grant of 100 credits from an operator and a paid period of 500 on Pro. */
async function paidFor(
  stores: TestStores,
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

const setStatus = (stores: TestStores, subscription: string, status: string) =>
  stores.pool.query("UPDATE subscription SET status = $2 WHERE id = $1", [subscription, status]);
const reverse = (stores: TestStores, subscription: string, reversed: boolean) =>
  stores.pool.query("UPDATE credit_period SET reversed_at = $2 WHERE subscription_id = $1", [
    subscription,
    reversed ? new Date() : null,
  ]);
const holder = (stores: TestStores, key: GrantedKey) => stores.ledger.findKeyHolder(key.hash);
const spend = (stores: TestStores, key: GrantedKey, credits = 10) =>
  stores.ledger.capture(newCharge(key.meter, credits));

async function expectInactive(stores: TestStores, bench: PostgresLedgerBench, key: GrantedKey): Promise<void> {
  expect(await holder(stores, key)).toMatchObject({ standing: "inactive", granted: 500 });
  expect(await spend(stores, key)).toEqual({ kind: "refused", reason: "plan_inactive" });
  expect(await bench.usage(key.meter)).toEqual([]);
}

describe("which period serves (D24, D35)", () => {
  test("a later period takes over and leaves unspent credits of the earlier one behind (D24)", async ({
    stores,
    bench,
  }) => {
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

  test("a paid period serves even if the provider's clock is ahead of ours (D24)", async ({ stores, bench }) => {
    const { key } = await paidFor(stores, bench, "1 hour", "30 days");
    expect(await holder(stores, key)).toMatchObject({ granted: 500, standing: "active" });
    expect(await spend(stores, key)).toEqual({ kind: "credits", left: 490 });
  });

  test("an operator's grant that has not begun does not serve (D35)", async ({ stores, bench }) => {
    const { key } = await paidFor(stores, bench);
    await stores.pool.query(
      "UPDATE credit_period SET starts_at = now() + interval '1 hour' WHERE account_id = $1 AND source = 'operator'",
      [key.meter.accountId],
    );
    expect(await holder(stores, key)).toMatchObject({ granted: 500 });
    expect(await spend(stores, key)).toEqual({ kind: "credits", left: 490 });
  });

  test("an ended period serves for 72 hours while its renewal may still arrive (D24)", async ({ stores, bench }) => {
    const { key } = await paidFor(stores, bench, "-33 days", "-71 hours 59 minutes");
    expect(await holder(stores, key)).toMatchObject({ standing: "active" });
    expect(await spend(stores, key)).toEqual({ kind: "credits", left: 490 });
    await stores.pool.query(
      "UPDATE credit_period SET ends_at = now() - interval '72 hours' WHERE account_id = $1 AND source = 'invoice'",
      [key.meter.accountId],
    );
    // Its figures are still shown (D36).
    expect(await holder(stores, key)).toMatchObject({ standing: "inactive", granted: 500, used: 10 });
    expect(await spend(stores, key)).toMatchObject({ reason: "plan_inactive" });
  });

  test("an ended period serves as long as the payment of its renewal is processing (D24)", async ({
    stores,
    bench,
  }) => {
    const { key, subscription } = await paidFor(stores, bench, "-36 days", "-144 hours");
    expect(await holder(stores, key)).toMatchObject({ standing: "inactive" });
    await stores.pool.query("UPDATE subscription SET payment_processing = true WHERE id = $1", [subscription]);
    expect(await holder(stores, key)).toMatchObject({ standing: "active" });
    expect(await spend(stores, key)).toEqual({ kind: "credits", left: 490 });
  });

  test("an account without any grant is inactive (D24)", async ({ stores, bench }) => {
    const key = await bench.grant(100);
    await stores.pool.query("DELETE FROM credit_period WHERE account_id = $1", [key.meter.accountId]);
    expect(await holder(stores, key)).toMatchObject({ standing: "inactive", periodId: null, left: 0 });
    expect(await spend(stores, key)).toMatchObject({ reason: "plan_inactive" });
  });

  test.for([true, false])(
    "a second purchase that was ended (refunded: %s) does not replace the first (D24)",
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

describe("account status follows the subscription of the serving period (D24)", () => {
  test.for(["past_due", "unpaid", "paused", "incomplete", "incomplete_expired", "canceled", "trialing", "a_new_word"])(
    "a plan that is %s is inactive, and active again afterwards (D24)",
    async (status, { stores, bench }) => {
      const { key, subscription } = await paidFor(stores, bench);
      await setStatus(stores, subscription, status);
      await expectInactive(stores, bench, key);
      await setStatus(stores, subscription, "active");
      expect(await holder(stores, key)).toMatchObject({ standing: "active", left: 500 });
      expect(await spend(stores, key)).toEqual({ kind: "credits", left: 490 });
    },
  );

  test("a refunded or disputed plan is inactive, and active again once the dispute is won (D24)", async ({
    stores,
    bench,
  }) => {
    const { key, subscription } = await paidFor(stores, bench);
    await reverse(stores, subscription, true);
    await expectInactive(stores, bench, key);
    await reverse(stores, subscription, false);
    expect(await spend(stores, key)).toEqual({ kind: "credits", left: 490 });
  });

  test("another subscription of the account does not matter (D24)", async ({ stores, bench }) => {
    const { key } = await paidFor(stores, bench);
    const older = { plan: "growth", credits: 5, starts: "-40 days", ends: "-10 days" };
    await setStatus(stores, await addPaidPeriod(stores.pool, key.meter.accountId, older), "canceled");
    expect(await holder(stores, key)).toMatchObject({ standing: "active", granted: 500 });
  });

  test.for([
    ["1 hour", "active"],
    ["-1 second", "inactive"],
  ])(
    "a plan canceled at the end of its period, %s from now, is %s and never renews (D24)",
    async ([ends, standing], { stores, bench }) => {
      const { key, subscription } = await paidFor(stores, bench, "-29 days", ends);
      await stores.pool.query("UPDATE subscription SET ends_with_period = true WHERE id = $1", [subscription]);
      expect(await holder(stores, key)).toMatchObject({ standing, renewsAt: null });
      expect((await spend(stores, key)).kind).toBe(standing === "active" ? "credits" : "refused");
    },
  );

  test("a canceled plan still shows its last figures, without a renewal date (D36)", async ({ stores, bench }) => {
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

test("the SQL statements and the domain rules agree on the status of any account", async ({ stores, bench }) => {
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
        const listed = (await listAccounts({ db: stores.db, now: new Date() })).find(
          (account) => account.email === email,
        );
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
