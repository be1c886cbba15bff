import { randomUUID } from "node:crypto";
import Stripe from "stripe";
import { describe, expect } from "vitest";
import { Random } from "@/dev/sample-data/random";
import { issueKey } from "@/lib/accounts/keys/issue-key";
import type { Billing, CustomerFacts, PaidInvoice, ProviderSubscription } from "@/lib/billing/billing";
import { type BillingSync, createBillingSync } from "@/lib/billing/billing-sync";
import { createStripeBilling } from "@/lib/billing/stripe-billing";
import { createPool } from "@/lib/db/pools";
import { PLANS } from "@/lib/domain/billing/plans";
import type { KeyHash } from "@/lib/ledger/ledger";
import { createPostgresLedger } from "@/lib/ledger/postgres-ledger";
import { Prisma } from "@/prisma/accounts/generated/client";
import { test as base, type TestStores } from "@/tests/support/stores";

/**
 * What happens to a subscription at the provider, in this order: bought, paid, renewed once, not renewed again, ended.
 * The deliveries may arrive in any of 5,040 orders, more than once, or never.
 */
const EVENTS = [
  "customer.subscription.created",
  "invoice.paid",
  "customer.subscription.updated",
  "invoice.paid",
  "customer.subscription.updated",
  "invoice.payment_failed",
  "customer.subscription.deleted",
] as const;

const STATUS_AFTER = ["incomplete", "incomplete", "active", "active", "past_due", "past_due", "canceled"] as const;
const INVOICES_AFTER = [0, 1, 1, 2, 2, 2, 2] as const;
const LAST = EVENTS.length - 1;
const DAY_MS = 86_400_000;
const AT_ONCE = 8;
/** For some hundreds of deliveries, each a transaction. */
const PATIENCE_MS = 120_000;
/** The deliveries that have arrived: in ascending order, except that the last one may be any. */
type Path = readonly number[];

/** Makes the second period the present one. */
const START = Date.now() - 40 * DAY_MS;
const WEBHOOK_SECRET = "whsec_of_these_orders";

/** The provider's state of one customer after everything up to `stage` has happened. */
function factsAfter(stage: number, customerId: string): CustomerFacts {
  const subscription: ProviderSubscription = {
    id: `sub_${customerId}`,
    plan: "growth",
    status: STATUS_AFTER[stage] ?? "canceled",
    endsWithPeriod: false,
    periodEndsAt: new Date(START + 30 * DAY_MS),
    nextPlan: null,
    startedAt: new Date(START),
    paymentProcessing: false,
    hasOwnPaymentMethod: false,
    unpaidInvoiceId: STATUS_AFTER[stage] === "past_due" ? `in_2_${customerId}` : null,
  };
  const paidInvoices = Array.from(
    { length: INVOICES_AFTER[stage] ?? 0 },
    (_, month): PaidInvoice => ({
      id: `in_${month}_${customerId}`,
      subscriptionId: subscription.id,
      plan: "growth",
      periodStartsAt: new Date(START + month * 30 * DAY_MS),
      periodEndsAt: new Date(START + (month + 1) * 30 * DAY_MS),
      reversed: false,
      reduction: null,
    }),
  );
  return { deleted: false, subscriptions: [subscription], paidInvoices, invoices: [], ungranted: [] };
}

interface Provider {
  readonly billing: Billing;
  /** Two server processes over one database. A delivery may arrive at either. */
  readonly processes: readonly [BillingSync, BillingSync];
}

const test = base.extend("provider", { scope: "file" }, ({ stores: { db, secrets } }): Provider => {
  const real = createStripeBilling({
    secretKey: "sk_test_never_used",
    apiBase: "http://127.0.0.1:9",
    webhookSecret: WEBHOOK_SECRET,
    prices: { growth: "price_growth", scale: "price_scale", pro: "price_pro" },
  });
  const billing: Billing = {
    ...real,
    fetchCustomer: async (customerId) => factsAfter(stages.get(customerId) ?? LAST, customerId),
    async *listCustomers() {
      yield* stages.keys();
    },
  };
  const making = { secrets, newId: randomUUID, randomInt: (max: number) => Math.floor(Math.random() * max) };
  const open = () =>
    createBillingSync({
      db,
      billing,
      log: { info() {}, warn() {} },
      newId: randomUUID,
      issueFirstKey: (accountId, context) => issueKey({ accountId, name: "First key" }, { ...making, ...context }),
    });
  return { billing, processes: [open(), open()] };
});

