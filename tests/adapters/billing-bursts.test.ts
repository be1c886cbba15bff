import { randomInt, randomUUID } from "node:crypto";
import { expect } from "vitest";
import { issueKey } from "@/lib/accounts/keys/issue-key";
import { createOperatorKey } from "@/lib/accounts/keys/operator-keys";
import type { Billing, BillingEvent, CustomerFacts } from "@/lib/billing/billing";
import { type BillingSync, createBillingSync } from "@/lib/billing/billing-sync";
import { createStripeBilling } from "@/lib/billing/stripe-billing";
import { parseEmailAddress } from "@/lib/domain/identifiers/email-address";
import { type TestStores, test } from "@/tests/support/stores";

const DAY_MS = 86_400_000;

/** A payment provider that waits with each answer until the test calls `answer`. */
function askedProvider() {
  const asked: { readonly customerId: string; answer(facts: CustomerFacts): void }[] = [];
  const watchers: (() => void)[] = [];
  const real = createStripeBilling({
    secretKey: "sk_test_never_used",
    apiBase: "http://127.0.0.1:9",
    webhookSecret: "whsec_never_used",
    prices: { growth: "price_growth", scale: "price_scale", pro: "price_pro" },
  });
  const billing: Billing = {
    ...real,
    fetchCustomer: (customerId) =>
      new Promise((answer) => {
        asked.push({ customerId, answer });
        for (const watcher of watchers.splice(0)) watcher();
      }),
  };
  /** Waits for the request with this number. */
  async function question(index: number) {
    for (let found = asked[index]; ; found = asked[index]) {
      if (found) return found;
      await new Promise<void>((resolve) => watchers.push(resolve));
    }
  }
  return { billing, asked, question };
}

const making = ({ secrets }: TestStores) => ({
  secrets,
  newId: randomUUID,
  randomInt: (max: number) => randomInt(max),
});

/** The billing sync of one server process. */
function processOver(stores: TestStores, billing: Billing): BillingSync {
  return createBillingSync({
    db: stores.db,
    billing,
    log: { info() {}, warn() {} },
    newId: randomUUID,
    issueFirstKey: (accountId, context) =>
      issueKey({ accountId, name: "First key" }, { ...making(stores), ...context }),
  });
}

/** The database. `reach` waits until so many deliveries have been looked up in it and have joined the others. */
function watchLookups({ db }: TestStores) {
  let ended = 0;
  const watchers: (() => void)[] = [];
  const watched = db.$extends({
    query: {
      async $queryRaw({ args, query }) {
        const rows = await query(args);
        ended++;
        for (const watcher of watchers.splice(0)) watcher();
        return rows;
      },
    },
  });
  async function reach(count: number) {
    while (ended < count) await new Promise<void>((resolve) => watchers.push(resolve));
    // A delivery joins in the turn of the event loop that brings its rows.
    await new Promise((resolve) => setImmediate(resolve));
  }
  return { db: watched as unknown as TestStores["db"], reach };
}

async function openAccount(stores: TestStores) {
  const accountId = randomUUID();
  const customerId = `cus_${accountId}`;
  const email = `${accountId}@acme.example`;
  await stores.db.account.create({ data: { id: accountId, email, customerId, createdAt: new Date() } });
  return { accountId, customerId, email };
}

function delivery(customerId: string): BillingEvent {
  return { id: `evt_${randomUUID()}`, type: "invoice.paid", customerId, chargeId: null, endedCheckoutId: null };
}

function factsOf(customerId: string, status: string): CustomerFacts {
  const startedAt = new Date(Date.now() - DAY_MS);
  const periodEndsAt = new Date(Date.now() + 29 * DAY_MS);
  const id = `sub_${customerId}`;
  return {
    deleted: false,
    subscriptions: [
      {
        ...{ id, plan: "growth", status, endsWithPeriod: false, periodEndsAt, nextPlan: null, startedAt },
        ...{ paymentProcessing: false, hasOwnPaymentMethod: false, unpaidInvoiceId: null },
      },
    ],
    paidInvoices: [
      {
        ...{ id: `in_${customerId}`, subscriptionId: id, plan: "growth", reversed: false },
        ...{ periodStartsAt: startedAt, periodEndsAt, reduction: null },
      },
    ],
    invoices: [],
    ungranted: [],
  };
}

const statusOf = async (stores: TestStores, accountId: string) =>
  (await stores.db.subscription.findFirst({ where: { accountId } }))?.status;

