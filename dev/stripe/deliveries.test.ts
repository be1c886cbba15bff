import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { connect, openTestAccount, type TestAccount } from "./open-test-account";
import { startReadyStandIn } from "./start-ready-stand-in";

let account: TestAccount;

beforeEach(async () => {
  account = await openTestAccount();
});

afterEach(() => account.close());

function verify(index: number): Stripe.Event {
  const { body, signature } = account.delivered[index] ?? { body: "", signature: "" };
  return account.stripe.webhooks.constructEvent(body, signature, account.standIn.webhookSecret);
}

async function makeCustomers(count: number): Promise<void> {
  for (let made = 0; made < count; made += 1) await account.stripe.customers.create({ email: `${made}@example.com` });
}

describe("deliveries", () => {
  test("are signed so that the package accepts them, and each comes once, in no promised order", async () => {
    await makeCustomers(3);
    await account.standIn.control.settled();
    const told = [0, 1, 2].map(verify).map(({ type, data }) => [type, (data.object as Stripe.Customer).email]);
    expect(told.sort()).toEqual([
      ["customer.created", "0@example.com"],
      ["customer.created", "1@example.com"],
      ["customer.created", "2@example.com"],
    ]);
  });

  test("tell which request caused them", async () => {
    await account.stripe.customers.create({}, { idempotencyKey: "mine" });
    await account.standIn.control.settled();
    expect(verify(0)).toMatchObject({ api_version: "2026-10-28.endive", request: { idempotency_key: "mine" } });
  });

  test("come again until they are taken", async () => {
    account.answerWith(503);
    await makeCustomers(1);
    const before = await account.stripe.events.list({ delivery_success: false });
    expect(before.data.map(({ type, pending_webhooks }) => [type, pending_webhooks])).toEqual([
      ["customer.created", 1],
    ]);
    account.answerWith(200);
    await account.standIn.control.settled();
    expect(account.types()).toEqual(["customer.created"]);
    expect((await account.stripe.events.list({ delivery_success: false })).data).toEqual([]);
  });

  test("go only to who asked for their type, and to nobody who is disabled", async () => {
    const [mine] = (await account.stripe.webhookEndpoints.list()).data;
    await account.stripe.webhookEndpoints.update(String(mine?.id), { enabled_events: ["customer.deleted"] });
    const { id } = await account.stripe.customers.create();
    await account.stripe.customers.del(id);
    await account.standIn.control.settled();
    expect(account.types()).toEqual(["customer.deleted"]);
  });
});

describe("deliveries that misbehave", () => {
  test("duplicate: each comes again, the same", async () => {
    account.standIn.control.deliver({ duplicate: 2 });
    await makeCustomers(1);
    await account.standIn.control.settled();
    expect(new Set([0, 1, 2].map((index) => verify(index).id)).size).toBe(1);
    expect(account.delivered).toHaveLength(3);
  });

  test("drop: what is dropped never comes, and is still in the list of events", async () => {
    account.standIn.control.deliver({ drop: ["customer.created"] });
    const [customer] = [await account.stripe.customers.create()];
    await account.stripe.customers.del(customer.id);
    await account.standIn.control.settled();
    expect(account.types()).toEqual(["customer.deleted"]);
    expect((await account.stripe.events.list({ type: "customer.*" })).data).toHaveLength(2);
  });

  test("hold: nothing comes until it is let go", async () => {
    account.standIn.control.deliver({ hold: true });
    await makeCustomers(2);
    expect(account.delivered).toEqual([]);
    account.standIn.control.deliver();
    await account.standIn.control.settled();
    expect(account.delivered).toHaveLength(2);
  });

  test("shuffle: everything comes, once", async () => {
    account.standIn.control.deliver({ shuffle: true });
    await makeCustomers(5);
    await account.standIn.control.settled();
    expect(new Set(account.delivered.map((_, index) => verify(index).id)).size).toBe(5);
  });

  test.each([
    ["bad_signature", /signature/],
    ["old_timestamp", /tolerance/],
  ] as const)("%s: the package does not believe it", async (way, why) => {
    account.standIn.control.deliver({ [way]: true });
    await makeCustomers(1);
    await account.standIn.control.settled();
    expect(() => verify(0)).toThrow(why);
  });

  test("one event can be sent in any way at any time, and the receiver's answer is told", async () => {
    await makeCustomers(1);
    await account.standIn.control.settled();
    const [event] = account.standIn.control.events();
    expect(await account.standIn.control.send(String(event?.id))).toBe(200);
    account.answerWith(400);
    expect(await account.standIn.control.send(String(event?.id), { bad_signature: true })).toBe(400);
  });
});

