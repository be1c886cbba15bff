/** Whether an account's keys may look things up; inactive is answered as `plan_inactive`. */
export type Standing = "active" | "inactive";

/** How long an ended period serves on while its renewal is being paid (D24). */
export const RENEWAL_GAP_HOURS = 72;

/** By the payment provider's word for a subscription (D24); a word that is not here is inactive. */
export const STANDING_OF_STATUS: ReadonlyMap<string, Standing> = new Map([
  ["active", "active"],
  ["past_due", "inactive"],
  ["unpaid", "inactive"],
  ["paused", "inactive"],
  ["incomplete", "inactive"],
  ["incomplete_expired", "inactive"],
  ["canceled", "inactive"],
]);

export interface SubscriptionFacts {
  readonly status: string;
  /** Cancelled, but paid for until the period ends. */
  readonly endsWithPeriod: boolean;
  /** The period's payment was refunded in full, or is disputed. */
  readonly paymentReversed: boolean;
}

export interface StandingFacts {
  /** By an operator. */
  readonly suspended: boolean;
  /** The newest period that has begun; null when nothing was ever granted. `endsAt` null: it does not expire (D35). */
  readonly newestPeriod: { readonly endsAt: Date | null } | null;
  /** Null where the period is an operator's grant, which no subscription pays for. */
  readonly subscription: SubscriptionFacts | null;
}

/** Whether an account may look things up (D24). */
export function accountStanding(facts: StandingFacts, now: Date): Standing {
  const { suspended, newestPeriod, subscription } = facts;
  if (suspended || newestPeriod === null) return "inactive";
  if (subscription !== null && !isPaidFor(subscription)) return "inactive";
  if (newestPeriod.endsAt === null) return "active";
  const gapHours = subscription?.endsWithPeriod ? 0 : RENEWAL_GAP_HOURS;
  return now.getTime() < newestPeriod.endsAt.getTime() + gapHours * 3_600_000 ? "active" : "inactive";
}

function isPaidFor({ status, paymentReversed }: SubscriptionFacts): boolean {
  return !paymentReversed && STANDING_OF_STATUS.get(status) === "active";
}
