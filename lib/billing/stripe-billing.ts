import type { Billing } from "./billing";
import { fetchStripeCustomer } from "./fetch-stripe-customer";
import { expireStripeCheckout, findOpenStripeCheckout, openStripeCheckout } from "./stripe-checkout";
import {
  callStripe,
  createStripeClient,
  idOf,
  isMissing,
  requireKind,
  retryRateLimited,
  type StripeAccess,
} from "./stripe-client";
import {
  createStripeCustomer,
  deleteStripeCustomer,
  listStripeCustomers,
  updateStripeCustomerEmail,
} from "./stripe-customers";
import { readStripeEvent } from "./stripe-events";
import { findStripeInvoicePdf, voidStripeInvoice } from "./stripe-invoices";
import { chargeCustomersDefault, refundInvoice, refundLastInvoice } from "./stripe-payments";
import { createStripePortal } from "./stripe-portal";
import type { StripePrices } from "./stripe-prices";

interface StripeBillingSettings extends StripeAccess {
  readonly webhookSecret: string;
  readonly prices: StripePrices;
  /** Called with the URL of every Stripe page that a customer is redirected to. */
  readonly onPage?: (url: string) => void;
}

/** Implements the payment provider with Stripe. Fetched data counts; the data of webhook events does not (D24). */
export function createStripeBilling(settings: StripeBillingSettings): Billing {
  const { prices, webhookSecret, onPage = () => {} } = settings;
  const stripe = createStripeClient(settings);
  const openPortal = createStripePortal(stripe, prices);

  return {
    createCustomer: (account) => callStripe(() => createStripeCustomer(stripe, account)),
    fetchCustomer: (customerId) =>
      callStripe(() => retryRateLimited(() => fetchStripeCustomer(stripe, customerId, prices))),
    findCustomerOfCharge: (chargeId) =>
      callStripe(async () => {
        const charge = await stripe.charges.retrieve(chargeId).catch((error: unknown) => {
          if (isMissing(error)) return null;
          throw error;
        });
        return charge === null ? null : idOf(requireKind(charge, "charge").customer);
      }),
    async *listCustomers() {
      const customers = listStripeCustomers(stripe);
      for (;;) {
        const next = await callStripe(() => customers.next());
        if (next.done) return;
        yield next.value;
      }
    },
    async openCheckout(order) {
      const opened = await callStripe(() => openStripeCheckout(stripe, order, prices));
      onPage(opened.url);
      return opened;
    },
    findOpenCheckout: (checkoutId) => callStripe(() => findOpenStripeCheckout(stripe, checkoutId, prices)),
    expireCheckout: (checkoutId) => callStripe(() => expireStripeCheckout(stripe, checkoutId)),
    findInvoicePdf: (invoiceId) => callStripe(() => findStripeInvoicePdf(stripe, invoiceId)),
    async openPortal(customerId, returnUrl, task) {
      const url = await callStripe(() => openPortal({ customerId, returnUrl, task }));
      onPage(url);
      return url;
    },
    refundLastInvoice: (subscriptionId) => callStripe(() => refundLastInvoice(stripe, subscriptionId)),
    refundInvoice: (invoiceId) => callStripe(() => refundInvoice(stripe, invoiceId, "requested_by_customer")),
    voidInvoice: (invoiceId) => callStripe(() => voidStripeInvoice(stripe, invoiceId)),
    updateCustomerEmail: (customerId, email) => callStripe(() => updateStripeCustomerEmail(stripe, customerId, email)),
    deleteCustomer: (customerId) => callStripe(() => deleteStripeCustomer(stripe, customerId)),
    cancelSubscription: (subscriptionId) =>
      callStripe(async () => {
        try {
          requireKind(await stripe.subscriptions.cancel(subscriptionId, { prorate: false }), "subscription");
        } catch (error) {
          // Stripe reports a subscription that has ended as missing.
          if (!isMissing(error)) throw error;
        }
      }),
    chargeCustomersDefault: (subscriptionId) => callStripe(() => chargeCustomersDefault(stripe, subscriptionId)),
    readEvent: (body, signature, now) => readStripeEvent({ body, signature, now }, stripe, webhookSecret),
  };
}
