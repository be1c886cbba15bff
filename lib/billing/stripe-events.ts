import type Stripe from "stripe";
import type { BillingEvent } from "./billing";
import { idOf } from "./stripe-client";

/** What the webhook endpoint asks to be told of: everything after which a customer may stand otherwise than before. */
export const ENDPOINT_EVENTS = [
  "checkout.session.completed",
  "checkout.session.expired",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "credit_note.created",
  "credit_note.voided",
  "customer.deleted",
  "customer.updated",
  "customer.subscription.created",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "customer.subscription.paused",
  "customer.subscription.resumed",
  "subscription_schedule.updated",
  "subscription_schedule.released",
  "subscription_schedule.canceled",
  "invoice.paid",
  "invoice.payment_failed",
  "invoice.payment_action_required",
  "invoice.voided",
  "invoice.marked_uncollectible",
  "charge.refunded",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.closed",
  "charge.dispute.funds_withdrawn",
  "charge.dispute.funds_reinstated",
  "refund.failed",
  "refund.updated",
] as const satisfies readonly Stripe.WebhookEndpointCreateParams.EnabledEvent[];

/** Told as well where an endpoint was made by hand. */
const UNDERSTOOD: ReadonlySet<string> = new Set([...ENDPOINT_EVENTS, "invoice.payment_succeeded"]);

/** How far the time of a delivery may be from ours, either way. */
const TOLERANCE_SECONDS = 300;

/**
 * A delivery whose signature and time are right; null otherwise. The vendor's package refuses what is old, and takes
 * any time ahead: that is looked at here.
 */
export function readStripeEvent(
  { body, signature, now }: { readonly body: string; readonly signature: string; readonly now: Date },
  stripe: Stripe,
  webhookSecret: string,
): BillingEvent | null {
  const sentAt = /^(?:.*,)?t=(\d{1,12})(?:,|$)/.exec(signature)?.[1];
  if (sentAt === undefined || Number(sentAt) - now.getTime() / 1000 > TOLERANCE_SECONDS) return null;
  try {
    return toBillingEvent(
      stripe.webhooks.constructEvent(body, signature, webhookSecret, TOLERANCE_SECONDS, undefined, now.getTime()),
    );
  } catch {
    return null;
  }
}

/** The parts of an event's object that say where to look. */
interface Subject {
  readonly id?: string;
  readonly object?: string;
  readonly customer?: string | { readonly id: string } | null;
  readonly charge?: string | { readonly id: string } | null;
}

/** What is not understood is about nobody. */
function toBillingEvent({ id, type, data }: Stripe.Event): BillingEvent {
  if (!UNDERSTOOD.has(type)) return { id, type, customerId: null, chargeId: null, endedCheckoutId: null };
  const subject = data.object as Subject;
  const customerId = subject.object === "customer" ? (subject.id ?? null) : idOf(subject.customer);
  return {
    id,
    type,
    customerId,
    chargeId: customerId === null ? idOf(subject.charge) : null,
    endedCheckoutId: subject.object === "checkout.session" ? (subject.id ?? null) : null,
  };
}
