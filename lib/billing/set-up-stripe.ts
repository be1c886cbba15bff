import type Stripe from "stripe";
import { PLANS, type PlanId } from "@/lib/domain/billing/plans";
import {
  allOf,
  callStripe,
  createStripeClient,
  eachOf,
  idOf,
  isRefused,
  requireKind,
  STRIPE_API_VERSION,
  type StripeAccess,
} from "./stripe-client";
import { ENDPOINT_EVENTS } from "./stripe-events";
import { findPortalConfiguration, PORTAL_METADATA } from "./stripe-portal";
import { centsOf } from "./stripe-prices";

interface StripeSetup {
  readonly prices: Readonly<Record<PlanId, string>>;
  /** Stripe shows it once: null when the endpoint existed already, or could not be created. */
  readonly webhookSecret: string | null;
  /** Why Stripe refused the webhook endpoint; null when it did not. */
  readonly endpointRefusal: string | null;
  /** The changes made, one line each; empty when everything was correct. */
  readonly changes: readonly string[];
}

interface StripeSetupOrder extends StripeAccess {
  /** Where Stripe sends events; null = no endpoint is created, because Stripe could not reach it. */
  readonly webhookUrl: string | null;
}

/**
 * Creates what the service needs in a Stripe account: a product and a monthly price for each plan, the portal's
 * configuration, and the webhook endpoint. Existing objects are found and corrected, so a second run changes nothing. A
 * refused endpoint is reported and does not affect the rest.
 */
export function setUpStripe({ webhookUrl, ...access }: StripeSetupOrder): Promise<StripeSetup> {
  const stripe = createStripeClient(access);
  const changes: string[] = [];
  return callStripe(async () => {
    const prices = {
      growth: await ensurePrice(stripe, "growth", changes),
      scale: await ensurePrice(stripe, "scale", changes),
      pro: await ensurePrice(stripe, "pro", changes),
    };
    await ensurePortal(stripe, Object.values(prices), changes);
    const endpoint = webhookUrl === null ? NO_ENDPOINT : await ensureEndpoint(stripe, webhookUrl, changes);
    return {
      prices: { growth: prices.growth.id, scale: prices.scale.id, pro: prices.pro.id },
      webhookSecret: endpoint.secret,
      endpointRefusal: endpoint.refusal,
      changes,
    };
  });
}

/** Metadata key that marks the product of a plan. */
const PLAN_METADATA = "peoplepages_plan";

/** Lookup key of a plan's price. */
function lookupKey(plan: PlanId): string {
  return `peoplepages_${plan}`;
}

/** Lists what is wrong with the price of a plan. The price must include its product. */
export function priceProblems(price: Stripe.Price, plan: PlanId): readonly string[] {
  const { active } = price;
  return [
    ...termProblems(price, plan),
    ...(active ? [] : ["is archived"]),
    ...(productOf(price)?.active === true ? [] : ["belongs to an archived product"]),
  ];
}

/** Lists problems with terms that cannot be changed; such a price is replaced by a new one. */
function termProblems({ unit_amount: amount, currency, recurring }: Stripe.Price, plan: PlanId): readonly string[] {
  const isMonthly = recurring?.interval === "month" && recurring.interval_count === 1;
  return [
    ...(amount === centsOf(plan) ? [] : [`costs ${amount ?? "?"} cents, not ${centsOf(plan)}`]),
    ...(currency === "usd" ? [] : [`is in ${currency}, not usd`]),
    ...(isMonthly && recurring?.usage_type === "licensed" ? [] : ["is not paid monthly in advance"]),
  ];
}

/** Null when the product was deleted. */
function productOf({ product }: Stripe.Price): Stripe.Product | null {
  return typeof product === "string" || product.deleted ? null : product;
}

async function ensurePrice(stripe: Stripe, plan: PlanId, changes: string[]): Promise<Stripe.Price> {
  const { name, usdPerMonth } = PLANS[plan];
  const { data } = requireKind(
    await stripe.prices.list({ lookup_keys: [lookupKey(plan)], limit: 1, expand: ["data.product"] }),
    "list",
  );
  const [found] = data;
  const product = await ensureProduct(stripe, plan, found ? productOf(found) : null, changes);
  if (found && productOf(found) && termProblems(found, plan).length === 0) {
    if (found.active) return found;
    changes.push(`unarchived the price of ${name}`);
    return requireKind(await stripe.prices.update(found.id, { active: true }), "price");
  }
  const created = await stripe.prices.create({
    currency: "usd",
    unit_amount: centsOf(plan),
    recurring: { interval: "month" },
    nickname: name,
    lookup_key: lookupKey(plan),
    transfer_lookup_key: true,
    product,
  });
  changes.push(`created the price of ${name}: ${usdPerMonth} USD a month`);
  return requireKind(created, "price");
}

