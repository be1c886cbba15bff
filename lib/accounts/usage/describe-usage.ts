import type { AccountsContext } from "@/lib/accounts/accounts-context";
import { listDays } from "@/lib/domain/usage/daily-series";
import type { UsageRow } from "@/lib/domain/usage/usage-row";
import type { UsageView } from "@/lib/domain/usage/usage-view";

interface UsageQuery {
  readonly accountId: string;
  readonly view: Pick<UsageView, "days" | "split" | "keyId" | "endpoint">;
}

interface CountedRow {
  readonly day: string;
  readonly name: string;
  readonly lookups: number;
  readonly credits: number;
  readonly calls: number;
  readonly answered: number;
  readonly found: number;
}

/**
 * Returns an account's usage by day and endpoint, or by day and key id, newest day first. Credits are exact: they are
 * counted in the transactions that charge them. Calls and found answers come from the request log, which is written a
 * moment later and may miss some (D39).
 */
export async function describeUsage(
  { accountId, view }: UsageQuery,
  { db, now }: Pick<AccountsContext, "db" | "now">,
): Promise<readonly UsageRow[]> {
  const { days, split, keyId, endpoint } = view;
  const [since] = listDays(now, days);
  const byKey = split === "key";
  const rows = await db.$queryRaw<CountedRow[]>`
    WITH charged AS (
      SELECT day, CASE WHEN ${byKey} THEN key_id::text ELSE endpoint END AS name,
        sum(lookups) AS lookups, sum(credits) AS credits
      FROM "accounts"."usage_day"
      WHERE account_id = ${accountId}::uuid AND day >= ${since}::date
        AND (${keyId}::uuid IS NULL OR key_id = ${keyId}::uuid)
        AND (${endpoint}::text IS NULL OR endpoint = ${endpoint}::text)
      GROUP BY 1, 2
    ), logged AS (
      SELECT day, CASE WHEN ${byKey} THEN key_id::text ELSE endpoint END AS name,
        sum(calls) AS calls, sum(answered) AS answered, sum(found) AS found
      FROM "accounts"."request_day"
      WHERE account_id = ${accountId}::uuid AND day >= ${since}::date
        AND (${keyId}::uuid IS NULL OR key_id = ${keyId}::uuid)
        AND (${endpoint}::text IS NULL OR endpoint = ${endpoint}::text)
      GROUP BY 1, 2
    )
    SELECT day::text AS day, name COLLATE "C" AS name,
      coalesce(lookups, 0)::float8 AS lookups, coalesce(credits, 0)::float8 AS credits,
      coalesce(calls, 0)::float8 AS calls, coalesce(answered, 0)::float8 AS answered, coalesce(found, 0)::float8 AS found
    FROM charged FULL JOIN logged USING (day, name)
    ORDER BY 1 DESC, 2`;
  return rows.map(({ day, name, lookups, credits, calls, answered, found }) => ({
    day,
    name,
    // A charged lookup was answered, even if the log does not have it yet.
    calls: Math.max(calls, lookups),
    answered: answered === 0 ? null : answered,
    found: answered === 0 ? null : found,
    credits,
  }));
}
