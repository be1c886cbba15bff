import { cancelSubscription, setCancelAtPeriodEnd } from "../billing/cancel";
import { changePrice } from "../billing/change";
import { collect } from "../billing/collect";
import { releaseSchedule, scheduleChange } from "../billing/schedules";
import { addPaymentMethod, isSample, makeDefault } from "../objects/payment-method";
import { itemOf } from "../objects/subscription";
import type { PortalConfiguration, PortalSession, Price, Subscription } from "../stored";
import { StripeRefusal } from "../wire/stripe-error";
import type { World } from "../world";

/** What came of something that was done in the portal. */
export type PortalOutcome =
  | { readonly kind: "done" }
  | { readonly kind: "refused"; readonly why: string }
  | { readonly kind: "confirm"; readonly invoice: string };

const DONE: PortalOutcome = { kind: "done" };
const OVER: readonly string[] = ["canceled", "incomplete_expired"];

/** What the customer of a session is subscribed to; null where that has ended. */
export function currentSubscription({ state }: World, { customer }: PortalSession): Subscription | null {
  const own = Object.values(state.subscriptions).filter(
    (one) => one.customer === customer && !OVER.includes(one.status),
  );
  return own.at(-1) ?? null;
}

export function configurationOf({ state }: World, session: PortalSession): PortalConfiguration["features"] | null {
  return state.portalConfigurations[session.configuration]?.features ?? null;
}

/** The prices that the portal offers to change to. */
export function offeredPrices(world: World, session: PortalSession): readonly Price[] {
  const offer = configurationOf(world, session)?.subscription_update;
  if (!offer?.enabled || !offer.default_allowed_updates.includes("price")) return [];
  return (offer.products ?? []).flatMap(({ prices }) => prices.flatMap((id) => world.state.prices[id] ?? []));
}

/** Whether a change waits for the end of the period, by the portal's configuration. */
export function waitsForPeriodEnd(world: World, session: PortalSession, from: Price, to: Price): boolean {
  const conditions = configurationOf(world, session)?.subscription_update.schedule_at_period_end.conditions ?? [];
  const isCheaper = (to.unit_amount ?? 0) < (from.unit_amount ?? 0);
  return isCheaper && conditions.some(({ type }) => type === "decreasing_item_amount");
}

export function changePlan(world: World, session: PortalSession, price: Price): PortalOutcome {
  const subscription = currentSubscription(world, session);
  if (!subscription) return { kind: "refused", why: "There is no plan to change." };
  if (subscription.cancel_at_period_end) return { kind: "refused", why: "This plan is about to end. Resume it first." };
  if (!offeredPrices(world, session).some(({ id }) => id === price.id)) {
    return { kind: "refused", why: "This plan is not offered here." };
  }
  const item = itemOf(subscription);
  if (waitsForPeriodEnd(world, session, item.price, price)) {
    scheduleChange(world, subscription, price);
    return DONE;
  }
  const { schedule } = subscription;
  const offer = configurationOf(world, session)?.subscription_update;
  try {
    changePrice(world, subscription, {
      price,
      quantity: item.quantity ?? 1,
      anchor: offer?.billing_cycle_anchor === "now" ? "now" : "unchanged",
      proration: prorationOf(offer?.proration_behavior),
      whenUnpaid: "error_if_incomplete",
    });
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error;
    return { kind: "refused", why: `${error.message} Your plan stays as it is; nothing was charged.` };
  }
  // Only now: a change that was refused leaves what was planned.
  if (schedule !== null) releaseSchedule(world, schedule, "released");
  return DONE;
}

/** Takes back a change that waits for the end of the period. */
export function keepPlan(world: World, session: PortalSession): PortalOutcome {
  const subscription = currentSubscription(world, session);
  if (subscription?.schedule) releaseSchedule(world, subscription.schedule, "released");
  return DONE;
}

export function cancelPlan(world: World, session: PortalSession): PortalOutcome {
  const subscription = currentSubscription(world, session);
  const offer = configurationOf(world, session)?.subscription_cancel;
  if (!subscription || !offer?.enabled) return { kind: "refused", why: "There is no plan to cancel." };
  if (subscription.schedule !== null) releaseSchedule(world, subscription.schedule, "released");
  // What was never paid, or is not paid any more, has no period to serve to its end.
  const isServing = subscription.status === "active" || subscription.status === "past_due";
  if (offer.mode === "at_period_end" && isServing) setCancelAtPeriodEnd(world, subscription, true);
  else cancelSubscription(world, subscription, "cancellation_requested");
  return DONE;
}

export function resumePlan(world: World, session: PortalSession): PortalOutcome {
  const subscription = currentSubscription(world, session);
  if (subscription) setCancelAtPeriodEnd(world, subscription, false);
  return DONE;
}

/**
 * Makes another card the customer's default, and leaves the subscription as it is: one that has a card of its own goes on
 * being charged to that.
 */
export function changeCard(world: World, session: PortalSession, sample: string): PortalOutcome {
  if (!isSample(sample)) return { kind: "refused", why: "There is no such card." };
  const method = addPaymentMethod(world, sample, session.customer);
  makeDefault(world, session.customer, method.id);
  return DONE;
}

export function payInvoice(world: World, session: PortalSession, id: string, isConfirmed: boolean): PortalOutcome {
  const invoice = world.state.invoices[id];
  if (invoice?.customer !== session.customer || invoice.status !== "open") {
    return { kind: "refused", why: "This invoice is not to be paid." };
  }
  const outcome = collect(world, invoice, { authenticated: isConfirmed });
  switch (outcome) {
    case "paid":
    case "processing":
      return DONE;
    case "needs_authentication":
      return { kind: "confirm", invoice: id };
    case "declined":
      return { kind: "refused", why: "Your card was declined. Nothing was charged; use another card." };
    case "no_method":
      return { kind: "refused", why: "There is no card to charge. Add one first." };
  }
}

function prorationOf(behavior: string | undefined): "none" | "create_prorations" | "always_invoice" {
  return behavior === "create_prorations" || behavior === "always_invoice" ? behavior : "none";
}