/** Returns the product of a plan's price, else the one marked with the plan, else a new one; never an archived one. */
async function ensureProduct(
  stripe: Stripe,
  plan: PlanId,
  known: Stripe.Product | null,
  changes: string[],
): Promise<string> {
  const { name, credits } = PLANS[plan];
  if (known?.active) return known.id;
  if (known) {
    requireKind(await stripe.products.update(known.id, { active: true }), "product");
    changes.push(`unarchived the product of ${name}`);
    return known.id;
  }
  for await (const { id, metadata } of eachOf((paging) => stripe.products.list({ active: true, ...paging }))) {
    if (metadata[PLAN_METADATA] === plan) return id;
  }
  const created = await stripe.products.create({
    name: `Peoplepages ${name}`,
    description: `${credits.toLocaleString("en")} credits a month`,
    metadata: { [PLAN_METADATA]: plan },
  });
  return requireKind(created, "product").id;
}

type PortalFeatures = Stripe.BillingPortal.ConfigurationCreateParams.Features;

/** Upgrades take effect at once as a new period; downgrades and cancellations at the end of the current one (D24). */
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
    await stripe.billingPortal.configurations.create({ features, metadata: PORTAL_METADATA });
    changes.push("created the configuration of the customer portal");
    return;
  }
  const priceIds = prices.map(({ id }) => id);
  if (portalProblems(found, priceIds).length === 0) return;
  await stripe.billingPortal.configurations.update(found.id, { features, metadata: PORTAL_METADATA });
  changes.push("corrected the configuration of the customer portal");
}

/**
 * Lists what is wrong with a configuration of the portal. It must offer exactly these prices, and no sequence of plan
 * changes may grant credits that were not paid for.
 */
export function portalProblems(
  { features }: Stripe.BillingPortal.Configuration,
  priceIds: readonly string[],
): readonly string[] {
  const { subscription_update: update, subscription_cancel: cancel } = features;
  const waits = update.schedule_at_period_end.conditions.some(({ type }) => type === "decreasing_item_amount");
  // A configuration without `products` in the response counts as wrong: it cannot be verified.
  const offered = new Set((update.products ?? []).flatMap(({ prices }) => prices));
  const offersAll = offered.size === priceIds.length && priceIds.every((id) => offered.has(id));
  return [
    ...(update.enabled ? [] : ["does not allow plan changes"]),
    ...(offersAll ? [] : ["does not offer exactly the prices of the plans"]),
    ...(update.billing_cycle_anchor === "now" ? [] : ["does not start a new period on an upgrade"]),
    ...(update.proration_behavior === "none" ? [] : ["prorates plan changes"]),
    ...(waits ? [] : ["does not delay a downgrade to the end of the period"]),
    ...(cancel.enabled && cancel.mode === "at_period_end" ? [] : ["does not cancel at the end of the period"]),
    ...(features.payment_method_update.enabled ? [] : ["does not allow card changes"]),
  ];
}

/** Lists what is wrong with the webhook endpoint. Its API version cannot be changed later. */
export function endpointProblems(endpoint: Stripe.WebhookEndpoint): readonly string[] {
  const enabled = new Set<string>(endpoint.enabled_events);
  const missing = enabled.has("*") ? [] : ENDPOINT_EVENTS.filter((event) => !enabled.has(event));
  return [
    ...(endpoint.status === "enabled" ? [] : ["is disabled"]),
    ...(missing.length === 0 ? [] : [`does not receive ${missing.join(", ")}`]),
    ...(hasOtherVersion(endpoint) ? [`uses API version ${endpoint.api_version}, not ${STRIPE_API_VERSION}`] : []),
  ];
}

function hasOtherVersion({ api_version: version }: Stripe.WebhookEndpoint): boolean {
  return version !== null && version !== STRIPE_API_VERSION;
}

/** Finds the endpoint with this URL; null when the Stripe account has none. */
export async function findWebhookEndpoint(stripe: Stripe, url: string): Promise<Stripe.WebhookEndpoint | null> {
  const endpoints = await allOf((paging) => stripe.webhookEndpoints.list(paging));
  return endpoints.find((endpoint) => endpoint.url === url) ?? null;
}

interface Endpoint {
  readonly secret: string | null;
  readonly refusal: string | null;
}

const NO_ENDPOINT: Endpoint = { secret: null, refusal: null };

async function ensureEndpoint(stripe: Stripe, url: string, changes: string[]): Promise<Endpoint> {
  try {
    return { secret: await createEndpoint(stripe, url, changes), refusal: null };
  } catch (error) {
    if (!isRefused(error)) throw error;
    return { secret: null, refusal: error.message };
  }
}

/** Returns the secret of a new endpoint; null when one existed. */
async function createEndpoint(stripe: Stripe, url: string, changes: string[]): Promise<string | null> {
  const found = await findWebhookEndpoint(stripe, url);
  if (found && endpointProblems(found).length === 0) return null;
  const enabled_events = [...ENDPOINT_EVENTS];
  if (found && !hasOtherVersion(found)) {
    await stripe.webhookEndpoints.update(found.id, { enabled_events, disabled: false });
    changes.push("corrected the webhook endpoint");
    return null;
  }
  const created = await stripe.webhookEndpoints.create({
    url,
    enabled_events,
    api_version: STRIPE_API_VERSION,
    description: "Peoplepages",
  });
  if (found) await stripe.webhookEndpoints.del(found.id);
  changes.push(found ? "replaced the webhook endpoint: its API version was wrong" : "created the webhook endpoint");
  return requireKind(created, "webhook_endpoint").secret ?? null;
}
