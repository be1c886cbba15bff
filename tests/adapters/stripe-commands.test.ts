import Stripe from "stripe";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type StripeStandIn, startStripeStandIn } from "@/dev/stripe/start-stripe-stand-in";
import { createAccountsClient } from "@/lib/accounts/accounts-client";
import { examineStripe } from "@/lib/billing/examine-stripe";
import { setUpStripe } from "@/lib/billing/set-up-stripe";
import { STRIPE_API_VERSION } from "@/lib/billing/stripe-client";
import { ENDPOINT_EVENTS } from "@/lib/billing/stripe-events";
import { PLAN_IDS, PLANS } from "@/lib/domain/plans";
import { type BillingBench, openBillingBench } from "@/tests/support/billing-bench";
import { runCommand } from "@/tests/support/command";

const WEBHOOK_URL = "https://people.example.com/api/stripe/webhook";

let standIn: StripeStandIn;
let stripe: Stripe;

beforeAll(async () => {
  standIn = await startStripeStandIn({ port: 0, dataDir: null });
  const { hostname, port } = new URL(standIn.url);
  stripe = new Stripe(standIn.secretKey, { host: hostname, port, protocol: "http", telemetry: false });
});
beforeEach(async () => {
  for (const { id } of (await stripe.webhookEndpoints.list()).data) await stripe.webhookEndpoints.del(id);
});
afterAll(() => standIn.close());

const access = () => ({ secretKey: standIn.secretKey, apiBase: standIn.url });
const setUp = () => setUpStripe({ ...access(), webhookUrl: WEBHOOK_URL });
const examine = (prices: Readonly<Record<"growth" | "scale" | "pro", string>>) =>
  examineStripe({ ...access(), prices, webhookUrl: WEBHOOK_URL });

test("setup makes prices, portal and endpoint, and the doctor finds nothing wrong; a second run changes nothing", async () => {
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
  expect((await examine(first.prices)).flatMap(({ problems }) => problems)).toEqual([]);

  expect(await setUp()).toEqual({ prices: first.prices, webhookSecret: null, changes: [] });
  expect((await stripe.webhookEndpoints.list()).data).toHaveLength(1);
});

test("what was changed is named by the doctor and put right by setup", async () => {
  const { prices } = await setUp();
  const [endpoint] = (await stripe.webhookEndpoints.list()).data;
  await stripe.webhookEndpoints.update(endpoint?.id ?? "", { enabled_events: ["invoice.paid"], disabled: true });
  const problems = async () => (await examine(prices)).flatMap((finding) => finding.problems);
  expect((await problems()).join()).toMatch(/disabled.*customer\.subscription\.deleted/);
  const again = await setUp();
  expect(again).toMatchObject({ prices, webhookSecret: null });
  expect(await problems()).toEqual([]);
});

test("a price of another amount, one that is archived, and a missing endpoint are named", async () => {
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

test("the commands: setup needs the key alone and prints settings; reconcile brings accounts in line", async () => {
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

  const bench: BillingBench = await openBillingBench();
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
  await bench.close();
}, 120_000);
