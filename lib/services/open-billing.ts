import { randomInt, randomUUID } from "node:crypto";
import { createAccountsClient } from "@/lib/accounts/accounts-client";
import { issueKey } from "@/lib/accounts/keys/issue-key";
import { createBillingSync } from "@/lib/billing/billing-sync";
import { paymentPages } from "@/lib/billing/payment-pages";
import { createStripeBilling } from "@/lib/billing/stripe-billing";
import type { StripeSettings } from "@/lib/env";
import { log } from "@/lib/log";
import type { Secrets } from "@/lib/secrets/secrets";

const FIRST_KEY_NAME = "First key";

/** The payment provider, and what keeps accounts in line with it, on connections of its own. */
export function openBilling(settings: StripeSettings, accountsUrl: string, secrets: Secrets) {
  const db = createAccountsClient(accountsUrl);
  const pages = paymentPages(settings);
  const billing = createStripeBilling({
    ...settings,
    onPage(url) {
      const { origin, host } = new URL(url);
      if (pages.includes(origin)) return;
      log.warn({ origin }, `forms may not lead to the payment page; set STRIPE_CUSTOM_DOMAIN=${host}`);
    },
  });
  const making = { secrets, newId: randomUUID, randomInt: (max: number) => randomInt(max) };
  const sync = createBillingSync({
    db,
    billing,
    log,
    newId: randomUUID,
    issueFirstKey: (accountId, context) => issueKey({ accountId, name: FIRST_KEY_NAME }, { ...making, ...context }),
  });
  return { billing, sync, close: () => db.$disconnect() };
}
