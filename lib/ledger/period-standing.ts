import type { StandingFacts, SubscriptionFacts } from "@/lib/domain/billing/standing";

/** Columns of an account and its serving period, as the statements return them. */
export interface PeriodStanding {
  readonly suspended: boolean;
  readonly period_id: string | null;
  readonly ends_at: Date | null;
  /** Status of the subscription that pays for the period. Null for an operator grant, and without a period. */
  readonly status: string | null;
  readonly ends_with_period: boolean | null;
  readonly payment_processing: boolean | null;
  readonly reversed: boolean | null;
}

/** Converts a row to the facts that decide the standing of an account. */
export function standingFacts(row: PeriodStanding): StandingFacts {
  const newestPeriod = row.period_id === null ? null : { endsAt: row.ends_at };
  return { suspended: row.suspended, newestPeriod, subscription: subscriptionFacts(row) };
}

/** Returns null if no subscription pays for the period. */
export function subscriptionFacts(row: PeriodStanding): SubscriptionFacts | null {
  if (row.status === null) return null;
  return {
    status: row.status,
    endsWithPeriod: row.ends_with_period === true,
    paymentReversed: row.reversed === true,
    paymentProcessing: row.payment_processing === true,
  };
}
