import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Stripe from "stripe";
import { afterEach, beforeEach, expect } from "vitest";
import { startLocalStripe } from "@/dev/stripe/start-local-stripe";
import { type StripeStandIn, startStripeStandIn } from "@/dev/stripe/start-stripe-stand-in";
import { createAccountsClient } from "@/lib/accounts/accounts-client";
import { examineStripe } from "@/lib/billing/examine-stripe";
import { setUpStripe } from "@/lib/billing/set-up-stripe";
import { createStripeBilling } from "@/lib/billing/stripe-billing";
import { STRIPE_API_VERSION } from "@/lib/billing/stripe-client";
import { ENDPOINT_EVENTS } from "@/lib/billing/stripe-events";
import { PLAN_IDS, PLANS } from "@/lib/domain/billing/plans";
import { runCommand } from "@/tests/support/command";
import { billingTest as test } from "@/tests/support/stores";

const WEBHOOK_URL = "https://people.example.com/api/stripe/webhook";

/** Each test has a new, empty Stripe account. */
let standIn: StripeStandIn;
let stripe: Stripe;

beforeEach(async () => {
  standIn = await startStripeStandIn({ port: 0, dataDir: null });
  const { hostname, port } = new URL(standIn.url);
  stripe = new Stripe(standIn.secretKey, { host: hostname, port, protocol: "http", telemetry: false });
});
afterEach(() => standIn.close());

const access = () => ({ secretKey: standIn.secretKey, apiBase: standIn.url });
const setUp = () => setUpStripe({ ...access(), webhookUrl: WEBHOOK_URL });
const examine = (prices: Readonly<Record<"growth" | "scale" | "pro", string>>) =>
  examineStripe({ ...access(), prices, webhookUrl: WEBHOOK_URL });

const problemsWith = async (prices: Parameters<typeof examine>[0]) =>
  (await examine(prices)).flatMap(({ problems }) => problems);
const offered = async () => {
  const expand = ["data.features.subscription_update.products"];
  const { data } = await stripe.billingPortal.configurations.list({ expand });
  return data.flatMap(({ features }) => features.subscription_update.products ?? []).flatMap(({ prices }) => prices);
};

test("setup creates prices, portal and webhook endpoint, the doctor accepts them, and a second run changes nothing", async () => {
  const first = await setUp();
  expect(first.webhookSecret).toMatch(/^whsec_/);
  for (const plan of PLAN_IDS) {
    const price = await stripe.prices.retrieve(first.prices[plan]);
    expect(price).toMatchObject({ unit_amount: PLANS[plan].usdPerMonth * 100, currency: "usd", active: true });
    expect(price.recurring).toMatchObject({ interval: "month", interval_count: 1 });
  }
  const [endpoint] = (await stripe.webhookEndpoints.list()).data;
  expect(endpoint).toMatchObject({ url: WEBHOOK_URL, api_version: STRIPE_API_VERSION, status: "enabled" });
  expect([...(endpoint?.enabled_events ?? [])].sort()).toEqual([...ENDPOINT_EVENTS].sort());
  expect(await problemsWith(first.prices)).toEqual([]);

  expect(await setUp()).toEqual({ prices: first.prices, webhookSecret: null, endpointRefusal: null, changes: [] });
  expect((await stripe.webhookEndpoints.list()).data).toHaveLength(1);
});

test("the doctor names every change, and setup repairs it", async () => {
  const { prices } = await setUp();
  const [endpoint] = (await stripe.webhookEndpoints.list()).data;
  await stripe.webhookEndpoints.update(endpoint?.id ?? "", { enabled_events: ["invoice.paid"], disabled: true });
  const problems = async () => (await examine(prices)).flatMap((finding) => finding.problems);
  expect((await problems()).join()).toMatch(/disabled.*customer\.subscription\.deleted/);
  const again = await setUp();
  expect(again).toMatchObject({ prices, webhookSecret: null });
  expect(await problems()).toEqual([]);
});

test("the doctor names a price of another amount, an archived price, and a missing endpoint", async () => {
  const { prices } = await setUp();
  const [endpoint] = (await stripe.webhookEndpoints.list()).data;
  await stripe.webhookEndpoints.del(endpoint?.id ?? "");
  const findings = await examine({ growth: prices.pro, scale: "price_of_nobody", pro: prices.pro });
  const byPart = new Map(findings.map(({ part, problems }) => [part, problems.join()]));
  expect(byPart.get("price of Growth")).toBe("costs 29900 cents, not 2900");
  expect(byPart.get("price of Scale")).toBe("is not in the account");
  expect(byPart.get("price of Pro")).toBe("");
  expect(byPart.get("webhook endpoint")).toContain(WEBHOOK_URL);
});

