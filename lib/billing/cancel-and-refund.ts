import type Stripe from "stripe";
import { allOf, idOf, isMissing, requireKind } from "./stripe-client";

/**
 * Pays back what the last paid invoice of a subscription took, and ends it at once. In this order: what is refunded
 * and not yet ended is found again, and what is done already is not done twice.
 */
export async function cancelAndRefund(stripe: Stripe, subscriptionId: string): Promise<void> {
  const { data } = requireKind(
    await stripe.invoices.list({ subscription: subscriptionId, status: "paid", limit: 1 }),
    "list",
  );
  const [invoice] = data;
  if (invoice) await refund(stripe, invoice.id);
  await cancel(stripe, subscriptionId);
}

async function refund(stripe: Stripe, invoiceId: string): Promise<void> {
  const payments = await allOf((paging) =>
    stripe.invoicePayments.list({ invoice: invoiceId, status: "paid", ...paging }),
  );
  for (const { id, payment } of payments) {
    const paymentIntent = idOf(payment.payment_intent);
    const charge = idOf(payment.charge);
    const source = paymentIntent ? { payment_intent: paymentIntent } : charge ? { charge } : null;
    if (source === null) continue;
    try {
      const params = { ...source, reason: "duplicate" } as const;
      requireKind(await stripe.refunds.create(params, { idempotencyKey: `peoplepages-duplicate-${id}` }), "refund");
    } catch (error) {
      if (codeOf(error) !== "charge_already_refunded") throw error;
    }
  }
}

async function cancel(stripe: Stripe, subscriptionId: string): Promise<void> {
  try {
    requireKind(await stripe.subscriptions.cancel(subscriptionId, { prorate: false }), "subscription");
  } catch (error) {
    // What has ended cannot be ended again, and is not there to be cancelled.
    if (!isMissing(error)) throw error;
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error ? (error as { code?: unknown }).code : undefined;
}
