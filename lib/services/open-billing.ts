import { randomInt, randomUUID } from "node:crypto";
import { createAccountsClient } from "@/lib/accounts/accounts-client";
import { issueKey } from "@/lib/accounts/issue-key";
import { createBillingSync } from "@/lib/billing/billing-sync";
import { createStripeBilling } from "@/lib/billing/stripe-billing";
import { paymentPages } from "@/lib/domain/payment-pages";
import type { StripeSettings } from "@/lib/env";
import type { HouseKeys } from "@/lib/house-keys/house-keys";
import { log } from "@/lib/log";

const FIRST_KEY_NAME = "First key";

/** The payment provider, and what keeps accounts in line with it, on connections of its own. */
export function openBilling(settings: StripeSettings, accountsUrl: string, houseKeys: HouseKeys) {
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
  const making = { houseKeys, newId: randomUUID, randomInt: (max: number) => randomInt(max) };
  const sync = createBillingSync({
    db,
    billing,
    log,
    newId: randomUUID,
    issueFirstKey: (transaction, account) => issueKey(transaction, { ...account, name: FIRST_KEY_NAME }, making),
  });
  return { billing, sync, close: () => db.$disconnect() };
}
