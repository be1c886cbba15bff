import type { BillingDescription } from "@/lib/accounts/purchase/describe-billing";
import { PLANS } from "@/lib/domain/billing/plans";

type SaidOfPlan = Pick<BillingDescription, "reason" | "plan" | "nextPlan" | "endsAt" | "renewsAt" | "isOperatorGrant">;

/** The plan of an account in a sentence or two, as it is now; null where no plan that was paid for serves. */
export function sayPlan(billing: SaidOfPlan, granted: number): string | null {
  const { reason, plan, nextPlan, endsAt, renewsAt, isOperatorGrant } = billing;
  if (reason !== null || plan === null || isOperatorGrant) return null;
  const { name } = PLANS[plan];
  if (endsAt !== null) return `Your ${name} plan is canceled. It stays active until ${sayDayOfYear(endsAt)}.`;
  if (renewsAt === null) return `You are on ${name}. ${count(granted)} credits.`;
  const day = sayDayOfYear(renewsAt);
  if (nextPlan === null || nextPlan === plan) return `You are on ${name}. ${count(granted)} credits, renews ${day}.`;
  const next = PLANS[nextPlan];
  return `You are on ${name} until ${day}. ${next.name} begins then: ${count(next.credits)} credits for ${next.usdPerMonth} USD per month.`;
}

/** Periods last a month, so the year is left out. */
function sayDayOfYear(at: Date): string {
  return at.toLocaleDateString("en-GB", { day: "numeric", month: "long", timeZone: "UTC" });
}

function count(credits: number): string {
  return credits.toLocaleString("en");
}
