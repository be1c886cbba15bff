import { execFile } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ENDPOINT_EVENTS } from "@/lib/billing/stripe-events";
import { openStandIn, type StandInBench } from "@/tests/support/stand-in";
import { findStripeEndpoint, STRIPE_ENDPOINTS } from "./endpoints/all-endpoints";

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const folder = join(root, "node_modules/.cache/peoplepages", `stripe-shapes-${process.pid}`);
const MONTH = 31 * 86_400 + 7_200;

/** What only an operator does, in Stripe's dashboard. */
const NEVER_SENT: readonly string[] = [
  ...["customer.subscription.paused", "customer.subscription.resumed"],
  ...["invoice.marked_uncollectible", "charge.dispute.updated"],
];

/**
 * Stripe's published types as they are sent, and stricter: where Stripe lists values, only those. Each response is
 * written as a literal of its type, so that a missing property, an unknown one or an unknown value does not compile.
 */
const PREAMBLE = `import type Stripe from "stripe";
type Words<S extends string> = [S] extends [never] ? never : [Listed<S>] extends [never] ? string : Listed<S>;
type Listed<S> = S extends string ? (string extends S ? never : S) : never;
type Wire<V> = Words<Extract<V, string>> | Rest<Exclude<V, string>>;
type Rest<V> = V extends Stripe.Decimal ? string
  : V extends readonly (infer E)[] ? Wire<E>[]
  : V extends object ? { [K in keyof V]: Wire<V[K]> }
  : V;
type List<V> = { object: "list"; data: Wire<V>[]; has_more: boolean; url: string };
`;

/** These must not compile, or the types above check nothing. */
const WRONG = [
  `Pick<Wire<Stripe.Subscription>, "id"> = { id: "sub_1", current_period_end: 1 }`,
  `Wire<Stripe.Invoice>["status"] = "settled"`,
  `Wire<Stripe.InvoiceLineItem>["period"] = { start: 1 }`,
  `Wire<Stripe.Event>["data"] | Wire<Stripe.InvoicePayment>["payment"] = { type: "charge", intent: "" }`,
  `Wire<Stripe.Price>["unit_amount_decimal"] = 2900`,
];

let bench: StandInBench;

beforeAll(async () => {
  bench = await openStandIn();
  await buyInEveryWay(bench);
  await changeAndRenew(bench);
  await returnMoney(bench);
  await changeCatalog(bench);
}, 60_000);
afterAll(async () => {
  await bench.close();
  rmSync(folder, { recursive: true, force: true });
});

async function buyInEveryWay({ stripe, standIn, buy, openCheckout }: StandInBench): Promise<void> {
  const checkout = await openCheckout();
  await stripe.checkout.sessions.retrieve(checkout, { expand: ["line_items"] });
  for (const action of ["decline", "three_d_secure", "refuse", "three_d_secure", "authenticate"] as const) {
    standIn.control.checkout(checkout, action);
  }
  await stripe.checkout.sessions.expire(await openCheckout());
  for (const outcome of ["succeeded", "failed"] as const) {
    const { customer, subscription } = await buy("later");
    standIn.control.settle(String(subscription.latest_invoice), outcome);
    await stripe.charges.list({ customer });
  }
  const abandoned = await openCheckout();
  standIn.control.checkout(abandoned, "decline");
  standIn.control.advance(MONTH);
  const { customer } = await stripe.checkout.sessions.retrieve(abandoned);
  await stripe.customers.del(String(customer));
  await stripe.customers.retrieve(String(customer));
  await stripe.customers.list({ email: "buyer@example.com" });
}

