import { ENDED_STATUSES, type SubscriptionFacts } from "./standing";

/** What decides which of an account's periods serves. */
export interface PeriodFacts {
  readonly source: string;
  readonly startsAt: Date;
  readonly createdAt: Date;
  readonly id: string;
  readonly reversedAt: Date | null;
  /** Of the subscription that paid for it; null for an operator's grant. */
  readonly subscription: (Omit<SubscriptionFacts, "paymentReversed"> & { readonly id: string }) | null;
}

/** What the standing of an account follows from, of the period that serves; null where no subscription pays for it. */
export function payingFacts(period: PeriodFacts | null): SubscriptionFacts | null {
  if (period === null || period.subscription === null) return null;
  const { status, endsWithPeriod, paymentProcessing } = period.subscription;
  return { status, endsWithPeriod, paymentProcessing, paymentReversed: period.reversedAt !== null };
}

/**
 * The period that serves: the newest (D24), begun or not where an invoice paid for it, since the payment provider's
 * clock may be ahead of ours; a grant of an operator once it has begun. A later one takes over whatever the earlier
 * has left (D35).
 *
 * Of two subscriptions at once one is ended: its period does not stand before that of the one that goes on, whether it
 * could be paid back or not. Null when nothing was ever granted.
 *
 * The ledger's statements say the same in SQL.
 */
export function servingPeriod<Period extends PeriodFacts>(periods: readonly Period[], now: Date): Period | null {
  const candidates = periods.filter(
    (period) => (period.source === "invoice" || period.startsAt <= now) && !isUndone(period, periods),
  );
  return candidates.sort(newestFirst)[0] ?? null;
}

/** Ended, while another subscription that was paid for goes on. */
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
