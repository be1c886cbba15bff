import { newId } from "../new-id";
import { planOf } from "../objects/price";
import { itemOf } from "../objects/subscription";
import type { Price, Subscription, SubscriptionSchedule } from "../stored";
import type { World } from "../world";
import { periodEnd } from "./period";

type Phase = SubscriptionSchedule["phases"][number];

/** One stretch of a schedule, with one price. */
export function newPhase(currency: string, price: string, quantity: number, start: number, end: number): Phase {
  return {
    add_invoice_items: [],
    application_fee_percent: null,
    billing_cycle_anchor: null,
    billing_thresholds: null,
    collection_method: null,
    currency,
    default_payment_method: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    end_date: end,
    invoice_settings: null,
    items: [{ billing_thresholds: null, discounts: [], metadata: {}, plan: price, price, quantity, tax_rates: [] }],
    metadata: {},
    on_behalf_of: null,
    proration_behavior: "none",
    start_date: start,
    transfer_data: null,
    trial_end: null,
  };
}

/** A schedule over a subscription as it is; more phases are put behind the one it is in. */
export function addSchedule(world: World, subscription: Subscription): SubscriptionSchedule {
  const item = itemOf(subscription);
  const now = world.now(subscription.test_clock);
  const [start, end] = [item.current_period_start, item.current_period_end];
  const schedule: SubscriptionSchedule = {
    id: newId("sub_sched"),
    object: "subscription_schedule",
    application: null,
    billing_mode: subscription.billing_mode,
    canceled_at: null,
    completed_at: null,
    created: now,
    current_phase: { start_date: start, end_date: end },
    customer: subscription.customer,
    customer_account: null,
    default_settings: {
      application_fee_percent: null,
      billing_cycle_anchor: "automatic",
      billing_thresholds: null,
      collection_method: "charge_automatically",
      default_payment_method: null,
      description: null,
      invoice_settings: {
        account_tax_ids: null,
        custom_fields: null,
        days_until_due: null,
        description: null,
        footer: null,
        issuer: { type: "self" },
      },
      on_behalf_of: null,
      transfer_data: null,
    },
    end_behavior: "release",
    livemode: false,
    metadata: {},
    pause_schedules: [],
    phases: [newPhase(subscription.currency, item.price.id, item.quantity ?? 1, start, end)],
    released_at: null,
    released_subscription: null,
    status: "active",
    subscription: subscription.id,
    test_clock: subscription.test_clock,
  };
  world.state.schedules[schedule.id] = schedule;
  subscription.schedule = schedule.id;
  world.emit("subscription_schedule.created", schedule);
  world.emit("customer.subscription.updated", subscription, { schedule: null });
  return schedule;
}

/** Puts another price on a subscription from its next period on. */
export function scheduleChange(world: World, subscription: Subscription, price: Price): void {
  const schedule = world.state.schedules[subscription.schedule ?? ""] ?? addSchedule(world, subscription);
  const item = itemOf(subscription);
  const start = item.current_period_end;
  const end = periodEnd(subscription.billing_cycle_anchor, start, price);
  const [first] = schedule.phases;
  schedule.phases = [
    ...(first ? [first] : []),
    newPhase(subscription.currency, price.id, item.quantity ?? 1, start, end),
  ];
  world.emit("subscription_schedule.updated", schedule);
}

/** Ends a schedule; the subscription stays as it is by then. */
export function releaseSchedule(world: World, scheduleId: string, status: "released" | "completed" | "canceled"): void {
  const schedule = world.state.schedules[scheduleId];
  if (!schedule) return;
  const now = world.now(schedule.test_clock);
  const subscription = world.state.subscriptions[schedule.subscription ?? ""];
  schedule.status = status;
  schedule.current_phase = null;
  if (status === "canceled") schedule.canceled_at = now;
  else schedule.released_at = now;
  if (status !== "canceled") {
    schedule.released_subscription = schedule.subscription;
    schedule.subscription = null;
  }
  if (subscription) subscription.schedule = null;
  world.emit(status === "canceled" ? "subscription_schedule.canceled" : "subscription_schedule.released", schedule);
  if (subscription && status !== "canceled") {
    world.emit("customer.subscription.updated", subscription, { schedule: scheduleId });
  }
}

/** The price that a schedule puts on a subscription from this moment on; null where it changes nothing. */
export function dueChange(world: World, subscription: Subscription, at: number): Price | null {
  const schedule = world.state.schedules[subscription.schedule ?? ""];
  const phase = schedule?.phases.find(({ start_date }) => start_date === at);
  return world.state.prices[phase?.items[0]?.price ?? ""] ?? null;
}

/** Moves a schedule into the phase that begins now; after its last one it lets go of the subscription. */
export function enterPhase(world: World, subscription: Subscription, at: number): void {
  const schedule = world.state.schedules[subscription.schedule ?? ""];
  if (!schedule) return;
  const phase = schedule.phases.find(({ start_date, end_date }) => start_date <= at && at < end_date);
  if (!phase) {
    releaseSchedule(world, schedule.id, "released");
    return;
  }
  if (schedule.current_phase?.start_date === phase.start_date) return;
  schedule.current_phase = { start_date: phase.start_date, end_date: phase.end_date };
  world.emit("subscription_schedule.updated", schedule);
}

/** An item with another price. */
export function putPrice(subscription: Subscription, price: Price, quantity: number): void {
  const item = itemOf(subscription);
  item.price = price;
  item.plan = planOf(price);
  item.quantity = quantity;
}
