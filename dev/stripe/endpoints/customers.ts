import type Stripe from "stripe";
import { z } from "zod";
import { add, all, newObject, remove, requireOne } from "../account";
import { addPaymentMethod, isSample } from "../billing/payment-methods";
import { cancelSubscription, hasEnded } from "../billing/subscriptions";
import { nullsOf, type StripeCustomer } from "../stored";
import { endpoint, listOf, NONE } from "../wire/endpoint";
import { metadata, PAGING, parameters, textParameter, whole } from "../wire/parameters";
import { missing } from "../wire/stripe-error";

const email = textParameter.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, "Invalid email address");
const unused = nullsOf<StripeCustomer>();

export const CUSTOMERS = [
  endpoint(
    "POST /v1/customers",
    parameters<Stripe.CustomerCreateParams>()({ email: email.optional(), metadata: metadata.optional() }),
    (account, { email = null, metadata = {} }) => {
      const base = newObject(account, "customer", "cus", 14);
      return add<StripeCustomer>(account, {
        ...base,
        ...unused("address", "currency", "customer_account", "default_source", "description", "discount", "name"),
        ...unused("phone", "shipping", "test_clock"),
        ...{ balance: 0, delinquent: false, next_invoice_sequence: 1, preferred_locales: [], tax_exempt: "none" },
        invoice_prefix: base.id.slice(-8).toUpperCase(),
        invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
        ...{ email, metadata },
      });
    },
  ),
  listOf(
    "customer",
    "/v1/customers",
    parameters<Stripe.CustomerListParams>()({ ...PAGING, email: textParameter.optional() }),
  ),
  endpoint("GET /v1/customers/:id", NONE, (account, _, id) =>
    account.state.deletedCustomers.includes(id) ? deleted(id) : requireOne(account, "customer", id),
  ),
  endpoint(
    "POST /v1/customers/:id",
    parameters<Stripe.CustomerUpdateParams>()({
      balance: whole.optional(),
      email: email.optional(),
      invoice_settings: z.strictObject({ default_payment_method: textParameter }).optional(),
    }),
    (account, { balance, email: address, invoice_settings: settings }, id) => {
      const customer = requireOne(account, "customer", id);
      if (settings) {
        const method = requireOne(account, "payment_method", settings.default_payment_method, "payment_method");
        if (method.customer !== id) throw missing("payment_method", method.id, "payment_method");
        customer.invoice_settings.default_payment_method = method.id;
      }
      customer.balance = balance ?? customer.balance;
      customer.email = address ?? customer.email;
      account.emit("customer.updated", customer);
      return customer;
    },
  ),
  endpoint("DELETE /v1/customers/:id", NONE, (account, _, id) => {
    const customer = requireOne(account, "customer", id);
    for (const subscription of all(account, "subscription", { customer: id })) {
      if (!hasEnded(subscription)) cancelSubscription(account, subscription);
    }
    remove(account, "customer", id);
    account.state.deletedCustomers.push(id);
    account.emit("customer.deleted", customer);
    return deleted(id);
  }),
  endpoint(
    "POST /v1/payment_methods/:id/attach",
    parameters<Stripe.PaymentMethodAttachParams>()({ customer: textParameter }),
    (account, { customer }, id) => {
      requireOne(account, "customer", customer, "customer");
      if (!isSample(id)) throw missing("payment_method", id);
      return addPaymentMethod(account, id, customer);
    },
  ),
];

function deleted(id: string): Stripe.DeletedCustomer {
  return { id, object: "customer", deleted: true };
}
