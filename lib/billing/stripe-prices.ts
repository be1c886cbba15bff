import { PLAN_IDS, PLANS, type PlanId } from "@/lib/domain/billing/plans";

/** The Stripe price id of each plan, from the settings. Nothing else determines a plan (D24). */
export type StripePrices = Readonly<Record<PlanId, string>>;

/** Returns the plan of a price; null when the price is not one of ours. */
export function planOfPrice(priceId: string | null, prices: StripePrices): PlanId | null {
  return PLAN_IDS.find((plan) => prices[plan] === priceId) ?? null;
}

/** The price of a plan per month, in cents. */
export function centsOf(plan: PlanId): number {
  return PLANS[plan].usdPerMonth * 100;
}
