import { subscriptionOf } from "../objects/invoice";
import { addCharge } from "../objects/payment";
import { behaviourOf, type PaymentBehaviour } from "../objects/payment-method";
import type { Invoice, PaymentIntent, PaymentMethod } from "../stored";
import type { World } from "../world";
import { cancelSubscription } from "./cancel";
import { intentOf, markPaid } from "./invoices";
import { DAY } from "./period";
import { setStatus } from "./standing";

export type Outcome = "paid" | "declined" | "needs_authentication" | "processing" | "no_method";

export interface Attempt {
  /** Null: the one that the subscription or the customer has by default. */
  readonly method?: PaymentMethod | null;
  /** The customer is there and has shown who they are. */
  readonly authenticated?: boolean;
  /** By the schedule: when it fails, the next one is set, or the last one has been. */
  readonly scheduled?: boolean;
}

/** Asks for the money of an open invoice. */
export function collect(world: World, invoice: Invoice, { method, authenticated, scheduled }: Attempt = {}): Outcome {
  const intent = intentOf(world, invoice);
  if (!intent || intent.status === "succeeded") return "paid";
  // Under way already: nothing is asked for twice.
  if (intent.status === "processing") return "processing";
  const payer = method ?? defaultMethod(world, invoice);
  invoice.attempted = true;
  invoice.attempt_count += 1;
  if (!payer) return fail(world, invoice, intent, null, scheduled === true);
  intent.payment_method = payer.id;
  intent.payment_method_types = [payer.type];
  switch (nextBehaviour(world, invoice, payer, authenticated === true)) {
    case "succeeds":
      return succeed(world, invoice, intent, payer);
    case "declines":
      return fail(world, invoice, intent, payer, scheduled === true);
    case "needs_authentication":
      return askToAuthenticate(world, invoice, intent, payer, scheduled === true);
    case "settles_later":
      return beginToSettle(world, invoice, intent, payer);
  }
}

/** Ends a payment that takes days, one way or the other. */
export function settle(world: World, invoice: Invoice, outcome: "succeeded" | "failed"): void {
  const intent = intentOf(world, invoice);
  const charge = world.state.charges[intent?.latest_charge ?? ""];
  if (intent?.status !== "processing" || !charge) return;
  intent.processing = null;
  if (outcome === "failed") {
    charge.status = "failed";
    charge.paid = false;
    charge.failure_code = "insufficient_funds";
    charge.failure_message = "The customer's account has insufficient funds to cover this payment.";
    world.emit("charge.failed", charge);
    refuse(world, intent, charge.failure_code, charge.failure_message, charge.id);
    invoice.attempted = true;
    world.emit("invoice.payment_failed", invoice);
    lose(world, invoice, false);
    return;
  }
  charge.status = "succeeded";
  charge.paid = true;
  world.emit("charge.succeeded", charge);
  take(world, intent);
  markPaid(world, invoice);
}

export function defaultMethod(world: World, invoice: Invoice): PaymentMethod | null {
  const subscription = subscriptionOf(world, invoice);
  const customer = world.state.customers[invoice.customer ?? ""];
  const id = subscription?.default_payment_method ?? customer?.invoice_settings.default_payment_method;
  return world.state.paymentMethods[id ?? ""] ?? null;
}

/** A failure that was ordered is used up by the next payment, whatever it is made with. */
function nextBehaviour(
  world: World,
  invoice: Invoice,
  method: PaymentMethod,
  authenticated: boolean,
): PaymentBehaviour {
  const { failures } = world.state;
  const key = [invoice.customer ?? "", "*"].find((name) => (failures[name] ?? 0) > 0);
  if (key !== undefined) {
    failures[key] = (failures[key] ?? 1) - 1;
    return "declines";
  }
  const behaviour = behaviourOf(method);
  return behaviour === "needs_authentication" && authenticated ? "succeeds" : behaviour;
}