test("concurrent deliveries about one customer cause two requests to the provider, one running and one for all that wait", async ({
  stores,
}) => {
  const { customerId, accountId } = await openAccount(stores);
  const provider = askedProvider();
  const lookups = watchLookups(stores);
  const sync = processOver({ ...stores, db: lookups.db }, provider.billing);
  const first = sync.applyEvent(delivery(customerId));
  const { answer } = await provider.question(0);
  const events = Array.from({ length: 20 }, () => delivery(customerId));
  const page = sync.convergeCustomer(customerId);
  const others = events.map((event) => sync.applyEvent(event));
  // One that came after the second answer would cause a third request.
  await lookups.reach(1 + events.length);
  answer(factsOf(customerId, "active"));
  (await provider.question(1)).answer(factsOf(customerId, "past_due"));
  expect(new Set(await Promise.all([first, ...others, page]))).toEqual(new Set(["converged"]));
  expect(provider.asked).toHaveLength(2);
  expect(await statusOf(stores, accountId)).toBe("past_due");
  expect(await stores.db.billingEvent.count({ where: { id: { in: events.map(({ id }) => id) } } })).toBe(20);
});

test("a slow request about one customer delays neither other customers nor key commands", async ({ stores }) => {
  const [slow, other] = [await openAccount(stores), await openAccount(stores)];
  const provider = askedProvider();
  const lookups = watchLookups(stores);
  const sync = processOver({ ...stores, db: lookups.db }, provider.billing);
  const waiting = Array.from({ length: 5 }, () => sync.applyEvent(delivery(slow.customerId)));
  const { answer } = await provider.question(0);

  const quick = sync.applyEvent(delivery(other.customerId));
  const asked = await provider.question(1);
  expect(asked.customerId).toBe(other.customerId);
  asked.answer(factsOf(other.customerId, "active"));
  expect(await quick).toBe("converged");

  const email = parseEmailAddress(slow.email);
  if (email === null) throw new Error("not an address");
  const created = await createOperatorKey(
    { email, plan: "growth", credits: 5 },
    { db: stores.db, ...making(stores), now: new Date() },
  );
  expect(created.accountId).toBe(slow.accountId);

  await lookups.reach(waiting.length + 1);
  answer(factsOf(slow.customerId, "active"));
  (await provider.question(2)).answer(factsOf(slow.customerId, "active"));
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(["converged"]));
});

test("a process fetches again if another process wrote newer facts in the meantime", async ({ stores }) => {
  const { customerId, accountId } = await openAccount(stores);
  const [slow, quick] = [askedProvider(), askedProvider()];
  const late = processOver(stores, slow.billing).applyEvent(delivery(customerId));
  const old = await slow.question(0);

  const early = processOver(stores, quick.billing).applyEvent(delivery(customerId));
  (await quick.question(0)).answer(factsOf(customerId, "canceled"));
  expect(await early).toBe("converged");

  old.answer(factsOf(customerId, "active"));
  (await slow.question(1)).answer(factsOf(customerId, "canceled"));
  expect(await late).toBe("converged");
  expect(await statusOf(stores, accountId)).toBe("canceled");
});

test("reconciliation reaches every customer, wherever customers that always fail are in the list", async ({
  stores,
}) => {
  const accounts = await Promise.all(Array.from({ length: 8 }, () => openAccount(stores)));
  const broken = new Set(accounts.slice(0, 5).map(({ customerId }) => customerId));
  const { billing } = askedProvider();
  const sync = processOver(stores, {
    ...billing,
    async fetchCustomer(customerId) {
      if (broken.has(customerId)) throw new TypeError("its data has a form that was not foreseen");
      return factsOf(customerId, "active");
    },
    async *listCustomers() {},
  });
  const { counts } = await sync.reconcile(new AbortController().signal);
  expect(counts.failed).toBe(5);
  for (const { accountId } of accounts.slice(5)) expect(await statusOf(stores, accountId)).toBe("active");
});

test("reconciliation ends when the provider is down instead of asking it about every customer", async ({ stores }) => {
  await Promise.all(Array.from({ length: 8 }, () => openAccount(stores)));
  const { billing } = askedProvider();
  let asked = 0;
  const away = Object.assign(new Error("away"), { code: "billing_unavailable" });
  const sync = processOver(stores, {
    ...billing,
    async fetchCustomer() {
      asked += 1;
      throw away;
    },
    async *listCustomers() {},
  });
  const { counts, firstFailure } = await sync.reconcile(new AbortController().signal);
  expect([asked, counts.failed, firstFailure]).toEqual([3, 3, away]);
});
