import { newLine } from "../objects/invoice";
import { itemOf } from "../objects/subscription";
import type { Invoice, InvoiceLine, Price, Subscription } from "../stored";
import { cardRefused } from "../wire/stripe-error";
import type { World } from "../world";
import { collect } from "./collect";
import { draftInvoice, finalizeInvoice, giveUpInvoice } from "./invoices";
import { addInterval } from "./period";
import { fullPeriodLine } from "./renew";
import { putPrice } from "./schedules";

export interface Change {
  readonly price: Price;
  readonly quantity: number;
  /** `now`: a new period begins with the change. */
  readonly anchor: "now" | "unchanged";
  readonly proration: "none" | "create_prorations" | "always_invoice";
  /** What becomes of the change when the payment that it asks for fails. */
  readonly whenUnpaid: "allow_incomplete" | "error_if_incomplete";
}

/**
 * Puts another price on a subscription at once. With a new anchor the whole next period is invoiced now; with
 * prorations the rest of this one is settled, now or with the next invoice.
 */
export function changePrice(world: World, subscription: Subscription, change: Change): void {
  const item = itemOf(subscription);
  const now = world.now(subscription.test_clock);
  const intervalChanges = change.price.recurring?.interval !== item.price.recurring?.interval;
  const restarts = change.anchor === "now" || intervalChanges;
  const before = structuredClone(subscription);
  const prorations = change.proration === "none" ? [] : prorate(subscription, change, now, restarts);
  putPrice(subscription, change.price, change.quantity);
  if (restarts) {
    subscription.billing_cycle_anchor = now;
    item.current_period_start = now;
    item.current_period_end = addInterval(now, change.price, 1);
  }
  if (!restarts && change.proration !== "always_invoice") {
    const waiting = world.state.pendingLines[subscription.customer] ?? [];
    if (prorations.length > 0) world.state.pendingLines[subscription.customer] = [...waiting, ...prorations];
    world.emit("customer.subscription.updated", subscription, { items: before.items });
    return;
  }
  const lines = restarts ? [...prorations, fullPeriodLine(subscription)] : prorations;
  if (lines.length === 0) return;
  const invoice = draftInvoice(world, {
    subscription,
    reason: "subscription_update",
    lines,
    periodStart: itemOf(before).current_period_start,
    periodEnd: now,
    finalizesAt: now,
  });
  world.emit("customer.subscription.updated", subscription, {
    billing_cycle_anchor: before.billing_cycle_anchor,
    items: before.items,
    latest_invoice: before.latest_invoice,
  });
  finalizeInvoice(world, invoice);
  if (invoice.status === "open") payForChange(world, subscription, before, invoice, change);
}

function payForChange(
  world: World,
  subscription: Subscription,
  before: Subscription,
  invoice: Invoice,
  { whenUnpaid }: Change,
): void {
  if (whenUnpaid === "allow_incomplete") {
    collect(world, invoice, { scheduled: true });
    return;
  }
  // Asked for without the subscription's standing at stake: a refusal takes the change back.
  const latest = subscription.latest_invoice;
  subscription.latest_invoice = before.latest_invoice;
  const outcome = collect(world, invoice);
  subscription.latest_invoice = latest;
  if (outcome === "paid" || outcome === "processing") return;
  giveUpInvoice(world, invoice, "void");
  const changed = structuredClone(subscription);
  Object.assign(subscription, before);
  world.emit("customer.subscription.updated", subscription, {
    billing_cycle_anchor: changed.billing_cycle_anchor,
    items: changed.items,
    latest_invoice: changed.latest_invoice,
  });
  throw outcome === "needs_authentication"
    ? cardRefused("This payment requires additional user action before it can be completed.", "authentication_required")
    : cardRefused("Your card was declined.", "card_declined", "generic_decline");
}

/** What was paid for and is not used is given back; where the period goes on, its rest costs the new price. */
function prorate(subscription: Subscription, change: Change, now: number, restarts: boolean): readonly InvoiceLine[] {
  const item = itemOf(subscription);
  const { current_period_start: start, current_period_end: end, price, quantity = 1 } = item;
  const share = (end - now) / (end - start);
  const rest = (amount: number) => Math.round(amount * share);
  const unused = newLine(subscription, {
    price,
    quantity,
    amount: -rest((price.unit_amount ?? 0) * quantity),
    start: now,
    end,
    proration: true,
    description: `Unused time on ${price.nickname ?? price.id}`,
  });
  if (restarts) return [unused];
  const remaining = newLine(subscription, {
    price: change.price,
    quantity: change.quantity,
    amount: rest((change.price.unit_amount ?? 0) * change.quantity),
    start: now,
    end,
    proration: true,
    description: `Remaining time on ${change.price.nickname ?? change.price.id}`,
  });
  return [unused, remaining];
}
