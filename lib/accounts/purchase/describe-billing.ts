import type { AccountsContext } from "@/lib/accounts/accounts-context";
import { findCurrentPeriod, subscriptionFactsOf } from "@/lib/domain/billing/current-period";
import { type PlanId, parsePlanId } from "@/lib/domain/billing/plans";
import {
  findInactiveReason,
  type InactiveReason,
  isHeld,
  type Standing,
  willRenew,
} from "@/lib/domain/billing/standing";

/**
 * What the user should do next. `settle_payment`: pay or change the card. `wait`: a payment is processing. `resume`:
 * undo the cancellation or the pause.
 */
type BillingAdvice = "none" | "choose_plan" | "settle_payment" | "wait" | "resume" | "ask_operator";

export interface BillingDescription {
  readonly standing: Standing;
  /** Null when the account is active. */
  readonly reason: InactiveReason | null;
  /** Plan of the current period, else of the subscription; null without either. */
  readonly plan: PlanId | null;
  /** The plan that a scheduled downgrade changes to at the next renewal; null without one. */
  readonly nextPlan: PlanId | null;
  /** When a canceled plan ends; null when it renews. */
  readonly endsAt: Date | null;
  readonly renewsAt: Date | null;
  /** The account has a subscription, so a plan is changed in the portal instead of bought. */
  readonly isSubscribed: boolean;
  /** Plan of the subscription. Differs from `plan` while the payment for a change of plan is processing. */
  readonly subscribedPlan: PlanId | null;
  /** The subscription is paid and not canceled, so its plan can be changed. */
  readonly canChangePlan: boolean;
  /** The account has a customer, so the portal has invoices or a card to show. */
  readonly hasPortal: boolean;
  /** The current period was granted by an operator, not paid for. */
  readonly isOperatorGrant: boolean;
  readonly advice: BillingAdvice;
}

const ADVICE: Readonly<Record<InactiveReason, BillingAdvice>> = {
  suspended: "ask_operator",
  nothing_granted: "choose_plan",
  payment_due: "settle_payment",
  paused: "resume",
  canceled: "choose_plan",
  paid_back: "ask_operator",
  period_over: "settle_payment",
  unknown_status: "ask_operator",
};

/** Describes an account's plan, why it is inactive if it is, and what to do about it (D24). */
export async function describeBilling(
  accountId: string,
  { db, now }: Pick<AccountsContext, "db" | "now">,
): Promise<BillingDescription> {
  const account = await db.account.findUniqueOrThrow({
    where: { id: accountId },
    include: { periods: { include: { subscription: true } }, subscriptions: { orderBy: { startedAt: "asc" } } },
  });
  const period = findCurrentPeriod(account.periods, now);
  const held = account.subscriptions.find(isHeld) ?? null;
  const paying = subscriptionFactsOf(period);
  const facts = { suspended: account.suspendedAt !== null, newestPeriod: period, subscription: paying };
  const reason = findInactiveReason(facts, now);
  const endsAt = paying !== null && !willRenew(paying) ? (period?.endsAt ?? null) : null;
  return {
    standing: reason === null ? "active" : "inactive",
    reason,
    plan: parsePlanId(period?.plan ?? held?.plan ?? ""),
    nextPlan: parsePlanId(held?.nextPlan ?? ""),
    endsAt: reason === null ? endsAt : null,
    renewsAt: paying !== null && willRenew(paying) ? (period?.endsAt ?? null) : null,
    isSubscribed: held !== null,
    subscribedPlan: parsePlanId(held?.plan ?? ""),
    canChangePlan: held !== null && held.status === "active" && !held.endsWithPeriod,
    hasPortal: account.customerId !== null,
    isOperatorGrant: period?.source === "operator",
    advice: adviceFor(reason, held, endsAt !== null),
  };
}

/** Reasons that a processing payment will remove once it succeeds. */
const AWAITING: ReadonlySet<InactiveReason> = new Set(["nothing_granted", "payment_due", "period_over"]);

function adviceFor(
  reason: InactiveReason | null,
  held: { readonly paymentProcessing: boolean } | null,
  ends: boolean,
): BillingAdvice {
  if (reason === null) return ends ? "resume" : "none";
  if (held?.paymentProcessing && AWAITING.has(reason)) return "wait";
  const advice = ADVICE[reason];
  // With a subscription the user settles or changes it in the portal; without one, a new plan must be bought.
  if (held !== null) return advice === "choose_plan" ? "settle_payment" : advice;
  return advice === "settle_payment" ? "choose_plan" : advice;
}
