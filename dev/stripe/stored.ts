import type Stripe from "stripe";
import type { ENDPOINT_EVENTS } from "@/lib/billing/stripe-events";

/**
 * A type that Stripe publishes, as the stand-in stores and sends it: whatever can be expanded is an ID, and a decimal is
 * text. Because every stored object has such a type, a property that Stripe does not have, or a missing one, does not
 * compile.
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

export type StripeCharge = Stored<Stripe.Charge>;
export type CheckoutSession = Stored<Stripe.Checkout.Session>;
export type CreditNote = Stored<Stripe.CreditNote>;
export type StripeCustomer = Stored<Stripe.Customer>;
export type Dispute = Stored<Stripe.Dispute>;
export type Invoice = Stored<Stripe.Invoice>;
export type InvoiceLine = Stored<Stripe.InvoiceLineItem>;
export type InvoicePayment = Stored<Stripe.InvoicePayment>;
export type PaymentMethod = Stored<Stripe.PaymentMethod>;
export type PortalConfiguration = Stored<Stripe.BillingPortal.Configuration>;
export type PortalSession = Stored<Stripe.BillingPortal.Session>;
export type Price = Stored<Stripe.Price>;
export type Product = Stored<Stripe.Product>;
export type Refund = Stored<Stripe.Refund>;
export type Schedule = Stored<Stripe.SubscriptionSchedule>;
export type Subscription = Stored<Stripe.Subscription>;
export type SubscriptionItem = Stored<Stripe.SubscriptionItem>;
export type WebhookEndpoint = Stored<Stripe.WebhookEndpoint>;

/** The objects that are stored by themselves. */
export type StoredObject =
  | (StripeCharge | CheckoutSession | CreditNote | StripeCustomer | Dispute | Invoice | InvoicePayment | PaymentMethod)
  | (PortalConfiguration | PortalSession | Price | Product | Refund | Schedule | StoredEvent | Subscription)
  | WebhookEndpoint;

/** The events that the product subscribes to. The stand-in sends no others. */
export type EventType = (typeof ENDPOINT_EVENTS)[number];
export type EventObject<Type extends EventType> = Stored<Extract<Stripe.Event, { type: Type }>["data"]["object"]>;

/** An event of any type. `emit` checks that the object fits the type. */
export interface StoredEvent {
  readonly id: string;
  readonly object: "event";
  readonly api_version: string;
  readonly created: number;
  readonly data: { readonly object: unknown };
  readonly livemode: false;
  pending_webhooks: number;
  readonly request: null;
  readonly type: EventType;
}

export interface List<Item> {
  object: "list";
  data: Item[];
  has_more: boolean;
  url: string;
}

/** A complete list in Stripe's envelope. */
export function wholeList<Item>(url: string, data: Item[]): List<Item> {
  return { object: "list", data, has_more: false, url };
}

type Nullable<Type> = { [Key in keyof Type]-?: null extends Type[Key] ? Key : never }[keyof Type] & string;

/** The fields of an object that the stand-in has no use for, each null. */
export function nullsOf<Type>() {
  return <Name extends Nullable<Type>>(...names: readonly Name[]) =>
    Object.fromEntries(names.map((name) => [name, null])) as Record<Name, null>;
}

/** How many lines an invoice comes with. */
const MOST_LINES = 10;

/** A copy without what Stripe sends only when it is expanded, and with the first lines of an invoice only. */
export function viewOf<Value>(value: Value): Value {
  const copy = structuredClone(value);
  const { object, data } = Object(copy) as Partial<List<StoredObject>>;
  for (const one of object === "list" && data ? data : [copy as StoredObject]) shorten(one);
  return copy;
}

function shorten(object: StoredObject): void {
  switch (object?.object) {
    case "billing_portal.configuration":
      delete object.features.subscription_update.products;
      break;
    case "checkout.session":
      delete object.line_items;
      break;
    case "invoice":
      object.lines.has_more = object.lines.data.length > MOST_LINES;
      object.lines.data.splice(MOST_LINES);
  }
}
