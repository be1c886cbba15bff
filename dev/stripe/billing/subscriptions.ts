import type Stripe from "stripe";
import { type Account, add, all, find, newId, newObject } from "../account";
import {
  type Invoice,
  nullsOf,
  type Price,
  type Schedule,
  type Stored,
  type Subscription,
  type SubscriptionItem,
  wholeList,
} from "../stored";
import { addMonths, periodEnd } from "./dates";

const unused = nullsOf<Subscription>();

/** Adds a subscription as it begins: incomplete until its first invoice is paid. */
export function addSubscription(account: Account, customer: string, price: Price): Subscription {
  const base = newObject(account, "subscription", "sub");
  const { id, created: now } = base;
  const item: SubscriptionItem = {
    ...{ id: newId("si", 14), object: "subscription_item", created: now, metadata: {}, subscription: id },
    ...{ current_period_end: addMonths(now, 1), current_period_start: now, plan: planOf(price), price, quantity: 1 },
    ...{ billing_thresholds: null, current_trial: null, discounts: [], tax_rates: [] },
  };
  const noInvoiceSettings = { account_tax_ids: null, custom_fields: null, description: null, footer: null };
  return add<Subscription>(account, {
    ...base,
    ...unused("application", "application_fee_percent", "billing_cycle_anchor_config", "billing_thresholds"),
    ...unused("cancel_at", "canceled_at", "customer_account", "days_until_due", "default_payment_method"),
    ...unused("default_source", "description", "ended_at", "latest_invoice", "next_pending_invoice_item_invoice"),
    ...unused("on_behalf_of", "pause_collection", "pending_invoice_item_interval", "pending_setup_intent"),
    ...unused("pending_update", "schedule", "test_clock", "transfer_data", "trial_end", "trial_start"),
    ...unused("cancellation_details", "payment_settings", "trial_settings"),
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: now,
    billing_mode: { flexible: { proration_discounts: "included" }, type: "flexible" },
    billing_schedules: [],
    cancel_at_period_end: false,
    collection_method: "charge_automatically",
    currency: price.currency,
    customer,
    default_tax_rates: [],
    discounts: [],
    invoice_settings: { ...noInvoiceSettings, issuer: { type: "self" } },
    items: wholeList(`/v1/subscription_items?subscription=${id}`, [item]),
    managed_payments: { enabled: false },
    metadata: {},
    start_date: now,
    status: "incomplete",
  });
}

/** The older form of a price, which Stripe still sends with each item. */
function planOf(price: Price): Stored<Stripe.Plan> {
  const { id, active, billing_scheme, created, currency, metadata, nickname, product } = price;
  return {
    ...nullsOf<Stripe.Plan>()("meter", "tiers_mode", "transform_usage", "trial_period_days"),
    ...{ id, object: "plan", active, amount: price.unit_amount, amount_decimal: price.unit_amount_decimal },
    ...{ billing_scheme, created, currency, interval: "month", interval_count: 1, livemode: false, metadata },
    ...{ nickname, product, usage_type: "licensed" },
  };
}

/** The only item of a subscription. */
export function itemOf({ id, items }: Subscription): SubscriptionItem {
  const [item] = items.data;
  if (!item) throw new Error(`subscription ${id} has no item`);
  return item;
}

export function putPrice(subscription: Subscription, price: Price): void {
  Object.assign(itemOf(subscription), { price, plan: planOf(price) } satisfies Partial<SubscriptionItem>);
}

/** Sends an event if the status is a new one. */
export function setStatus(account: Account, subscription: Subscription, status: Subscription["status"]): void {
  if (subscription.status === status) return;
  subscription.status = status;
  account.emit("customer.subscription.updated", subscription);
}

export function hasEnded({ status }: Subscription): boolean {
  return status === "canceled" || status === "incomplete_expired";
}

/** Cancels a subscription now. Its invoices stay as they are and are no longer collected. */
export function cancelSubscription(account: Account, subscription: Subscription): void {
  endSchedule(account, subscription, "canceled");
  for (const invoice of all(account, "invoice", { customer: subscription.customer })) {
    const isOwn = invoice.parent?.subscription_details?.subscription === subscription.id;
    if (isOwn && (invoice.status === "draft" || invoice.status === "open")) stopCollecting(invoice);
  }
  subscription.status = "canceled";
  subscription.canceled_at ??= account.now();
  subscription.ended_at = account.now();
  subscription.cancel_at_period_end = false;
  account.emit("customer.subscription.deleted", subscription);
}

/** Cancels a subscription with its period, or resumes it. */
export function setCancelAtPeriodEnd(account: Account, subscription: Subscription, ends: boolean): void {
  if (subscription.cancel_at_period_end === ends) return;
  subscription.cancel_at_period_end = ends;
  subscription.cancel_at = ends ? itemOf(subscription).current_period_end : null;
  subscription.canceled_at = ends ? account.now() : null;
  account.emit("customer.subscription.updated", subscription);
}

