import { HOUR_MS } from "@/lib/domain/time";

/** Whether an account's keys may be used. Requests of an inactive account get `plan_inactive`. */
export type Standing = "active" | "inactive";

/** Why an account is inactive. */
export type InactiveReason =
  | "suspended"
  | "nothing_granted"
  | "payment_due"
  | "paused"
  | "canceled"
  | "paid_back"
  | "period_over"
  | "unknown_status";

/** How long an ended period stays usable while its renewal is unpaid (D24); longer while the payment is processing. */
export const RENEWAL_GAP_HOURS = 72;

/** By Stripe's subscription status (D24). Null = active. An unknown status is inactive. */
const REASON_OF_STATUS: ReadonlyMap<string, InactiveReason | null> = new Map([
  ["active", null],
  ["past_due", "payment_due"],
  ["unpaid", "payment_due"],
  ["incomplete", "payment_due"],
  ["paused", "paused"],
  ["incomplete_expired", "canceled"],
  ["canceled", "canceled"],
]);

/** The statuses in which a subscription's period can be used. */
export const ACTIVE_STATUSES: readonly string[] = [...REASON_OF_STATUS].flatMap(([status, reason]) =>
  reason === null ? [status] : [],
);

/** The statuses in which a subscription never renews again. */
export const ENDED_STATUSES: readonly string[] = ["canceled", "incomplete_expired"];

/** Never paid for, or over: another subscription may be bought beside one with such a status. */
const REPLACEABLE_STATUSES: ReadonlySet<string> = new Set([...ENDED_STATUSES, "incomplete"]);

export interface SubscriptionFacts {
  readonly status: string;
  /** Canceled, but paid for until the period ends. */
  readonly endsWithPeriod: boolean;
  /** The period's payment was refunded in full, or is disputed. */
  readonly paymentReversed: boolean;
  /** The payment of the newest invoice is processing, as a bank debit does for days. */
  readonly paymentProcessing: boolean;
}

export interface StandingFacts {
  /** Suspended by an operator. */
  readonly suspended: boolean;
  /** The current period; null when nothing was ever granted. `endsAt` null: it does not expire (D35). */
  readonly newestPeriod: { readonly endsAt: Date | null } | null;
  /** Null when the period is an operator's grant. */
  readonly subscription: SubscriptionFacts | null;
}

/** Returns whether an account may look things up (D24). */
export function accountStanding(facts: StandingFacts, now: Date): Standing {
  return findInactiveReason(facts, now) === null ? "active" : "inactive";
}

/** Returns why an account may not look things up; null when it may (D24). */
export function findInactiveReason(facts: StandingFacts, now: Date): InactiveReason | null {
  const { suspended, newestPeriod, subscription } = facts;
  if (suspended) return "suspended";
  if (newestPeriod === null) return "nothing_granted";
  if (subscription?.paymentReversed) return "paid_back";
  const reason = subscription === null ? null : reasonOfStatus(subscription.status);
  if (reason !== null) return reason;
  if (newestPeriod.endsAt === null) return null;
  const gapHours = subscription?.endsWithPeriod ? 0 : RENEWAL_GAP_HOURS;
  if (now.getTime() < newestPeriod.endsAt.getTime() + gapHours * HOUR_MS) return null;
  return subscription?.paymentProcessing && !subscription.endsWithPeriod ? null : "period_over";
}

/** Whether the subscription's period will be followed by another (D24). */
export function willRenew({ status, endsWithPeriod }: Pick<SubscriptionFacts, "status" | "endsWithPeriod">): boolean {
  return !endsWithPeriod && !ENDED_STATUSES.includes(status);
}

/** Whether a subscription must be changed, paid, awaited or canceled before another one can be bought. */
export function isHeld({
  status,
  paymentProcessing,
}: Pick<SubscriptionFacts, "status" | "paymentProcessing">): boolean {
  return !REPLACEABLE_STATUSES.has(status) || (paymentProcessing && !ENDED_STATUSES.includes(status));
}

/** Whether this version knows the payment provider's subscription status. */
export function isKnownStatus(status: string): boolean {
  return REASON_OF_STATUS.has(status);
}

function reasonOfStatus(status: string): InactiveReason | null {
  const reason = REASON_OF_STATUS.get(status);
  return reason === undefined ? "unknown_status" : reason;
}
