import { PLANS, type PlanId } from "./plans";

/** What an account has when it orders a plan. */
export interface OrderFacts {
  /** The subscription that is held; null where a plan is bought and not changed. */
  readonly subscription: {
    readonly plan: PlanId | null;
    /** What a scheduled downgrade leads to. */
    readonly nextPlan: PlanId | null;
    /** Paid for and not cancelled: only then does the payment provider change it. */
    readonly canChange: boolean;
  } | null;
  /** Credits that can be spent now; 0 where the account is inactive. */
  readonly creditsLeft: number;
}

/** What ordering a plan does to an account (D24). */
type PlanOrder =
  /** Paid in full at once, as a new period; credits that were left are lost. */
  | { readonly kind: "purchase" | "upgrade"; readonly chargedTodayUsd: number; readonly creditsGivenUp: number }
  /** Begins with the next renewal; until then everything stays. */
  | { readonly kind: "downgrade" }
  /** The plan is the present one. */
  | { readonly kind: "current" }
  /** The plan is the present one, and a change to a smaller one is scheduled. */
  | { readonly kind: "kept" }
  /** The change to this plan is scheduled already. */
  | { readonly kind: "scheduled" }
  /** The subscription is unpaid, paused or cancelled: that comes first. */
  | { readonly kind: "blocked" };

/** What it means to order `wanted`: what is charged today, what is given up, or why there is nothing to order. */
export function planOrder(wanted: PlanId, { subscription, creditsLeft }: OrderFacts): PlanOrder {
  const atOnce = { chargedTodayUsd: PLANS[wanted].usdPerMonth, creditsGivenUp: creditsLeft };
  if (subscription === null) return { kind: "purchase", ...atOnce };
  const { plan, nextPlan, canChange } = subscription;
  if (!canChange) return { kind: "blocked" };
  if (wanted === plan) return { kind: nextPlan === null ? "current" : "kept" };
  if (wanted === nextPlan) return { kind: "scheduled" };
  const isSmaller = plan !== null && PLANS[wanted].usdPerMonth < PLANS[plan].usdPerMonth;
  return isSmaller ? { kind: "downgrade" } : { kind: "upgrade", ...atOnce };
}
