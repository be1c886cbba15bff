import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { connectToStandIn, openStandIn, type StandInBench } from "@/tests/support/stand-in";
import { addBusinessDays, DAY, periodEnd } from "./billing/dates";

let bench: StandInBench;

beforeAll(async () => {
  bench = await openStandIn();
});
afterAll(() => bench.close());

const seconds = (text: string): number => Date.parse(text) / 1000;
const statusOf = async (id: string) => (await bench.stripe.subscriptions.retrieve(id)).status;

function send(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { Authorization: `Bearer ${bench.standIn.secretKey}`, ...init.headers };
  return fetch(`${bench.standIn.url}${path}`, { redirect: "manual", ...init, headers });
}

function sendForm(path: string, body: string, headers: Record<string, string> = {}): Promise<Response> {
  const type = { "Content-Type": "application/x-www-form-urlencoded" };
  return send(path, { method: "POST", body, headers: { ...type, ...headers } });
}

describe("errors of the API", () => {
  test.each([
    ["an endpoint that Stripe does not have", "/v1/nonsense", 404, {}],
    ["an endpoint that the product does not call", "/v1/coupons", 404, {}],
    ["an unknown ID", "/v1/customers/cus_none", 404, { code: "resource_missing", param: "id" }],
    ["an ID that cannot be decoded", "/v1/customers/%E0%A4%A", 400, {}],
    ["an unknown cursor", "/v1/customers?starting_after=cus_none", 400, { param: "starting_after" }],
    ["a page size of zero", "/v1/customers?limit=0", 400, { param: "limit" }],
    ["an unknown parameter", "/v1/customers?nonsense=1", 400, { code: "parameter_unknown", param: "nonsense" }],
    ["a parameter that the product does not send", "/v1/customers?created=1", 400, { code: "parameter_unknown" }],
    ["a missing parameter", "/v1/charges", 400, { code: "parameter_missing", param: "customer" }],
    ["a property that cannot be expanded", "/v1/prices?expand[0]=data.currency", 400, { param: "expand[0]" }],
    ["an expansion of five levels", "/v1/prices?expand[0]=data.a.b.c.d", 400, { param: "expand[0]" }],
  ])("refuses %s: %s returns %i", async (_what, path, status, fields) => {
    const response = await send(path);
    expect(response.status).toBe(status);
    const message = expect.stringMatching(/\w/);
    expect(await response.json()).toMatchObject({ error: { type: "invalid_request_error", message, ...fields } });
  });

  test("names an unknown parameter within another one", async () => {
    const response = await sendForm("/v1/customers/cus_none", "invoice_settings[footer]=x");
    expect(await response.json()).toMatchObject({
      error: { code: "parameter_unknown", param: "invoice_settings[footer]" },
    });
  });

  test("refuses a wrong key, another version, another name of this machine, and forms of other websites", async () => {
    const { url } = bench.standIn;
    const stranger = connectToStandIn({ url, secretKey: "sk_test_wrong" });
    await expect(stranger.customers.list()).rejects.toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
    expect((await send("/v1/customers", { headers: { "Stripe-Version": "2020-08-27" } })).status).toBe(400);
    const { hostname, port } = new URL(url);
    const status = await new Promise((resolve, reject) => {
      const rebound = request({ hostname, port, headers: { host: "evil.example" } }, (response) => {
        resolve(response.resume().statusCode);
      });
      rebound.on("error", reject).end();
    });
    expect(status).toBe(421);
    expect((await sendForm("/", "action=month", { Origin: "http://evil.example" })).status).toBe(403);
    expect((await sendForm("/_ctl/clock", "{}")).status).toBe(405);
  });
});

test("a retry with the same idempotency key gets the same response, and another request with it is refused", async () => {
  const create = (email: string) => bench.stripe.customers.create({ email }, { idempotencyKey: "key" });
  const [one, other] = await Promise.all([create("a@example.com"), create("a@example.com")]);
  expect(other.id).toBe(one.id);
  expect((await bench.stripe.customers.list({ email: "a@example.com" })).data).toHaveLength(1);
  await expect(create("b@example.com")).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
});

test("a lookup key moves to another price only if the request says so", async () => {
  const { stripe, standIn } = bench;
  const { product } = await stripe.prices.retrieve(standIn.prices.pro);
  const order = { product: String(product), unit_amount: 1, currency: "usd", lookup_key: "peoplepages_pro" };
  const recurring = { interval: "month" } as const;
  await expect(stripe.prices.create({ ...order, recurring })).rejects.toMatchObject({ param: "lookup_key" });
  await stripe.prices.create({ ...order, recurring, transfer_lookup_key: true });
  expect((await stripe.prices.retrieve(standIn.prices.pro)).lookup_key).toBeNull();
});

