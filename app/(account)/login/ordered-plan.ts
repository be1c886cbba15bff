import { orderPath } from "@/app/(account)/account/order-path";
import { PLAN_IDS, PLANS } from "@/lib/domain/billing/plans";

/** The plan whose order continues after the login, in words; null if the login leads elsewhere. */
export function orderedPlan(next: string): string | null {
  const id = PLAN_IDS.find((plan) => orderPath(plan) === next);
  return id === undefined ? null : `${PLANS[id].name}, $${PLANS[id].usdPerMonth} per month`;
}
