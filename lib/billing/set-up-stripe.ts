import type Stripe from "stripe";
import { PLANS, type PlanId } from "@/lib/domain/billing/plans";
import {
  allOf,
  ask,
  createStripeClient,
  eachOf,
  idOf,
  isRefused,
  requireKind,
  STRIPE_API_VERSION,
  type StripeAccess,
} from "./stripe-client";
import { ENDPOINT_EVENTS } from "./stripe-events";
import { findPortalConfiguration, PORTAL_MARK } from "./stripe-portal";
import { centsOf } from "./stripe-prices";

interface StripeSetup {
  readonly prices: Readonly<Record<PlanId, string>>;
  /** Stripe shows it once: null where the endpoint was there already, or could not be made. */
  readonly webhookSecret: string | null;
  /** Why Stripe refuses the webhook endpoint; null where it does not. */
  readonly endpointRefusal: string | null;
  /** What was done, line by line; empty where everything was as it should be. */
  readonly changes: readonly string[];
}

interface StripeSetupOrder extends StripeAccess {
  /** Where deliveries go; null: no endpoint is made, since Stripe could not reach it. */
  readonly webhookUrl: string | null;
}

/**
 * Makes what the service needs of a Stripe account: a product and a monthly price for each plan, the portal's
 * configuration, the webhook endpoint. What is there is found again and put right, so that a second run changes nothing.
 * An endpoint that Stripe refuses keeps nothing of the rest from being told.
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
    const endpoint = webhookUrl === null ? NO_ENDPOINT : await ensureEndpoint(stripe, webhookUrl, changes);
    return {
      prices: { growth: prices.growth.id, scale: prices.scale.id, pro: prices.pro.id },
      webhookSecret: endpoint.secret,
      endpointRefusal: endpoint.refusal,
      changes,
    };
  });
}

/** By which the product of a plan is found again. */
const PLAN_MARK = "peoplepages_plan";

/** By which the price of a plan is found again. */
function lookupKey(plan: PlanId): string {
  return `peoplepages_${plan}`;
}

/** What is wrong with the price of a plan, which comes with its product. */
export function priceProblems(price: Stripe.Price, plan: PlanId): readonly string[] {
  const { active } = price;
  return [
    ...termProblems(price, plan),
    ...(active ? [] : ["is archived"]),
    ...(productOf(price)?.active === true ? [] : ["belongs to an archived product"]),
  ];
}

/** What of a price cannot be changed, so that another one is made instead. */
function termProblems({ unit_amount: amount, currency, recurring }: Stripe.Price, plan: PlanId): readonly string[] {
  const isMonthly = recurring?.interval === "month" && recurring.interval_count === 1;
  return [
    ...(amount === centsOf(plan) ? [] : [`costs ${amount ?? "?"} cents, not ${centsOf(plan)}`]),
    ...(currency === "usd" ? [] : [`is in ${currency}, not usd`]),
    ...(isMonthly && recurring?.usage_type === "licensed" ? [] : ["is not paid monthly in advance"]),
  ];
}

/** Null where it was deleted. */
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
    changes.push(`took the price of ${name} out of the archive`);
    return requireKind(await stripe.prices.update(found.id, { active: true }), "price");
  }
  const made = await stripe.prices.create({
    currency: "usd",
    unit_amount: centsOf(plan),
    recurring: { interval: "month" },
    nickname: name,
    lookup_key: lookupKey(plan),
    transfer_lookup_key: true,
    product,
  });
  changes.push(`made the price of ${name}: ${usdPerMonth} USD a month`);
  return requireKind(made, "price");
}

/** The product of a plan's price, else the one that is marked with the plan, else a new one: never an archived one. */
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
    changes.push(`took the product of ${name} out of the archive`);
    return known.id;
  }
  for await (const { id, metadata } of eachOf((paging) => stripe.products.list({ active: true, ...paging }))) {
    if (metadata[PLAN_MARK] === plan) return id;
  }
  const made = await stripe.products.create({
    name: `Peoplepages ${name}`,
    description: `${credits.toLocaleString("en")} credits a month`,
    metadata: { [PLAN_MARK]: plan },
  });
  return requireKind(made, "product").id;
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
  const priceIds = prices.map(({ id }) => id);
  if (portalProblems(found, priceIds).length === 0) return;
  await stripe.billingPortal.configurations.update(found.id, { features, metadata: PORTAL_MARK });
  changes.push("put the configuration of the customers' portal right");
}

/**
 * What is wrong with a configuration of the portal: it must offer these prices alone, and no order of changes may yield
 * credits that were not paid for.
 */
export function portalProblems(
  { features }: Stripe.BillingPortal.Configuration,
  priceIds: readonly string[],
): readonly string[] {
  const { subscription_update: update, subscription_cancel: cancel } = features;
  const waits = update.schedule_at_period_end.conditions.some(({ type }) => type === "decreasing_item_amount");
  // Left out of the answer, it is not known to be right.
  const offered = new Set((update.products ?? []).flatMap(({ prices }) => prices));
  const offersAll = offered.size === priceIds.length && priceIds.every((id) => offered.has(id));
  return [
    ...(update.enabled ? [] : ["lets nobody change the plan"]),
    ...(offersAll ? [] : ["does not offer the prices of the plans, and them alone"]),
    ...(update.billing_cycle_anchor === "now" ? [] : ["does not begin a new period with an upgrade"]),
    ...(update.proration_behavior === "none" ? [] : ["prorates a change of plan"]),
    ...(waits ? [] : ["does not leave a downgrade to the end of the period"]),
    ...(cancel.enabled && cancel.mode === "at_period_end" ? [] : ["does not cancel at the end of the period"]),
    ...(features.payment_method_update.enabled ? [] : ["lets nobody change the card"]),
  ];
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
    return { secret: await makeEndpoint(stripe, url, changes), refusal: null };
  } catch (error) {
    if (!isRefused(error)) throw error;
    return { secret: null, refusal: error.message };
  }
}

/** The secret of an endpoint that was made now; null where one was there. */
async function makeEndpoint(stripe: Stripe, url: string, changes: string[]): Promise<string | null> {
  const found = await findWebhookEndpoint(stripe, url);
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
