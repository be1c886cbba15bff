import type { PlanId } from "@/lib/domain/billing/plans";

/** The page that says what ordering a plan costs and changes, before anything is ordered. */
export function orderOf(plan: PlanId): string {
  return `/account/checkout/start?plan=${plan}`;
}