/** Leaves an invoice as it is: the clock does not open it or try to collect it again. */
export function stopCollecting(invoice: Invoice): void {
  invoice.auto_advance = false;
  invoice.automatically_finalizes_at = null;
  invoice.next_payment_attempt = null;
}

type Phase = Stripe.SubscriptionSchedule.Phase;
const unusedOfSchedule = nullsOf<Schedule>();
const unusedOfPhase = nullsOf<Phase>();
const unusedByDefault = nullsOf<Schedule["default_settings"]>();

function newPhase(currency: string, price: string, start: number, end: number): Stored<Phase> {
  return {
    ...unusedOfPhase("application_fee_percent", "billing_cycle_anchor", "billing_thresholds", "collection_method"),
    ...unusedOfPhase("default_payment_method", "description", "invoice_settings", "on_behalf_of", "transfer_data"),
    ...unusedOfPhase("trial_end"),
    ...{ add_invoice_items: [], currency, default_tax_rates: [], discounts: [], end_date: end, metadata: {} },
    items: [{ billing_thresholds: null, discounts: [], metadata: {}, plan: price, price, quantity: 1, tax_rates: [] }],
    proration_behavior: "none",
    start_date: start,
  };
}

function addSchedule(account: Account, subscription: Subscription): Schedule {
  const { price, current_period_start: start, current_period_end: end } = itemOf(subscription);
  const schedule = add<Schedule>(account, {
    ...newObject(account, "subscription_schedule", "sub_sched"),
    ...unusedOfSchedule("application", "canceled_at", "completed_at", "customer_account", "released_at"),
    ...unusedOfSchedule("released_subscription", "test_clock"),
    billing_mode: subscription.billing_mode,
    current_phase: { start_date: start, end_date: end },
    customer: subscription.customer,
    default_settings: {
      ...unusedByDefault("application_fee_percent", "billing_thresholds", "default_payment_method", "description"),
      ...unusedByDefault("on_behalf_of", "transfer_data"),
      billing_cycle_anchor: "automatic",
      collection_method: "charge_automatically",
      invoice_settings: { ...subscription.invoice_settings, days_until_due: null },
    },
    end_behavior: "release",
    metadata: {},
    pause_schedules: [],
    phases: [newPhase(subscription.currency, price.id, start, end)],
    status: "active",
    subscription: subscription.id,
  });
  subscription.schedule = schedule.id;
  account.emit("customer.subscription.updated", subscription);
  return schedule;
}

/** Puts another price on a subscription from its next period on. */
export function scheduleChange(account: Account, subscription: Subscription, price: Price): void {
  const schedule = scheduleOf(account, subscription) ?? addSchedule(account, subscription);
  const start = itemOf(subscription).current_period_end;
  const end = periodEnd(subscription.billing_cycle_anchor, start);
  schedule.phases = [...schedule.phases.slice(0, 1), newPhase(subscription.currency, price.id, start, end)];
  account.emit("subscription_schedule.updated", schedule);
}

/** Ends the schedule of a subscription, which stays as it is. `canceled`: it ended with the subscription. */
export function endSchedule(account: Account, subscription: Subscription, status: "released" | "canceled"): void {
  const schedule = scheduleOf(account, subscription);
  if (!schedule) return;
  schedule.status = status;
  schedule.current_phase = null;
  schedule[`${status}_at`] = account.now();
  subscription.schedule = null;
  if (status === "released") {
    schedule.released_subscription = subscription.id;
    schedule.subscription = null;
    account.emit("customer.subscription.updated", subscription);
  }
  account.emit(`subscription_schedule.${status}`, schedule);
}

/** The price that a subscription changes to at a time; null without such a change. */
export function scheduledPrice(account: Account, subscription: Subscription, at: number): Price | null {
  const phase = scheduleOf(account, subscription)?.phases.find(({ start_date: start }) => start === at);
  return find(account, "price", phase?.items[0]?.price);
}

/** Moves a schedule to the phase that begins with a new period. After its last phase it is released. */
export function enterPhase(account: Account, subscription: Subscription): void {
  const schedule = scheduleOf(account, subscription);
  const start = itemOf(subscription).current_period_start;
  const phase = schedule?.phases.find(({ start_date }) => start_date === start);
  if (schedule && phase) {
    schedule.current_phase = { start_date: phase.start_date, end_date: phase.end_date };
    account.emit("subscription_schedule.updated", schedule);
  } else {
    endSchedule(account, subscription, "released");
  }
}

function scheduleOf(account: Account, { schedule }: Subscription): Schedule | null {
  return find(account, "subscription_schedule", schedule);
}
