import type { BillingDescription } from "@/lib/accounts/purchase/describe-billing";
import type { InactiveReason } from "@/lib/domain/billing/standing";

interface Saying {
  readonly what: string;
  /** What ends it, for the end of a sentence. */
  readonly until: string;
}

const SAYINGS: Readonly<Record<InactiveReason, Saying>> = {
  suspended: { what: "This account is suspended.", until: "it is resumed" },
  nothing_granted: { what: "You have no plan yet.", until: "you choose a plan" },
  payment_due: { what: "Your last payment failed.", until: "it is paid" },
  paused: { what: "Your plan is paused.", until: "you resume it" },
  canceled: { what: "Your plan has ended. Your keys are kept.", until: "you choose a new plan" },
  paid_back: { what: "The payment for your plan was refunded or is disputed.", until: "this is settled" },
  period_over: { what: "The period you paid for is over.", until: "the next one is paid" },
  unknown_status: { what: "The payment provider reports an unknown state of your plan.", until: "this is settled" },
};

const PAYMENT_UNDER_WAY =
  "Your bank is confirming your payment, which takes up to four business days. Your plan begins once it is confirmed.";

/** What is wrong with a plan and what follows; null where nothing is. Where no plans are sold none is mentioned. */
export function sayStanding(
  { reason, advice }: Pick<BillingDescription, "reason" | "advice">,
  sellsPlans: boolean,
): string | null {
  if (reason === null) return null;
  if (!sellsPlans) return reason === "suspended" ? SAYINGS.suspended.what : "This account has no credits.";
  if (advice === "wait") return PAYMENT_UNDER_WAY;
  const { what, until } = SAYINGS[reason];
  return `${what} API requests with your keys return 402 plan_inactive until ${until}.`;
}
