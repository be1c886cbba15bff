import { PLAN_IDS, PLANS, type PlanId } from "@/lib/domain/billing/plans";

/** The price of each plan, by the settings: the only thing that a plan follows from (D24). */
export type StripePrices = Readonly<Record<PlanId, string>>;

/** Null where the price is none of ours. */
export function planOfPrice(priceId: string | null, prices: StripePrices): PlanId | null {
  return PLAN_IDS.find((plan) => prices[plan] === priceId) ?? null;
}

/** What a month of a plan costs, in cents. */
export function centsOf(plan: PlanId): number {
  return PLANS[plan].usdPerMonth * 100;
}