/** Customers that received every delivery, by the one that came last. */
const ended: string[] = [];
/** How far each customer has come at the provider. */
const stages = new Map<string, number>();

/** Delivers a signed event to one of the processes, through the real signature check and the real handler. */
async function deliver(
  provider: Provider,
  customerId: string,
  index: number,
  sync: BillingSync = provider.processes[index % 2 === 0 ? 0 : 1],
) {
  const object = EVENTS[index]?.startsWith("invoice") ? "invoice" : "subscription";
  const body = JSON.stringify({
    id: `evt_${index}_${customerId}`,
    object: "event",
    type: EVENTS[index],
    data: { object: { id: "whatever", object, customer: customerId, status: "active" } },
  });
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: WEBHOOK_SECRET });
  const event = provider.billing.readEvent(body, signature, new Date());
  if (event === null) throw new Error("a signed delivery was not read");
  await sync.applyEvent(event);
}

const at = (path: Path): string => `cus_${path.join("_")}`;
const sorted = (path: Path): Path => path.toSorted((a, b) => a - b);
const stageAfter = (path: Path): number => Math.max(0, ...path);

async function openAccounts(stores: TestStores, customers: readonly string[]): Promise<void> {
  await stores.db.account.createMany({
    data: customers.map((customerId) => ({
      id: randomUUID(),
      email: `${customerId}@acme.example`,
      customerId,
      createdAt: new Date(),
    })),
  });
}

/** Copies each account, with everything it has, once for each delivery that may come next. */
async function branch(stores: TestStores, paths: readonly Path[]): Promise<void> {
  const copies = JSON.stringify(paths.map((path) => [at(path.slice(0, -1)), at(path)]));
  const pairs = Prisma.sql`(SELECT e->>0 AS old, e->>1 AS new FROM jsonb_array_elements(${copies}::jsonb) e)`;
  const both = Prisma.sql`${pairs} c JOIN "accounts"."account" a ON a.customer_id = c.old
    JOIN "accounts"."account" n ON n.customer_id = c.new`;
  await stores.db.$executeRaw`
    INSERT INTO "accounts"."account" (id, email, customer_id, created_at)
    SELECT gen_random_uuid(), c.new || '@acme.example', c.new, a.created_at
    FROM ${pairs} c JOIN "accounts"."account" a ON a.customer_id = c.old`;
  await stores.db.$executeRaw`
    INSERT INTO "accounts"."subscription"
      (id, account_id, plan, status, ends_with_period, period_ends_at, next_plan, started_at, fetched_at,
       unpaid_invoice_id)
    SELECT 'sub_' || c.new, n.id, s.plan, s.status, s.ends_with_period, s.period_ends_at, s.next_plan, s.started_at,
      s.fetched_at, left(s.unpaid_invoice_id, 5) || c.new
    FROM ${both} JOIN "accounts"."subscription" s ON s.account_id = a.id`;
  await stores.db.$executeRaw`
    INSERT INTO "accounts"."credit_period"
      (account_id, id, plan, source, starts_at, ends_at, granted, created_at, invoice_id, subscription_id)
    SELECT n.id, gen_random_uuid(), p.plan, p.source, p.starts_at, p.ends_at, p.granted, p.created_at,
      left(p.invoice_id, 5) || c.new, 'sub_' || c.new
    FROM ${both} JOIN "accounts"."credit_period" p ON p.account_id = a.id`;
  await stores.db.$executeRaw`
    INSERT INTO "accounts"."api_key" (id, account_id, name, hash, ciphertext, last4, created_at)
    SELECT gen_random_uuid(), n.id, k.name, sha256(c.new::bytea), k.ciphertext, k.last4, k.created_at
    FROM ${both} JOIN "accounts"."api_key" k ON k.account_id = a.id`;
  await stores.db.$executeRaw`
    INSERT INTO "accounts"."billing_event" (id, type, received_at)
    SELECT 'evt_' || i || '_' || c.new, v.type, v.received_at
    FROM ${pairs} c CROSS JOIN generate_series(0, ${LAST}::int) i
    JOIN "accounts"."billing_event" v ON v.id = 'evt_' || i || '_' || c.old`;
}

