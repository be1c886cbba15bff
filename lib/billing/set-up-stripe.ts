import type Stripe from "stripe";
import { PLAN_IDS, PLANS, type PlanId } from "@/lib/domain/plans";
import {
  allOf,
  ask,
  createStripeClient,
  idOf,
  requireKind,
  STRIPE_API_VERSION,
  type StripeAccess,
} from "./stripe-client";
import { ENDPOINT_EVENTS } from "./stripe-events";
import { findPortalConfiguration, PORTAL_MARK } from "./stripe-portal";
import { centsOf } from "./stripe-prices";

export interface StripeSetup {
  readonly prices: Readonly<Record<PlanId, string>>;
  /** Stripe shows it once: null where the endpoint was there already. */
  readonly webhookSecret: string | null;
  /** What was done, line by line; empty where everything was as it should be. */
  readonly changes: readonly string[];
}

export interface StripeSetupOrder extends StripeAccess {
  /** Where deliveries go; null: no endpoint is made, since Stripe could not reach it. */
  readonly webhookUrl: string | null;
}

/**
 * Makes what the service needs of a Stripe account: a product and a monthly price for each plan, the portal's
 * configuration, the webhook endpoint. What is there is found again and put right, so that a second run changes nothing.
 */
export function setUpStripe({ webhookUrl, ...access }: StripeSetupOrder): Promise<StripeSetup> {
  const stripe = createStripeClient(access);
  const changes: string[] = [];
  return ask(async () => {
    const prices = {
      growth: await ensurePrice(stripe, "growth", changes),
      scale: await ensurePrice(stripe, "scale", changes),
      pro: await ensurePrice(stripe, "pro", changes),
    };
    await ensurePortal(stripe, Object.values(prices), changes);
    const webhookSecret = webhookUrl === null ? null : await ensureEndpoint(stripe, webhookUrl, changes);
    return {
      prices: { growth: prices.growth.id, scale: prices.scale.id, pro: prices.pro.id },
      webhookSecret,
      changes,
    };
  });
}

/** By which the price of a plan is found again. */
function lookupKey(plan: PlanId): string {
  return `peoplepages_${plan}`;
}

/** What a price must be for the plan; what does not fit is replaced, for a price cannot be changed. */
export function priceProblems(price: Stripe.Price, plan: PlanId): readonly string[] {
  const { unit_amount: amount, currency, recurring, active } = price;
  const isMonthly = recurring?.interval === "month" && recurring.interval_count === 1;
  return [
    ...(amount === centsOf(plan) ? [] : [`costs ${amount ?? "?"} cents, not ${centsOf(plan)}`]),
    ...(currency === "usd" ? [] : [`is in ${currency}, not usd`]),
    ...(isMonthly && recurring?.usage_type === "licensed" ? [] : ["is not paid monthly, ahead"]),
    ...(active ? [] : ["is archived"]),
  ];
}

async function ensurePrice(stripe: Stripe, plan: PlanId, changes: string[]): Promise<Stripe.Price> {
  const { data } = requireKind(await stripe.prices.list({ lookup_keys: [lookupKey(plan)], limit: 1 }), "list");
  const [found] = data;
  if (found && priceProblems(found, plan).length === 0) return found;
  const product = found ? idOf(found.product) : null;
  const made = await stripe.prices.create({
    currency: "usd",
    unit_amount: centsOf(plan),
    recurring: { interval: "month" },
    nickname: PLANS[plan].name,
    lookup_key: lookupKey(plan),
    transfer_lookup_key: true,
    product: product ?? (await makeProduct(stripe, plan)),
  });
  changes.push(`made the price of ${PLANS[plan].name}: ${PLANS[plan].usdPerMonth} USD a month`);
  return requireKind(made, "price");
}

async function makeProduct(stripe: Stripe, plan: PlanId): Promise<string> {
  const { name, credits } = PLANS[plan];
  const product = await stripe.products.create(
    {
      name: `Peoplepages ${name}`,
      description: `${credits.toLocaleString("en")} credits a month`,
      metadata: { peoplepages_plan: plan },
    },
    { idempotencyKey: `peoplepages-product-${plan}` },
  );
  return requireKind(product, "product").id;
}

type PortalFeatures = Stripe.BillingPortal.ConfigurationCreateParams.Features;

