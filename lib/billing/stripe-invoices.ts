import type Stripe from "stripe";
import type { PlanId } from "@/lib/domain/billing/plans";
import { DAY_MS } from "@/lib/domain/time";
import type { InvoiceReduction, IssuedInvoice, PaidInvoice } from "./billing";
import { dateOf, idOf, isMissing, requireKind } from "./stripe-client";
import { centsOf, planOfPrice, type StripePrices } from "./stripe-prices";

/** Billing reasons of invoices that start a period: a purchase, a renewal, a change of plan. */
const GRANTING_REASONS: ReadonlySet<string> = new Set([
  "subscription_create",
  "subscription_cycle",
  "subscription_update",
]);

/** February has 28 days. */
const FULL_PERIOD_SECONDS = (28 * DAY_MS) / 1_000;

/** What happened to the money that an invoice took. */
export interface InvoicePayments {
  readonly refundedCents: number;
  readonly isDisputed: boolean;
}

/** What a paid invoice of a subscription grants, or why it grants nothing. */
type InvoiceGrant =
  | { readonly grants: true; readonly invoice: PaidInvoice }
  | { readonly grants: false; readonly reason: string };

/**
 * Determines what an invoice grants (D24). It grants a plan when Stripe says it is paid and it sells one whole month of
 * one configured price, whether paid by card, by customer credit, or reduced by the operator's discount. Null when it
 * is not paid or does not belong to a subscription.
 *
 * An upgrade that credits unused time grants nothing: the period that would pay for it may be used up already.
 */
export function parseInvoice(
  invoice: Stripe.Invoice,
  lines: readonly Stripe.InvoiceLineItem[],
  payments: InvoicePayments,
  prices: StripePrices,
): InvoiceGrant | null {
  const { status, billing_reason: reason, currency } = invoice;
  const subscriptionId = idOf(invoice.parent?.subscription_details?.subscription);
  if (status !== "paid" || subscriptionId === null) return null;
  if (!GRANTING_REASONS.has(reason ?? "")) return refused(`its billing reason is ${reason ?? "missing"}`);
  if (currency !== "usd") return refused(`its currency is ${currency}`);

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
      reversed: isReversed(invoice, payments),
      reduction: reductionOf(invoice),
    },
  };
}

/** Whether an invoice is more than a draft, which Stripe may still change or delete. */
export function isIssued({ status }: Stripe.Invoice): boolean {
  return status !== null && status !== "draft";
}

/** Converts what the customer sees of an invoice. A credit note after the payment counts as a refund. */
export function toIssuedInvoice(invoice: Stripe.Invoice, payments: InvoicePayments): IssuedInvoice {
  const { id, number, status, currency, total, post_payment_credit_notes_amount: credited } = invoice;
  return {
    ...{ id, number, currency, totalCents: total },
    status: status ?? "unknown",
    refundedCents: Math.max(payments.refundedCents, credited ?? 0),
    isDisputed: payments.isDisputed,
    issuedAt: dateOf(invoice.status_transitions.finalized_at ?? invoice.created),
    paidAt: status === "paid" ? paidAtOf(invoice) : null,
  };
}

export function paidAtOf({ status_transitions: { paid_at: paidAt }, created }: Stripe.Invoice): Date {
  return dateOf(paidAt ?? created);
}

/** Finds the link to an invoice's PDF. Stripe's links expire, so it is asked for each time. */
export async function findStripeInvoicePdf(stripe: Stripe, invoiceId: string): Promise<string | null> {
  try {
    return requireKind(await stripe.invoices.retrieve(invoiceId), "invoice").invoice_pdf ?? null;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Voids an invoice if it is open. Stripe refuses to void any other. */
export async function voidStripeInvoice(stripe: Stripe, invoiceId: string): Promise<void> {
  const { status } = requireKind(await stripe.invoices.retrieve(invoiceId), "invoice");
  if (status === "open") requireKind(await stripe.invoices.voidInvoice(invoiceId), "invoice");
}

function refused(reason: string): InvoiceGrant {
  return { grants: false, reason };
}

/** `amount` is the amount before discounts. */
function planOfWholePeriod(line: Stripe.InvoiceLineItem, prices: StripePrices): PlanId | null {
  const { pricing, period, amount } = line;
  if (isProration(line) !== false) return null;
  const plan = planOfPrice(idOf(pricing?.price_details?.price), prices);
  if (plan === null || amount < centsOf(plan)) return null;
  return period.end - period.start >= FULL_PERIOD_SECONDS ? plan : null;
}

/** Null when the line does not belong to a subscription. */
function isProration({ parent }: Stripe.InvoiceLineItem): boolean | null {
  return parent?.subscription_item_details?.proration ?? null;
}

function creditsUnusedTime(line: Stripe.InvoiceLineItem): boolean {
  return isProration(line) === true && line.amount < 0;
}

/** Null when the full price was charged. */
function reductionOf(invoice: Stripe.Invoice): InvoiceReduction | null {
  const { total_discount_amounts: discounts, starting_balance: start, ending_balance: end } = invoice;
  const discountCents = (discounts ?? []).reduce((sum, { amount }) => sum + amount, 0);
  // Stripe stores a credit as a negative balance.
  const creditCents = Math.max(0, (end ?? 0) - start);
  return discountCents === 0 && creditCents === 0 ? null : { discountCents, creditCents };
}

/**
 * Whether the invoice is disputed, or was paid back in full by refunds or credit notes. One that took no money counts
 * as paid back when its total was credited.
 */
function isReversed(invoice: Stripe.Invoice, { refundedCents, isDisputed }: InvoicePayments): boolean {
  const { amount_paid: paid, total, post_payment_credit_notes_amount: credited } = invoice;
  const taken = paid > 0 ? paid : total;
  return isDisputed || (taken > 0 && Math.max(refundedCents, credited ?? 0) >= taken);
}
