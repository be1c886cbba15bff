import type Stripe from "stripe";
import { type Account, add, all, find, newId, newObject, type PaymentIntent } from "../account";
import {
  type Invoice,
  type InvoiceLine,
  type InvoicePayment,
  nullsOf,
  type Price,
  type Subscription,
  wholeList,
} from "../stored";
import { itemOf, setStatus, stopCollecting } from "./subscriptions";

interface NewLine {
  readonly price: Price;
  readonly amount: number;
  readonly start: number;
  readonly end: number;
  readonly proration: boolean;
  readonly description: string;
}

/** A line about a subscription's item. */
export function newLine(subscription: Subscription, line: NewLine): InvoiceLine {
  const { price, amount, start, end, proration, description } = line;
  const subscription_item_details = {
    invoice_item: proration ? newId("ii") : null,
    proration,
    proration_details: { credited_items: null },
    subscription: subscription.id,
    subscription_item: itemOf(subscription).id,
  };
  const price_details = { price: price.id, product: price.product };
  return {
    ...{ id: newId("il"), object: "line_item", livemode: false, metadata: {}, invoice: null },
    ...{ amount, subtotal: amount, currency: subscription.currency, description, subscription: subscription.id },
    ...{ discount_amounts: [], discountable: !proration, discounts: [], pretax_credit_amounts: [], taxes: [] },
    parent: { invoice_item_details: null, subscription_item_details, type: "subscription_item_details" },
    period: { end, start },
    pricing: { price_details, type: "price_details", unit_amount_decimal: price.unit_amount_decimal },
    quantity: 1,
    quantity_decimal: "1",
  };
}

/** A line for the whole present period at the full price. */
export function fullPeriodLine(subscription: Subscription): InvoiceLine {
  const { price, current_period_start: start, current_period_end: end } = itemOf(subscription);
  const amount = price.unit_amount ?? 0;
  const description = `1 × ${price.nickname ?? price.id} (at $${(amount / 100).toFixed(2)} / month)`;
  return newLine(subscription, { price, amount, start, end, proration: false, description });
}

interface NewInvoice {
  readonly reason: NonNullable<Stripe.Invoice["billing_reason"]>;
  readonly lines: readonly InvoiceLine[];
  /** Start of the period before; what the invoice is for is in its lines. */
  readonly periodStart: number;
  readonly finalizesAt: number;
}

const unused = nullsOf<Invoice>();

/** Drafts the next invoice of a subscription, which takes up its pending lines. */
export function draftInvoice(account: Account, subscription: Subscription, order: NewInvoice): Invoice {
  const { pendingLines, discounts } = account.state;
  const customer = find(account, "customer", subscription.customer);
  const base = newObject(account, "invoice", "in");
  const discount = discounts[subscription.id];
  const lines = [...(pendingLines[subscription.id] ?? []), ...order.lines].map((line) => ({
    // Stripe does not discount prorations again.
    ...(discount && line.discountable ? withDiscount(line, discount) : line),
    invoice: base.id,
  }));
  delete pendingLines[subscription.id];
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0);
  const reductions = lines.flatMap(({ discount_amounts: amounts }) => amounts ?? []);
  const reduction = reductions.reduce((sum, { amount }) => sum + amount, 0);
  const total = subtotal - reduction;
  subscription.latest_invoice = base.id;
  return add<Invoice>(account, {
    ...base,
    ...unused("account_tax_ids", "application", "custom_fields", "customer_account", "customer_address"),
    ...unused("customer_phone", "customer_shipping", "default_payment_method", "default_source", "description"),
    ...unused("due_date", "effective_at", "ending_balance", "footer", "from_invoice", "hosted_invoice_url"),
    ...unused("invoice_pdf", "last_finalization_error", "latest_revision", "number", "on_behalf_of"),
    ...unused("receipt_number", "rendering", "shipping_cost", "shipping_details", "statement_descriptor"),
    ...unused("test_clock", "webhooks_delivered_at"),
    ...{ account_country: "US", account_name: "Peoplepages on the Stripe stand-in", issuer: { type: "self" } },
    ...{ amount_overpaid: 0, amount_paid: 0, amount_shipping: 0, attempt_count: 0, attempted: false },
    amount_due: Math.max(0, total),
    amount_remaining: Math.max(0, total),
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: order.finalizesAt,
    billing_reason: order.reason,
    collection_method: "charge_automatically",
    currency: subscription.currency,
    customer: subscription.customer,
    customer_email: customer?.email ?? null,
    customer_name: customer?.name ?? null,
    ...{ customer_tax_exempt: "none", customer_tax_ids: [], default_tax_rates: [], total_taxes: [] },
    discounts: discount ? [discount.id] : [],
    lines: wholeList(`/v1/invoices/${base.id}/lines`, lines),
    metadata: {},
    next_payment_attempt: order.finalizesAt,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: "subscription_details",
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: account.now(),
    period_start: order.periodStart,
    ...{ post_payment_credit_notes_amount: 0, pre_payment_credit_notes_amount: 0, total_pretax_credit_amounts: [] },
    starting_balance: customer?.balance ?? 0,
    status: "draft",
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    ...{ subtotal, subtotal_excluding_tax: subtotal, total, total_excluding_tax: total },
    total_discount_amounts: discount ? [{ amount: reduction, discount: discount.id }] : [],
  });
}

