import type { AccountsContext } from "@/lib/accounts/accounts-context";
import { findCurrentPeriod } from "@/lib/domain/billing/current-period";

/** What one endpoint used in a period. */
interface EndpointUsage {
  readonly endpoint: string;
  readonly lookups: number;
  readonly credits: number;
}

/** Credits of the current period, and the endpoints that used them. */
export interface PeriodUsage {
  readonly granted: number;
  readonly used: number;
  readonly left: number;
  readonly startsAt: Date;
  /** The most expensive endpoint first. Their credits and `forgotten` add up to `used`. */
  readonly endpoints: readonly EndpointUsage[];
  /** Credits whose usage records were deleted after their retention period (D38). */
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
 * Returns the current period's usage by endpoint; null when nothing was ever granted. One statement reads the total and
 * its parts, so that they agree while lookups are being charged (D14).
 */
export async function describePeriodUsage(
  accountId: string,
  { db, now }: Pick<AccountsContext, "db" | "now">,
): Promise<PeriodUsage | null> {
  const periods = await db.creditPeriod.findMany({ where: { accountId }, include: { subscription: true } });
  const serving = findCurrentPeriod(periods, now);
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