describe("time", () => {
  test("a period ends on the day of the anchor, or on the last day of a shorter month", () => {
    const anchor = seconds("2027-01-31T10:00:00Z");
    const february = periodEnd(anchor, anchor);
    expect(february).toBe(seconds("2027-02-28T10:00:00Z"));
    expect(periodEnd(anchor, february)).toBe(seconds("2027-03-31T10:00:00Z"));
  });

  test("four business days after a Friday is a Thursday", () => {
    expect(addBusinessDays(seconds("2027-01-08T12:00:00Z"), 4)).toBe(seconds("2027-01-14T12:00:00Z"));
  });

  test("a renewal is a draft for an hour", async () => {
    const { customer, subscription } = await bench.buy();
    bench.standIn.control.advanceTo((subscription.items.data[0]?.current_period_end ?? 0) + 1_800);
    const newest = async () => (await bench.stripe.invoices.list({ customer })).data[0]?.status;
    expect(await newest()).toBe("draft");
    bench.standIn.control.advance(1_800);
    expect(await newest()).toBe("paid");
  });

  test("a failed renewal is tried again after 3, 5 and 7 days, and then the subscription is canceled", async () => {
    const { customer, subscription } = await bench.buy();
    bench.standIn.control.failNextPayment(customer, 4);
    bench.standIn.control.advanceTo((subscription.items.data[0]?.current_period_end ?? 0) + 3_600);
    for (const days of [3, 5, 7]) {
      expect(await statusOf(subscription.id)).toBe("past_due");
      bench.standIn.control.advance(days * DAY);
    }
    expect(await statusOf(subscription.id)).toBe("canceled");
    expect((await bench.stripe.charges.list({ customer })).data).toHaveLength(5);
  });

  test("a checkout expires after a day, and a subscription that was not paid for 23 hours before", async () => {
    const id = await bench.openCheckout();
    bench.standIn.control.checkout(id, "decline");
    const { customer } = await bench.stripe.checkout.sessions.retrieve(id);
    const list = () => bench.stripe.subscriptions.list({ customer: String(customer), status: "all" });
    bench.standIn.control.advance(23 * 3_600);
    expect((await list()).data).toMatchObject([{ status: "incomplete_expired" }]);
    expect((await bench.stripe.checkout.sessions.retrieve(id)).status).toBe("open");
    bench.standIn.control.advance(3_600);
    expect((await bench.stripe.checkout.sessions.retrieve(id)).status).toBe("expired");
  });
});

describe("deliveries", () => {
  test("held events are delivered when they are released, and settled does not wait for them", async () => {
    const { holdDeliveries, settled, events } = bench.standIn.control;
    const before = bench.deliveries.length;
    holdDeliveries(true);
    await bench.buy();
    await settled();
    expect(bench.deliveries).toHaveLength(before);
    holdDeliveries(false);
    await settled();
    expect(bench.deliveries.length).toBeGreaterThan(before + 3);
    expect(events().filter(({ pending_webhooks: pending }) => pending > 0)).toEqual([]);
  });

  test("are signed, retried until the endpoint responds 2xx, and sent only for subscribed types", async () => {
    bench.respondWith(503);
    const before = bench.deliveries.length;
    const { customer } = await bench.buy();
    const sent = bench.standIn.control.events().filter(({ pending_webhooks: pending }) => pending > 0);
    expect(sent.length).toBeGreaterThan(3);
    bench.respondWith(200);
    await bench.standIn.control.settled();
    expect(bench.standIn.control.events().filter(({ pending_webhooks: pending }) => pending > 0)).toEqual([]);
    const taken = bench.deliveries.slice(before).map(({ body, signature }) => {
      return bench.stripe.webhooks.constructEvent(body, signature, bench.standIn.webhookSecret);
    });
    expect(taken.map(({ id }) => id).sort()).toEqual(sent.map(({ id }) => id).sort());
    const [endpoint] = (await bench.stripe.webhookEndpoints.list()).data;
    await bench.stripe.webhookEndpoints.update(endpoint?.id ?? "", {
      enabled_events: ["customer.deleted"],
      disabled: false,
    });
    await bench.stripe.customers.del(customer);
    await bench.standIn.control.settled();
    expect(bench.deliveries.slice(before + sent.length)).toHaveLength(1);
  });
});

test("the next start has the same keys, prices, customers, clock and undelivered events, and open checkouts", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "stripe-stand-in-"));
  const first = await openStandIn(dataDir);
  first.respondWith(503);
  const { customer } = await first.buy();
  const checkout = await first.openCheckout();
  first.standIn.control.advance(1000);
  const now = first.standIn.control.now();
  await first.close();

  const second = await openStandIn(dataDir);
  const { secretKey, webhookSecret, prices } = first.standIn;
  expect(second.standIn).toMatchObject({ secretKey, webhookSecret, prices });
  expect(await second.stripe.customers.retrieve(customer)).toMatchObject({ email: "buyer@example.com" });
  expect(second.standIn.control.now()).toBeGreaterThanOrEqual(now);
  const { url } = await second.stripe.checkout.sessions.retrieve(checkout);
  expect((await fetch(url ?? "")).status).toBe(200);
  await vi.waitFor(() => expect(second.deliveries.length).toBeGreaterThan(3));
  await second.close();
  rmSync(dataDir, { recursive: true });
});

describe("pages", () => {
  test("a checkout's page escapes what it shows", async () => {
    const checkout = await bench.openCheckout("<b>o'b&c@example.com");
    expect(await (await send(`/c/pay/${checkout}`)).text()).toContain("&#60;b&#62;o&#39;b&#38;c@example.com");
  });

  test("the stand-in's own page lists what was bought, and moves the clock", async () => {
    await bench.buy();
    const before = bench.standIn.control.now();
    expect((await sendForm("/", "action=month")).status).toBe(303);
    expect(bench.standIn.control.now()).toBeGreaterThanOrEqual(before + 28 * DAY);
    expect(await (await send("/")).text()).toMatch(/Peoplepages Growth[\s\S]*buyer@example\.com/);
  });

  test("a customer cannot pay the invoice of another one", async () => {
    const [buyer, other] = [await bench.buy(), await bench.buy("later")];
    const [configuration] = (await bench.stripe.billingPortal.configurations.list()).data;
    const { url } = await bench.stripe.billingPortal.sessions.create({
      ...{ customer: buyer.customer, configuration: configuration?.id ?? "", return_url: "http://127.0.0.1:3000/" },
    });
    const invoice = String(other.subscription.latest_invoice);
    const response = await sendForm(new URL(url).pathname, `action=pay&invoice=${invoice}`);
    expect(await response.text()).toContain("This invoice cannot be paid.");
  });
});
