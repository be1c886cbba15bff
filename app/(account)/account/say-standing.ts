import type { BillingDescription } from "@/lib/accounts/describe-billing";
import type { InactiveReason } from "@/lib/domain/standing";

export interface Advice {
  readonly text: string;
  /** Where the fix is; null where it is not on our pages. */
  readonly link: { readonly label: string; readonly href: string } | null;
}

const REASONS: Readonly<Record<InactiveReason, string>> = {
  suspended: "This account is suspended.",
  nothing_granted: "You have no plan yet. API keys come with a plan.",
  payment_due: "The last payment did not go through.",
  paused: "Your plan is paused.",
  canceled: "Your plan has ended. Your keys are kept, and work again with a new plan.",
  paid_back: "The payment for this plan was paid back, or is disputed.",
  period_over: "The period that was paid for is over.",
  unknown_status: "The payment provider reports a state of your plan that is not known here.",
};

const REFUSED = "Until this is settled, lookups with your keys are answered with the error plan_inactive.";
const PAYMENT_UNDER_WAY =
  "Your bank is confirming your payment, which takes up to four business days. Your plan begins as soon as it is confirmed.";
const ASK = "Ask whoever runs this service.";
const CHOOSE = { label: "Choose a plan", href: "/pricing" };
const SETTLE = { label: "Settle it under Billing", href: "/account/billing" };

const FIXES: Readonly<Record<BillingDescription["advice"], Advice["link"]>> = {
  none: null,
  choose_plan: CHOOSE,
  settle_payment: SETTLE,
  wait: null,
  resume: SETTLE,
  ask_operator: null,
};

/** What is wrong with a plan and what to do about it; null where nothing is. Without billing nothing of it is named. */
export function sayStanding(billing: BillingDescription, sellsPlans: boolean): Advice | null {
  const { reason, advice } = billing;
  if (reason === null) return null;
  if (!sellsPlans) {
    const text = reason === "suspended" ? REASONS.suspended : "This account has no credits to use now.";
    return { text: `${text} ${ASK}`, link: null };
  }
  if (advice === "wait") return { text: PAYMENT_UNDER_WAY, link: null };
  const link = FIXES[advice];
  const parts = [REASONS[reason], reason === "nothing_granted" ? null : REFUSED, link === null ? ASK : null];
  return { text: parts.filter((part) => part !== null).join(" "), link };
}
