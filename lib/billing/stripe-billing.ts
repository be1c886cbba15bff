import type { Billing } from "./billing";
import { cancelAndRefund } from "./cancel-and-refund";
import { fetchStripeCustomer } from "./fetch-stripe-customer";
import { expireStripeCheckout, findOpenStripeCheckout, openStripeCheckout } from "./stripe-checkout";
import { ask, createStripeClient, idOf, isMissing, requireKind, type StripeAccess } from "./stripe-client";
import { createStripeCustomer, listStripeCustomers } from "./stripe-customers";
import { readStripeEvent } from "./stripe-events";
import { createStripePortal } from "./stripe-portal";
import type { StripePrices } from "./stripe-prices";

export interface StripeBillingSettings extends StripeAccess {
  readonly webhookSecret: string;
  readonly prices: StripePrices;
}

/** The payment provider, by Stripe. What is fetched counts; what a delivery says does not (D24). */
export function createStripeBilling(settings: StripeBillingSettings): Billing {
  const { prices, webhookSecret } = settings;
  const stripe = createStripeClient(settings);
  const openPortal = createStripePortal(stripe, prices);

  return {
    createCustomer: (account) => ask(() => createStripeCustomer(stripe, account)),
    fetchCustomer: (customerId) => ask(() => fetchStripeCustomer(stripe, customerId, prices)),
    findCustomerOfCharge: (chargeId) =>
      ask(async () => {
        const charge = await stripe.charges.retrieve(chargeId).catch((error: unknown) => {
          if (isMissing(error)) return null;
          throw error;
        });
        return charge === null ? null : idOf(requireKind(charge, "charge").customer);
      }),
    async *listCustomers() {
      const customers = listStripeCustomers(stripe);
      for (;;) {
        const next = await ask(() => customers.next());
        if (next.done) return;
        yield next.value;
      }
    },
    openCheckout: (order) => ask(() => openStripeCheckout(stripe, order, prices)),
    findOpenCheckout: (checkoutId) => ask(() => findOpenStripeCheckout(stripe, checkoutId, prices)),
    expireCheckout: (checkoutId) => ask(() => expireStripeCheckout(stripe, checkoutId)),
    openPortal: (customerId, returnUrl, task) => ask(() => openPortal({ customerId, returnUrl, task })),
    cancelAndRefund: (subscriptionId) => ask(() => cancelAndRefund(stripe, subscriptionId)),
    readEvent: (body, signature, now) => readStripeEvent({ body, signature, now }, stripe, webhookSecret),
  };
}
