import type Stripe from "stripe";
import { newId } from "../new-id";
import type { SubscriptionDiscount } from "../state";
import { type Invoice, type InvoiceLine, listOf, type Price, type Subscription } from "../stored";
import type { World } from "../world";
import { itemOf } from "./subscription";

export interface NewLine {
  readonly price: Price;
  readonly quantity: number;
  readonly amount: number;
  readonly start: number;
  readonly end: number;
  readonly proration: boolean;
  readonly description: string;
}

/** One line about a subscription's item; the invoice takes it up later. */
export function newLine(subscription: Subscription, line: NewLine): InvoiceLine {
  return {
    id: newId("il"),
    object: "line_item",
    amount: line.amount,
    currency: subscription.currency,
    description: line.description,
    discount_amounts: [],
    discountable: !line.proration,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: subscription.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: line.proration ? newId("ii") : null,
        proration: line.proration,
        proration_details: { credited_items: null },
        subscription: subscription.id,
        subscription_item: itemOf(subscription).id,
      },
      type: "subscription_item_details",
    },
    period: { end: line.end, start: line.start },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: line.price.id, product: line.price.product },
      type: "price_details",
      unit_amount_decimal: line.price.unit_amount_decimal,
    },
    quantity: line.quantity,
    quantity_decimal: String(line.quantity),
    subscription: subscription.id,
    subtotal: line.amount,
    taxes: [],
  };
}

export interface NewInvoice {
  readonly subscription: Subscription;
  readonly reason: NonNullable<Stripe.Invoice["billing_reason"]>;
  readonly lines: readonly InvoiceLine[];
  /** When the lines could be added; not what they are for. */
  readonly periodStart: number;
  readonly periodEnd: number;
  /** When it is finalised by itself; null: never. */
  readonly finalizesAt: number | null;
}

/** A draft of an invoice; whoever made it keeps it. */
export function newInvoice(world: World, order: NewInvoice): Invoice {
  const { subscription, lines } = order;
  const customer = world.state.customers[subscription.customer];
  const id = newId("in");
  const discount = world.state.discounts[subscription.id];
  const discounted = lines.map((line) => (discount ? withDiscount(line, discount) : line));
  const subtotal = lines.reduce((sum, line) => sum + line.amount, 0);
  const totalDiscount = discounted
    .flatMap((line) => line.discount_amounts ?? [])
    .reduce((sum, one) => sum + one.amount, 0);
  const total = subtotal - totalDiscount;
  return {
    id,
    object: "invoice",
    account_country: "US",
    account_name: "Peoplepages on the local stand-in",
    account_tax_ids: null,
    amount_due: Math.max(0, total),
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: Math.max(0, total),
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: order.finalizesAt !== null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: order.finalizesAt,
    billing_reason: order.reason,
    collection_method: "charge_automatically",
    created: world.now(subscription.test_clock),
    currency: subscription.currency,
    custom_fields: null,
    customer: subscription.customer,
    customer_account: null,
    customer_address: null,
    customer_email: customer?.email ?? null,
    customer_name: customer?.name ?? null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: "none",
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: discount ? [discount.id] : [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: "self" },
    last_finalization_error: null,
    latest_revision: null,
    lines: listOf(
      `/v1/invoices/${id}/lines`,
      discounted.map((line) => ({ ...line, invoice: id })),
    ),
    livemode: false,
    metadata: {},
    next_payment_attempt: order.finalizesAt,
    number: null,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: "subscription_details",
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: order.periodEnd,
    period_start: order.periodStart,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: customer?.balance ?? 0,
    statement_descriptor: null,
    status: "draft",
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal,
    subtotal_excluding_tax: subtotal,
    test_clock: subscription.test_clock,
    total,
    total_discount_amounts: discount ? [{ amount: totalDiscount, discount: discount.id }] : [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  };
}

/** Prorations are not discounted again. */
function withDiscount(line: InvoiceLine, { id, percentOff }: SubscriptionDiscount): InvoiceLine {
  if (!line.discountable) return line;
  const amount = Math.round((line.amount * percentOff) / 100);
  return { ...line, discounts: [id], discount_amounts: [{ amount, discount: id }] };
}

/** The subscription that an invoice bills; null where it bills none. */
export function subscriptionOf(world: World, { parent }: Invoice): Subscription | null {
  const id = parent?.subscription_details?.subscription;
  return (id && world.state.subscriptions[id]) || null;
}
