/** The plans, with their monthly price and allowance (docs/spec.md#plans). */
export const PLANS = {
  growth: { name: "Growth", usdPerMonth: 29, credits: 100_000 },
  scale: { name: "Scale", usdPerMonth: 90, credits: 500_000 },
  pro: { name: "Pro", usdPerMonth: 299, credits: 2_500_000 },
} as const;

export type PlanId = keyof typeof PLANS;

export const PLAN_IDS = Object.keys(PLANS) as readonly PlanId[];

/** Parses a plan id; null when there is no such plan. */
export function parsePlanId(text: string): PlanId | null {
  return PLAN_IDS.find((id) => id === text) ?? null;
}
