import type Stripe from "stripe";
import { z } from "zod";
import { type Account, add, newId, newObject, requireOne } from "../account";
import { expireCheckout } from "../billing/checkout";
import { DAY } from "../billing/dates";
import { type CheckoutSession, nullsOf, type Price, type Stored, wholeList } from "../stored";
import { endpoint, NONE, retrieve } from "../wire/endpoint";
import { off, one, parameters, textParameter } from "../wire/parameters";
import { invalid } from "../wire/stripe-error";

const address = textParameter.regex(/^https?:\/\/[^/]/, "Not a valid URL");
const unused = nullsOf<CheckoutSession>();

export const CHECKOUT = [
  endpoint(
    "POST /v1/checkout/sessions",
    parameters<Stripe.Checkout.SessionCreateParams>()({
      mode: z.literal("subscription", "the stand-in sells subscriptions only"),
      line_items: z
        .array(z.strictObject({ price: textParameter, quantity: one }))
        .length(1, "the stand-in sells one price at a time"),
      customer: textParameter,
      client_reference_id: textParameter.max(200).optional(),
      success_url: address,
      cancel_url: address.optional(),
      adaptive_pricing: z.strictObject({ enabled: off }).optional(),
    }),
    (account, { line_items: [line], customer, client_reference_id, success_url, cancel_url, adaptive_pricing }) => {
      const price = requireSellable(account, line?.price ?? "");
      const { unit_amount: amount, currency } = price;
      requireOne(account, "customer", customer, "customer");
      const base = newObject(account, "checkout.session", "cs_test", 58);
      account.state.progress[base.id] = { subscription: null, problem: null };
      return add<CheckoutSession>(account, {
        ...base,
        ...unused("after_expiration", "allow_promotion_codes", "allowed_payment_method_types", "client_secret"),
        ...unused("billing_address_collection", "collected_information", "consent", "consent_collection"),
        ...unused("currency_conversion", "customer_account", "customer_creation", "customer_details"),
        ...unused("customer_email", "integration_identifier", "invoice", "invoice_creation", "locale"),
        ...unused("origin_context", "payment_intent", "payment_link", "payment_method_configuration_details"),
        ...unused("permissions", "recovered_from", "saved_payment_method_options", "setup_intent"),
        ...unused("shipping_address_collection", "shipping_cost", "submit_type", "subscription", "wallet_options"),
        // By default the setting of the dashboard, which is on here: the worse one for the product.
        adaptive_pricing: { enabled: adaptive_pricing?.enabled ?? true },
        ...{ amount_subtotal: amount, amount_total: amount, currency, customer, success_url },
        automatic_tax: { enabled: false, liability: null, provider: null, status: null },
        cancel_url: cancel_url ?? null,
        client_reference_id: client_reference_id ?? null,
        ...{ custom_fields: [], discounts: [], metadata: {}, payment_method_options: {}, shipping_options: [] },
        custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
        expires_at: account.now() + DAY,
        line_items: wholeList(`/v1/checkout/sessions/${base.id}/line_items`, [lineItem(account, price)]),
        ...{ managed_payments: { enabled: false }, phone_number_collection: { enabled: false } },
        ...{ mode: "subscription", payment_method_collection: "always", ui_mode: "hosted_page" },
        ...{ payment_method_types: ["card", "us_bank_account"], payment_status: "unpaid", status: "open" },
        total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
        url: `${account.url}/c/pay/${base.id}`,
      });
    },
  ),
  retrieve("checkout.session", "/v1/checkout/sessions/:id"),
  endpoint("POST /v1/checkout/sessions/:id/expire", NONE, (account, _, id) => {
    const session = requireOne(account, "checkout.session", id);
    if (session.status !== "open") {
      const status = `This Checkout Session has a status of \`${session.status}\`.`;
      throw invalid(`Only Checkout Sessions with a status in ["open"] can be expired. ${status}`);
    }
    expireCheckout(account, session);
    return session;
  }),
];

function requireSellable(account: Account, id: string): Price {
  const param = "line_items[0][price]";
  const price = requireOne(account, "price", id, param);
  if (!price.active) {
    throw invalid("The price specified is inactive. This field only accepts active prices.", param);
  }
  if (!requireOne(account, "product", price.product).active) {
    throw invalid(`The product ${price.product} is marked as inactive, but must be active to be used here.`, param);
  }
  return price;
}

function lineItem(account: Account, price: Price): Stored<Stripe.LineItem> {
  const amount = price.unit_amount ?? 0;
  return {
    ...{ id: newId("li"), object: "item", adjustable_quantity: null, metadata: {}, price, quantity: 1 },
    ...{ amount_discount: 0, amount_subtotal: amount, amount_tax: 0, amount_total: amount, currency: price.currency },
    description: requireOne(account, "product", price.product).name,
  };
}
