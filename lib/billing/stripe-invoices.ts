import type Stripe from "stripe";
import type { PlanId } from "@/lib/domain/billing/plans";
import type { InvoiceReduction, PaidInvoice } from "./billing";
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

/** What a paid invoice of a subscription grants, or why it grants nothing. */
type InvoiceReading =
  | { readonly grants: true; readonly invoice: PaidInvoice }
  | { readonly grants: false; readonly reason: string };

/**
 * Reads an invoice by what it grants (D24): it does where Stripe calls it paid and it sells one whole month of one
 * configured price, whether the money came from a card, from the customer's credit, or is the operator's discount. Null
 * where it is not paid, or is no subscription's.
 *
 * An upgrade that credits unused time grants nothing: its price would be paid from a period that may be spent already.
 */
export function readInvoice(
  invoice: Stripe.Invoice,
  lines: readonly Stripe.InvoiceLineItem[],
  takings: Takings,
  prices: StripePrices,
): InvoiceReading | null {
  const { status, billing_reason: reason, currency } = invoice;
  const subscriptionId = idOf(invoice.parent?.subscription_details?.subscription);
  if (status !== "paid" || subscriptionId === null) return null;
  if (!GRANTING_REASONS.has(reason ?? "")) return refused(`it was made for ${reason ?? "no reason"}`);
  if (currency !== "usd") return refused(`it is in ${currency}`);

  const [sold, another] = lines.flatMap((line) => {
    const plan = planOfWholePeriod(line, prices);
    return plan === null ? [] : [{ plan, period: line.period }];
  });
  if (!sold) return refused("no line is a whole month of a configured price");
  if (another) return refused("several lines are a whole month of a configured price");
  if (reason === "subscription_update" && lines.some(creditsUnusedTime)) {
    return refused("unused time was credited on a change of plan");
  }
  return {
    grants: true,
    invoice: {
      id: invoice.id,
      subscriptionId,
      plan: sold.plan,
      periodStartsAt: dateOf(sold.period.start),
      periodEndsAt: dateOf(sold.period.end),
      reversed: isReversed(invoice, takings),
      reduction: reductionOf(invoice),
    },
  };
}

function refused(reason: string): InvoiceReading {
  return { grants: false, reason };
}

/** A line's amount is the one before discounts. */
function planOfWholePeriod(line: Stripe.InvoiceLineItem, prices: StripePrices): PlanId | null {
  const { pricing, period, amount } = line;
  if (isProration(line) !== false) return null;
  const plan = planOfPrice(idOf(pricing?.price_details?.price), prices);
  if (plan === null || amount < centsOf(plan)) return null;
  return period.end - period.start >= FULL_PERIOD_SECONDS ? plan : null;
}

/** Null where the line is about no subscription. */
function isProration({ parent }: Stripe.InvoiceLineItem): boolean | null {
  return parent?.subscription_item_details?.proration ?? null;
}

function creditsUnusedTime(line: Stripe.InvoiceLineItem): boolean {
  return isProration(line) === true && line.amount < 0;
}

/** Null where nothing made the invoice cheaper. */
function reductionOf(invoice: Stripe.Invoice): InvoiceReduction | null {
  const { total_discount_amounts: discounts, starting_balance: start, ending_balance: end } = invoice;
  const discountCents = (discounts ?? []).reduce((sum, { amount }) => sum + amount, 0);
  // A credit is a balance below zero.
  const creditCents = Math.max(0, (end ?? 0) - start);
  return discountCents === 0 && creditCents === 0 ? null : { discountCents, creditCents };
}

/** Disputed, or paid back in full, by refunds or by credit notes. An invoice that took no money is taken back by its total. */
function isReversed(invoice: Stripe.Invoice, { refundedCents, isDisputed }: Takings): boolean {
  const { amount_paid: paid, total, post_payment_credit_notes_amount: credited } = invoice;
  const taken = paid > 0 ? paid : total;
  return isDisputed || (taken > 0 && Math.max(refundedCents, credited ?? 0) >= taken);
}