test("after a price change the portal offers only the new price of the plan", async () => {
  const before = await setUp();
  const { product } = await stripe.prices.retrieve(before.prices.growth);
  // Left in the account from a time when the plan cost another amount.
  const old = await stripe.prices.create({
    ...{ product: String(product), unit_amount: 1_900, currency: "usd", recurring: { interval: "month" } },
    ...{ lookup_key: "peoplepages_growth", transfer_lookup_key: true },
  });
  const { prices } = await setUp();
  expect(prices.growth).not.toBe(old.id);
  expect((await offered()).sort()).toEqual(Object.values(prices).sort());
  expect(await problemsWith(prices)).toEqual([]);
});

test("the doctor names a portal that offers another price or none, and setup repairs it", async () => {
  const { prices } = await setUp();
  const [portal] = (await stripe.billingPortal.configurations.list()).data;
  for (const products of ["" as const, [{ product: await productOf(prices.pro), prices: [prices.pro] }]]) {
    await stripe.billingPortal.configurations.update(portal?.id ?? "", {
      features: {
        subscription_update: {
          ...{ enabled: true, default_allowed_updates: ["price"], products },
          ...{ billing_cycle_anchor: "now", proration_behavior: "none" },
          schedule_at_period_end: { conditions: [{ type: "decreasing_item_amount" }] },
        },
      },
    });
    expect(await problemsWith(prices)).toEqual(["does not offer exactly the prices of the plans"]);
    expect((await setUp()).changes).toEqual(["corrected the configuration of the customer portal"]);
    expect(await problemsWith(prices)).toEqual([]);
  }
});

test("the doctor names archived products and prices, and setup restores them", async () => {
  const { prices } = await setUp();
  await stripe.products.update(await productOf(prices.growth), { active: false });
  await stripe.prices.update(prices.scale, { active: false });
  expect(await problemsWith(prices)).toEqual(["belongs to an archived product", "is archived"]);
  const again = await setUp();
  expect(again.prices).toEqual(prices);
  expect(again.changes).toEqual(["unarchived the product of Growth", "unarchived the price of Scale"]);
  expect(await problemsWith(prices)).toEqual([]);
});

test("setup attaches a new price to an active product", async () => {
  const { prices } = await setUp();
  await stripe.products.update(await productOf(prices.pro), { active: false });
  await stripe.prices.update(prices.pro, { lookup_key: "of_something_else" });
  const again = await setUp();
  expect((await stripe.products.retrieve(await productOf(again.prices.pro))).active).toBe(true);
  expect(await problemsWith(again.prices)).toEqual([]);
});

test("setup creates everything again after all test data was deleted", async () => {
  const before = await setUp();
  standIn.control.deleteTestData();
  expect(await problemsWith(before.prices)).toContain("is not in the account");
  const { prices } = await setUp();
  for (const plan of PLAN_IDS) expect(prices[plan]).not.toBe(before.prices[plan]);
  expect(await problemsWith(prices)).toEqual([]);
});

test("the next purchase after all test data was deleted creates a customer with a portal", async () => {
  await setUp();
  const billing = createStripeBilling({ ...access(), webhookSecret: "", prices: (await setUp()).prices });
  const account = { accountId: "11111111-1111-4111-8111-111111111111", email: "buyer@acme.example" };
  const before = await billing.createCustomer(account);
  await billing.openPortal(before, "https://people.example.com/account/billing", { kind: "home" });
  standIn.control.deleteTestData();
  await setUp();
  const after = await billing.createCustomer(account);
  expect(after).not.toBe(before);
  expect(await billing.fetchCustomer(after)).toMatchObject({ deleted: false });
  const portal = billing.openPortal(after, "https://people.example.com/account/billing", { kind: "home" });
  await expect(portal).resolves.toContain(standIn.url);
});

test("setup prints the prices and the reason when Stripe refuses the webhook address", async () => {
  const refused = await setUpStripe({ ...access(), webhookUrl: "no address" });
  expect(refused).toMatchObject({ webhookSecret: null, endpointRefusal: expect.stringContaining("Invalid URL") });
  const made = await runCommand(["stripe", "setup"], { ...settings(), BASE_URL: "https://people.example.com" });
  expect(made.stdout).toContain(`STRIPE_PRICE_PRO=${refused.prices.pro}`);
});

