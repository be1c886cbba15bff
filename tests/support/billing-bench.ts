import { randomBytes, randomInt, randomUUID } from "node:crypto";
import Stripe from "stripe";
import { type ReadyStandIn, startReadyStandIn } from "@/dev/stripe/start-stripe-stand-in";
import { type AccountsClient, createAccountsClient } from "@/lib/accounts/accounts-client";
import { issueKey } from "@/lib/accounts/keys/issue-key";
import { startCheckout } from "@/lib/accounts/purchase/start-checkout";
import type { Billing } from "@/lib/billing/billing";
import { type BillingSync, createBillingSync } from "@/lib/billing/billing-sync";
import { createStripeBilling } from "@/lib/billing/stripe-billing";
import { STRIPE_API_VERSION } from "@/lib/billing/stripe-client";
import type { PlanId } from "@/lib/domain/billing/plans";
import { createSecrets } from "@/lib/secrets/secrets";
import type { TestDatabase } from "./database";

export const BENCH_BASE_URL = "http://127.0.0.1:3999";
export const DAY_SECONDS = 86_400;
export const WEBHOOK_SECRET = "whsec_of_the_bench";

export interface BilledAccount {
  readonly accountId: string;
  readonly email: string;
}

/** Accounts over PostgreSQL, the Stripe adapter, and the stand-in for Stripe. Nothing is delivered automatically. */
export interface BillingBench {
  readonly databaseUrl: string;
  readonly db: AccountsClient;
  readonly standIn: ReadyStandIn;
  /** The `stripe` package, to prepare objects at the provider. */
  readonly stripe: Stripe;
  readonly billing: Billing;
  readonly sync: BillingSync;
  readonly warnings: string[];
  readonly infos: string[];
  openAccount(): Promise<BilledAccount>;
  /** Buys a plan on the checkout page and returns the customer's id, without delivering events. */
  buy(account: BilledAccount, plan: PlanId): Promise<string>;
  /** Presses a button of the portal. */
  portal(customerId: string, action: string, fields?: Readonly<Record<string, string>>): Promise<void>;
  close(): Promise<void>;
}

export async function openBillingBench({ url: databaseUrl }: Pick<TestDatabase, "url">): Promise<BillingBench> {
  const db = createAccountsClient(databaseUrl);
  const standIn = await startReadyStandIn({ port: 0, webhookUrl: null, dataDir: null });
  const { url, secretKey, prices, control } = standIn;
  const billing = createStripeBilling({ secretKey, apiBase: url, prices, webhookSecret: WEBHOOK_SECRET });
  const { hostname, port } = new URL(url);
  const stripe = new Stripe(secretKey, {
    apiVersion: STRIPE_API_VERSION,
    host: hostname,
    port,
    protocol: "http",
    telemetry: false,
  });
  const warnings: string[] = [];
  const infos: string[] = [];
  const secrets = createSecrets({ hash: randomBytes(32), encrypt: randomBytes(32) });
  const making = { secrets, newId: randomUUID, randomInt: (max: number) => randomInt(max) };
  const sync = createBillingSync({
    db,
    billing,
    log: { info: (_fields, message) => infos.push(message), warn: (_fields, message) => warnings.push(message) },
    newId: randomUUID,
    issueFirstKey: (accountId, context) => issueKey({ accountId, name: "First key" }, { ...making, ...context }),
  });

  return {
    databaseUrl,
    db,
    standIn,
    stripe,
    billing,
    sync,
    warnings,
    infos,
    async openAccount() {
      const accountId = randomUUID();
      const email = `${accountId}@acme.example`;
      await db.account.create({ data: { id: accountId, email, createdAt: new Date() } });
      return { accountId, email };
    },
    async buy({ accountId }, plan) {
      const start = await startCheckout({ accountId, plan }, { db, billing, baseUrl: BENCH_BASE_URL });
      const { customerId, checkoutId } = await db.account.findUniqueOrThrow({ where: { id: accountId } });
      if (start.kind !== "checkout" || customerId === null || checkoutId === null) throw new Error("no checkout began");
      if (control.checkout(checkoutId, "pay") !== "complete") throw new Error("the checkout was not paid");
      return customerId;
    },
    async portal(customerId, action, fields = {}) {
      const page = await billing.openPortal(customerId, `${BENCH_BASE_URL}/account/billing`, { kind: "home" });
      const body = new URLSearchParams({ action, ...fields });
      const answer = await fetch(page, { method: "POST", body, redirect: "manual" });
      if (answer.status !== 303 && answer.status !== 302) {
        throw new Error(`the portal answered ${answer.status} to ${action}: ${await answer.text()}`);
      }
    },
    async close() {
      await standIn.close();
      await db.$disconnect();
    },
  };
}
