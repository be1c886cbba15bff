import { ENDED_STATUSES, type SubscriptionFacts } from "./standing";

/** What determines which of an account's periods is current. */
export interface PeriodFacts {
  readonly source: string;
  readonly startsAt: Date;
  readonly createdAt: Date;
  readonly id: string;
  readonly reversedAt: Date | null;
  /** The subscription that paid for it; null for an operator's grant. */
  readonly subscription: (Omit<SubscriptionFacts, "paymentReversed"> & { readonly id: string }) | null;
}

/** Returns the subscription facts that decide a period's standing; null when no subscription pays for it. */
export function subscriptionFactsOf(period: PeriodFacts | null): SubscriptionFacts | null {
  if (period === null || period.subscription === null) return null;
  const { status, endsWithPeriod, paymentProcessing } = period.subscription;
  return { status, endsWithPeriod, paymentProcessing, paymentReversed: period.reversedAt !== null };
}

/**
 * Returns the current period: the newest one (D24). A period that was paid for counts before it has begun, because the
 * payment provider's clock may be ahead of ours; an operator's grant counts once it has begun. A later period replaces
 * an earlier one with whatever that has left (D35).
 *
 * Of two parallel subscriptions one is canceled. Its period never precedes that of the other one, whether it was
 * refunded or not. Null when nothing was ever granted.
 *
 * The ledger's SQL statements implement the same rule.
 */
export function findCurrentPeriod<Period extends PeriodFacts>(periods: readonly Period[], now: Date): Period | null {
  const candidates = periods.filter(
    (period) => (period.source === "invoice" || period.startsAt <= now) && !isUndone(period, periods),
  );
  return candidates.sort(newestFirst)[0] ?? null;
}

/** Canceled, while another paid subscription continues. */
function isUndone({ subscription }: PeriodFacts, periods: readonly PeriodFacts[]): boolean {
  if (subscription === null || !isEnded(subscription)) return false;
  return periods.some(({ subscription: other }) => other !== null && other.id !== subscription.id && !isEnded(other));
}

function isEnded({ status }: { readonly status: string }): boolean {
  return ENDED_STATUSES.includes(status);
}

function newestFirst(a: PeriodFacts, b: PeriodFacts): number {
  return (
    b.startsAt.getTime() - a.startsAt.getTime() ||
    b.createdAt.getTime() - a.createdAt.getTime() ||
    (a.id < b.id ? -1 : 1)
  );
}
