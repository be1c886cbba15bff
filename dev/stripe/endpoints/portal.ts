import type Stripe from "stripe";
import { z } from "zod";
import { requireOne } from "../find";
import { addPortalConfiguration, addPortalSession } from "../objects/portal";
import { itemOf } from "../objects/subscription";
import type { PortalSession } from "../stored";
import { endpoint } from "../wire/endpoint";
import { pageOf } from "../wire/page";
import { flag, metadata, PAGING, parameters, text, unset } from "../wire/parameters";
import { invalid } from "../wire/stripe-error";
import type { World } from "../world";
import { mergeMetadata } from "./merge-metadata";
import { features, toFeatures } from "./portal-features";

const profile = z.strictObject({
  headline: text.max(60).optional(),
  privacy_policy_url: text.optional(),
  terms_of_service_url: text.optional(),
});

/** Plans here are bought once each. */
const one = z.literal("1", "Invalid quantity: the stand-in sells one of each").transform(Number);

const flowData = z.strictObject({
  type: z.enum(["payment_method_update", "subscription_cancel", "subscription_update", "subscription_update_confirm"]),
  subscription_cancel: z.strictObject({ subscription: text }).optional(),
  subscription_update: z.strictObject({ subscription: text }).optional(),
  subscription_update_confirm: z
    .strictObject({
      subscription: text,
      items: z.array(z.strictObject({ id: text, price: text, quantity: one.optional() })).length(1),
    })
    .optional(),
  after_completion: z
    .strictObject({
      type: z.enum(["hosted_confirmation", "portal_homepage", "redirect"]),
      redirect: z.strictObject({ return_url: text }).optional(),
      hosted_confirmation: z.strictObject({ custom_message: text.optional() }).optional(),
    })
    .optional(),
});

type FlowData = z.output<typeof flowData>;

export const PORTAL = [
  endpoint(
    "POST",
    "/v1/billing_portal/sessions",
    parameters<Stripe.BillingPortal.SessionCreateParams>()({
      customer: text,
      configuration: text.optional(),
      return_url: text.optional(),
      flow_data: flowData.optional(),
      locale: text.optional(),
    }),
    (world, { customer, configuration, return_url, flow_data }) => {
      requireOne(world, "customers", customer, "customer");
      return addPortalSession(world, {
        customer,
        configuration: requireConfiguration(world, configuration),
        returnUrl: return_url ?? null,
        flow: flow_data ? toFlow(world, flow_data) : null,
      });
    },
  ),
  endpoint(
    "POST",
    "/v1/billing_portal/configurations",
    parameters<Stripe.BillingPortal.ConfigurationCreateParams>()({
      features,
      business_profile: profile.optional(),
      default_return_url: text.optional(),
      metadata: metadata.optional(),
      name: text.optional(),
    }),
    (world, given) => {
      const configuration = addPortalConfiguration(world, {
        features: toFeatures(world, given.features),
        headline: given.business_profile?.headline ?? null,
        returnUrl: given.default_return_url ?? null,
        metadata: mergeMetadata({}, given.metadata),
        name: given.name ?? null,
      });
      setProfile(configuration, given.business_profile);
      return configuration;
    },
  ),
  endpoint(
    "GET",
    "/v1/billing_portal/configurations",
    parameters<Stripe.BillingPortal.ConfigurationListParams>()({
      ...PAGING,
      active: flag.optional(),
    }),
    ({ state }, { active, ...paging }) =>
      pageOf(
        "/v1/billing_portal/configurations",
        Object.values(state.portalConfigurations).filter((one) => active === undefined || one.active === active),
        paging,
      ),
  ),
  endpoint(
    "GET",
    "/v1/billing_portal/configurations/:id",
    parameters<Stripe.BillingPortal.ConfigurationRetrieveParams>()({}),
    (world, _, id) => requireOne(world, "portalConfigurations", id),
  ),
  endpoint(
    "POST",
    "/v1/billing_portal/configurations/:id",
    parameters<Stripe.BillingPortal.ConfigurationUpdateParams>()({
      active: flag.optional(),
      features: features.optional(),
      business_profile: profile.optional(),
      default_return_url: text.optional(),
      metadata: z.union([metadata, unset]).optional(),
      name: text.optional(),
    }),
    (world, given, id) => {
      const configuration = requireOne(world, "portalConfigurations", id);
      configuration.active = given.active ?? configuration.active;
      configuration.features = { ...configuration.features, ...toFeatures(world, given.features ?? {}) };
      setProfile(configuration, given.business_profile);
      if (given.default_return_url !== undefined) configuration.default_return_url = given.default_return_url || null;
      if (given.name !== undefined) configuration.name = given.name || null;
      configuration.metadata = mergeMetadata(configuration.metadata, given.metadata);
      configuration.updated = world.now();
      world.emit("billing_portal.configuration.updated", configuration);
      return configuration;
    },
  ),
];