async function changeAndRenew({ stripe, standIn, buy }: StandInBench): Promise<void> {
  const { customer, subscription } = await buy();
  const item = subscription.items.data[0]?.id ?? "";
  const [configuration] = (await stripe.billingPortal.configurations.list({ active: true })).data;
  const flows: readonly Stripe.BillingPortal.SessionCreateParams.FlowData[] = [
    { type: "payment_method_update" },
    { type: "subscription_cancel", subscription_cancel: { subscription: subscription.id } },
    {
      type: "subscription_update_confirm",
      subscription_update_confirm: {
        subscription: subscription.id,
        items: [{ id: item, price: standIn.prices.pro, quantity: 1 }],
      },
    },
  ];
  const return_url = "http://127.0.0.1:3000/account";
  const after_completion = { type: "redirect", redirect: { return_url } } as const;
  const visit = { customer, configuration: configuration?.id ?? "", return_url };
  for (const flow of flows) {
    await stripe.billingPortal.sessions.create({ ...visit, flow_data: { ...flow, after_completion } });
  }
  const { url } = await stripe.billingPortal.sessions.create(visit);
  const press = (action: string, price = "") =>
    fetch(url, { method: "POST", body: new URLSearchParams({ action, price }), redirect: "manual" });
  await press("change", standIn.prices.pro);
  await press("change", standIn.prices.scale);
  await press("keep");
  await press("change", standIn.prices.scale);
  await stripe.subscriptions.list({
    ...{ customer, status: "all", limit: 1 },
    expand: ["data.schedule", "data.latest_invoice.payments", "data.default_payment_method"],
  });
  standIn.control.discount(subscription.id, 25);
  await stripe.customers.update(customer, { balance: -700 });
  standIn.control.advance(2 * MONTH);
  await stripe.subscriptions.update(subscription.id, { items: [{ id: item, price: standIn.prices.growth }] });
  standIn.control.advance(MONTH);
  await stripe.invoices.list({ customer, expand: ["data.payments"] });
  await stripe.invoices.listLineItems((await stripe.invoices.list({ customer })).data[0]?.id ?? "");
  await press("cancel");
  await stripe.subscriptions.retrieve(subscription.id);
  await press("resume");
  await press("change", standIn.prices.pro);
  await press("change", standIn.prices.scale);
  await stripe.subscriptions.cancel(subscription.id, { prorate: false });
  const other = await buy();
  const asking = await stripe.paymentMethods.attach("pm_card_authenticationRequired", { customer: other.customer });
  await stripe.customers.update(other.customer, { invoice_settings: { default_payment_method: asking.id } });
  await stripe.subscriptions.update(other.subscription.id, { default_payment_method: "" });
  standIn.control.advance(MONTH + 86_400);
  const [unpaid] = (await stripe.invoices.list({ customer: other.customer, status: "open" })).data;
  await stripe.invoices.voidInvoice(unpaid?.id ?? "");
  await stripe.customers.update(other.customer, { email: "other@acme.example" });
  standIn.control.advance(MONTH);
}

async function returnMoney({ stripe, standIn, buy }: StandInBench): Promise<void> {
  const { customer } = await buy();
  const [charge] = (await stripe.charges.list({ customer })).data;
  const refund = await stripe.refunds.create({ charge: charge?.id ?? "", amount: 100, reason: "duplicate" });
  standIn.control.failRefund(refund.id);
  await stripe.refunds.list({ charge: charge?.id ?? "" });
  await stripe.charges.list({ customer, expand: ["data.refunds"] });
  standIn.control.closeDispute(standIn.control.openDispute(charge?.id ?? ""), "won");
  await stripe.disputes.list({ charge: charge?.id ?? "" });
  await stripe.charges.retrieve(charge?.id ?? "");
  const [invoice] = (await stripe.invoices.list({ customer, status: "paid" })).data;
  await stripe.invoices.retrieve(invoice?.id ?? "");
  await stripe.invoicePayments.list({ invoice: invoice?.id ?? "" });
  standIn.control.voidCreditNote(standIn.control.creditInvoice(invoice?.id ?? "", 500));
}

