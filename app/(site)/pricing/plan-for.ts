import { CREDIT_USES, type CreditUse } from "@/components/credit-uses";
import { PLAN_IDS, PLANS, type PlanId } from "@/lib/domain/billing/plans";

export type UseCounts = Readonly<Partial<Record<CreditUse, number | undefined>>>;

/** What so much found costs. */
export function sumCredits(counts: UseCounts): number {
  return CREDIT_USES.reduce((sum, { id, credits }) => sum + credits * (counts[id] ?? 0), 0);
}

/** The cheapest plan that holds so many credits a month; null where none does. */
export function planFor(credits: number): PlanId | null {
  const byPrice = [...PLAN_IDS].sort((a, b) => PLANS[a].usdPerMonth - PLANS[b].usdPerMonth);
  return byPrice.find((id) => PLANS[id].credits >= credits) ?? null;
}
