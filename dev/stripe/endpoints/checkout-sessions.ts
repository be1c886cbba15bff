import type Stripe from "stripe";
import { z } from "zod";
import { expireCheckout } from "../billing/checkout";
import { CHECKOUT_SECONDS } from "../billing/start";
import { requireOne } from "../find";
import { addCheckoutSession } from "../objects/checkout-session";
import { endpoint } from "../wire/endpoint";
import { lineItemsOf } from "../wire/expand";
import { isWithin, pageOf } from "../wire/page";
import { flag, metadata, never, PAGING, parameters, range, text, whole } from "../wire/parameters";
import { invalid } from "../wire/stripe-error";
import { mergeMetadata } from "./merge-metadata";

export const CHECKOUT_SESSIONS = [
  endpoint(
    "POST",
    "/v1/checkout/sessions",
    parameters<Stripe.Checkout.SessionCreateParams>()({
      mode: z.literal("subscription", "Invalid mode: the stand-in sells subscriptions alone"),
      line_items: z
        .array(z.strictObject({ price: text, quantity: whole.optional() }))
        .length(1, "the stand-in sells one price at a time"),
      customer: text.optional(),
      customer_email: text.optional(),
      client_reference_id: text.max(200).optional(),
      success_url: text,
      cancel_url: text.optional(),
      expires_at: whole.optional(),
      metadata: metadata.optional(),
      subscription_data: z.strictObject({ metadata: metadata.optional(), description: text.optional() }).optional(),
      adaptive_pricing: z.strictObject({ enabled: never }).optional(),
      ui_mode: z.literal("hosted_page").optional(),
      payment_method_collection: z.literal("always").optional(),
      allow_promotion_codes: flag.optional(),
      billing_address_collection: z.enum(["auto", "required"]).optional(),
      automatic_tax: z.strictObject({ enabled: flag }).optional(),
      tax_id_collection: z.strictObject({ enabled: flag }).optional(),
      customer_update: z
        .strictObject({ address: text.optional(), name: text.optional(), shipping: text.optional() })
        .optional(),
      locale: text.optional(),
      submit_type: text.optional(),
      branding_settings: z.strictObject({ display_name: text.optional() }).optional(),
    }),
    (world, order) => {
      const [line] = order.line_items;
      const price = requireOne(world, "prices", line?.price ?? "", "line_items[0][price]");
      if (!price.active)
        throw invalid(
          "The price specified is inactive. This field only accepts active prices.",
          "line_items[0][price]",
        );
      const product = requireOne(world, "products", price.product);
      if (!product.active) {
        throw invalid(
          `The product ${product.id} is marked as inactive, but must be active to be used here.`,
          "line_items[0][price]",
        );
      }
      if (!price.recurring) {
        throw invalid(
          "You must provide at least one recurring price in `subscription` mode when using prices.",
          "line_items",
        );
      }
      if (order.customer && order.customer_email) {
        throw invalid("You may only specify one of these parameters: customer, customer_email.", "customer");
      }
      const customer = order.customer ? requireOne(world, "customers", order.customer, "customer") : null;
      for (const name of ["success_url", "cancel_url"] as const) {
        const address = order[name];
        if (address !== undefined && !/^https?:\/\/[^/]/.test(address)) {
          throw invalid("Not a valid URL", name, "url_invalid");
        }
      }
      const now = world.now(customer?.test_clock);
      const expiresAt = order.expires_at ?? now + CHECKOUT_SECONDS;
      if (expiresAt < now + 1800 || expiresAt > now + CHECKOUT_SECONDS) {
        throw invalid(
          "The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.",
          "expires_at",
        );
      }
      return addCheckoutSession(world, {
        price,
        quantity: line?.quantity ?? 1,
        customer: customer?.id ?? null,
        customerEmail: order.customer_email ?? customer?.email ?? null,
        clientReferenceId: order.client_reference_id ?? null,
        successUrl: order.success_url,
        cancelUrl: order.cancel_url ?? null,
        expiresAt,
        createdAt: now,
        metadata: mergeMetadata({}, order.metadata),
        subscriptionMetadata: mergeMetadata({}, order.subscription_data?.metadata),
        allowsPromotionCodes: order.allow_promotion_codes ?? null,
        // The dashboard's setting, which is on here: the worse of the two for what the product sells.
        adaptivePricing: order.adaptive_pricing?.enabled ?? true,
      });
    },
  ),
  endpoint(
    "GET",
    "/v1/checkout/sessions",
    parameters<Stripe.Checkout.SessionListParams>()({
      ...PAGING,
      customer: text.optional(),
      subscription: text.optional(),
      payment_intent: text.optional(),
      status: z.enum(["open", "complete", "expired"]).optional(),
      created: range.optional(),
    }),
    ({ state }, { customer, subscription, payment_intent, status, created, ...paging }) =>
      pageOf(
        "/v1/checkout/sessions",
        Object.values(state.checkouts).filter(
          (one) =>
            (customer === undefined || one.customer === customer) &&
            (subscription === undefined || one.subscription === subscription) &&
            (payment_intent === undefined || one.payment_intent === payment_intent) &&
            (status === undefined || one.status === status) &&
            isWithin(one.created, created),
        ),
        paging,
      ),
  ),
  endpoint(
    "GET",
    "/v1/checkout/sessions/:id",
    parameters<Stripe.Checkout.SessionRetrieveParams>()({}),
    (world, _, id) => requireOne(world, "checkouts", id),
  ),
  endpoint(
    "GET",
    "/v1/checkout/sessions/:id/line_items",
    parameters<Stripe.Checkout.SessionListLineItemsParams>()(PAGING),
    (world, paging, id) => {
      requireOne(world, "checkouts", id);
      return pageOf(`/v1/checkout/sessions/${id}/line_items`, lineItemsOf(world, id), paging);
    },
  ),
  endpoint(
    "POST",
    "/v1/checkout/sessions/:id/expire",
    parameters<Stripe.Checkout.SessionExpireParams>()({}),
    (world, _, id) => {
      const session = requireOne(world, "checkouts", id);
      if (session.status !== "open") {
        throw invalid(
          `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
        );
      }
      expireCheckout(world, session);
      return session;
    },
  ),
];
