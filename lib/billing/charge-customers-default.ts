import type Stripe from "stripe";
import { requireKind } from "./stripe-client";

const EXPANDED = ["default_payment_method", "customer.invoice_settings.default_payment_method"];

/**
 * Has a subscription charged to the customer's default payment method.
 *
 * Checkout puts the card on the subscription, where it wins over the customer's default, and the portal's card change
 * sets that default alone: the new card would never be charged. So the newer of the two becomes the default, and the
 * subscription's own is taken off it. In this order: between the two steps the card that was chosen is charged already.
 */
export async function chargeCustomersDefault(stripe: Stripe, subscriptionId: string): Promise<void> {
  const subscription = requireKind(
    await stripe.subscriptions.retrieve(subscriptionId, { expand: EXPANDED }),
    "subscription",
  );
  const { default_payment_method: own, customer } = subscription;
  if (own === null || typeof own === "string" || typeof customer === "string" || customer.deleted) return;

  const chosen = customer.invoice_settings.default_payment_method;
  const isOwnNewer = chosen === null || (typeof chosen !== "string" && chosen.created < own.created);
  if (isOwnNewer) {
    const invoice_settings = { default_payment_method: own.id };
    requireKind(await stripe.customers.update(customer.id, { invoice_settings }), "customer");
  }
  requireKind(await stripe.subscriptions.update(subscriptionId, { default_payment_method: "" }), "subscription");
}
