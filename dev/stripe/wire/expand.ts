import { findAny } from "../find";
import { type Invoice, type Json, type LineItem, listOf, type PortalConfiguration } from "../stored";
import type { World } from "../world";
import { invalid } from "./stripe-error";

const DEEPEST = 4;
/** How many of its lines an invoice comes with. */
const EMBEDDED_LINES = 10;

/** What is left out unless it is asked for: by object and property. */
const INCLUDABLE: Readonly<Record<string, (world: World, object: Json) => unknown>> = {
  "invoice.payments": ({ state }, { id }) =>
    listOf(
      `/v1/invoice_payments?invoice=${String(id)}`,
      Object.values(state.invoicePayments).filter(({ invoice }) => invoice === id),
    ),
  "charge.refunds": ({ state }, { id }) =>
    listOf(
      `/v1/charges/${String(id)}/refunds`,
      Object.values(state.refunds).filter(({ charge }) => charge === id),
    ),
  "billing_portal.configuration.features.subscription_update.products": ({ state }, { id }) =>
    state.portalConfigurations[String(id)]?.features.subscription_update.products,
  "customer.subscriptions": ({ state }, { id }) =>
    listOf(
      `/v1/customers/${String(id)}/subscriptions`,
      Object.values(state.subscriptions).filter(({ customer, status }) => customer === id && status !== "canceled"),
    ),
  "checkout.session.line_items": (world, { id }) =>
    listOf(`/v1/checkout/sessions/${String(id)}/line_items`, lineItemsOf(world, String(id))),
};

/** What is an id by Stripe's types, and never the object. */
const ONLY_IDS: readonly string[] = [
  "subscription_item.subscription",
  "charge.payment_method",
  "line_item.invoice",
  "billing_portal.session.customer",
];

/** Answers with the objects in place of the ids that `expand[]` names; what is kept stays as it is. */
export function expand(world: World, answer: object, paths: readonly string[]): object {
  const copy = structuredClone(answer) as Json;
  for (const one of copy.object === "list" && Array.isArray(copy.data) ? copy.data : [copy]) shorten(one);
  paths.forEach((path, index) => {
    const steps = path.split(".");
    if (steps.length > DEEPEST)
      throw invalid(
        `You cannot expand more than ${DEEPEST} levels of a property. Property: ${path}`,
        `expand[${index}]`,
      );
    expandPath(world, placeOf(copy), steps, index);
  });
  return copy;
}

/** Where an expansion has come to: an object, the nearest one around it that has a type, and the way between them. */
interface Place {
  readonly target: Json;
  readonly owner: Json;
  readonly trail: readonly string[];
}

function expandPath(world: World, place: Place, [step, ...rest]: readonly string[], index: number): void {
  if (step === undefined) return;
  const { target, owner } = place;
  const trail = [...place.trail, step];
  const name = `${String(owner.object)}.${trail.join(".")}`;
  const include = INCLUDABLE[name];
  if (include && target[step] === undefined) target[step] = structuredClone(include(world, owner));
  const value = target[step];
  const refusal = invalid(
    `This property cannot be expanded (${step}). You may want to try expanding 'data.${step}'.`,
    `expand[${index}]`,
  );
  if (value === undefined || step === "id") throw refusal;
  if (typeof value === "string") {
    const found = ONLY_IDS.includes(name) ? null : findAny(world, value);
    if (!found) throw refusal;
    const expanded = structuredClone(found) as Json;
    shorten(expanded);
    target[step] = expanded;
  }
  const next = target[step];
  for (const one of Array.isArray(next) ? next : [next]) {
    if (rest.length === 0 || !isObject(one)) continue;
    expandPath(world, one.object === undefined ? { target: one, owner, trail } : placeOf(one), rest, index);
  }
}

function placeOf(object: Json): Place {
  return { target: object, owner: object, trail: [] };
}

/** Leaves out what Stripe sends only where it is asked for, and the lines that an invoice is too long for. */
function shorten(object: Json): void {
  if (object.object === "billing_portal.configuration") {
    const { features } = object as PortalConfiguration & Json;
    delete features.subscription_update.products;
  }
  if (object.object === "invoice") {
    const { lines } = object as Invoice & Json;
    lines.has_more = lines.data.length > EMBEDDED_LINES;
    lines.data = lines.data.slice(0, EMBEDDED_LINES);
  }
}

function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null;
}

/** What a checkout sells, as Stripe lists it. */
export function lineItemsOf({ state }: World, sessionId: string): LineItem[] {
  const order = state.checkoutOrders[sessionId];
  const price = state.prices[order?.price ?? ""];
  if (!order || !price) return [];
  const amount = (price.unit_amount ?? 0) * order.quantity;
  const product = state.products[price.product];
  return [
    {
      id: `li_${sessionId.slice(-24)}`,
      object: "item",
      adjustable_quantity: null,
      amount_discount: 0,
      amount_subtotal: amount,
      amount_tax: 0,
      amount_total: amount,
      currency: price.currency,
      description: product?.name ?? null,
      metadata: {},
      price,
      quantity: order.quantity,
    } satisfies LineItem,
  ];
}
