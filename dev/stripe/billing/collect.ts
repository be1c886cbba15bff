import { type Account, add, all, find, newId, newObject, type PaymentIntent } from "../account";
import { type Invoice, nullsOf, type PaymentMethod, type StripeCharge } from "../stored";
import { invalid } from "../wire/stripe-error";
import { DAY } from "./dates";
import { intentOf, markPaid, subscriptionOf } from "./invoices";
import { type Behavior, behaviorOf } from "./payment-methods";
import { cancelSubscription, setStatus } from "./subscriptions";

export type PaymentOutcome = "paid" | "declined" | "needs_authentication" | "processing" | "no_method";

interface Attempt {
  /** Instead of the default payment method of the subscription or the customer. */
  readonly method?: PaymentMethod;
  /** The customer is present and passes the bank's check. */
  readonly authenticated?: boolean;
  /** The clock made it: a failure plans the next attempt, and the last failure cancels the subscription. */
  readonly scheduled?: boolean;
}

/** Days between two attempts. */
const RETRY_DAYS = [3, 5, 7];

/** Tries to collect an open invoice. */
export function collect(account: Account, invoice: Invoice, attempt: Attempt = {}): PaymentOutcome {
  const intent = intentOf(account, invoice);
  if (invoice.status === "paid") return "paid";
  if (invoice.status !== "open" || !intent) throw invalid("Only open invoices can be paid.");
  if (intent.status === "processing") return "processing";
  const method = attempt.method ?? defaultMethod(account, invoice);
  invoice.attempted = true;
  invoice.attempt_count += 1;
  if (method === null) {
    fail(account, invoice, attempt);
    return "no_method";
  }
  switch (nextBehavior(account, invoice, method, attempt)) {
    case "succeeds":
      intent.charge = addCharge(account, intent, invoice, method, "succeeded").id;
      markPaid(account, invoice);
      return "paid";
    case "declines":
      intent.charge = addCharge(account, intent, invoice, method, "failed").id;
      intent.status = "requires_payment_method";
      fail(account, invoice, attempt);
      return "declined";
    case "needs_authentication":
      intent.status = "requires_action";
      account.emit("invoice.payment_action_required", invoice);
      if (attempt.scheduled) fail(account, invoice, attempt);
      return "needs_authentication";
    case "settles_later": {
      intent.charge = addCharge(account, intent, invoice, method, "pending").id;
      intent.status = "processing";
      invoice.next_payment_attempt = null;
      // Stripe activates a subscription before the debit has arrived.
      const subscription = subscriptionOf(account, invoice);
      if (subscription?.status === "incomplete") setStatus(account, subscription, "active");
      return "processing";
    }
  }
}

function defaultMethod(account: Account, invoice: Invoice): PaymentMethod | null {
  const own = subscriptionOf(account, invoice)?.default_payment_method;
  const customer = find(account, "customer", invoice.customer);
  return find(account, "payment_method", own ?? customer?.invoice_settings.default_payment_method);
}

/** A failure that a test ordered is used up by the next payment, whatever its method. */
function nextBehavior(
  { state: { failures } }: Account,
  { customer }: Invoice,
  method: PaymentMethod,
  { authenticated = false }: Attempt,
): Behavior {
  for (const key of [customer ?? "", "*"]) {
    const left = failures[key] ?? 0;
    if (left === 0) continue;
    failures[key] = left - 1;
    return "declines";
  }
  const behavior = behaviorOf(method);
  return behavior === "needs_authentication" && authenticated ? "succeeds" : behavior;
}

/** The consequences of a failed payment for the invoice and its subscription. */
function fail(account: Account, invoice: Invoice, { scheduled = false }: Attempt): void {
  const days = RETRY_DAYS[invoice.attempt_count - 1];
  if (scheduled) invoice.next_payment_attempt = days === undefined ? null : account.now() + days * DAY;
  account.emit("invoice.payment_failed", invoice);
  const customer = find(account, "customer", invoice.customer);
  if (customer) customer.delinquent = true;
  const subscription = subscriptionOf(account, invoice);
  if (subscription?.latest_invoice !== invoice.id) return;
  if (subscription.status === "active") setStatus(account, subscription, "past_due");
  const wasLast = scheduled && days === undefined;
  if (wasLast && subscription.status === "past_due") cancelSubscription(account, subscription);
}

/** Ends a bank debit that is processing, and the checkout that it was made at. */
export function settleInvoice(account: Account, invoice: Invoice, outcome: "succeeded" | "failed"): void {
  const intent = intentOf(account, invoice);
  const charge = find(account, "charge", intent?.charge);
  if (intent?.status !== "processing" || !charge) return;
  charge.status = outcome;
  charge.paid = outcome === "succeeded";
  if (outcome === "succeeded") {
    markPaid(account, invoice);
  } else {
    charge.failure_code = "insufficient_funds";
    charge.failure_message = "The customer's account has insufficient funds to cover this payment.";
    intent.status = "requires_payment_method";
    fail(account, invoice, {});
  }
  const session = all(account, "checkout.session", { invoice: invoice.id }).at(0);
  if (session?.payment_status !== "unpaid") return;
  if (outcome === "succeeded") session.payment_status = "paid";
  account.emit(`checkout.session.async_payment_${outcome}`, session);
}

const unused = nullsOf<StripeCharge>();

function addCharge(
  account: Account,
  { id: intent }: PaymentIntent,
  { amount_due: amount, currency }: Invoice,
  method: PaymentMethod,
  status: StripeCharge["status"],
): StripeCharge {
  const failed = status === "failed";
  return add<StripeCharge>(account, {
    ...newObject(account, "charge", status === "pending" ? "py" : "ch"),
    ...unused("application", "application_fee", "application_fee_amount", "failure_balance_transaction", "description"),
    ...unused("on_behalf_of", "receipt_email", "receipt_number", "receipt_url", "review", "shipping", "source"),
    ...unused("source_transfer", "statement_descriptor", "statement_descriptor_suffix", "transfer_data"),
    ...unused("transfer_group", "outcome", "payment_method_details", "calculated_statement_descriptor"),
    ...{ amount, amount_captured: failed ? 0 : amount, currency },
    amount_refunded: 0,
    balance_transaction: status === "succeeded" ? newId("txn") : null,
    billing_details: method.billing_details,
    captured: !failed,
    customer: method.customer,
    failure_code: failed ? "card_declined" : null,
    failure_message: failed ? "Your card was declined." : null,
    paid: !failed,
    payment_intent: intent,
    payment_method: method.id,
    ...{ disputed: false, fraud_details: {}, metadata: {}, refunded: false, status },
  });
}
