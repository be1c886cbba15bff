/** Whether an account's keys may look things up; inactive is answered as `plan_inactive`. */
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

/** How long an ended period serves on while its renewal is being paid (D24); longer while the payment is under way. */
export const RENEWAL_GAP_HOURS = 72;

/** By the payment provider's word for a subscription (D24): null = active. A word that is not here is inactive. */
const REASON_OF_STATUS: ReadonlyMap<string, InactiveReason | null> = new Map([
  ["active", null],
  ["past_due", "payment_due"],
  ["unpaid", "payment_due"],
  ["incomplete", "payment_due"],
  ["paused", "paused"],
  ["incomplete_expired", "canceled"],
  ["canceled", "canceled"],
]);

/** Of the words for a subscription those under which its period serves. */
export const ACTIVE_STATUSES: readonly string[] = [...REASON_OF_STATUS].flatMap(([status, reason]) =>
  reason === null ? [status] : [],
);

/** Words under which a subscription never renews again. */
export const ENDED_STATUSES: readonly string[] = ["canceled", "incomplete_expired"];

/** Words under which a subscription has never been paid for, or is over: beside such a one another may be bought. */
const MAKES_ROOM: ReadonlySet<string> = new Set([...ENDED_STATUSES, "incomplete"]);

export interface SubscriptionFacts {
  readonly status: string;
  /** Cancelled, but paid for until the period ends. */
  readonly endsWithPeriod: boolean;
  /** The period's payment was refunded in full, or is disputed. */
  readonly paymentReversed: boolean;
  /** The payment of the newest invoice is under way, as a bank debit is for days. */
  readonly paymentProcessing: boolean;
}

export interface StandingFacts {
  /** By an operator. */
  readonly suspended: boolean;
  /** The period that serves; null when nothing was ever granted. `endsAt` null: it does not expire (D35). */
  readonly newestPeriod: { readonly endsAt: Date | null } | null;
  /** Null where the period is an operator's grant, which no subscription pays for. */
  readonly subscription: SubscriptionFacts | null;
}

/** Whether an account may look things up (D24). */
export function accountStanding(facts: StandingFacts, now: Date): Standing {
  return findInactiveReason(facts, now) === null ? "active" : "inactive";
}

/** Why an account may not look things up; null where it may (D24). */
export function findInactiveReason(facts: StandingFacts, now: Date): InactiveReason | null {
  const { suspended, newestPeriod, subscription } = facts;
  if (suspended) return "suspended";
  if (newestPeriod === null) return "nothing_granted";
  if (subscription?.paymentReversed) return "paid_back";
  const reason = subscription === null ? null : reasonOfStatus(subscription.status);
  if (reason !== null) return reason;
  if (newestPeriod.endsAt === null) return null;
  const gapHours = subscription?.endsWithPeriod ? 0 : RENEWAL_GAP_HOURS;
  if (now.getTime() < newestPeriod.endsAt.getTime() + gapHours * 3_600_000) return null;
  return subscription?.paymentProcessing && !subscription.endsWithPeriod ? null : "period_over";
}

/** Whether a period that this subscription pays for is followed by another (D24). */
export function willRenew({ status, endsWithPeriod }: Pick<SubscriptionFacts, "status" | "endsWithPeriod">): boolean {
  return !endsWithPeriod && !ENDED_STATUSES.includes(status);
}

/** Whether a subscription stands in the way of buying another: it is changed, paid, waited for or cancelled instead. */
export function isHeld({
  status,
  paymentProcessing,
}: Pick<SubscriptionFacts, "status" | "paymentProcessing">): boolean {
  return !MAKES_ROOM.has(status) || (paymentProcessing && !ENDED_STATUSES.includes(status));
}

/** Whether the payment provider's word for a subscription is one that we know. */
export function isKnownStatus(status: string): boolean {
  return REASON_OF_STATUS.has(status);
}

function reasonOfStatus(status: string): InactiveReason | null {
  const reason = REASON_OF_STATUS.get(status);
  return reason === undefined ? "unknown_status" : reason;
}
