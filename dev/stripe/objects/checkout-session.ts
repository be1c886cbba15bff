import { newId } from "../new-id";
import type { CheckoutSession, Price } from "../stored";
import type { World } from "../world";

export interface NewCheckoutSession {
  readonly price: Price;
  readonly quantity: number;
  readonly customer: string | null;
  readonly customerEmail: string | null;
  readonly clientReferenceId: string | null;
  readonly successUrl: string;
  readonly cancelUrl: string | null;
  readonly expiresAt: number;
  readonly createdAt: number;
  readonly metadata: Record<string, string>;
  readonly subscriptionMetadata: Record<string, string>;
  readonly allowsPromotionCodes: boolean | null;
  readonly adaptivePricing: boolean;
}

/** An open session, with a page that it can be paid on. */
export function addCheckoutSession(world: World, order: NewCheckoutSession): CheckoutSession {
  const id = newId("cs_test", 58);
  const amount = (order.price.unit_amount ?? 0) * order.quantity;
  const session: CheckoutSession = {
    id,
    object: "checkout.session",
    adaptive_pricing: { enabled: order.adaptivePricing },
    after_expiration: null,
    allow_promotion_codes: order.allowsPromotionCodes,
    allowed_payment_method_types: null,
    amount_subtotal: amount,
    amount_total: amount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: order.cancelUrl,
    client_reference_id: order.clientReferenceId,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: order.createdAt,
    currency: order.price.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: order.customer,
    customer_account: null,
    customer_creation: order.customer === null ? "always" : null,
    customer_details: null,
    customer_email: order.customer === null ? order.customerEmail : null,
    discounts: [],
    expires_at: order.expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: null,
    managed_payments: { enabled: false },
    metadata: order.metadata,
    mode: "subscription",
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: "always",
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ["card", "us_bank_account"],
    payment_status: "unpaid",
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: "open",
    submit_type: null,
    subscription: null,
    success_url: order.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: "hosted_page",
    url: `${world.url}/c/pay/${id}`,
    wallet_options: null,
  };
  world.state.checkouts[id] = session;
  world.state.checkoutOrders[id] = {
    price: order.price.id,
    quantity: order.quantity,
    metadata: order.subscriptionMetadata,
    customerEmail: order.customerEmail,
    subscription: null,
    problem: null,
  };
  return session;
}
