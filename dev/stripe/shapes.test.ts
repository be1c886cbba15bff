import { execFile } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ENDPOINTS } from "./endpoints/all-endpoints";
import { exerciseApi } from "./exercise-api";
import { openTestAccount, type TestAccount } from "./open-test-account";
import { findEndpoint } from "./wire/endpoint";

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const folder = join(root, "node_modules/.cache/peoplepages", `stripe-shapes-${process.pid}`);

/** By the `object` that stands in an answer. */
const TYPES: Readonly<Record<string, string>> = {
  account: "Stripe.Account",
  balance: "Stripe.Balance",
  "billing_portal.configuration": "Stripe.BillingPortal.Configuration",
  "billing_portal.session": "Stripe.BillingPortal.Session",
  charge: "Stripe.Charge",
  "checkout.session": "Stripe.Checkout.Session",
  customer: "Stripe.Customer | Stripe.DeletedCustomer",
  dispute: "Stripe.Dispute",
  event: "Stripe.Event",
  invoice: "Stripe.Invoice",
  invoice_payment: "Stripe.InvoicePayment",
  item: "Stripe.LineItem",
  line_item: "Stripe.InvoiceLineItem",
  payment_intent: "Stripe.PaymentIntent",
  payment_method: "Stripe.PaymentMethod",
  price: "Stripe.Price",
  product: "Stripe.Product",
  refund: "Stripe.Refund",
  subscription: "Stripe.Subscription",
  subscription_item: "Stripe.SubscriptionItem",
  subscription_schedule: "Stripe.SubscriptionSchedule",
  "test_helpers.test_clock": "Stripe.TestHelpers.TestClock | Stripe.TestHelpers.DeletedTestClock",
  webhook_endpoint: "Stripe.WebhookEndpoint | Stripe.DeletedWebhookEndpoint",
};

/**
 * Stripe's published types as they are over the wire, and stricter: of words that it lists, only those it lists. Answers
 * are written out as literals of them, so that what is missing and what is too much does not compile.
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

/** Compiled with the answers: each must be refused, or the types hold nothing. */
const WRONG = [
  [
    "a period where it was before it moved to the items",
    `export const wrong: Pick<Wire<Stripe.Subscription>, "id"> = { id: "sub_1", current_period_end: 1 };`,
  ],
  ["a word that Stripe does not have", `export const wrong: Wire<Stripe.Invoice>["status"] = "settled";`],
  ["something missing", `export const wrong: Wire<Stripe.InvoiceLineItem>["period"] = { start: 1 };`],
  [
    "something too much, deep within",
    `export const wrong: Wire<Stripe.Event>["data"] | Wire<Stripe.InvoicePayment>["payment"] = { type: "charge", intent: "" };`,
  ],
  ["a decimal as a number", `export const wrong: Wire<Stripe.Price>["unit_amount_decimal"] = 2900;`],
] as const;

let account: TestAccount;

beforeAll(async () => {
  account = await openTestAccount();
  await exerciseApi(account);
}, 60_000);

afterAll(async () => {
  await account.close();
  rmSync(folder, { recursive: true, force: true });
});

describe("what the stand-in answers", () => {
  test("was asked for at every address that it has", () => {
    const asked = new Set(
      account.recorded.map(({ method, path }) => findEndpoint(ENDPOINTS, method, path)?.endpoint ?? null),
    );
    const left = ENDPOINTS.filter((endpoint) => !asked.has(endpoint)).map(({ method, path }) => `${method} ${path}`);
    expect(left).toEqual([]);
  });

  test("compiles as Stripe's published types, to the last property and word", async () => {
    const answers = new Set(account.recorded.flatMap(({ status, body }) => (status === 200 ? [declare(body)] : [])));
    expect(answers.size).toBeGreaterThan(100);
    const lines = [...answers].map((answer, index) => `export const answer${index}: ${answer};`);
    const wrong = WRONG.map(
      ([what, line], index) => `// @ts-expect-error: ${what}\n${line.replace("wrong", `wrong${index}`)}`,
    );
    expect(await compile([PREAMBLE, ...lines, ...wrong].join("\n"))).toBe("");
  });
});

function declare(body: unknown): string {
  const { object, data } = body as { object: string; data?: readonly { object: string }[] };
  const literal = JSON.stringify(body, null, 1);
  if (object !== "list") return `Wire<${typeOf(object)}> = ${literal}`;
  const [first] = data ?? [];
  return `List<${first ? typeOf(first.object) : "never"}> = ${literal}`;
}

function typeOf(object: string): string {
  const type = TYPES[object];
  if (type === undefined) throw new Error(`no type is known for ${object}`);
  return type;
}

/** What the compiler has against it; empty: nothing. */
async function compile(text: string): Promise<string> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "answers.ts"), text);
  const compilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    skipLibCheck: true,
    module: "ESNext",
    moduleResolution: "bundler",
    target: "ES2023",
    types: ["node"],
  };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["answers.ts"] }));
  const tsc = join(root, "node_modules/typescript/bin/tsc");
  const run = promisify(execFile)(process.execPath, [tsc, "-p", folder], { cwd: root, maxBuffer: 50_000_000 });
  return run.then(
    () => "",
    (error: { stdout?: string }) => error.stdout ?? String(error),
  );
}
