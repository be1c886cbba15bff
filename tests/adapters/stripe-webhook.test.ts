import Stripe from "stripe";
import { describe, expect, vi } from "vitest";
import { POST } from "@/app/api/stripe/webhook/route";
import { ENDPOINT_EVENTS } from "@/lib/billing/stripe-events";
import { type BilledAccount, type BillingBench, WEBHOOK_SECRET } from "@/tests/support/billing-bench";
import { billingTest as test } from "@/tests/support/stores";

/** Where a process keeps its services: here, those of the bench. */
const shared = globalThis as { [key: symbol]: unknown };
const SERVICES = Symbol.for("peoplepages.services");
const log = { info: vi.fn(), error: vi.fn() };

let account: BilledAccount;
let customerId: string;

test.beforeEach(async ({ bench }) => {
  shared[SERVICES] = Promise.resolve({ billing: bench.billing, billingSync: bench.sync, log });
  account = await bench.openAccount();
  customerId = await bench.buy(account, "growth");
});
// Files share a process, and the next one opens services of its own.
test.afterEach(() => {
  shared[SERVICES] = undefined;
});

let events = 0;
interface Delivery {
  readonly type?: string;
  readonly object?: object;
  readonly secret?: string;
  /** Seconds between the signature's time and now. */
  readonly off?: number;
}

function bodyOf({ type = "invoice.paid", object = { object: "invoice", customer: customerId } }: Delivery): string {
  return JSON.stringify({ id: `evt_${++events}`, object: "event", type, data: { object } });
}

function deliver(body: string, { secret = WEBHOOK_SECRET, off = 0 }: Delivery = {}): Promise<Response> {
  const timestamp = Math.floor(Date.now() / 1000) + off;
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
  return send(body, { "stripe-signature": signature });
}

function send(body: string, headers: Record<string, string>): Promise<Response> {
  return POST(new Request("http://127.0.0.1/api/stripe/webhook", { method: "POST", body, headers }));
}

const periods = (bench: BillingBench) => bench.db.creditPeriod.count({ where: { accountId: account.accountId } });
const written = (bench: BillingBench) => bench.db.billingEvent.count({ where: { id: `evt_${events}` } });

async function expectNothing(bench: BillingBench, answer: Response, status: number): Promise<void> {
  expect(answer.status).toBe(status);
  expect(await periods(bench)).toBe(0);
  expect(await written(bench)).toBe(0);
}

test("200 and one effect for a signed delivery, however often it arrives", async ({ bench }) => {
  const body = bodyOf({});
  const answers = await Promise.all([deliver(body), deliver(body), deliver(body)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await periods(bench)).toBe(1);
  expect(await written(bench)).toBe(1);
});

describe("deliveries that are refused with 400", () => {
  test.for([
    ["signed with another secret", { secret: "whsec_of_somebody_else" }],
    ["signed more than 300 seconds ago", { off: -301 }],
    ["signed more than 300 seconds ahead", { off: 310 }],
  ] as const)("400 and no effect for a delivery %s", async ([_what, delivery], { bench }) =>
    expectNothing(bench, await deliver(bodyOf({}), delivery), 400),
  );

  test.for([
    ["no signature", {}],
    ["an empty signature", { "stripe-signature": "" }],
    ["no time in it", { "stripe-signature": "v1=00" }],
    ["a time that is no number", { "stripe-signature": "t=now,v1=00" }],
  ])("400 and no effect for a delivery with %s", async ([_what, headers], { bench }) =>
    expectNothing(bench, await send(bodyOf({}), headers as Record<string, string>), 400),
  );

  test("400 and no effect for a delivery that was changed after it was signed", async ({ bench }) => {
    const body = bodyOf({});
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: WEBHOOK_SECRET });
    await expectNothing(bench, await send(`${body} `, { "stripe-signature": signature }), 400);
  });

  test("400 and no effect for a signed delivery that is not JSON", async ({ bench }) =>
    expectNothing(bench, await deliver("not json"), 400));

  test.for([1_000_001, 3_000_000])("400 and no effect for a signed delivery of %d bytes", async (bytes, { bench }) => {
    const body = bodyOf({});
    await expectNothing(bench, await deliver(body + " ".repeat(bytes - body.length)), 400);
  });

  test("400 and no effect for a delivery that is too long without a Content-Length", async ({ bench }) => {
    const chunk = new Uint8Array(300_000).fill(32);
    let sent = 0;
    const stream = new ReadableStream({
      pull(controller) {
        sent += 1;
        controller.enqueue(chunk);
      },
    });
    const init = { method: "POST", body: stream, duplex: "half" } as RequestInit;
    await expectNothing(bench, await POST(new Request("http://127.0.0.1/api/stripe/webhook", init)), 400);
    expect(sent).toBeLessThan(10);
  });
});

