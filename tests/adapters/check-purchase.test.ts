import { randomUUID } from "node:crypto";
import { expect, vi } from "vitest";
import { checkPurchase } from "@/lib/accounts/purchase/check-purchase";
import { BillingUnavailableError, type OpenCheckout } from "@/lib/billing/billing";
import { addPaidPeriod, subscribe } from "@/tests/support/paid-period";
import { type TestStores, test } from "@/tests/support/stores";

/** An account that started a purchase. */
async function anAccount(
  stores: TestStores,
  { customerId = `cus_${randomUUID()}` as string | null, checkoutId = "cs_1" } = {},
) {
  const id = randomUUID();
  const email = `buyer-${id}@acme.example`;
  await stores.db.account.create({ data: { id, email, createdAt: new Date(), customerId, checkoutId } });
  return id;
}

const OPEN: OpenCheckout = { id: "cs_1", url: "https://pay.example/cs_1", plan: "pro" };

/** Checks the purchase; `converge` sets what the provider turns out to have. */
function check(
  stores: TestStores,
  accountId: string,
  converge: () => Promise<unknown>,
  open: OpenCheckout | null = null,
) {
  const onFailure = vi.fn();
  const purchase = checkPurchase(accountId, {
    db: stores.db,
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

test("a purchase is complete as soon as the provider reports it, without any delivery", async ({ stores }) => {
  const accountId = await anAccount(stores);
  const { purchase } = check(stores, accountId, () =>
    addPaidPeriod(stores.pool, accountId, { plan: "pro", credits: 10, starts: "0 minutes", ends: "30 days" }),
  );
  expect(await purchase).toEqual({ kind: "paid" });
});

test("an unpaid purchase can be paid, a paid one waits for its bank, and an expired one is gone", async ({
  stores,
}) => {
  const accountId = await anAccount(stores);
  expect(await check(stores, accountId, nothing, OPEN).purchase).toEqual({ kind: "unpaid", url: OPEN.url });
  expect(await check(stores, accountId, nothing).purchase).toEqual({ kind: "not_found" });
  await subscribe(stores.pool, accountId, "pro", "canceled");
  expect(await check(stores, accountId, nothing).purchase).toEqual({ kind: "not_found" });
  await subscribe(stores.pool, accountId, "pro", "incomplete");
  expect(await check(stores, accountId, nothing).purchase).toEqual({ kind: "unconfirmed" });
});

test("a purchase that was refunded or is unpaid since is not waited for (D24)", async ({ stores }) => {
  const period = { plan: "pro", credits: 10, starts: "-1 days", ends: "29 days" };
  const reversed = await anAccount(stores);
  await addPaidPeriod(stores.pool, reversed, period);
  expect(await check(stores, reversed, nothing).purchase).toEqual({ kind: "paid" });
  await stores.pool.query("UPDATE accounts.credit_period SET reversed_at = now() WHERE account_id = $1", [reversed]);
  expect(await check(stores, reversed, nothing).purchase).toEqual({ kind: "inactive" });

  const unpaid = await anAccount(stores);
  const subscription = await addPaidPeriod(stores.pool, unpaid, period);
  await stores.pool.query("UPDATE accounts.subscription SET status = 'past_due' WHERE id = $1", [subscription]);
  expect(await check(stores, unpaid, nothing).purchase).toEqual({ kind: "inactive" });
});

test("a purchase that was paid and has ended is reported neither as unpaid nor as refunded (D24)", async ({
  stores,
}) => {
  for (const reversedAt of [null, new Date()]) {
    const accountId = await anAccount(stores);
    const period = { plan: "pro", credits: 10, starts: "-1 days", ends: "29 days" };
    const subscription = await addPaidPeriod(stores.pool, accountId, period);
    await stores.pool.query("UPDATE accounts.subscription SET status = 'canceled' WHERE id = $1", [subscription]);
    await stores.pool.query("UPDATE accounts.credit_period SET reversed_at = $2 WHERE account_id = $1", [
      accountId,
      reversedAt,
    ]);
    expect(await check(stores, accountId, nothing).purchase).toEqual({ kind: "inactive" });
    // The second purchase came to nothing and was not charged.
    await subscribe(stores.pool, accountId, "pro", "incomplete_expired");
    expect(await check(stores, accountId, nothing).purchase).toEqual({ kind: "not_found" });
  }
});

test("a second purchase is waited for, whatever happened to the first (D24)", async ({ stores }) => {
  const accountId = await anAccount(stores);
  const first = await addPaidPeriod(stores.pool, accountId, {
    plan: "pro",
    credits: 10,
    starts: "-9 days",
    ends: "-1 days",
  });
  await stores.pool.query("UPDATE accounts.subscription SET status = 'canceled' WHERE id = $1", [first]);
  await subscribe(stores.pool, accountId, "pro", "incomplete");
  expect(await check(stores, accountId, nothing).purchase).toEqual({ kind: "unconfirmed" });
});

test("an operator's grant is not a purchase", async ({ stores }) => {
  const accountId = await anAccount(stores);
  const createdAt = new Date(Date.now() - 1_000);
  await stores.db.creditPeriod.create({
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
  expect(await check(stores, accountId, nothing, OPEN).purchase).toEqual({ kind: "unpaid", url: OPEN.url });
});

test("an account without a purchase has no outcome, and the provider is not asked", async ({ stores }) => {
  const accountId = await anAccount(stores, { customerId: null });
  const converge = vi.fn(nothing);
  expect(await check(stores, accountId, converge).purchase).toEqual({ kind: "none" });
  expect(converge).not.toHaveBeenCalled();
});

test("while the provider is down the outcome is unknown, and the cause is reported", async ({ stores }) => {
  const away = new BillingUnavailableError();
  const { purchase, onFailure } = check(stores, await anAccount(stores), () => Promise.reject(away));
  expect(await purchase).toEqual({ kind: "unknown" });
  expect(onFailure).toHaveBeenCalledWith(away);
});
