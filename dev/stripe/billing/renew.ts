import { newLine } from "../objects/invoice";
import { itemOf } from "../objects/subscription";
import type { InvoiceLine, Subscription } from "../stored";
import type { World } from "../world";
import { cancelSubscription } from "./cancel";
import { draftInvoice } from "./invoices";
import { HOUR, periodEnd } from "./period";
import { dueChange, enterPhase, putPrice } from "./schedules";

/** Stripe leaves a renewal's invoice open to changes for about an hour. */
const DRAFT_SECONDS = HOUR;

/** What happens when a period has ended: the subscription ends with it, or the next one begins and is invoiced. */
export function renew(world: World, subscription: Subscription): void {
  const item = itemOf(subscription);
  const start = item.current_period_end;
  if (subscription.cancel_at_period_end) {
    cancelSubscription(world, subscription, "cancellation_requested");
    return;
  }
  const before = structuredClone(subscription.items);
  const price = dueChange(world, subscription, start);
  if (price) putPrice(subscription, price, item.quantity ?? 1);
  const previousStart = item.current_period_start;
  item.current_period_start = start;
  item.current_period_end = periodEnd(subscription.billing_cycle_anchor, start, item.price);
  const invoiceBefore = subscription.latest_invoice;
  // Nobody is charged by itself any longer once the attempts are over: the invoices wait as drafts.
  const isCollected = subscription.status !== "unpaid";
  draftInvoice(world, {
    subscription,
    reason: "subscription_cycle",
    lines: [fullPeriodLine(subscription)],
    periodStart: previousStart,
    periodEnd: start,
    finalizesAt: isCollected ? world.now(subscription.test_clock) + DRAFT_SECONDS : null,
  });
  world.emit("customer.subscription.updated", subscription, { items: before, latest_invoice: invoiceBefore });
  enterPhase(world, subscription, start);
}

/** One whole period of what is subscribed to, at its full price. */
export function fullPeriodLine(subscription: Subscription): InvoiceLine {
  const { price, quantity = 1, current_period_start, current_period_end } = itemOf(subscription);
  return newLine(subscription, {
    price,
    quantity,
    amount: (price.unit_amount ?? 0) * quantity,
    start: current_period_start,
    end: current_period_end,
    proration: false,
    description: `${quantity} × ${price.nickname ?? price.id} (at $${((price.unit_amount ?? 0) / 100).toFixed(2)} / ${price.recurring?.interval ?? "month"})`,
  });
}
