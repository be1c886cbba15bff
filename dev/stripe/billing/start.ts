import { addSubscription, itemOf, type NewSubscription } from "../objects/subscription";
import type { Invoice, Subscription } from "../stored";
import type { World } from "../world";
import { draftInvoice, finalizeInvoice } from "./invoices";
import { DAY, HOUR } from "./period";
import { fullPeriodLine } from "./renew";

/** How long a first payment may take before the subscription is given up. */
export const INCOMPLETE_SECONDS = 23 * HOUR;
export const CHECKOUT_SECONDS = DAY;

/** Begins a subscription with a first invoice that waits to be paid. */
export function startSubscription(
  world: World,
  order: NewSubscription,
): { readonly subscription: Subscription; readonly invoice: Invoice } {
  const subscription = addSubscription(world, order);
  const { current_period_start } = itemOf(subscription);
  const invoice = draftInvoice(world, {
    subscription,
    reason: "subscription_create",
    lines: [fullPeriodLine(subscription)],
    periodStart: current_period_start,
    periodEnd: current_period_start,
    finalizesAt: world.now(subscription.test_clock),
  });
  world.emit("customer.subscription.created", subscription);
  finalizeInvoice(world, invoice);
  return { subscription, invoice };
}
