import type { Billing } from "./billing";
import { chargeCustomersDefault } from "./charge-customers-default";
import { fetchStripeCustomer } from "./fetch-stripe-customer";
import { refundLastInvoice } from "./refund-last-invoice";
import { expireStripeCheckout, findOpenStripeCheckout, openStripeCheckout } from "./stripe-checkout";
import {
  ask,
  createStripeClient,
  idOf,
  isMissing,
  requireKind,
  retryRateLimited,
  type StripeAccess,
} from "./stripe-client";
import { createStripeCustomer, listStripeCustomers } from "./stripe-customers";
import { readStripeEvent } from "./stripe-events";
import { createStripePortal } from "./stripe-portal";
import type { StripePrices } from "./stripe-prices";

interface StripeBillingSettings extends StripeAccess {
  readonly webhookSecret: string;
  readonly prices: StripePrices;
  /** Told of every page of Stripe's that a customer is sent to. */
  readonly onPage?: (url: string) => void;
}

/** The payment provider, by Stripe. What is fetched counts; what a delivery says does not (D24). */
export function createStripeBilling(settings: StripeBillingSettings): Billing {
  const { prices, webhookSecret, onPage = () => {} } = settings;
  const stripe = createStripeClient(settings);
  const openPortal = createStripePortal(stripe, prices);

  return {
    createCustomer: (account) => ask(() => createStripeCustomer(stripe, account)),
    fetchCustomer: (customerId) => ask(() => retryRateLimited(() => fetchStripeCustomer(stripe, customerId, prices))),
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
    async openCheckout(order) {
      const opened = await ask(() => openStripeCheckout(stripe, order, prices));
      onPage(opened.url);
      return opened;
    },
    findOpenCheckout: (checkoutId) => ask(() => findOpenStripeCheckout(stripe, checkoutId, prices)),
    expireCheckout: (checkoutId) => ask(() => expireStripeCheckout(stripe, checkoutId)),
    async openPortal(customerId, returnUrl, task) {
      const url = await ask(() => openPortal({ customerId, returnUrl, task }));
      onPage(url);
      return url;
    },
    refundLastInvoice: (subscriptionId) => ask(() => refundLastInvoice(stripe, subscriptionId)),
    cancelSubscription: (subscriptionId) =>
      ask(async () => {
        try {
          requireKind(await stripe.subscriptions.cancel(subscriptionId, { prorate: false }), "subscription");
        } catch (error) {
          // Stripe does not find a subscription that has ended already.
          if (!isMissing(error)) throw error;
        }
      }),
    chargeCustomersDefault: (subscriptionId) => ask(() => chargeCustomersDefault(stripe, subscriptionId)),
    readEvent: (body, signature, now) => readStripeEvent({ body, signature, now }, stripe, webhookSecret),
  };
}
