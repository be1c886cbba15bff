import type { State } from "./state";
import { missing } from "./wire/stripe-error";
import type { World } from "./world";

/** What is kept by id, as Stripe calls one of each in its errors. */
const KINDS = {
  customers: "customer",
  paymentMethods: "PaymentMethod",
  products: "product",
  prices: "price",
  subscriptions: "subscription",
  schedules: "subscription_schedule",
  invoices: "invoice",
  invoicePayments: "invoice_payment",
  paymentIntents: "payment_intent",
  charges: "charge",
  refunds: "refund",
  creditNotes: "credit note",
  disputes: "dispute",
  checkouts: "checkout.session",
  portalSessions: "billing_portal.session",
  portalConfigurations: "configuration",
  webhookEndpoints: "webhook endpoint",
  testClocks: "test clock",
  events: "event",
} as const satisfies Partial<Record<keyof State, string>>;

export type Kind = keyof typeof KINDS;

/** What is kept under an id, or Stripe's refusal; `param` names where the id was given. */
export function requireOne<Name extends Kind>(
  { state }: World,
  kind: Name,
  id: string,
  param?: string,
): State[Name][string] {
  const found = (state[kind] as Record<string, State[Name][string]>)[id];
  if (!found || !Object.hasOwn(state[kind], id)) throw missing(KINDS[kind], id, param);
  return found;
}

/** Whatever is kept under an id; null where nothing is. */
export function findAny({ state }: World, id: string): object | null {
  for (const kind of Object.keys(KINDS) as Kind[]) {
    if (Object.hasOwn(state[kind], id)) return state[kind][id] ?? null;
  }
  const object = state.deletedIds[id];
  return object === undefined ? null : { id, object, deleted: true };
}
