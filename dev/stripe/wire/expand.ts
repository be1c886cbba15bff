import { findAny } from "../find";
import { type Json, type LineItem, listOf } from "../stored";
import type { World } from "../world";
import { invalid } from "./stripe-error";

const DEEPEST = 4;

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
  paths.forEach((path, index) => {
    const steps = path.split(".");
    if (steps.length > DEEPEST)
      throw invalid(
        `You cannot expand more than ${DEEPEST} levels of a property. Property: ${path}`,
        `expand[${index}]`,
      );
    expandPath(world, copy, steps, path, index);
  });
  return copy;
}

function expandPath(world: World, target: Json, [step, ...rest]: readonly string[], path: string, index: number): void {
  if (step === undefined) return;
  const name = `${String(target.object)}.${step}`;
  const include = INCLUDABLE[name];
  if (include && target[step] === undefined) target[step] = structuredClone(include(world, target));
  const value = target[step];
  const refusal = invalid(
    `This property cannot be expanded (${step}). You may want to try expanding 'data.${step}'.`,
    `expand[${index}]`,
  );
  if (value === undefined || step === "id") throw refusal;
  if (typeof value === "string") {
    const found = ONLY_IDS.includes(name) ? null : findAny(world, value);
    if (!found) throw refusal;
    target[step] = structuredClone(found);
  }
  const next = target[step];
  for (const one of Array.isArray(next) ? next : [next]) {
    if (rest.length > 0 && isObject(one)) expandPath(world, one, rest, path, index);
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