test.for([299, -295])("200 for a delivery signed %d seconds from now", async (off, { bench }) => {
  expect((await deliver(bodyOf({}), { off })).status).toBe(200);
  expect(await periods(bench)).toBe(1);
});

test.for([
  ["of a type that is not known", { type: "product.created", object: { object: "product", id: "prod_x" } }],
  ["about a customer of somebody else", { object: { object: "invoice", customer: "cus_of_somebody_else" } }],
  ["about nobody", { object: { object: "invoice", customer: null } }],
] as const)("200 and no effect for a delivery %s", async ([_what, delivery], { bench }) =>
  expectNothing(bench, await deliver(bodyOf(delivery)), 200),
);

test("200 and the provider's facts for a delivery, whatever its content says", async ({ bench }) => {
  const claims = { object: "subscription", customer: customerId, status: "canceled", metadata: { plan: "pro" } };
  expect((await deliver(bodyOf({ type: "customer.subscription.deleted", object: claims }))).status).toBe(200);
  const found = await bench.db.subscription.findFirst({ where: { accountId: account.accountId } });
  expect(found).toMatchObject({ status: "active", plan: "growth" });
});

test("200 for an expired checkout, which is forgotten while others stay", async ({ bench }) => {
  const { checkoutId } = await bench.db.account.findUniqueOrThrow({ where: { id: account.accountId } });
  const ended = (id: string) =>
    deliver(
      bodyOf({
        type: "checkout.session.completed",
        object: { object: "checkout.session", id, customer: customerId },
      }),
    );
  const open = async () => (await bench.db.account.findUniqueOrThrow({ where: { id: account.accountId } })).checkoutId;
  await ended("cs_another");
  expect(await open()).toBe(checkoutId);
  await ended(checkoutId ?? "");
  expect(await open()).toBeNull();
});

describe("deliveries that are refused with 503 to be retried", () => {
  test("503 while the provider does not answer", async ({ bench }) => {
    const body = bodyOf({});
    bench.standIn.control.outage({ status: 500 });
    const answer = await deliver(body);
    bench.standIn.control.outage();
    expect(answer.headers.get("retry-after")).toMatch(/^\d+$/);
    await expectNothing(bench, answer, 503);
    expect((await deliver(body)).status).toBe(200);
    expect(await periods(bench)).toBe(1);
  });

  test("503 while the database does not answer, and effect and delivery are written together or not at all", async ({
    bench,
  }) => {
    const body = bodyOf({});
    await bench.db.$executeRaw`ALTER TABLE "accounts"."credit_period" RENAME TO hidden`;
    const answer = await deliver(body);
    await bench.db.$executeRaw`ALTER TABLE "accounts"."hidden" RENAME TO credit_period`;
    await expectNothing(bench, answer, 503);
    expect((await deliver(body)).status).toBe(200);
    expect(await periods(bench)).toBe(1);
  });
});

test("200 for all deliveries of ten purchases at once while the provider takes 250 ms per answer", async ({
  bench,
}) => {
  const accounts = await Promise.all(Array.from({ length: 10 }, () => bench.openAccount()));
  const begun = bench.standIn.control.events().length;
  for (const one of accounts) await bench.buy(one, "growth");
  const told = new Set<string>(ENDPOINT_EVENTS);
  const deliveries = bench.standIn.control
    .events()
    .slice(begun)
    .filter(({ type }) => told.has(type));
  expect(deliveries.length).toBeGreaterThanOrEqual(40);

  bench.standIn.control.outage({ latency: 250 });
  const answers = await Promise.all(deliveries.map((event) => deliver(JSON.stringify(event))));
  bench.standIn.control.outage();
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  for (const { accountId } of accounts) expect(await bench.db.creditPeriod.count({ where: { accountId } })).toBe(1);
});

test("200 and a fetch for a change of the customer and for a credit note", async ({ bench }) => {
  for (const [type, object] of [
    ["customer.updated", { object: "customer", id: customerId }],
    ["credit_note.created", { object: "credit_note", id: "cn_1", customer: customerId }],
  ] as const) {
    expect((await deliver(bodyOf({ type, object }))).status).toBe(200);
    expect(await written(bench)).toBe(1);
  }
});

test("404 with billing off", async ({ bench }) => {
  shared[SERVICES] = Promise.resolve({ billing: null, billingSync: null, log });
  await expectNothing(bench, await deliver(bodyOf({})), 404);
});
