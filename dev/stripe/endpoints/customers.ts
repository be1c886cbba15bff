import type Stripe from "stripe";
import { z } from "zod";
import { cancelSubscription } from "../billing/cancel";
import { requireOne } from "../find";
import { addCustomer } from "../objects/customer";
import { addPaymentMethod, isSample, makeDefault } from "../objects/payment-method";
import { endpoint } from "../wire/endpoint";
import { isWithin, pageOf } from "../wire/page";
import { metadata, PAGING, parameters, range, text, unset, whole } from "../wire/parameters";
import { missing } from "../wire/stripe-error";
import type { World } from "../world";
import { mergeMetadata } from "./merge-metadata";

const details = {
  email: z.union([text.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, "Invalid email address"), unset]).optional(),
  name: text.optional(),
  description: text.optional(),
  metadata: z.union([metadata, unset]).optional(),
  balance: whole.optional(),
  invoice_settings: z.strictObject({ default_payment_method: text.optional() }).optional(),
} as const;

export const CUSTOMERS = [
  endpoint(
    "POST",
    "/v1/customers",
    parameters<Stripe.CustomerCreateParams>()({
      ...details,
      payment_method: text.optional(),
      test_clock: text.optional(),
    }),
    (world, { email, name, description, balance, metadata: given, payment_method, invoice_settings, test_clock }) => {
      if (test_clock) requireOne(world, "testClocks", test_clock, "test_clock");
      const customer = addCustomer(world, {
        email: email || null,
        name: name || null,
        description: description || null,
        balance: balance ?? 0,
        metadata: mergeMetadata({}, given),
        testClock: test_clock ?? null,
      });
      if (payment_method) attach(world, payment_method, customer.id);
      const chosen = invoice_settings?.default_payment_method;
      if (chosen) makeDefault(world, customer.id, methodOf(world, chosen, customer.id));
      return customer;
    },
  ),
  endpoint(
    "GET",
    "/v1/customers",
    parameters<Stripe.CustomerListParams>()({
      ...PAGING,
      email: text.optional(),
      created: range.optional(),
      test_clock: text.optional(),
    }),
    ({ state }, given) =>
      pageOf(
        "/v1/customers",
        Object.values(state.customers).filter(
          (one) =>
            (given.email === undefined || one.email === given.email) &&
            // As with Stripe: who is on a test clock is listed only by it.
            one.test_clock === (given.test_clock ?? null) &&
            isWithin(one.created, given.created),
        ),
        given,
      ),
  ),
  endpoint("GET", "/v1/customers/:id", parameters<Stripe.CustomerRetrieveParams>()({}), (world, _, id) =>
    world.state.deletedIds[id] === "customer"
      ? { id, object: "customer", deleted: true }
      : requireOne(world, "customers", id),
  ),
  endpoint(
    "POST",
    "/v1/customers/:id",
    parameters<Stripe.CustomerUpdateParams>()(details),
    (world, { email, name, description, balance, metadata: given, invoice_settings }, id) => {
      const customer = requireOne(world, "customers", id);
      const before = structuredClone(customer);
      if (email !== undefined) customer.email = email || null;
      if (name !== undefined) customer.name = name || null;
      if (description !== undefined) customer.description = description || null;
      customer.balance = balance ?? customer.balance;
      customer.metadata = mergeMetadata(customer.metadata, given);
      const chosen = invoice_settings?.default_payment_method;
      if (chosen !== undefined) {
        const method = chosen === "" ? null : methodOf(world, chosen, id);
        customer.invoice_settings = { ...customer.invoice_settings, default_payment_method: method };
      }
      world.emit("customer.updated", customer, changed(before, customer));
      return customer;
    },
  ),
  endpoint("DELETE", "/v1/customers/:id", parameters<Stripe.CustomerDeleteParams>()({}), (world, _, id) => {
    deleteCustomer(world, id);
    return { id, object: "customer", deleted: true };
  }),
];

/** Removes a customer, and ends what it was subscribed to. */
export function deleteCustomer(world: World, id: string): void {
  const customer = requireOne(world, "customers", id);
  for (const subscription of Object.values(world.state.subscriptions)) {
    const isOver = subscription.status === "canceled" || subscription.status === "incomplete_expired";
    if (subscription.customer === id && !isOver) cancelSubscription(world, subscription, "cancellation_requested");
  }
  world.emit("customer.deleted", customer);
  delete world.state.customers[id];
  world.state.deletedIds[id] = "customer";
}

/** A payment method of this customer by its id, or one made after a sample that is named. */
export function methodOf(world: World, idOrSample: string, customer: string): string {
  if (isSample(idOrSample)) return addPaymentMethod(world, idOrSample, customer).id;
  const method = requireOne(world, "paymentMethods", idOrSample, "payment_method");
  if (method.customer !== customer) throw missing("PaymentMethod", idOrSample, "payment_method");
  return method.id;
}

/** Binds a payment method to a customer. */
export function attach(world: World, idOrSample: string, customer: string) {
  if (isSample(idOrSample)) return addPaymentMethod(world, idOrSample, customer);
  const method = requireOne(world, "paymentMethods", idOrSample, "payment_method");
  method.customer = customer;
  world.emit("payment_method.attached", method);
  return method;
}

function changed<Type extends object>(before: Type, after: Type): Partial<Type> {
  const keys = Object.keys(before) as (keyof Type)[];
  const entries = keys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  return Object.fromEntries(entries.map((key) => [key, before[key]])) as Partial<Type>;
}
