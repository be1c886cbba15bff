import { CREDIT_USES, type CreditUse } from "@/components/credit-uses";
import { PLAN_IDS, PLANS, type PlanId } from "@/lib/domain/billing/plans";

export type UseCounts = Readonly<Partial<Record<CreditUse, number | undefined>>>;

/** The credits that these found lookups cost. */
export function sumCredits(counts: UseCounts): number {
  return CREDIT_USES.reduce((sum, { id, credits }) => sum + credits * (counts[id] ?? 0), 0);
}

/** The cheapest plan with at least this many credits per month; null if none has. */
export function planFor(credits: number): PlanId | null {
  const byPrice = [...PLAN_IDS].sort((a, b) => PLANS[a].usdPerMonth - PLANS[b].usdPerMonth);
  return byPrice.find((id) => PLANS[id].credits >= credits) ?? null;
}
