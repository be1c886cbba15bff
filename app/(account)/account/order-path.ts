import type { PlanId } from "@/lib/domain/billing/plans";

/** The page that shows what an order of this plan costs and changes, before anything is ordered. */
export function orderPath(plan: PlanId): string {
  return `/account/checkout/start?plan=${plan}`;
}
