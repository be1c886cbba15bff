import { type NewInvoice, newInvoice, subscriptionOf } from "../objects/invoice";
import { addPaymentIntent } from "../objects/payment";
import type { Invoice, PaymentIntent } from "../stored";
import type { World } from "../world";
import { settleStanding } from "./standing";

/** Makes a draft that takes up what waited for the next invoice, and is the subscription's latest from now on. */
export function draftInvoice(world: World, order: NewInvoice): Invoice {
  const { subscription } = order;
  const waiting = world.state.pendingLines[subscription.customer] ?? [];
  const mine = waiting.filter((line) => line.subscription === subscription.id);
  world.state.pendingLines[subscription.customer] = waiting.filter((line) => line.subscription !== subscription.id);
  const invoice = newInvoice(world, { ...order, lines: [...mine, ...order.lines] });
  world.state.invoices[invoice.id] = invoice;
  subscription.latest_invoice = invoice.id;
  world.emit("invoice.created", invoice);
  return invoice;
}

/** Makes a draft final: it has a number, the customer's balance is in it, and it can be paid. */
export function finalizeInvoice(world: World, invoice: Invoice): void {
  const now = world.now(invoice.test_clock);
  const customer = world.state.customers[invoice.customer ?? ""];
  const sequence = customer?.next_invoice_sequence ?? 1;
  const balance = customer?.balance ?? 0;
  const due = Math.max(0, invoice.total + balance);
  const endingBalance = balance + invoice.total - due;
  invoice.status = "open";
  invoice.starting_balance = balance;
  invoice.ending_balance = endingBalance;
  invoice.amount_due = due;
  invoice.amount_remaining = due;
  invoice.number = `${customer?.invoice_prefix ?? "STANDIN"}-${String(sequence).padStart(4, "0")}`;
  invoice.auto_advance = true;
  invoice.automatically_finalizes_at = null;
  invoice.next_payment_attempt = null;
  invoice.effective_at = now;
  invoice.status_transitions.finalized_at = now;
  invoice.hosted_invoice_url = `${world.url}/i/${invoice.id}`;
  invoice.invoice_pdf = `${world.url}/i/${invoice.id}`;
  if (customer) {
    customer.next_invoice_sequence = sequence + 1;
    customer.balance = endingBalance;
    customer.currency ??= invoice.currency;
  }
  world.emit("invoice.finalized", invoice);
  if (due === 0) markPaid(world, invoice);
  else addPaymentIntent(world, invoice);
}

/** The payment that an open invoice waits for; null where it waits for none. */
export function intentOf(world: World, invoice: Invoice): PaymentIntent | null {
  const payment = Object.values(world.state.invoicePayments).find(
    (one) => one.invoice === invoice.id && one.is_default && one.status !== "canceled",
  );
  return world.state.paymentIntents[payment?.payment.payment_intent ?? ""] ?? null;
}

/** Everything that follows from an invoice being paid. */
export function markPaid(world: World, invoice: Invoice): void {
  const now = world.now(invoice.test_clock);
  invoice.status = "paid";
  invoice.attempted = true;
  invoice.auto_advance = false;
  invoice.amount_paid = invoice.amount_due;
  invoice.amount_remaining = 0;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.paid_at = now;
  const customer = world.state.customers[invoice.customer ?? ""];
  if (customer) customer.delinquent = false;
  for (const payment of Object.values(world.state.invoicePayments)) {
    if (payment.invoice !== invoice.id || payment.status !== "open") continue;
    payment.status = "paid";
    payment.amount_paid = payment.amount_requested;
    payment.status_transitions.paid_at = now;
    world.emit("invoice_payment.paid", payment);
  }
  world.emit("invoice.updated", invoice);
  const subscription = subscriptionOf(world, invoice);
  world.emit("invoice.paid", invoice);
  world.emit("invoice.payment_succeeded", invoice);
  if (subscription) settleStanding(world, subscription, invoice);
}

/** An open invoice that is not asked for any longer: as if it had never been, or as lost. */
export function giveUpInvoice(world: World, invoice: Invoice, status: "void" | "uncollectible"): void {
  const now = world.now(invoice.test_clock);
  invoice.status = status;
  invoice.auto_advance = false;
  invoice.next_payment_attempt = null;
  if (status === "void") invoice.status_transitions.voided_at = now;
  else invoice.status_transitions.marked_uncollectible_at = now;
  const intent = intentOf(world, invoice);
  if (intent && status === "void") cancelIntent(world, invoice, intent, now);
  world.emit("invoice.updated", invoice);
  world.emit(status === "void" ? "invoice.voided" : "invoice.marked_uncollectible", invoice);
  const subscription = subscriptionOf(world, invoice);
  if (subscription) settleStanding(world, subscription, invoice);
}

function cancelIntent(world: World, invoice: Invoice, intent: PaymentIntent, now: number): void {
  intent.status = "canceled";
  intent.canceled_at = now;
  intent.cancellation_reason = "void_invoice";
  intent.next_action = null;
  world.emit("payment_intent.canceled", intent);
  for (const payment of Object.values(world.state.invoicePayments)) {
    if (payment.invoice !== invoice.id || payment.status !== "open") continue;
    payment.status = "canceled";
    payment.status_transitions.canceled_at = now;
  }
}

/** A subscription's open and draft invoices are asked for no longer by themselves once it has ended. */
export function stopCollecting(world: World, subscriptionId: string): void {
  for (const invoice of Object.values(world.state.invoices)) {
    if (invoice.parent?.subscription_details?.subscription !== subscriptionId) continue;
    if (invoice.status !== "draft" && invoice.status !== "open") continue;
    invoice.auto_advance = false;
    invoice.automatically_finalizes_at = null;
    invoice.next_payment_attempt = null;
  }
}
