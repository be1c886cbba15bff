import { PLAN_IDS, PLANS, type PlanId } from "@/lib/domain/plans";
import { addPortalConfiguration, NOTHING_OFFERED } from "./objects/portal";
import { addPrice, addProduct } from "./objects/price";
import { addWebhookEndpoint } from "./objects/webhook-endpoint";
import type { World } from "./world";

const MADE_BY = { made_by: "local_stand_in" } as const;

/** Puts in place what the product needs of an account; what is there already stays as it is. */
export function furnish(
  world: World,
  webhookUrl: string | null,
): { readonly webhookSecret: string; readonly prices: Readonly<Record<PlanId, string>> } {
  const { state } = world;
  moveIn(world);
  const prices = Object.fromEntries(PLAN_IDS.map((plan) => [plan, priceOf(world, plan)])) as Record<PlanId, string>;
  if (!Object.values(state.portalConfigurations).some(({ is_default }) => is_default)) offerPortal(world, prices);
  return { prices, webhookSecret: webhookUrl === null ? "" : secretFor(world, webhookUrl) };
}

/** Pages that are still to be visited are at the address of this start, which may be another one than last time's. */
function moveIn({ state, url }: World): void {
  for (const session of Object.values(state.checkouts)) {
    if (session.status === "open") session.url = `${url}/c/pay/${session.id}`;
  }
  for (const session of Object.values(state.portalSessions)) session.url = `${url}/p/session/${session.id}`;
}

/** The price is found again by its lookup key, in whatever order things were made. */
function priceOf(world: World, plan: PlanId): string {
  const found = Object.values(world.state.prices).find((price) => price.lookup_key === lookupKey(plan) && price.active);
  if (found) return found.id;
  const { name, usdPerMonth } = PLANS[plan];
  const product = addProduct(world, { name: `Peoplepages ${name}`, metadata: { ...MADE_BY, plan } });
  const price = addPrice(world, {
    product: product.id,
    unitAmount: usdPerMonth * 100,
    currency: "usd",
    lookupKey: lookupKey(plan),
    nickname: name,
    recurring: { interval: "month" },
    metadata: { ...MADE_BY, plan },
  });
  product.default_price = price.id;
  return price.id;
}

/** By which the price of a plan is found in an account. */
export function lookupKey(plan: PlanId): string {
  return `peoplepages_${plan}`;
}

/** Upgrades at once for a whole new period, downgrades and cancellations with the end of this one. */
function offerPortal(world: World, prices: Readonly<Record<PlanId, string>>): void {
  addPortalConfiguration(world, {
    isDefault: true,
    name: "Default",
    features: {
      ...NOTHING_OFFERED,
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true, payment_method_configuration: null },
      subscription_cancel: { ...NOTHING_OFFERED.subscription_cancel, enabled: true },
      subscription_update: {
        ...NOTHING_OFFERED.subscription_update,
        billing_cycle_anchor: "now",
        default_allowed_updates: ["price"],
        enabled: true,
        products: PLAN_IDS.map((plan) => ({
          adjustable_quantity: { enabled: false, maximum: null, minimum: 1 },
          prices: [prices[plan]],
          product: world.state.prices[prices[plan]]?.product ?? "",
        })),
        schedule_at_period_end: { conditions: [{ type: "decreasing_item_amount" }] },
      },
    },
  });
}

function secretFor(world: World, url: string): string {
  const mine = Object.values(world.state.webhookEndpoints).find(({ metadata }) => metadata.made_by === MADE_BY.made_by);
  if (mine) mine.url = url;
  const endpoint =
    mine ??
    addWebhookEndpoint(world, {
      url,
      enabledEvents: ["*"],
      apiVersion: null,
      description: "The product beside the stand-in",
      metadata: MADE_BY,
    });
  return endpoint.secret ?? "";
}
