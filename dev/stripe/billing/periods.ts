import type { Account } from "../account";
import type { Invoice, InvoiceLine, Price, Subscription } from "../stored";
import { collect, type PaymentOutcome } from "./collect";
import { addMonths, HOUR, periodEnd } from "./dates";
import { draftInvoice, finalizeInvoice, fullPeriodLine, newLine, voidInvoice } from "./invoices";
import { addSubscription, cancelSubscription, enterPhase, itemOf, putPrice, scheduledPrice } from "./subscriptions";

/** Starts a subscription with an open first invoice. */
export function startSubscription(account: Account, customer: string, price: Price): Subscription {
  const subscription = addSubscription(account, customer, price);
  const now = account.now();
  const lines = [fullPeriodLine(subscription)];
  const order = { reason: "subscription_create", lines, periodStart: now, finalizesAt: now } as const;
  const invoice = draftInvoice(account, subscription, order);
  account.emit("customer.subscription.created", subscription);
  finalizeInvoice(account, invoice);
  return subscription;
}

/** Begins the next period of a subscription and drafts its invoice, or ends the subscription with its period. */
export function renew(account: Account, subscription: Subscription): void {
  if (subscription.cancel_at_period_end) {
    cancelSubscription(account, subscription);
    return;
  }
  const item = itemOf(subscription);
  const { current_period_start: periodStart, current_period_end: start } = item;
  const price = scheduledPrice(account, subscription, start);
  if (price) putPrice(subscription, price);
  item.current_period_start = start;
  item.current_period_end = periodEnd(subscription.billing_cycle_anchor, start);
  const lines = [fullPeriodLine(subscription)];
  // Stripe keeps the invoice of a renewal as a draft for about an hour.
  const finalizesAt = account.now() + HOUR;
  draftInvoice(account, subscription, { reason: "subscription_cycle", lines, periodStart, finalizesAt });
  account.emit("customer.subscription.updated", subscription);
  enterPhase(account, subscription);
}

interface PriceChange {
  readonly price: Price;
  /** `now` begins a new period, whose full price is invoiced at once. */
  readonly anchor: "now" | "unchanged";
  /** Whether the rest of the present period is credited and charged: not at all, with the next invoice, or at once. */
  readonly proration: "none" | "create_prorations" | "always_invoice";
  /** What a failed payment does: it takes the change back, or it leaves the invoice open. */
  readonly ifUnpaid: "take_back" | "leave_open";
}

/** Changes the price of a subscription now. Returns the outcome of the payment; null if nothing was due. */
export function changePrice(account: Account, subscription: Subscription, change: PriceChange): PaymentOutcome | null {
  const before = structuredClone(subscription);
  const item = itemOf(subscription);
  const now = account.now();
  const restarts = change.anchor === "now";
  const prorations = change.proration === "none" ? [] : prorate(subscription, change, now);
  putPrice(subscription, change.price);
  if (restarts) {
    subscription.billing_cycle_anchor = now;
    item.current_period_start = now;
    item.current_period_end = addMonths(now, 1);
  }
  const lines = restarts ? [...prorations, fullPeriodLine(subscription)] : prorations;
  const isInvoicedNow = restarts || (lines.length > 0 && change.proration === "always_invoice");
  if (!isInvoicedNow) {
    const pending = account.state.pendingLines[subscription.id] ?? [];
    account.state.pendingLines[subscription.id] = [...pending, ...lines];
    account.emit("customer.subscription.updated", subscription);
    return null;
  }
  const periodStart = itemOf(before).current_period_start;
  const order = { reason: "subscription_update", lines, periodStart, finalizesAt: now } as const;
  const invoice = draftInvoice(account, subscription, order);
  account.emit("customer.subscription.updated", subscription);
  finalizeInvoice(account, invoice);
  if (invoice.status !== "open") return null;
  if (change.ifUnpaid === "leave_open") return collect(account, invoice, { scheduled: true });
  return collectOrTakeBack(account, subscription, before, invoice);
}

/** Until the payment succeeds the invoice is not the latest one, so that a failure leaves the status as it is. */
function collectOrTakeBack(
  account: Account,
  subscription: Subscription,
  before: Subscription,
  invoice: Invoice,
): PaymentOutcome {
  subscription.latest_invoice = before.latest_invoice;
  const outcome = collect(account, invoice);
  if (outcome === "paid" || outcome === "processing") {
    subscription.latest_invoice = invoice.id;
    return outcome;
  }
  voidInvoice(account, invoice);
  Object.assign(subscription, before);
  account.emit("customer.subscription.updated", subscription);
  return outcome;
}

/** Credits the unused rest of the present period and, if the period goes on, charges that rest at the new price. */
function prorate(subscription: Subscription, { price, anchor }: PriceChange, now: number): readonly InvoiceLine[] {
  const { current_period_start: start, current_period_end: end, price: old } = itemOf(subscription);
  const line = (of: Price, sign: 1 | -1, label: string) => {
    const amount = sign * Math.round(((of.unit_amount ?? 0) * (end - now)) / (end - start));
    const description = `${label} time on ${of.nickname ?? of.id}`;
    return newLine(subscription, { price: of, amount, start: now, end, proration: true, description });
  };
  const unused = line(old, -1, "Unused");
  return anchor === "now" ? [unused] : [unused, line(price, 1, "Remaining")];
}