/** `stripe setup` requested the rest. */
async function changeCatalog({ stripe, standIn }: StandInBench): Promise<void> {
  const product = await stripe.products.create({ name: "Extra", metadata: { a: "b" } });
  await stripe.products.update(product.id, { active: false });
  await stripe.products.retrieve(product.id);
  await stripe.products.list({ active: true });
  const recurring = { interval: "month" } as const;
  const price = await stripe.prices.create({ product: product.id, unit_amount: 500, currency: "usd", recurring });
  await stripe.prices.update(price.id, { active: false });
  await stripe.prices.retrieve(standIn.prices.pro, { expand: ["product"] });
  await stripe.prices.list({ lookup_keys: ["peoplepages_growth"] });
  const expand = ["data.features.subscription_update.products"];
  const [portal] = (await stripe.billingPortal.configurations.list({ expand })).data;
  const features = { invoice_history: { enabled: true } };
  await stripe.billingPortal.configurations.create({ features });
  await stripe.billingPortal.configurations.update(portal?.id ?? "", { features });
  const [first] = (await stripe.webhookEndpoints.list()).data;
  const { url = "", enabled_events = [] } = first ?? {};
  const types = enabled_events as "invoice.paid"[];
  const endpoint = await stripe.webhookEndpoints.create({ url, enabled_events: types });
  await stripe.webhookEndpoints.update(endpoint.id, { enabled_events: types, disabled: true });
  await stripe.webhookEndpoints.del(endpoint.id);
}

test("every endpoint was requested, and every event that the product subscribes to was sent", () => {
  const requested = new Set(
    bench.responses.map(({ endpoint }) => {
      const [method = "", path = ""] = endpoint.split(" ");
      return findStripeEndpoint(method, path)?.endpoint.name;
    }),
  );
  expect(STRIPE_ENDPOINTS.map(({ name }) => name).filter((name) => !requested.has(name))).toEqual([]);
  const sent = new Set<string>(bench.standIn.control.events().map(({ type }) => type));
  expect(ENDPOINT_EVENTS.filter((type) => !sent.has(type))).toEqual(NEVER_SENT);
});

test("every response and event compiles as Stripe's published type, to the last property and value", async () => {
  const bodies = bench.responses.flatMap(({ status, body }) => (status === 200 ? [body] : []));
  const literals = new Set([...bodies, ...bench.standIn.control.events()].map(declare));
  expect(literals.size).toBeGreaterThan(100);
  const right = [...literals].map((literal, index) => `export const right${index}: ${literal};`);
  const wrong = WRONG.map((literal, index) => `// @ts-expect-error\nexport const wrong${index}: ${literal};`);
  expect(await compile([PREAMBLE, ...right, ...wrong].join("\n"))).toBe("");
});

interface Sent {
  readonly object: string;
  readonly deleted?: boolean;
  readonly data?: unknown;
}

/** A type and a literal of it. */
function declare(sent: Sent): string {
  const literal = JSON.stringify(sent, null, 1);
  if (sent.object !== "list") return `Wire<${typeOf(sent)}> = ${literal}`;
  const [first] = sent.data as readonly Sent[];
  return `List<${first ? typeOf(first) : "never"}> = ${literal}`;
}

/** Such as `Stripe.Checkout.Session` for `checkout.session`. */
function typeOf({ object, deleted = false }: Sent): string {
  if (object === "line_item") return "Stripe.InvoiceLineItem";
  const name = object.replace(/(^|[._])([a-z])/g, (_, dot, letter) => (dot === "." ? "." : "") + letter.toUpperCase());
  return `Stripe.${deleted ? "Deleted" : ""}${name}`;
}

/** The errors of the compiler. */
async function compile(text: string): Promise<string> {
  const options = { strict: true, exactOptionalPropertyTypes: true, noEmit: true, skipLibCheck: true };
  const modules = { module: "ESNext", moduleResolution: "bundler", target: "ES2023", types: ["node"] };
  const config = { compilerOptions: { ...options, ...modules }, files: ["responses.ts"] };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "responses.ts"), text);
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));
  const tsc = join(root, "node_modules/typescript/bin/tsc");
  const run = promisify(execFile)(process.execPath, [tsc, "-p", folder], { cwd: root, maxBuffer: 50_000_000 });
  return run.then(
    () => "",
    (error: { stdout?: string }) => error.stdout ?? String(error),
  );
}