describe("the control from another process", () => {
  function command(name: string, body: object): Promise<Response> {
    return fetch(`${account.standIn.url}/_ctl/${name}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  }

  test("moves the clock, orders a failure, and breaks deliveries and the API", async () => {
    const { now } = (await (await command("clock", { advance_seconds: 86_400 })).json()) as { now: number };
    expect(now).toBe(account.standIn.control.now());
    for (const [name, body] of [
      ["fail_next_payment", { times: 2 }],
      ["deliver", { drop: ["*"] }],
      ["settings", { after_retries: "unpaid" }],
      ["outage", { status: 500 }],
    ] as const) {
      expect((await command(name, body)).status).toBe(200);
    }
    await expect(account.stripe.customers.create()).rejects.toMatchObject({ statusCode: 500 });
  });

  test.each([
    ["clock", { advance_seconds: -1 }, 400],
    ["deliver", { nonsense: true }, 400],
    ["checkout", { session: "cs_none", action: "pay" }, 400],
    ["nonsense", {}, 404],
  ])("refuses /_ctl/%s with %j", async (name, body, status) => {
    const answer = await command(name, body);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toHaveProperty("error");
  });

  test("takes nothing from a page elsewhere, which cannot send JSON", async () => {
    const answer = await fetch(`${account.standIn.url}/_ctl/clock`, { method: "POST", body: "advance_seconds=9" });
    expect(answer.status).toBe(405);
  });
});

describe("what is kept", () => {
  const folder = mkdtempSync(join(tmpdir(), "stripe-stand-in-"));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const start = () => startReadyStandIn({ port: 0, webhookUrl: "http://127.0.0.1:9/hook", dataDir: folder });

  test("a restart remembers keys, prices, customers, the clock, and what was not delivered", async () => {
    const first = await start();
    const customer = await connect(first).customers.create({ email: "kept@example.com" });
    const { id: deleted } = await connect(first).customers.create();
    await connect(first).customers.del(deleted);
    first.control.advance(1000);
    await first.close();

    const second = await start();
    try {
      const { secretKey, webhookSecret, prices } = first;
      expect({ secretKey: second.secretKey, webhookSecret: second.webhookSecret, prices: second.prices }).toEqual({
        secretKey,
        webhookSecret,
        prices,
      });
      const stripe = connect(second);
      expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ email: "kept@example.com" });
      expect((await stripe.prices.list()).data).toHaveLength(3);
      expect((await stripe.events.list({ type: "customer.deleted" })).data[0]?.pending_webhooks).toBe(1);
      expect(second.control.now()).toBeGreaterThanOrEqual(customer.created + 1000);
    } finally {
      await second.close();
    }
  });

  test("an open checkout is paid where the stand-in is now", async () => {
    const first = await start();
    const session = await connect(first).checkout.sessions.create({
      mode: "subscription",
      line_items: [{ price: first.prices.growth, quantity: 1 }],
      success_url: "http://127.0.0.1/ok",
    });
    await first.close();
    const second = await start();
    try {
      const { url } = await connect(second).checkout.sessions.retrieve(session.id);
      expect(url).toBe(`${second.url}/c/pay/${session.id}`);
    } finally {
      await second.close();
    }
  });
});
