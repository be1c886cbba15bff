import type { StandingFacts, SubscriptionFacts } from "@/lib/domain/billing/standing";

/** What the statements tell of an account and the period that serves. */
export interface PeriodStanding {
  readonly suspended: boolean;
  readonly period_id: string | null;
  readonly ends_at: Date | null;
  /** Of the subscription that pays for the period; null for an operator's grant, or without a period. */
  readonly status: string | null;
  readonly ends_with_period: boolean | null;
  readonly payment_processing: boolean | null;
  readonly reversed: boolean | null;
}

export function standingFacts(row: PeriodStanding): StandingFacts {
  const newestPeriod = row.period_id === null ? null : { endsAt: row.ends_at };
  return { suspended: row.suspended, newestPeriod, subscription: subscriptionFacts(row) };
}

export function subscriptionFacts(row: PeriodStanding): SubscriptionFacts | null {
  if (row.status === null) return null;
  return {
    status: row.status,
    endsWithPeriod: row.ends_with_period === true,
    paymentReversed: row.reversed === true,
    paymentProcessing: row.payment_processing === true,
  };
}
