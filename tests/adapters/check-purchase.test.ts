import { randomUUID } from "node:crypto";
import type { Pool } from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type AccountsClient, createAccountsClient } from "@/lib/accounts/accounts-client";
import { checkPurchase } from "@/lib/accounts/purchase/check-purchase";
import { BillingUnavailableError, type OpenCheckout } from "@/lib/billing/billing";
import { createPool } from "@/lib/db/pools";
import { createDatabase, type TestDatabase } from "@/tests/support/database";
import { addPaidPeriod, subscribe } from "@/tests/support/paid-period";

let database: TestDatabase;
let pool: Pool;
let db: AccountsClient;

beforeAll(async () => {
  database = await createDatabase();
  pool = createPool("accounts", { url: database.url, timeoutMs: 10_000 });
  db = createAccountsClient(database.url);
});
afterAll(async () => {
  await db.$disconnect();
  await pool.end();
  await database.drop();
});

/** An account that began a purchase. */
async function anAccount({ customerId = `cus_${randomUUID()}` as string | null, checkoutId = "cs_1" } = {}) {
  const id = randomUUID();
  const email = `buyer-${id}@acme.example`;
  await db.account.create({ data: { id, email, createdAt: new Date(), customerId, checkoutId } });
  return id;
}

const OPEN: OpenCheckout = { id: "cs_1", url: "https://pay.example/cs_1", plan: "pro" };

/** `converge` is what the payment provider turns out to have. */
function check(accountId: string, converge: () => Promise<unknown>, open: OpenCheckout | null = null) {
  const onFailure = vi.fn();
  const purchase = checkPurchase(accountId, {
    db,
    billing: { findOpenCheckout: async () => open },
    catchUp: async () => {
      await converge();
      return "caught_up";
    },
    now: new Date(),
    onFailure,
  });
  return { purchase, onFailure };
}

const nothing = async () => {};

test("a purchase is complete as soon as the provider says so, with no delivery at all", async () => {
  const accountId = await anAccount();
  const { purchase } = check(accountId, () =>
    addPaidPeriod(pool, accountId, { plan: "pro", credits: 10, starts: "0 minutes", ends: "30 days" }),
  );
  expect(await purchase).toEqual({ kind: "paid" });
});

test("one that was not paid yet can be paid, one that was paid waits for its bank, one that expired is none", async () => {
  const accountId = await anAccount();
  expect(await check(accountId, nothing, OPEN).purchase).toEqual({ kind: "unpaid", url: OPEN.url });
  expect(await check(accountId, nothing).purchase).toEqual({ kind: "not_found" });
  await subscribe(pool, accountId, "pro", "canceled");
  expect(await check(accountId, nothing).purchase).toEqual({ kind: "not_found" });
  await subscribe(pool, accountId, "pro", "incomplete");
  expect(await check(accountId, nothing).purchase).toEqual({ kind: "unconfirmed" });
});

test("D24: what was paid for and paid back, or is unpaid since, is not waited for", async () => {
  const period = { plan: "pro", credits: 10, starts: "-1 days", ends: "29 days" };
  const reversed = await anAccount();
  await addPaidPeriod(pool, reversed, period);
  expect(await check(reversed, nothing).purchase).toEqual({ kind: "paid" });
  await pool.query("UPDATE accounts.credit_period SET reversed_at = now() WHERE account_id = $1", [reversed]);
  expect(await check(reversed, nothing).purchase).toEqual({ kind: "inactive" });

  const unpaid = await anAccount();
  const subscription = await addPaidPeriod(pool, unpaid, period);
  await pool.query("UPDATE accounts.subscription SET status = 'past_due' WHERE id = $1", [subscription]);
  expect(await check(unpaid, nothing).purchase).toEqual({ kind: "inactive" });
});

test("D24: what was paid for and has ended is not said to have never been paid, paid back or not", async () => {
  for (const reversedAt of [null, new Date()]) {
    const accountId = await anAccount();
    const period = { plan: "pro", credits: 10, starts: "-1 days", ends: "29 days" };
    const subscription = await addPaidPeriod(pool, accountId, period);
    await pool.query("UPDATE accounts.subscription SET status = 'canceled' WHERE id = $1", [subscription]);
    await pool.query("UPDATE accounts.credit_period SET reversed_at = $2 WHERE account_id = $1", [
      accountId,
      reversedAt,
    ]);
    expect(await check(accountId, nothing).purchase).toEqual({ kind: "inactive" });
    // A second one that came to nothing: for that one nothing was charged.
    await subscribe(pool, accountId, "pro", "incomplete_expired");
    expect(await check(accountId, nothing).purchase).toEqual({ kind: "not_found" });
  }
});

test("D24: a second purchase is waited for, whatever became of the first", async () => {
  const accountId = await anAccount();
  const first = await addPaidPeriod(pool, accountId, { plan: "pro", credits: 10, starts: "-9 days", ends: "-1 days" });
  await pool.query("UPDATE accounts.subscription SET status = 'canceled' WHERE id = $1", [first]);
  await subscribe(pool, accountId, "pro", "incomplete");
  expect(await check(accountId, nothing).purchase).toEqual({ kind: "unconfirmed" });
});

test("a grant of an operator is no purchase", async () => {
  const accountId = await anAccount();
  const createdAt = new Date(Date.now() - 1_000);
  await db.creditPeriod.create({
    data: {
      accountId,
      id: randomUUID(),
      plan: "growth",
      source: "operator",
      startsAt: createdAt,
      granted: 5,
      createdAt,
    },
  });
  expect(await check(accountId, nothing, OPEN).purchase).toEqual({ kind: "unpaid", url: OPEN.url });
});

test("an account that never began one has none, and the provider is not asked", async () => {
  const accountId = await anAccount({ customerId: null });
  const converge = vi.fn(nothing);
  expect(await check(accountId, converge).purchase).toEqual({ kind: "none" });
  expect(converge).not.toHaveBeenCalled();
});

test("with the provider away the outcome is unknown, and why is told", async () => {
  const away = new BillingUnavailableError();
  const { purchase, onFailure } = check(await anAccount(), () => Promise.reject(away));
  expect(await purchase).toEqual({ kind: "unknown" });
  expect(onFailure).toHaveBeenCalledWith(away);
});