function withDiscount(line: InvoiceLine, { id, percentOff }: Account["state"]["discounts"][string]): InvoiceLine {
  const amount = Math.round((line.amount * percentOff) / 100);
  return { ...line, discounts: [id], discount_amounts: [{ amount, discount: id }] };
}

/** Opens a draft for payment, after the customer's balance was applied to it. */
export function finalizeInvoice(account: Account, invoice: Invoice): void {
  const customer = find(account, "customer", invoice.customer);
  const balance = customer?.balance ?? 0;
  const sequence = customer?.next_invoice_sequence ?? 1;
  invoice.status = "open";
  invoice.starting_balance = balance;
  invoice.amount_due = Math.max(0, invoice.total + balance);
  invoice.amount_remaining = invoice.amount_due;
  invoice.ending_balance = balance + invoice.total - invoice.amount_due;
  invoice.number = `${customer?.invoice_prefix ?? "STANDIN"}-${String(sequence).padStart(4, "0")}`;
  invoice.automatically_finalizes_at = null;
  invoice.next_payment_attempt = null;
  invoice.effective_at = account.now();
  invoice.status_transitions.finalized_at = account.now();
  invoice.hosted_invoice_url = `${account.url}/#${invoice.id}`;
  invoice.invoice_pdf = invoice.hosted_invoice_url;
  if (customer) {
    customer.next_invoice_sequence = sequence + 1;
    customer.balance = invoice.ending_balance;
    customer.currency ??= invoice.currency;
  }
  if (invoice.amount_due === 0) markPaid(account, invoice);
  else addPayment(account, invoice);
}

function addPayment(account: Account, { id: invoice, amount_due: amount, currency }: Invoice): void {
  const intent = newId("pi");
  account.state.intents[invoice] = { id: intent, status: "requires_payment_method", charge: null };
  add<InvoicePayment>(account, {
    ...newObject(account, "invoice_payment", "inpay"),
    ...{ amount_paid: null, amount_requested: amount, currency, invoice, is_default: true, status: "open" },
    payment: { payment_intent: intent, type: "payment_intent" },
    status_transitions: { canceled_at: null, paid_at: null },
  });
}

/** The payment of an invoice; null before it is open, and if nothing was due. */
export function intentOf({ state }: Account, { id }: Invoice): PaymentIntent | null {
  return state.intents[id] ?? null;
}

/** The subscription that an invoice is for. */
export function subscriptionOf(account: Account, { parent }: Invoice): Subscription | null {
  return find(account, "subscription", parent?.subscription_details?.subscription);
}

/** Marks an invoice as paid, with everything that follows from that. */
export function markPaid(account: Account, invoice: Invoice): void {
  invoice.status = "paid";
  invoice.attempted = true;
  invoice.amount_paid = invoice.amount_due;
  invoice.amount_remaining = 0;
  invoice.status_transitions.paid_at = account.now();
  const customer = find(account, "customer", invoice.customer);
  if (customer) customer.delinquent = false;
  endPayment(account, invoice, "paid");
  account.emit("invoice.paid", invoice);
  const subscription = subscriptionOf(account, invoice);
  const isLatest = subscription?.latest_invoice === invoice.id;
  if (isLatest && subscription.status !== "canceled") setStatus(account, subscription, "active");
}

/** Voids an open invoice, and cancels its payment. */
export function voidInvoice(account: Account, invoice: Invoice): void {
  invoice.status = "void";
  invoice.status_transitions.voided_at = account.now();
  endPayment(account, invoice, "canceled");
  account.emit("invoice.voided", invoice);
}

function endPayment(account: Account, invoice: Invoice, status: "paid" | "canceled"): void {
  stopCollecting(invoice);
  const intent = intentOf(account, invoice);
  if (intent) intent.status = status === "paid" ? "succeeded" : "canceled";
  for (const payment of all(account, "invoice_payment", { invoice: invoice.id })) {
    payment.status = status;
    payment.status_transitions[`${status}_at`] = account.now();
    if (status === "paid") payment.amount_paid = payment.amount_requested;
  }
}