function succeed(world: World, invoice: Invoice, intent: PaymentIntent, method: PaymentMethod): Outcome {
  const charge = addCharge(world, intent, method, "succeeded", world.now(invoice.test_clock));
  intent.latest_charge = charge.id;
  world.emit("charge.succeeded", charge);
  take(world, intent);
  markPaid(world, invoice);
  return "paid";
}

function take(world: World, intent: PaymentIntent): void {
  intent.status = "succeeded";
  intent.amount_received = intent.amount;
  intent.next_action = null;
  intent.last_payment_error = null;
  world.emit("payment_intent.succeeded", intent);
}

function fail(
  world: World,
  invoice: Invoice,
  intent: PaymentIntent,
  method: PaymentMethod | null,
  scheduled: boolean,
): Outcome {
  if (method) {
    const charge = addCharge(world, intent, method, "failed", world.now(invoice.test_clock));
    intent.latest_charge = charge.id;
    world.emit("charge.failed", charge);
    refuse(world, intent, "card_declined", "Your card was declined.", charge.id);
  }
  planNextAttempt(world, invoice, scheduled);
  world.emit("invoice.payment_failed", invoice);
  lose(world, invoice, scheduled);
  return method ? "declined" : "no_method";
}

function refuse(world: World, intent: PaymentIntent, code: string, message: string, charge: string): void {
  intent.status = "requires_payment_method";
  intent.next_action = null;
  intent.last_payment_error = {
    charge,
    code,
    ...(code === "card_declined" ? { decline_code: "generic_decline" } : {}),
    message,
    type: "card_error",
  };
  intent.payment_method = null;
  world.emit("payment_intent.payment_failed", intent);
}

function askToAuthenticate(
  world: World,
  invoice: Invoice,
  intent: PaymentIntent,
  method: PaymentMethod,
  scheduled: boolean,
): Outcome {
  intent.status = "requires_action";
  intent.next_action = {
    type: "use_stripe_sdk",
    use_stripe_sdk: { type: "three_d_secure_redirect", stripe_js: `${world.url}/i/${invoice.id}`, source: method.id },
  };
  world.emit("payment_intent.requires_action", intent);
  planNextAttempt(world, invoice, scheduled);
  if (scheduled) world.emit("invoice.payment_failed", invoice);
  world.emit("invoice.payment_action_required", invoice);
  lose(world, invoice, scheduled);
  return "needs_authentication";
}

function beginToSettle(world: World, invoice: Invoice, intent: PaymentIntent, method: PaymentMethod): Outcome {
  const charge = addCharge(world, intent, method, "pending", world.now(invoice.test_clock));
  intent.latest_charge = charge.id;
  intent.status = "processing";
  invoice.next_payment_attempt = null;
  world.emit("charge.pending", charge);
  world.emit("payment_intent.processing", intent);
  const subscription = subscriptionOf(world, invoice);
  // Stripe trusts a debit that is on its way: the subscription is active before the money is there.
  if (subscription?.status === "incomplete") setStatus(world, subscription, "active");
  return "processing";
}

function planNextAttempt(world: World, invoice: Invoice, scheduled: boolean): void {
  if (!scheduled) return;
  const days = world.state.settings.retryDays[invoice.attempt_count - 1];
  invoice.next_payment_attempt = days === undefined ? null : world.now(invoice.test_clock) + days * DAY;
}

/** What a failed payment does to the subscription; after the last attempt, what the settings say. */
function lose(world: World, invoice: Invoice, scheduled: boolean): void {
  const subscription = subscriptionOf(world, invoice);
  const customer = world.state.customers[invoice.customer ?? ""];
  if (customer) customer.delinquent = true;
  if (!subscription || subscription.latest_invoice !== invoice.id) return;
  if (subscription.status === "active") setStatus(world, subscription, "past_due");
  if (!scheduled || invoice.next_payment_attempt !== null || subscription.status !== "past_due") return;
  const { afterRetries } = world.state.settings;
  if (afterRetries === "cancel") cancelSubscription(world, subscription, "payment_failed");
  if (afterRetries === "unpaid") setStatus(world, subscription, "unpaid");
}
