import type Stripe from "stripe";
import { allOf, idOf, requireKind } from "./stripe-client";

interface Source {
  /** Of the invoice's payment. */
  readonly id: string;
  readonly params: Pick<Stripe.RefundCreateParams, "payment_intent" | "charge">;
}

/** Pays back what the last paid invoice of a subscription took; false where it took nothing. */
export async function refundLastInvoice(stripe: Stripe, subscriptionId: string): Promise<boolean> {
  const { data } = requireKind(
    await stripe.invoices.list({ subscription: subscriptionId, status: "paid", limit: 1 }),
    "list",
  );
  const [invoice] = data;
  if (!invoice) return false;
  const payments = await allOf((paging) =>
    stripe.invoicePayments.list({ invoice: invoice.id, status: "paid", ...paging }),
  );
  const sources = payments.flatMap(({ id, payment }): readonly Source[] => {
    const paymentIntent = idOf(payment.payment_intent);
    const charge = idOf(payment.charge);
    if (paymentIntent) return [{ id, params: { payment_intent: paymentIntent } }];
    return charge ? [{ id, params: { charge } }] : [];
  });
  for (const { id, params } of sources) {
    const idempotencyKey = `peoplepages-duplicate-${id}`;
    try {
      requireKind(await stripe.refunds.create({ ...params, reason: "duplicate" }, { idempotencyKey }), "refund");
    } catch (error) {
      if (codeOf(error) !== "charge_already_refunded") throw error;
    }
  }
  return sources.length > 0;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error ? (error as { code?: unknown }).code : undefined;
}
