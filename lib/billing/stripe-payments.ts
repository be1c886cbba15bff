import type Stripe from "stripe";
import { allOf, idOf, requireKind } from "./stripe-client";

const EXPANDED = ["default_payment_method", "customer.invoice_settings.default_payment_method"];

/**
 * Charges a subscription to the customer's default payment method.
 *
 * Checkout stores the card on the subscription, where it takes precedence over the customer's default. The portal's
 * card change sets only that default, so the new card would never be charged. Therefore the newer of the two becomes
 * the default first, and then the subscription's own is removed: between the two steps the right card is charged
 * already.
 */
export async function chargeCustomersDefault(stripe: Stripe, subscriptionId: string): Promise<void> {
  const subscription = requireKind(
    await stripe.subscriptions.retrieve(subscriptionId, { expand: EXPANDED }),
    "subscription",
  );
  const { default_payment_method: own, customer } = subscription;
  if (own === null || typeof own === "string" || typeof customer === "string" || customer.deleted) return;

  const chosen = customer.invoice_settings.default_payment_method;
  const isOwnNewer = chosen === null || (typeof chosen !== "string" && chosen.created < own.created);
  if (isOwnNewer) {
    const invoice_settings = { default_payment_method: own.id };
    requireKind(await stripe.customers.update(customer.id, { invoice_settings }), "customer");
  }
  requireKind(await stripe.subscriptions.update(subscriptionId, { default_payment_method: "" }), "subscription");
}

interface Source {
  /** The id of the invoice's payment. */
  readonly id: string;
  readonly params: Pick<Stripe.RefundCreateParams, "payment_intent" | "charge">;
}

/** Refunds the last paid invoice of a subscription, which was bought twice. Returns false when nothing was charged for it. */
export async function refundLastInvoice(stripe: Stripe, subscriptionId: string): Promise<boolean> {
  const { data } = requireKind(
    await stripe.invoices.list({ subscription: subscriptionId, status: "paid", limit: 1 }),
    "list",
  );
  const [invoice] = data;
  return invoice ? refundInvoice(stripe, invoice.id, "duplicate") : false;
}

/** Refunds what was paid for an invoice. Returns false when nothing was charged for it. */
export async function refundInvoice(
  stripe: Stripe,
  invoiceId: string,
  reason: "duplicate" | "requested_by_customer",
): Promise<boolean> {
  const payments = await allOf((paging) =>
    stripe.invoicePayments.list({ invoice: invoiceId, status: "paid", ...paging }),
  );
  const sources = payments.flatMap(({ id, payment }): readonly Source[] => {
    const paymentIntent = idOf(payment.payment_intent);
    const charge = idOf(payment.charge);
    if (paymentIntent) return [{ id, params: { payment_intent: paymentIntent } }];
    return charge ? [{ id, params: { charge } }] : [];
  });
  for (const { id, params } of sources) {
    const idempotencyKey = `peoplepages-${reason}-${id}`;
    try {
      requireKind(await stripe.refunds.create({ ...params, reason }, { idempotencyKey }), "refund");
    } catch (error) {
      if (codeOf(error) !== "charge_already_refunded") throw error;
    }
  }
  return sources.length > 0;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error ? (error as { code?: unknown }).code : undefined;
}
