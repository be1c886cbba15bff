import { PLANS, type PlanId } from "./plans";

/** The facts about an account that decide on its order of a plan. */
export interface OrderFacts {
  /** The account's subscription; null when it has none, so that the plan is bought instead of changed. */
  readonly subscription: {
    readonly plan: PlanId | null;
    /** The plan that a scheduled downgrade changes to; null without one. */
    readonly nextPlan: PlanId | null;
    /** The subscription is paid and not canceled; otherwise the payment provider does not change it. */
    readonly canChange: boolean;
  } | null;
  /** Credits that can be used now; 0 when the account is inactive. */
  readonly creditsLeft: number;
}

/** What ordering a plan means for an account (D24). */
type PlanOrder =
  /** Charged in full at once, as a new period. Unused credits are lost. */
  | { readonly kind: "purchase" | "upgrade"; readonly chargedTodayUsd: number; readonly creditsGivenUp: number }
  /** Takes effect at the next renewal; until then nothing changes. */
  | { readonly kind: "downgrade" }
  /** The account has this plan. */
  | { readonly kind: "current" }
  /** The account has this plan, and a downgrade is scheduled. */
  | { readonly kind: "kept" }
  /** A downgrade to this plan is scheduled. */
  | { readonly kind: "scheduled" }
  /** The subscription is unpaid, paused or canceled, which must be resolved first. */
  | { readonly kind: "blocked" };

/** Returns what ordering `wanted` means: what is charged today, what is lost, or why there is nothing to order. */
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
