import type { AccountsClient } from "@/lib/accounts/accounts-client";
import { type PlanId, parsePlanId } from "@/lib/domain/billing/plans";
import { payingFacts, servingPeriod } from "@/lib/domain/billing/serving-period";
import {
  findInactiveReason,
  type InactiveReason,
  isHeld,
  type Standing,
  willRenew,
} from "@/lib/domain/billing/standing";

/**
 * What to do about a plan: pay or change the card, wait for a payment that is under way, take back a cancellation, buy
 * one, ask the operator, or nothing.
 */
type BillingAdvice = "none" | "choose_plan" | "settle_payment" | "wait" | "resume" | "ask_operator";

export interface BillingDescription {
  readonly standing: Standing;
  /** Null where the standing is active. */
  readonly reason: InactiveReason | null;
  /** Of the period that serves, else of the subscription that is held; null without either. */
  readonly plan: PlanId | null;
  /** What a downgrade leads to at the next renewal. */
  readonly nextPlan: PlanId | null;
  /** When a cancelled plan stops serving. */
  readonly endsAt: Date | null;
  readonly renewsAt: Date | null;
  /** Whether a subscription is held, so that a plan is changed in the portal instead of bought. */
  readonly isSubscribed: boolean;
  /** Of the subscription that is held: ahead of `plan` while a change of plan is being paid. */
  readonly subscribedPlan: PlanId | null;
  /** Whether the plan of the subscription can be changed: it is paid for and not cancelled. */
  readonly canChangePlan: boolean;
  /** Whether there is anything that the portal could show: invoices, a card. */
  readonly hasPortal: boolean;
  /** Whether what serves was granted by an operator, and not paid for here. */
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

/** An account's plan as it stands, why, and what to do about it (D24). */
export async function describeBilling(
  accountId: string,
  { db, now }: { readonly db: AccountsClient; readonly now: Date },
): Promise<BillingDescription> {
  const account = await db.account.findUniqueOrThrow({
    where: { id: accountId },
    include: { periods: { include: { subscription: true } }, subscriptions: { orderBy: { startedAt: "asc" } } },
  });
  const period = servingPeriod(account.periods, now);
  const held = account.subscriptions.find(isHeld) ?? null;
  const paying = payingFacts(period);
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

/** Reasons that a payment takes away once it arrives. */
const AWAITING: ReadonlySet<InactiveReason> = new Set(["nothing_granted", "payment_due", "period_over"]);

function adviceFor(
  reason: InactiveReason | null,
  held: { readonly paymentProcessing: boolean } | null,
  ends: boolean,
): BillingAdvice {
  if (reason === null) return ends ? "resume" : "none";
  if (held?.paymentProcessing && AWAITING.has(reason)) return "wait";
  const advice = ADVICE[reason];
  // What ended by itself is bought again; what is held is settled or changed in the portal.
  if (held !== null) return advice === "choose_plan" ? "settle_payment" : advice;
  return advice === "settle_payment" ? "choose_plan" : advice;
}
