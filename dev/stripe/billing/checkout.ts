import { type Account, type CheckoutProgress, find, requireOne } from "../account";
import type { CheckoutSession, Invoice, Price } from "../stored";
import { collect } from "./collect";
import { intentOf, subscriptionOf } from "./invoices";
import { addPaymentMethod, type SampleId } from "./payment-methods";
import { startSubscription } from "./periods";

/** What a customer can do on the page of a checkout. */
export const CHECKOUT_ACTIONS = {
  pay: { sample: "pm_card_visa", authenticated: false },
  decline: { sample: "pm_card_chargeCustomerFail", authenticated: false },
  three_d_secure: { sample: "pm_card_authenticationRequired", authenticated: false },
  authenticate: { sample: "pm_card_authenticationRequired", authenticated: true },
  later: { sample: "pm_usBankAccount_success", authenticated: false },
} as const satisfies Record<string, { sample: SampleId; authenticated: boolean }>;

export type CheckoutAction = keyof typeof CHECKOUT_ACTIONS | "refuse";
export type CheckoutOutcome = "complete" | "declined" | "needs_authentication";

/** Does on an open checkout what a customer does on its page. If payment fails it stays open for another attempt. */
export function actOnCheckout(account: Account, session: CheckoutSession, action: CheckoutAction): CheckoutOutcome {
  const progress = progressOf(account, session);
  if (session.status !== "open") return "declined";
  if (action === "refuse") {
    failAuthentication(account, progress);
    return "declined";
  }
  const customer = find(account, "customer", session.customer);
  if (!customer) {
    progress.problem = "This customer was deleted, so nothing can be bought for them.";
    return "declined";
  }
  if (invoiceOf(account, progress)?.status !== "open") {
    progress.subscription = startSubscription(account, customer.id, priceOf(account, session)).id;
  }
  const invoice = invoiceOf(account, progress);
  const subscription = invoice && subscriptionOf(account, invoice);
  if (!subscription) throw new Error(`checkout ${session.id} has no invoice`);
  const { sample, authenticated } = CHECKOUT_ACTIONS[action];
  const method = addPaymentMethod(account, sample, customer.id);
  const outcome = collect(account, invoice, { method, authenticated });
  progress.problem = outcome === "declined" ? "Your card was declined. Nothing was charged. Try another card." : null;
  if (outcome === "declined" || outcome === "needs_authentication") return outcome;
  // As with Stripe, the customer's own default stays as it is.
  subscription.default_payment_method = method.id;
  complete(account, session, invoice);
  return "complete";
}

function complete(account: Account, session: CheckoutSession, invoice: Invoice): void {
  const { email = null, name = null } = find(account, "customer", session.customer) ?? {};
  session.status = "complete";
  session.payment_status = invoice.status === "paid" ? "paid" : "unpaid";
  session.subscription = subscriptionOf(account, invoice)?.id ?? null;
  session.invoice = invoice.id;
  session.url = null;
  session.customer_details = {
    ...{ address: null, business_name: null, individual_name: null, phone: null, tax_exempt: "none", tax_ids: [] },
    ...{ email, name: name ?? null },
  };
  account.emit("checkout.session.completed", session);
}

/** The customer failed the bank's check. */
function failAuthentication(account: Account, progress: CheckoutProgress): void {
  const invoice = invoiceOf(account, progress);
  const intent = invoice && intentOf(account, invoice);
  if (!invoice || intent?.status !== "requires_action") return;
  intent.status = "requires_payment_method";
  progress.problem = "Your bank could not confirm that it is you. Nothing was charged. Try again, or use another card.";
  account.emit("invoice.payment_failed", invoice);
}

export function expireCheckout(account: Account, session: CheckoutSession): void {
  session.status = "expired";
  session.url = null;
  account.emit("checkout.session.expired", session);
}

/** Whether the page is waiting for the bank's check. */
export function awaitsAuthentication(account: Account, session: CheckoutSession): boolean {
  const invoice = invoiceOf(account, progressOf(account, session));
  return session.status === "open" && invoice !== null && intentOf(account, invoice)?.status === "requires_action";
}

function invoiceOf(account: Account, { subscription }: CheckoutProgress): Invoice | null {
  return find(account, "invoice", find(account, "subscription", subscription)?.latest_invoice);
}

export function progressOf({ state }: Account, { id }: CheckoutSession): CheckoutProgress {
  const progress = state.progress[id];
  if (!progress) throw new Error(`checkout ${id} has no progress`);
  return progress;
}

export function priceOf(account: Account, { line_items: items }: CheckoutSession): Price {
  return requireOne(account, "price", items?.data[0]?.price?.id ?? "");
}
