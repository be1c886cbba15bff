import type { Subscription } from "../stored";
import type { World } from "../world";
import { stopCollecting } from "./invoices";
import { releaseSchedule } from "./schedules";

/** Ends a subscription now. What was invoiced stays; nothing more is asked for by itself. */
export function cancelSubscription(
  world: World,
  subscription: Subscription,
  reason: "cancellation_requested" | "payment_failed" | "payment_disputed",
): void {
  const now = world.now(subscription.test_clock);
  if (subscription.schedule !== null) releaseSchedule(world, subscription.schedule, "canceled");
  stopCollecting(world, subscription.id);
  subscription.status = "canceled";
  subscription.canceled_at ??= now;
  subscription.ended_at = now;
  subscription.cancel_at_period_end = false;
  subscription.cancellation_details = {
    comment: subscription.cancellation_details?.comment ?? null,
    feedback: subscription.cancellation_details?.feedback ?? null,
    feedback_option: null,
    reason: subscription.cancellation_details?.reason ?? reason,
  };
  world.emit("customer.subscription.deleted", subscription);
}

/** Lets a subscription end with its period, or takes that back. */
export function setCancelAtPeriodEnd(world: World, subscription: Subscription, ends: boolean): void {
  if (subscription.cancel_at_period_end === ends) return;
  const { cancel_at, canceled_at, cancellation_details } = subscription;
  const [item] = subscription.items.data;
  subscription.cancel_at_period_end = ends;
  subscription.cancel_at = ends ? (item?.current_period_end ?? null) : null;
  subscription.canceled_at = ends ? world.now(subscription.test_clock) : null;
  subscription.cancellation_details = {
    comment: null,
    feedback: null,
    feedback_option: null,
    reason: ends ? "cancellation_requested" : null,
  };
  world.emit("customer.subscription.updated", subscription, {
    cancel_at,
    cancel_at_period_end: !ends,
    canceled_at,
    cancellation_details,
  });
}
