import Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connect, openTestAccount, type TestAccount } from "./open-test-account";

let account: TestAccount;

beforeAll(async () => {
  account = await openTestAccount();
});

afterAll(() => account.close());

function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { Authorization: `Bearer ${account.standIn.secretKey}`, ...init.headers };
  return fetch(`${account.standIn.url}${path}`, { ...init, headers });
}

describe("errors are told by their body, whatever the status", () => {
  test.each([
    ["an address that Stripe does not have", "GET", "/v1/nonsense", 404],
    ["an address that the stand-in does not have", "GET", "/v1/coupons", 404],
    ["a method that an address does not have", "DELETE", "/v1/products", 404],
    ["something that is not there", "GET", "/v1/customers/cus_none", 404],
    ["an id that cannot be read", "GET", "/v1/customers/%E0%A4%A", 400],
    ["a page size that is none", "GET", "/v1/customers?limit=0", 400],
    ["a cursor that is not in the list", "GET", "/v1/customers?starting_after=cus_none", 400],
    ["something that cannot be expanded", "GET", "/v1/prices?expand[]=data.currency", 400],
    ["a body that is no form", "POST", "/v1/customers", 400],
  ])("%s", async (_, method, path, status) => {
    const body = method === "POST" ? { body: "{}", headers: { "Content-Type": "application/json" } } : {};
    const answer = await ask(path, { method, ...body });
    expect(answer.status).toBe(status);
    expect(answer.headers.get("request-id")).toMatch(/^req_\w+$/);
    const { error } = (await answer.json()) as { error: { type: string; message: string } };
    expect(error).toMatchObject({ type: "invalid_request_error", message: expect.stringMatching(/\w/) });
  });

  test("the package throws what it throws for Stripe's own", async () => {
    await expect(account.stripe.customers.retrieve("cus_none")).rejects.toMatchObject({
      type: "StripeInvalidRequestError",
      code: "resource_missing",
      param: "id",
      statusCode: 404,
    });
  });

  test("a wrong key is 401, and no key is", async () => {
    const stranger = connect({ ...account.standIn, secretKey: "sk_test_wrong" });
    await expect(stranger.customers.list()).rejects.toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
    expect((await fetch(`${account.standIn.url}/v1/customers`)).status).toBe(401);
  });

  test("a version that it does not speak is refused", async () => {
    const answer = await ask("/v1/balance", { headers: { "Stripe-Version": "2020-08-27" } });
    expect(answer.status).toBe(400);
  });

  test("a host that is another's name for this machine is refused", async () => {
    const { request } = await import("node:http");
    const status = await new Promise((resolve, reject) => {
      const { hostname, port } = new URL(account.standIn.url);
      const asked = request({ hostname, port, path: "/", headers: { host: "evil.example" } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      asked.on("error", reject).end();
    });
    expect(status).toBe(421);
  });
});

describe("parameters", () => {
  test.each([
    ["nonsense=1", "nonsense"],
    ["invoice_settings[nonsense]=1", "invoice_settings[nonsense]"],
  ])("%s: unknown, and named", async (body, param) => {
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    const answer = await ask("/v1/customers", { method: "POST", body, headers });
    expect(await answer.json()).toMatchObject({ error: { code: "parameter_unknown", param } });
  });

  test("missing, and named", async () => {
    const params = { price: "price_1", quantity: 1 };
    const wrong = account.stripe.checkout.sessions.create({ mode: "subscription", line_items: [params] });
    await expect(wrong).rejects.toMatchObject({ code: "parameter_missing", param: "success_url" });
  });

  test("one that Stripe knows and the stand-in does not act on is refused, not left out", async () => {
    const { stripe, standIn } = account;
    const { id } = await stripe.customers.create();
    const wrong = stripe.subscriptions.create({
      customer: id,
      items: [{ price: standIn.prices.growth }],
      trial_period_days: 7,
    });
    await expect(wrong).rejects.toMatchObject({ code: "parameter_unknown", param: "trial_period_days" });
  });
});

describe("idempotency", () => {
  test("the same key and parameters give the same answer, once", async () => {
    const [one, other] = await Promise.all([make("same", "a@example.com"), make("same", "a@example.com")]);
    expect(other.id).toBe(one.id);
    expect((await account.stripe.customers.list({ email: "a@example.com" })).data).toHaveLength(1);
    expect(account.recorded.at(-2)?.headers.get("idempotent-replayed")).toBe("true");
  });

  test("the same key with other parameters is refused", async () => {
    await make("other", "b@example.com");
    const wrong = make("other", "c@example.com");
    await expect(wrong).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  });

  test("what was refused before anything happened may be asked for again", async () => {
    await expect(make("again", "no address")).rejects.toMatchObject({ param: "email" });
    await expect(make("again", "d@example.com")).resolves.toMatchObject({ email: "d@example.com" });
  });

  function make(idempotencyKey: string, email: string): Promise<Stripe.Customer> {
    return account.stripe.customers.create({ email }, { idempotencyKey });
  }
});

describe("lists", () => {
  test("come newest first, page by page, both ways", async () => {
    const { stripe } = account;
    const made: string[] = [];
    for (let count = 0; count < 7; count += 1)
      made.unshift((await stripe.customers.create({ email: "l@example.com" })).id);
    const seen: string[] = [];
    for await (const { id } of stripe.customers.list({ email: "l@example.com", limit: 3 })) seen.push(id);
    expect(seen).toEqual(made);
    const middle = await stripe.customers.list({ email: "l@example.com", limit: 2, ending_before: String(made[4]) });
    expect(middle.data.map(({ id }) => id)).toEqual(made.slice(2, 4));
    expect(middle.has_more).toBe(true);
  });

  test("prices are found by their lookup keys", async () => {
    const { data } = await account.stripe.prices.list({ lookup_keys: ["peoplepages_scale", "none"] });
    expect(data.map(({ id, unit_amount }) => [id, unit_amount])).toEqual([[account.standIn.prices.scale, 9000]]);
  });

  test("a lookup key is of one price, and moves only when it is said so", async () => {
    const { stripe, standIn } = account;
    const { product } = await stripe.prices.retrieve(standIn.prices.pro);
    const order = { product: String(product), unit_amount: 1, currency: "usd", lookup_key: "peoplepages_pro" };
    await expect(stripe.prices.create(order)).rejects.toMatchObject({ param: "lookup_key" });
    const taken = await stripe.prices.create({ ...order, transfer_lookup_key: true });
    expect((await stripe.prices.retrieve(standIn.prices.pro)).lookup_key).toBeNull();
    await stripe.prices.update(standIn.prices.pro, { lookup_key: "peoplepages_pro", transfer_lookup_key: true });
    expect((await stripe.prices.retrieve(taken.id)).lookup_key).toBeNull();
  });
});

describe("expand", () => {
  test("puts the object in place of its id, within lists too, and leaves what is kept as it is", async () => {
    const { stripe, standIn } = account;
    const expanded = await stripe.prices.list({ lookup_keys: ["peoplepages_growth"], expand: ["data.product"] });
    expect(expanded.data[0]?.product).toMatchObject({ object: "product", name: "Peoplepages Growth" });
    expect((await stripe.prices.retrieve(standIn.prices.growth)).product).toBeTypeOf("string");
  });

  test("shows what the portal offers only where it is asked for", async () => {
    const { stripe, standIn } = account;
    const expand = ["data.features.subscription_update.products"];
    const [short] = (await stripe.billingPortal.configurations.list()).data;
    const [whole] = (await stripe.billingPortal.configurations.list({ expand })).data;
    expect(short?.features.subscription_update).not.toHaveProperty("products");
    const offered = whole?.features.subscription_update.products?.flatMap(({ prices }) => prices);
    expect(offered).toEqual(Object.values(standIn.prices));
  });

  test("goes four levels deep, as Stripe's", async () => {
    const wrong = account.stripe.subscriptions.list({ expand: ["data.items.data.price.product"] });
    await expect(wrong).rejects.toThrow("more than 4 levels");
  });
});

describe("an outage", () => {
  test("answers with the status it was told, for as many requests, and nothing is done", async () => {
    const { stripe, standIn } = account;
    standIn.control.outage({ status: 503, requests: 2 });
    for (let count = 0; count < 2; count += 1) {
      await expect(stripe.customers.create({ email: "out@example.com" })).rejects.toMatchObject({ statusCode: 503 });
    }
    expect((await stripe.customers.list({ email: "out@example.com" })).data).toEqual([]);
  });

  test("by reset does what was asked and answers nothing: the package's second try gets the first's answer", async () => {
    const { standIn } = account;
    const stripe = connect(standIn);
    standIn.control.outage({ reset: true, requests: 1 });
    await stripe.customers.create({ email: "reset@example.com" }, { maxNetworkRetries: 1 });
    expect((await stripe.customers.list({ email: "reset@example.com" })).data).toHaveLength(1);
  });
});
