import type Stripe from "stripe";
import { z } from "zod";
import { type Account, add, newObject, requireOne } from "../account";
import { itemOf } from "../billing/subscriptions";
import { nullsOf, type PortalConfiguration, type PortalSession } from "../stored";
import { endpoint, listOf } from "../wire/endpoint";
import { flag, metadata, off, one, PAGING, parameters, textParameter } from "../wire/parameters";
import { invalid, missing } from "../wire/stripe-error";

type Features = PortalConfiguration["features"];

const offered = z.strictObject({
  ...{ product: textParameter, prices: z.array(textParameter) },
  adjustable_quantity: z.strictObject({ enabled: off }).optional(),
});

const features = z
  .strictObject({
    customer_update: z.strictObject({ enabled: flag, allowed_updates: z.array(textParameter) }),
    invoice_history: z.strictObject({ enabled: flag }),
    payment_method_update: z.strictObject({ enabled: flag }),
    subscription_cancel: z.strictObject({ enabled: flag, mode: z.enum(["at_period_end", "immediately"]) }),
    subscription_update: z.strictObject({
      enabled: flag,
      billing_cycle_anchor: z.enum(["now", "unchanged"]),
      default_allowed_updates: z.array(z.literal("price")),
      proration_behavior: z.literal("none", "the stand-in's portal does not prorate"),
      products: z.union([z.array(offered), z.literal("")]),
      schedule_at_period_end: z.strictObject({
        conditions: z.array(z.strictObject({ type: z.literal("decreasing_item_amount") })),
      }),
    }),
  })
  .partial();

const flowData = z.strictObject({
  type: z.enum(["payment_method_update", "subscription_cancel", "subscription_update_confirm"]),
  subscription_cancel: z.strictObject({ subscription: textParameter }).optional(),
  subscription_update_confirm: z
    .strictObject({
      subscription: textParameter,
      items: z.array(z.strictObject({ id: textParameter, price: textParameter, quantity: one })).length(1),
    })
    .optional(),
  after_completion: z.strictObject({
    type: z.literal("redirect"),
    redirect: z.strictObject({ return_url: textParameter }),
  }),
});

export const PORTAL = [
  endpoint(
    "POST /v1/billing_portal/sessions",
    parameters<Stripe.BillingPortal.SessionCreateParams>()({
      customer: textParameter,
      configuration: textParameter.optional(),
      return_url: textParameter,
      flow_data: flowData.optional(),
    }),
    (account, given): PortalSession => {
      requireOne(account, "customer", given.customer, "customer");
      if (given.configuration === undefined) {
        throw invalid("No configuration provided, and your default configuration has not been created.");
      }
      const base = newObject(account, "billing_portal.session", "bps");
      return add<PortalSession>(account, {
        ...base,
        ...nullsOf<PortalSession>()("customer_account", "locale", "on_behalf_of"),
        configuration: requireOne(account, "billing_portal.configuration", given.configuration, "configuration").id,
        customer: given.customer,
        flow: given.flow_data ? toFlow(account, given.flow_data) : null,
        return_url: given.return_url,
        url: `${account.url}/p/session/${base.id}`,
      });
    },
  ),
  endpoint(
    "POST /v1/billing_portal/configurations",
    parameters<Stripe.BillingPortal.ConfigurationCreateParams>()({ features, metadata: metadata.optional() }),
    (account, given) =>
      add<PortalConfiguration>(account, {
        ...newObject(account, "billing_portal.configuration", "bpc"),
        ...nullsOf<PortalConfiguration>()("application", "default_return_url", "name"),
        ...{ active: true, is_default: false, login_page: { enabled: false, url: null }, updated: account.now() },
        business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
        features: merged(account, NOTHING_OFFERED, given.features),
        metadata: given.metadata ?? {},
      }),
  ),
  listOf(
    "billing_portal.configuration",
    "/v1/billing_portal/configurations",
    parameters<Stripe.BillingPortal.ConfigurationListParams>()({ ...PAGING, active: flag.optional() }),
  ),
  endpoint(
    "POST /v1/billing_portal/configurations/:id",
    parameters<Stripe.BillingPortal.ConfigurationUpdateParams>()({ features, metadata: metadata.optional() }),
    (account, given, id) => {
      const configuration = requireOne(account, "billing_portal.configuration", id);
      configuration.features = merged(account, configuration.features, given.features);
      Object.assign(configuration.metadata ?? {}, given.metadata);
      configuration.updated = account.now();
      return configuration;
    },
  ),
];

/** As with Stripe, a feature that was not configured is off. */
const NOTHING_OFFERED: Features = {
  customer_update: { allowed_updates: [], enabled: false },
  invoice_history: { enabled: false },
  payment_method_update: { enabled: false, payment_method_configuration: null },
  subscription_cancel: {
    cancellation_reason: { enabled: false, feedback_options: null, options: [] },
    ...{ enabled: false, mode: "at_period_end", proration_behavior: "none" },
  },
  subscription_pause: { duration: { interval_options: [], type: "indefinite" }, enabled: false },
  subscription_update: {
    ...{ billing_cycle_anchor: null, default_allowed_updates: [], enabled: false, products: null },
    ...{ proration_behavior: "none", schedule_at_period_end: { conditions: [] }, trial_update_behavior: "end_trial" },
  },
};

function merged(account: Account, present: Features, given: z.output<typeof features>): Features {
  const result = structuredClone(present);
  for (const [name, feature] of Object.entries(given)) Object.assign(result[name as keyof Features], feature);
  if (!given.subscription_update) return result;
  const products = given.subscription_update.products || [];
  result.subscription_update.products = products.map(({ product, prices }, index) => {
    const param = `features[subscription_update][products][${index}]`;
    requireOne(account, "product", product, `${param}[product]`);
    for (const price of prices) requireOne(account, "price", price, `${param}[prices]`);
    return { adjustable_quantity: { enabled: false, maximum: null, minimum: 1 }, prices, product };
  });
  return result;
}

/** Stripe refuses a flow that is not possible as the subscription is. */
function toFlow(account: Account, given: z.output<typeof flowData>): NonNullable<PortalSession["flow"]> {
  const { type, after_completion, subscription_cancel: cancel, subscription_update_confirm: update } = given;
  const param = `flow_data[${type}]`;
  if (type !== "payment_method_update" && !given[type]) {
    throw invalid(`Missing required param: ${param}.`, param, "parameter_missing");
  }
  if (cancel && requireOne(account, "subscription", cancel.subscription, param).cancel_at_period_end) {
    throw invalid("The subscription is already set to be canceled.", param);
  }
  const [change] = update?.items ?? [];
  if (update && change) {
    const item = itemOf(requireOne(account, "subscription", update.subscription, param));
    if (change.id !== item.id) throw missing("subscription item", change.id, `${param}[items][0][id]`);
    requireOne(account, "price", change.price, `${param}[items][0][price]`);
    if (change.price === item.price.id) {
      throw invalid("The subscription update requested does not change anything.", `${param}[items]`);
    }
  }
  return {
    after_completion: { hosted_confirmation: null, ...after_completion },
    customer_update: null,
    subscription_cancel: cancel ? { retention: null, ...cancel } : null,
    subscription_pause: null,
    subscription_update: null,
    subscription_update_confirm: update ? { discounts: null, ...update } : null,
    type,
  };
}
