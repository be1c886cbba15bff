import type { AccountsContext } from "@/lib/accounts/accounts-context";
import type { UsageRow } from "@/lib/domain/usage/usage-row";
import { resolveUsageSpan } from "@/lib/domain/usage/usage-span";
import type { UsageView } from "@/lib/domain/usage/usage-view";

interface UsageQuery {
  readonly accountId: string;
  readonly view: Pick<UsageView, "span" | "split" | "keyId" | "endpoint">;
}

interface LoggedRow {
  readonly time: string;
  readonly name: string;
  readonly credits: number;
  readonly calls: number;
  readonly answered: number;
  readonly found: number;
}

interface CountedRow extends LoggedRow {
  readonly lookups: number;
}

type UsageContext = Pick<AccountsContext, "db" | "now">;

/** Returns an account's usage by day or hour, and by endpoint or key id, newest first. */
export async function describeUsage(query: UsageQuery, context: UsageContext): Promise<readonly UsageRow[]> {
  const { unit, times } = resolveUsageSpan(query.view.span, context.now);
  const [first = "", last = first] = [times[0], times.at(-1)];
  return unit === "hour" ? describeHours(query, first, context) : describeDays(query, { first, last }, context);
}

/**
 * Credits of days are exact: they are counted in the transactions that charge them. Calls and found answers come from
 * the request log, which is written a moment later and may miss some (D39).
 */
async function describeDays(
  { accountId, view: { split, keyId, endpoint } }: UsageQuery,
  { first, last }: { readonly first: string; readonly last: string },
  { db }: UsageContext,
): Promise<readonly UsageRow[]> {
  const byKey = split === "key";
  const rows = await db.$queryRaw<CountedRow[]>`
    WITH charged AS (
      SELECT day, CASE WHEN ${byKey} THEN key_id::text ELSE endpoint END AS name,
        sum(lookups) AS lookups, sum(credits) AS credits
      FROM "accounts"."usage_day"
      WHERE account_id = ${accountId}::uuid AND day BETWEEN ${first}::date AND ${last}::date
        AND (${keyId}::uuid IS NULL OR key_id = ${keyId}::uuid)
        AND (${endpoint}::text IS NULL OR endpoint = ${endpoint}::text)
      GROUP BY 1, 2
    ), logged AS (
      SELECT day, CASE WHEN ${byKey} THEN key_id::text ELSE endpoint END AS name,
        sum(calls) AS calls, sum(answered) AS answered, sum(found) AS found
      FROM "accounts"."request_day"
      WHERE account_id = ${accountId}::uuid AND day BETWEEN ${first}::date AND ${last}::date
        AND (${keyId}::uuid IS NULL OR key_id = ${keyId}::uuid)
        AND (${endpoint}::text IS NULL OR endpoint = ${endpoint}::text)
      GROUP BY 1, 2
    )
    SELECT day::text AS time, name COLLATE "C" AS name,
      coalesce(lookups, 0)::float8 AS lookups, coalesce(credits, 0)::float8 AS credits,
      coalesce(calls, 0)::float8 AS calls, coalesce(answered, 0)::float8 AS answered, coalesce(found, 0)::float8 AS found
    FROM charged FULL JOIN logged USING (day, name)
    ORDER BY 1 DESC, 2`;
  // A charged lookup was answered, even if the log does not have it yet.
  return rows.map(({ lookups, ...row }) => usageRow({ ...row, calls: Math.max(row.calls, lookups) }));
}

/** All figures of hours come from the request log (D39), which the debit does not wait for. */
async function describeHours(
  { accountId, view: { split, keyId, endpoint } }: UsageQuery,
  first: string,
  { db }: UsageContext,
): Promise<readonly UsageRow[]> {
  const rows = await db.$queryRaw<LoggedRow[]>`
    SELECT to_char(hour AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"') AS time,
      CASE WHEN ${split === "key"} THEN key_id::text ELSE endpoint END COLLATE "C" AS name,
      sum(credits)::float8 AS credits, sum(calls)::float8 AS calls,
      sum(answered)::float8 AS answered, sum(found)::float8 AS found
    FROM "accounts"."request_hour"
    WHERE account_id = ${accountId}::uuid AND hour >= ${first}::timestamptz
      AND (${keyId}::uuid IS NULL OR key_id = ${keyId}::uuid)
      AND (${endpoint}::text IS NULL OR endpoint = ${endpoint}::text)
    GROUP BY 1, 2
    ORDER BY 1 DESC, 2`;
  return rows.map(usageRow);
}

function usageRow({ time, name, credits, calls, answered, found }: LoggedRow): UsageRow {
  const hasAnswers = answered > 0;
  return { time, name, calls, answered: hasAnswers ? answered : null, found: hasAnswers ? found : null, credits };
}
