import type { BillingDescription } from "@/lib/accounts/purchase/describe-billing";
import type { InactiveReason } from "@/lib/domain/billing/standing";

interface ReasonText {
  readonly what: string;
  /** The end of "… return 402 until". */
  readonly until: string;
}

const REASONS: Readonly<Record<InactiveReason, ReasonText>> = {
  suspended: { what: "This account is suspended.", until: "it is resumed" },
  nothing_granted: { what: "You have no plan yet.", until: "you choose a plan" },
  payment_due: { what: "Your last payment failed.", until: "it is paid" },
  paused: { what: "Your plan is paused.", until: "you resume it" },
  canceled: { what: "Your plan has ended. Your keys are kept.", until: "you choose a new plan" },
  paid_back: { what: "The payment for your plan was refunded or is disputed.", until: "this is settled" },
  period_over: { what: "The period you paid for is over.", until: "the next one is paid" },
  unknown_status: { what: "The payment provider reports an unknown state of your plan.", until: "this is settled" },
};

const PAYMENT_PENDING =
  "Your bank is confirming your payment, which takes up to four business days. Your plan starts once it is confirmed.";

/**
 * What is wrong with an account's plan and what follows from it; null for an active plan. Where no plans are sold, it
 * speaks of the account and its credits instead.
 */
export function standingMessage(
  { reason, advice }: Pick<BillingDescription, "reason" | "advice">,
  sellsPlans: boolean,
): string | null {
  if (reason === null) return null;
  if (!sellsPlans) return reason === "suspended" ? REASONS.suspended.what : "This account has no credits.";
  if (advice === "wait") return PAYMENT_PENDING;
  const { what, until } = REASONS[reason];
  return `${what} API requests with your keys return 402 plan_inactive until ${until}.`;
}
