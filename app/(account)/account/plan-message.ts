import type { BillingDescription } from "@/lib/accounts/purchase/describe-billing";
import { PLANS } from "@/lib/domain/billing/plans";

type PlanState = Pick<BillingDescription, "reason" | "plan" | "nextPlan" | "endsAt" | "renewsAt" | "isOperatorGrant">;

/** A sentence or two about the current plan and its credits; null without an active plan that was paid for. */
export function planMessage(billing: PlanState, granted: number): string | null {
  const { reason, plan, nextPlan, endsAt, renewsAt, isOperatorGrant } = billing;
  if (reason !== null || plan === null || isOperatorGrant) return null;
  const { name } = PLANS[plan];
  if (endsAt !== null) return `Your ${name} plan is canceled. It stays active until ${formatMonthDay(endsAt)}.`;
  if (renewsAt === null) return `You are on ${name}. ${count(granted)} credits.`;
  const day = formatMonthDay(renewsAt);
  if (nextPlan === null || nextPlan === plan) return `You are on ${name}. ${count(granted)} credits, renews ${day}.`;
  const next = PLANS[nextPlan];
  const price = `${count(next.credits)} credits for ${next.usdPerMonth} USD per month`;
  return `You are on ${name} until ${day}. ${next.name} begins then: ${price}.`;
}

/** Without the year, since a period lasts a month. */
function formatMonthDay(at: Date): string {
  return at.toLocaleDateString("en-GB", { day: "numeric", month: "long", timeZone: "UTC" });
}

function count(credits: number): string {
  return credits.toLocaleString("en");
}