/** Nobody saves default settings here, so a session needs a configuration. */
function requireConfiguration(world: World, id: string | undefined): string {
  if (id) return requireOne(world, "portalConfigurations", id, "configuration").id;
  throw invalid(
    "No configuration provided and your test mode default configuration has not been created. Provide a configuration or create your default by saving your customer portal settings in test mode.",
  );
}

function toFlow(world: World, given: FlowData): NonNullable<PortalSession["flow"]> {
  const { type, after_completion, subscription_cancel, subscription_update, subscription_update_confirm } = given;
  const about = subscription_cancel ?? subscription_update ?? subscription_update_confirm;
  if (type !== "payment_method_update" && !given[type]) {
    throw invalid(`Missing required param: flow_data[${type}].`, `flow_data[${type}]`, "parameter_missing");
  }
  if (about) {
    const param = `flow_data[${type}][subscription]`;
    const subscription = requireOne(world, "subscriptions", about.subscription, param);
    const [item] = subscription_update_confirm?.items ?? [];
    if (item && item.id !== itemOf(subscription).id) {
      throw invalid(`No such subscription item: '${item.id}'`, `flow_data[${type}][items][0][id]`, "resource_missing");
    }
    if (item) requireOne(world, "prices", item.price, `flow_data[${type}][items][0][price]`);
    if (item?.price === itemOf(subscription).price.id) {
      throw invalid("The subscription update requested does not change anything.", `flow_data[${type}][items]`);
    }
    if (type === "subscription_cancel" && subscription.cancel_at_period_end) {
      throw invalid("The subscription is already set to be canceled.", param);
    }
  }
  return {
    after_completion: {
      hosted_confirmation: after_completion?.hosted_confirmation
        ? { custom_message: after_completion.hosted_confirmation.custom_message ?? null }
        : null,
      redirect: after_completion?.redirect ?? null,
      type: after_completion?.type ?? "portal_homepage",
    },
    customer_update: null,
    subscription_cancel: subscription_cancel ? { retention: null, ...subscription_cancel } : null,
    subscription_pause: null,
    subscription_update: subscription_update ?? null,
    subscription_update_confirm: subscription_update_confirm
      ? {
          discounts: null,
          items: subscription_update_confirm.items.map((item) => ({ ...item, quantity: 1 })),
          subscription: subscription_update_confirm.subscription,
        }
      : null,
    type,
  };
}

function setProfile(
  configuration: { business_profile: BusinessProfile },
  given: z.output<typeof profile> | undefined,
): void {
  if (!given) return;
  const { headline, privacy_policy_url, terms_of_service_url } = given;
  const before = configuration.business_profile;
  configuration.business_profile = {
    headline: headline === undefined ? before.headline : headline || null,
    privacy_policy_url: privacy_policy_url === undefined ? before.privacy_policy_url : privacy_policy_url || null,
    terms_of_service_url:
      terms_of_service_url === undefined ? before.terms_of_service_url : terms_of_service_url || null,
  };
}

type BusinessProfile = Stripe.BillingPortal.Configuration.BusinessProfile;