/** Runs several at once, as deliveries arrive. */
async function forEach<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await work(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

interface Ended {
  readonly customer_id: string;
  readonly status: string | null;
  readonly periods: number;
  readonly granted: number;
  readonly keys: number;
}

type Standing = readonly [customerId: string, stage: number];

/** Accounts that differ from what the provider has for their customer at that stage. */
async function findWrong(stores: TestStores, customers: readonly Standing[]): Promise<readonly Ended[]> {
  const rows = await stores.db.$queryRaw<Ended[]>`
    SELECT a.customer_id,
      (SELECT string_agg(s.status, ',') FROM "accounts"."subscription" s WHERE s.account_id = a.id) AS status,
      (SELECT count(*)::int FROM "accounts"."credit_period" p WHERE p.account_id = a.id) AS periods,
      (SELECT coalesce(sum(granted), 0)::int FROM "accounts"."credit_period" p WHERE p.account_id = a.id) AS granted,
      (SELECT count(*)::int FROM "accounts"."api_key" k WHERE k.account_id = a.id) AS keys
    FROM "accounts"."account" a`;
  const byCustomer = new Map(rows.map((row) => [row.customer_id, row]));
  return customers.flatMap(([customerId, stage]) => {
    const row = byCustomer.get(customerId);
    if (!row) throw new Error(`${customerId} has no account`);
    const periods = INVOICES_AFTER[stage] ?? 0;
    const isRight =
      row.status === STATUS_AFTER[stage] &&
      row.periods === periods &&
      row.granted === periods * PLANS.growth.credits &&
      row.keys === Math.min(periods, 1);
    return isRight ? [] : [row];
  });
}

/** Everything stored of each customer, as text, except generated ids and the times at which it was written. */
async function readStates(stores: TestStores, paths: readonly Path[]): Promise<ReadonlyMap<string, string>> {
  const rows = await stores.db.$queryRaw<{ customer_id: string; state: string }[]>`
    SELECT a.customer_id, replace(jsonb_build_array(
      to_jsonb(a) - '{id,created_at,billing_version}'::text[],
      (SELECT jsonb_agg(to_jsonb(s) - '{account_id,fetched_at}'::text[] ORDER BY s.id)
        FROM "accounts"."subscription" s WHERE s.account_id = a.id),
      (SELECT jsonb_agg(to_jsonb(p) - '{id,account_id,created_at}'::text[] ORDER BY p.invoice_id)
        FROM "accounts"."credit_period" p WHERE p.account_id = a.id),
      (SELECT jsonb_agg(to_jsonb(k) - '{id,account_id,created_at,hash,ciphertext,last4}'::text[] ORDER BY k.id)
        FROM "accounts"."api_key" k WHERE k.account_id = a.id),
      (SELECT jsonb_agg(to_jsonb(v) - '{received_at}'::text[] ORDER BY v.id)
        FROM generate_series(0, ${LAST}::int) i
        JOIN "accounts"."billing_event" v ON v.id = 'evt_' || i || '_' || a.customer_id)
    )::text, a.customer_id, 'the customer') AS state
    FROM "accounts"."account" a WHERE a.customer_id = ANY (${paths.map(at)})`;
  return new Map(rows.map((row) => [row.customer_id, row.state]));
}

describe("deliveries in any order (D24)", () => {
  test(
    "every account matches the provider after each single delivery, in all 5,040 orders and with some delivered twice",
    async ({ stores, provider }) => {
      const random = new Random(20_261_121);
      await openAccounts(stores, [at([])]);
      let reached: readonly Path[] = [[]];
      let level: readonly Path[] = [];
      for (let length = 1; length <= EVENTS.length; length++) {
        level = reached.flatMap((path) =>
          EVENTS.flatMap((_, event) => (path.includes(event) ? [] : [[...path, event]])),
        );
        await branch(stores, level);
        await forEach(level, async (path) => {
          // An event that was delivered has happened. A later one has not, unless it was delivered too.
          stages.set(at(path), stageAfter(path));
          const event = path.at(-1) ?? 0;
          const again = random.chance(0.5)
            ? provider.processes.map((process) => deliver(provider, at(path), event, process))
            : [];
          await Promise.all([deliver(provider, at(path), event), ...again]);
        });
        expect(
          await findWrong(
            stores,
            level.map((path) => [at(path), stageAfter(path)]),
          ),
        ).toEqual([]);
        // The same deliveries leave the same state whichever came last. So one account for each set of deliveries
        // stands for all orders of that set, and going on from it covers every order.
        const states = await readStates(stores, level);
        expect(states.size).toBe(level.length);
        expect(level.filter((path) => states.get(at(path)) !== states.get(at(sorted(path))))).toEqual([]);
        reached = level.filter((path) => at(path) === at(sorted(path)));
        expect(new Set(states.values()).size).toBe(reached.length);
      }
      expect(reached).toEqual([EVENTS.map((_, event) => event)]);
      ended.push(...level.map(at));
    },
    PATIENCE_MS,
  );

  test(
    "reconciliation repairs accounts that received only some deliveries, late and out of order",
    async ({ stores, provider }) => {
      const random = new Random(7);
      const customers = Array.from({ length: 200 }, (_, index) => `cus_lossy_${index}`);
      await openAccounts(stores, customers);
      await forEach(customers, async (customerId) => {
        const order = EVENTS.map((_, event) => ({ event, place: random.next() })).sort((a, b) => a.place - b.place);
        for (const { event } of order.slice(0, random.between(0, 4))) {
          stages.set(customerId, random.between(Math.max(event, stages.get(customerId) ?? 0), LAST));
          await deliver(provider, customerId, event);
          expect(await periodsOf(stores, customerId)).toBe(INVOICES_AFTER[stages.get(customerId) ?? 0]);
        }
        stages.set(customerId, LAST);
      });
      await forEach(customers, async (customerId) => void (await provider.processes[0].convergeCustomer(customerId)));
      expect(
        await findWrong(
          stores,
          customers.map((customerId) => [customerId, LAST]),
        ),
      ).toEqual([]);
    },
    PATIENCE_MS,
  );

  test("the keys of ended plans are refused because of the plan, not because they are invalid", async ({ stores }) => {
    const pool = createPool("accounts", { url: stores.database.url, timeoutMs: 10_000, connectMs: 10_000 });
    const ledger = createPostgresLedger({ pool, timeoutMs: 10_000, log: { error() {} } });
    const keys = await stores.db.apiKey.findMany({
      where: { account: { customerId: { in: ended } } },
      select: { hash: true },
    });
    expect(keys).toHaveLength(EVENTS.length);
    const standings = new Map<string, number>();
    await forEach(keys, async ({ hash }) => {
      const holder = await ledger.findKeyHolder(Buffer.from(hash).toString("hex") as KeyHash);
      const told = `${holder?.standing} ${holder?.granted} ${holder?.renewsAt}`;
      standings.set(told, (standings.get(told) ?? 0) + 1);
    });
    expect([...standings]).toEqual([[`inactive ${PLANS.growth.credits} null`, EVENTS.length]]);
    await ledger.close();
    await pool.end();
  }, 60_000);
});

function periodsOf(stores: TestStores, customerId: string): Promise<number> {
  return stores.db.creditPeriod.count({ where: { account: { customerId } } });
}
