import { addCustomer } from "../objects/customer";
import { subscriptionOf } from "../objects/invoice";
import { addPaymentMethod, type SampleId } from "../objects/payment-method";
import type { CheckoutSession, Invoice } from "../stored";
import type { World } from "../world";
import { collect, settle } from "./collect";
import { intentOf } from "./invoices";
import { startSubscription } from "./start";

export type CheckoutAnswer = "complete" | "declined" | "needs_authentication";

/** Pays a checkout by one of the sample cards. Refused, the session stays open, and may be paid by another one. */
export function payCheckout(
  world: World,
  session: CheckoutSession,
  sample: SampleId,
  authenticated = false,
): CheckoutAnswer {
  const order = world.state.checkoutOrders[session.id];
  const price = world.state.prices[order?.price ?? ""];
  if (session.status !== "open" || !order || !price) return "declined";
  if (session.customer !== null && !world.state.customers[session.customer]) {
    order.problem = "This customer was deleted. Nothing can be bought for them.";
    return "declined";
  }
  const customer = session.customer ?? addCustomer(world, { email: order.customerEmail ?? "customer@example.com" }).id;
  session.customer = customer;
  const method = addPaymentMethod(world, sample, customer);
  const invoice = openInvoice(world, order.subscription) ?? begin();
  const subscription = subscriptionOf(world, invoice);
  const outcome = collect(world, invoice, { method, authenticated });
  if (outcome === "declined" || outcome === "no_method") {
    order.problem = "Your card was declined. Nothing was charged; try another one.";
    return "declined";
  }
  if (outcome === "needs_authentication") {
    order.problem = null;
    return "needs_authentication";
  }
  order.problem = null;
  // The customer's own default stays as it is.
  if (subscription) subscription.default_payment_method = method.id;
  complete(world, session, invoice, outcome === "paid");
  return "complete";

  function begin(): Invoice {
    if (!order || !price) throw new Error("the session has no order");
    const started = startSubscription(world, {
      customer,
      price,
      quantity: order.quantity,
      metadata: order.metadata,
      defaultPaymentMethod: null,
    });
    order.subscription = started.subscription.id;
    return started.invoice;
  }
}

/** The customer did not confirm who they are. */
export function refuseAuthentication(world: World, session: CheckoutSession): void {
  const order = world.state.checkoutOrders[session.id];
  const invoice = openInvoice(world, order?.subscription ?? null);
  const intent = invoice && intentOf(world, invoice);
  if (!order || !invoice || intent?.status !== "requires_action") return;
  intent.status = "requires_payment_method";
  intent.next_action = null;
  intent.last_payment_error = {
    code: "payment_intent_authentication_failure",
    message:
      "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
    type: "invalid_request_error",
  };
  world.emit("payment_intent.payment_failed", intent);
  world.emit("invoice.payment_failed", invoice);
  order.problem = "The bank could not confirm that it is you. Nothing was charged; try again, or another card.";
}

/** Ends the waiting for a payment that takes days, and tells of the checkout that it began with. */
export function settleInvoice(world: World, invoice: Invoice, outcome: "succeeded" | "failed"): void {
  const isWaiting = intentOf(world, invoice)?.status === "processing";
  if (!isWaiting) return;
  settle(world, invoice, outcome);
  const session = Object.values(world.state.checkouts).find((one) => one.invoice === invoice.id);
  if (session?.payment_status !== "unpaid") return;
  if (outcome === "succeeded") session.payment_status = "paid";
  world.emit(`checkout.session.async_payment_${outcome}`, session);
}

/** Closes an open session for good. */
export function expireCheckout(world: World, session: CheckoutSession): void {
  session.status = "expired";
  session.url = null;
  world.emit("checkout.session.expired", session);
}

/** Whether the page waits for the customer to show who they are. */
export function awaitsAuthentication(world: World, session: CheckoutSession): boolean {
  const invoice = openInvoice(world, world.state.checkoutOrders[session.id]?.subscription ?? null);
  return session.status === "open" && invoice !== null && intentOf(world, invoice)?.status === "requires_action";
}

function openInvoice(world: World, subscriptionId: string | null): Invoice | null {
  const subscription = world.state.subscriptions[subscriptionId ?? ""];
  const invoice = world.state.invoices[subscription?.latest_invoice ?? ""];
  return invoice?.status === "open" ? invoice : null;
}

function complete(world: World, session: CheckoutSession, invoice: Invoice, isPaid: boolean): void {
  const customer = world.state.customers[session.customer ?? ""];
  session.status = "complete";
  session.payment_status = isPaid ? "paid" : "unpaid";
  session.subscription = subscriptionOf(world, invoice)?.id ?? null;
  session.invoice = invoice.id;
  session.url = null;
  session.customer_details = {
    address: null,
    business_name: null,
    email: customer?.email ?? null,
    individual_name: null,
    name: customer?.name ?? null,
    phone: null,
    tax_exempt: "none",
    tax_ids: [],
  };
  world.emit("checkout.session.completed", session);
}
