import type Stripe from "stripe";

/**
 * A published type of Stripe as it lies in the stand-in and goes over the wire: what may be expanded is its id, and a
 * decimal is text. Everything that is kept is typed by it, so that a property that Stripe does not have, or a missing
 * one, does not compile.
 */
export type Stored<Type> = Type extends string
  ? Type
  : Type extends Stripe.Decimal
    ? string
    : Type extends readonly (infer Element)[]
      ? Unexpanded<Element>[]
      : Type extends object
        ? { [Key in keyof Type]: Unexpanded<Type[Key]> }
        : Type;

type Unexpanded<Value> = [string] extends [Value] ? Stored<Exclude<Value, { object: string }>> : Stored<Value>;

export type Customer = Stored<Stripe.Customer>;
export type PaymentMethod = Stored<Stripe.PaymentMethod>;
export type Product = Stored<Stripe.Product>;
export type Price = Stored<Stripe.Price>;
export type Subscription = Stored<Stripe.Subscription>;
export type SubscriptionItem = Stored<Stripe.SubscriptionItem>;
export type SubscriptionSchedule = Stored<Stripe.SubscriptionSchedule>;
export type Invoice = Stored<Stripe.Invoice>;
export type InvoiceLine = Stored<Stripe.InvoiceLineItem>;
export type InvoicePayment = Stored<Stripe.InvoicePayment>;
export type PaymentIntent = Stored<Stripe.PaymentIntent>;
export type Charge = Stored<Stripe.Charge>;
export type Refund = Stored<Stripe.Refund>;
export type CreditNote = Stored<Stripe.CreditNote>;
export type Dispute = Stored<Stripe.Dispute>;
export type CheckoutSession = Stored<Stripe.Checkout.Session>;
export type PortalSession = Stored<Stripe.BillingPortal.Session>;
export type PortalConfiguration = Stored<Stripe.BillingPortal.Configuration>;
export type WebhookEndpoint = Stored<Stripe.WebhookEndpoint>;
export type TestClock = Stored<Stripe.TestHelpers.TestClock>;
export type LineItem = Stored<Stripe.LineItem>;
export type EventType = Stripe.Event["type"];
/** What an event of this type is about. */
export type EventObject<Type extends EventType> = Stored<Extract<Stripe.Event, { type: Type }>["data"]["object"]>;

/** An event of any type; that its object fits its type is held where it is emitted. */
export interface StoredEvent {
  readonly id: string;
  readonly object: "event";
  readonly api_version: string;
  readonly created: number;
  readonly data: { readonly object: Json; readonly previous_attributes?: Json };
  readonly livemode: false;
  pending_webhooks: number;
  readonly request: { readonly id: string | null; readonly idempotency_key: string | null };
  readonly type: EventType;
}

export type Json = Record<string, unknown>;

export interface List<Item> {
  object: "list";
  data: Item[];
  has_more: boolean;
  url: string;
}

/** A whole list, in Stripe's envelope. */
export function listOf<Item>(url: string, data: Item[]): List<Item> {
  return { object: "list", data, has_more: false, url };
}
