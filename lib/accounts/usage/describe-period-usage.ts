import type { AccountsClient } from "@/lib/accounts/accounts-client";
import { servingPeriod } from "@/lib/domain/billing/serving-period";

/** What one endpoint has cost in a period. */
interface EndpointUsage {
  readonly endpoint: string;
  readonly lookups: number;
  readonly credits: number;
}

/** The figures of the period that serves, as `/usage` reports them, and what they are made of. */
export interface PeriodUsage {
  readonly granted: number;
  readonly used: number;
  readonly left: number;
  readonly startsAt: Date;
  /** By endpoint, what cost most first. Their credits and those that are forgotten are what is used. */
  readonly endpoints: readonly EndpointUsage[];
  /** Credits whose usage records are past their time (D38). */
  readonly forgotten: number;
}

interface CountedRow {
  readonly granted: number;
  readonly used: number;
  readonly endpoint: string | null;
  readonly lookups: number;
  readonly credits: number;
}

/**
 * The present period's usage by endpoint; null when nothing was ever granted. One statement reads both what is used
 * and what it is made of, so that the two agree while lookups are being charged (D14).
 */
export async function describePeriodUsage(
  accountId: string,
  { db, now }: { readonly db: AccountsClient; readonly now: Date },
): Promise<PeriodUsage | null> {
  const periods = await db.creditPeriod.findMany({ where: { accountId }, include: { subscription: true } });
  const serving = servingPeriod(periods, now);
  if (serving === null) return null;
  const rows = await db.$queryRaw<CountedRow[]>`
    SELECT p.granted::float8 AS granted, p.used::float8 AS used, d.endpoint,
      coalesce(sum(d.lookups), 0)::float8 AS lookups, coalesce(sum(d.credits), 0)::float8 AS credits
    FROM "accounts"."credit_period" p
    LEFT JOIN "accounts"."usage_day" d ON d.account_id = p.account_id AND d.period_id = p.id
    WHERE p.account_id = ${accountId}::uuid AND p.id = ${serving.id}::uuid
    GROUP BY 1, 2, 3
    ORDER BY credits DESC, d.endpoint`;
  const [{ granted, used } = { granted: 0, used: 0 }] = rows;
  const endpoints = rows.flatMap(({ endpoint, lookups, credits }) =>
    endpoint === null ? [] : [{ endpoint, lookups, credits }],
  );
  const kept = endpoints.reduce((sum, { credits }) => sum + credits, 0);
  return { granted, used, left: granted - used, startsAt: serving.startsAt, endpoints, forgotten: used - kept };
}
