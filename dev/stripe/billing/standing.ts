import type { Invoice, Subscription } from "../stored";
import type { World } from "../world";

/** Gives a subscription another status, and tells of it where it is another one. */
export function setStatus(world: World, subscription: Subscription, status: Subscription["status"]): void {
  const before = subscription.status;
  if (before === status) return;
  subscription.status = status;
  world.emit("customer.subscription.updated", subscription, { status: before });
}

/** What paying, voiding or giving up an invoice does to the subscription it bills: the latest one decides. */
export function settleStanding(world: World, subscription: Subscription, invoice: Invoice): void {
  if (subscription.latest_invoice !== invoice.id) return;
  if (subscription.status === "incomplete") {
    setStatus(world, subscription, invoice.status === "paid" ? "active" : "incomplete_expired");
    if (subscription.status === "incomplete_expired") subscription.ended_at = world.now(subscription.test_clock);
    return;
  }
  if (subscription.status === "past_due" || subscription.status === "unpaid") setStatus(world, subscription, "active");
}
