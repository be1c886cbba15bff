import type Stripe from "stripe";
import type { BillingEvent } from "./billing";
import { idOf } from "./stripe-client";

/** Events that the webhook endpoint subscribes to: those that can change a customer's status or credits. */
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

/** Also accepted, for endpoints that were created by hand. */
const UNDERSTOOD: ReadonlySet<string> = new Set([...ENDPOINT_EVENTS, "invoice.payment_succeeded"]);

/** How much the time of an event may differ from now, either way. */
const TOLERANCE_SECONDS = 300;

/**
 * Parses a webhook event; null when its signature or time is wrong. Stripe's package refuses old events but accepts any
 * time in the future, so that is checked here.
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

/** The parts of an event's object that name the customer. */
interface Subject {
  readonly id?: string;
  readonly object?: string;
  readonly customer?: string | { readonly id: string } | null;
  readonly charge?: string | { readonly id: string } | null;
}

/** Events of other types concern no customer. */
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