/** Upgrades at once, as a whole new period; downgrades and cancellation with the end of this one (D24). */
function portalFeatures(prices: readonly Stripe.Price[]): PortalFeatures {
  return {
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true },
    customer_update: { enabled: true, allowed_updates: ["address", "name", "tax_id"] },
    subscription_cancel: { enabled: true, mode: "at_period_end" },
    subscription_update: {
      enabled: true,
      default_allowed_updates: ["price"],
      billing_cycle_anchor: "now",
      proration_behavior: "none",
      schedule_at_period_end: { conditions: [{ type: "decreasing_item_amount" }] },
      products: prices.map(({ id, product }) => ({
        product: idOf(product) ?? "",
        prices: [id],
        adjustable_quantity: { enabled: false },
      })),
    },
  };
}

async function ensurePortal(stripe: Stripe, prices: readonly Stripe.Price[], changes: string[]): Promise<void> {
  const features = portalFeatures(prices);
  const found = await findPortalConfiguration(stripe);
  if (found === null) {
    await stripe.billingPortal.configurations.create({ features, metadata: PORTAL_MARK });
    changes.push("made the configuration of the customers' portal");
    return;
  }
  const offered = found.features.subscription_update.products ?? null;
  const isRight = portalProblems(found).length === 0 && (offered === null || offersAll(offered, prices));
  if (isRight) return;
  await stripe.billingPortal.configurations.update(found.id, { features, metadata: PORTAL_MARK });
  changes.push("put the configuration of the customers' portal right");
}

/** What a configuration of the portal must be, so that no order of changes yields credits that were not paid for. */
export function portalProblems({ features }: Stripe.BillingPortal.Configuration): readonly string[] {
  const { subscription_update: update, subscription_cancel: cancel } = features;
  const waits = update.schedule_at_period_end.conditions.some(({ type }) => type === "decreasing_item_amount");
  return [
    ...(update.enabled ? [] : ["lets nobody change the plan"]),
    ...(update.billing_cycle_anchor === "now" ? [] : ["does not begin a new period with an upgrade"]),
    ...(update.proration_behavior === "none" ? [] : ["prorates a change of plan"]),
    ...(waits ? [] : ["does not leave a downgrade to the end of the period"]),
    ...(cancel.enabled && cancel.mode === "at_period_end" ? [] : ["does not cancel at the end of the period"]),
  ];
}

function offersAll(
  offered: readonly { readonly prices: readonly string[] }[],
  prices: readonly Stripe.Price[],
): boolean {
  const ids = new Set(offered.flatMap((product) => product.prices));
  return ids.size === PLAN_IDS.length && prices.every(({ id }) => ids.has(id));
}

/** What is wrong with the webhook endpoint; its version cannot be changed later. */
export function endpointProblems(endpoint: Stripe.WebhookEndpoint): readonly string[] {
  const enabled = new Set<string>(endpoint.enabled_events);
  const lacking = enabled.has("*") ? [] : ENDPOINT_EVENTS.filter((event) => !enabled.has(event));
  return [
    ...(endpoint.status === "enabled" ? [] : ["is disabled"]),
    ...(lacking.length === 0 ? [] : [`is not told of ${lacking.join(", ")}`]),
    ...(hasOtherVersion(endpoint) ? [`speaks version ${endpoint.api_version}, not ${STRIPE_API_VERSION}`] : []),
  ];
}

function hasOtherVersion({ api_version: version }: Stripe.WebhookEndpoint): boolean {
  return version !== null && version !== STRIPE_API_VERSION;
}

/** The endpoint at this address; null where the account has none. */
export async function findEndpoint(stripe: Stripe, url: string): Promise<Stripe.WebhookEndpoint | null> {
  const endpoints = await allOf((paging) => stripe.webhookEndpoints.list(paging));
  return endpoints.find((endpoint) => endpoint.url === url) ?? null;
}

async function ensureEndpoint(stripe: Stripe, url: string, changes: string[]): Promise<string | null> {
  const found = await findEndpoint(stripe, url);
  if (found && endpointProblems(found).length === 0) return null;
  const enabled_events = [...ENDPOINT_EVENTS];
  if (found && !hasOtherVersion(found)) {
    await stripe.webhookEndpoints.update(found.id, { enabled_events, disabled: false });
    changes.push("put the webhook endpoint right");
    return null;
  }
  const made = await stripe.webhookEndpoints.create({
    url,
    enabled_events,
    api_version: STRIPE_API_VERSION,
    description: "Peoplepages",
  });
  if (found) await stripe.webhookEndpoints.del(found.id);
  changes.push(found ? "made the webhook endpoint again, for its version" : "made the webhook endpoint");
  return requireKind(made, "webhook_endpoint").secret ?? null;
}
