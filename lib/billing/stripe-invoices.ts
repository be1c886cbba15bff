import type Stripe from "stripe";
import type { PlanId } from "@/lib/domain/plans";
import type { PaidInvoice } from "./billing";
import { dateOf, idOf } from "./stripe-client";
import { centsOf, planOfPrice, type StripePrices } from "./stripe-prices";

/** What an invoice that opens a period is made for: a purchase, a renewal, a change of plan. */
const GRANTING_REASONS: ReadonlySet<string> = new Set([
  "subscription_create",
  "subscription_cycle",
  "subscription_update",
]);

/** The shortest month. */
const FULL_PERIOD_SECONDS = 28 * 86_400;

/** What became of the money of an invoice. */
export interface Takings {
  readonly refundedCents: number;
  readonly isDisputed: boolean;
}

/**
 * What an invoice grants, or null: only one that was paid in full for one whole period of one configured price does
 * (D24). What was free, prorated or partly paid grants nothing.
 */
export function toPaidInvoice(
  invoice: Stripe.Invoice,
  lines: readonly Stripe.InvoiceLineItem[],
  takings: Takings,
  prices: StripePrices,
): PaidInvoice | null {
  const subscriptionId = idOf(invoice.parent?.subscription_details?.subscription);
  if (invoice.status !== "paid" || subscriptionId === null || invoice.currency !== "usd") return null;
  if (!GRANTING_REASONS.has(invoice.billing_reason ?? "")) return null;

  const periods = lines.flatMap((line) => {
    const plan = planOfWholePeriod(line, prices);
    return plan === null ? [] : [{ plan, period: line.period }];
  });
  const [sold, another] = periods;
  if (!sold || another || invoice.amount_paid < centsOf(sold.plan)) return null;
  return {
    id: invoice.id,
    subscriptionId,
    plan: sold.plan,
    periodStartsAt: dateOf(sold.period.start),
    periodEndsAt: dateOf(sold.period.end),
    reversed: isReversed(invoice, takings),
  };
}

function planOfWholePeriod(line: Stripe.InvoiceLineItem, prices: StripePrices): PlanId | null {
  const { parent, pricing, period, amount } = line;
  if (parent?.subscription_item_details?.proration !== false) return null;
  const plan = planOfPrice(idOf(pricing?.price_details?.price), prices);
  if (plan === null || amount < centsOf(plan)) return null;
  return period.end - period.start >= FULL_PERIOD_SECONDS ? plan : null;
}

/** Paid back in full, however that was done, or disputed. */
function isReversed(invoice: Stripe.Invoice, { refundedCents, isDisputed }: Takings): boolean {
  const credited = invoice.post_payment_credit_notes_amount ?? 0;
  return isDisputed || Math.max(refundedCents, credited) >= invoice.amount_paid;
}
