import type Stripe from "stripe";
import type { PlanId } from "@/lib/domain/billing/plans";
import type { ProviderSubscription } from "./billing";
import { dateOf, idOf } from "./stripe-client";
import { planOfPrice, type StripePrices } from "./stripe-prices";

/**
 * Converts a Stripe subscription, which must include its schedule and the payments of its latest invoice. `processing`
 * holds the sources of charges that are still processing.
 */
export function toSubscription(
  subscription: Stripe.Subscription,
  prices: StripePrices,
  processing: ReadonlySet<string>,
): ProviderSubscription {
  const { id, status, items, start_date } = subscription;
  const ends = items.data.map((item) => item.current_period_end);
  const periodEnd = ends.length === 0 ? null : Math.max(...ends);
  const plan = planOfItems(items.data, prices);
  return {
    id,
    plan,
    status,
    endsWithPeriod: endsWithPeriod(subscription, periodEnd),
    periodEndsAt: periodEnd === null ? null : dateOf(periodEnd),
    nextPlan: nextPlan(subscription, plan, periodEnd, prices),
    startedAt: dateOf(start_date),
    paymentProcessing: isPaymentProcessing(subscription, processing),
    hasOwnPaymentMethod: subscription.default_payment_method !== null,
    // `past_due` refers to the latest invoice. Invoices after `unpaid` stay drafts, which Stripe does not collect.
    unpaidInvoiceId: status === "past_due" ? idOf(subscription.latest_invoice) : null,
  };
}

function isPaymentProcessing(
  { latest_invoice: invoice }: Stripe.Subscription,
  processing: ReadonlySet<string>,
): boolean {
  if (invoice === null || typeof invoice === "string" || invoice.status !== "open") return false;
  return (invoice.payments?.data ?? []).some(({ payment }) =>
    processing.has(idOf(payment.payment_intent) ?? idOf(payment.charge) ?? ""),
  );
}

/** The portal sets either field, depending on the Stripe account's billing mode. */
function endsWithPeriod(
  { cancel_at_period_end: atPeriodEnd, cancel_at: at }: Stripe.Subscription,
  periodEnd: number | null,
): boolean {
  return atPeriodEnd || (at !== null && periodEnd !== null && at <= periodEnd);
}

/** The plan of the schedule's phase that follows the current period. */
function nextPlan(
  { schedule }: Stripe.Subscription,
  plan: PlanId | null,
  periodEnd: number | null,
  prices: StripePrices,
): PlanId | null {
  if (schedule === null || typeof schedule !== "object" || periodEnd === null) return null;
  if (schedule.status !== "active" && schedule.status !== "not_started") return null;
  const phase = schedule.phases.find(
    ({ start_date: start }) => start >= (schedule.current_phase?.end_date ?? periodEnd),
  );
  const next = phase === undefined ? null : planOfItems(phase.items, prices);
  return next === plan ? null : next;
}

function planOfItems(
  items: readonly { readonly price: string | { readonly id: string } }[],
  prices: StripePrices,
): PlanId | null {
  for (const { price } of items) {
    const plan = planOfPrice(idOf(price), prices);
    if (plan !== null) return plan;
  }
  return null;
}