test("the doctor names each part that a restricted key may not read, and checks the others", async () => {
  const { prices } = await setUp();
  standIn.control.outage({ forbidden: ["/v1/webhook_endpoints"] });
  const findings = await examine(prices);
  expect(findings.filter(({ isForbidden }) => isForbidden)).toEqual([
    { part: "webhook endpoint", isForbidden: true, problems: [expect.stringContaining("required permissions")] },
  ]);
  expect(findings.flatMap(({ problems }) => problems)).toHaveLength(1);
  const told = await runCommand(["doctor"], { ...settings(), ...priceSettings(prices) });
  expect(told.stdout).toMatch(/wrong\s+webhook endpoint\s+the key has no permission to read this/);
  expect(told.stdout).not.toContain("does not answer");
});

test("the doctor says that a test key charges nobody, only if the address is public", async () => {
  const { prices } = await setUp();
  const everything = { ...settings(), ...priceSettings(prices) };
  const publicly = await runCommand(["doctor"], { ...everything, BASE_URL: "https://people.example.com" });
  expect(publicly.stdout).toMatch(/note\s+billing\s+test mode: nobody is charged/);
  const locally = await runCommand(["doctor"], { ...everything, BASE_URL: "http://127.0.0.1:3000" });
  expect(locally.stdout).not.toContain("test mode");
});

test("the doctor and reconcile use the local Stripe of `npm start`, and say so if it is not running", async ({
  database,
}) => {
  const dataDir = mkdtempSync(join(tmpdir(), "beside-npm-start-"));
  const settings = { DATA_DIR: dataDir, DATABASE_URL: database.url };
  const local = await startLocalStripe({ host: "127.0.0.1", dataDir }, 3999);
  try {
    const told = await runCommand(["doctor"], settings);
    expect(told.stdout).toMatch(/note\s+billing\s+the local Stripe of `npm start`/);
    expect(told.stdout).toMatch(/ok\s+webhook endpoint/);
    const reconciled = await runCommand(["stripe", "reconcile"], settings);
    expect(reconciled.code, reconciled.stderr).toBe(0);
    expect(reconciled.stderr).toContain(`With the local Stripe of \`npm start\`, at ${local.url}.`);
  } finally {
    await local.close();
  }
  expect((await runCommand(["doctor"], settings)).stdout).toContain("`npm start` with its local Stripe is not running");
  expect((await runCommand(["stripe", "reconcile"], settings)).code).toBe(2);
  rmSync(dataDir, { recursive: true });
}, 60_000);

async function productOf(price: string): Promise<string> {
  return String((await stripe.prices.retrieve(price)).product);
}

function settings(): Record<string, string> {
  return { STRIPE_SECRET_KEY: standIn.secretKey, STRIPE_API_BASE: standIn.url, STRIPE_WEBHOOK_SECRET: "whsec_x" };
}

function priceSettings({ growth, scale, pro }: Parameters<typeof examine>[0]): Record<string, string> {
  return { STRIPE_PRICE_GROWTH: growth, STRIPE_PRICE_SCALE: scale, STRIPE_PRICE_PRO: pro };
}

test("setup needs only the key and prints settings, and reconcile updates the accounts", async ({ bench }) => {
  const settings = {
    STRIPE_SECRET_KEY: standIn.secretKey,
    STRIPE_API_BASE: standIn.url,
    BASE_URL: "https://people.example.com",
  };
  const made = await runCommand(["stripe", "setup"], settings);
  expect(made.code, made.stderr).toBe(0);
  expect(made.stdout).toMatch(
    /^STRIPE_PRICE_GROWTH=price_\w+\nSTRIPE_PRICE_SCALE=price_\w+\nSTRIPE_PRICE_PRO=price_\w+\nSTRIPE_WEBHOOK_SECRET=whsec_\w+\n$/,
  );
  expect((await runCommand(["stripe", "setup"], { BASE_URL: "https://people.example.com" })).code).toBe(2);

  const account = await bench.openAccount();
  await bench.buy(account, "scale");
  const { url, secretKey, prices } = bench.standIn;
  const reconciled = await runCommand(["stripe", "reconcile"], {
    DATABASE_URL: bench.databaseUrl,
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: "whsec_x",
    STRIPE_API_BASE: url,
    ...{ STRIPE_PRICE_GROWTH: prices.growth, STRIPE_PRICE_SCALE: prices.scale, STRIPE_PRICE_PRO: prices.pro },
  });
  expect(reconciled.code, reconciled.stderr).toBe(0);
  const db = createAccountsClient(bench.databaseUrl);
  expect(await db.creditPeriod.count({ where: { accountId: account.accountId, plan: "scale" } })).toBe(1);
  await db.$disconnect();
}, 120_000);
