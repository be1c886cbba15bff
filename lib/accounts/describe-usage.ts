import type { AccountsClient } from "@/lib/accounts/accounts-client";
import { RETENTION } from "@/lib/domain/retention";

/** How many days back a table of usage reaches, today included. */
export const USAGE_SPANS = [7, 30, 90] as const;

export type UsageSpan = (typeof USAGE_SPANS)[number];

/** One endpoint on one UTC day. */
export interface DayUsage {
  /** As in 2030-03-01. */
  readonly day: string;
  readonly endpoint: string;
  /** Answered requests; null where the log of them reaches no further back (D38). */
  readonly calls: number | null;
  /** Of the lookups that were answered, how many found something, from 0 to 1; null where none is on the log. */
  readonly foundShare: number | null;
  /** As the ledger has them. */
  readonly credits: number;
}

const DAY_MS = 86_400_000;

interface ChargedRow {
  readonly day: string;
  readonly endpoint: string;
  readonly lookups: number;
  readonly credits: number;
}

interface LoggedRow {
  readonly day: string;
  readonly endpoint: string;
  readonly calls: number;
  readonly answered: number;
  readonly found: number;
}

/**
 * An account's usage by day and endpoint, the newest day first: credits from the ledger, which is exact; calls and
 * what they found from the request log, which is kept for less time and may miss some (D39).
 */
export async function describeUsage(
  accountId: string,
  { db, now, days }: { readonly db: AccountsClient; readonly now: Date; readonly days: UsageSpan },
): Promise<readonly DayUsage[]> {
  const since = firstDay(now, days);
  const loggedSince = firstDay(now, Math.min(days, RETENTION.requestLogDays));
  const [charged, logged] = await Promise.all([
    db.$queryRaw<ChargedRow[]>`
      SELECT day::text AS day, endpoint, count(*)::int AS lookups, sum(credits)::float8 AS credits
      FROM "accounts"."usage_record"
      WHERE meter_id = ${accountId} AND period_id IS NOT NULL AND day >= ${since}::date
      GROUP BY 1, 2`,
    db.$queryRaw<LoggedRow[]>`
      SELECT (at AT TIME ZONE 'UTC')::date::text AS day, endpoint, count(*)::int AS calls,
        count(found)::int AS answered, count(*) FILTER (WHERE found)::int AS found
      FROM "accounts"."request_log"
      WHERE account_id = ${accountId}::uuid AND at >= ${loggedSince}::date::timestamp AT TIME ZONE 'UTC'
      GROUP BY 1, 2`,
  ]);
  return join(charged, logged, loggedSince);
}

function join(charged: readonly ChargedRow[], logged: readonly LoggedRow[], loggedSince: string): readonly DayUsage[] {
  const keyOf = ({ day, endpoint }: { readonly day: string; readonly endpoint: string }) => `${day} ${endpoint}`;
  const chargedBy = new Map(charged.map((row) => [keyOf(row), row]));
  const loggedBy = new Map(logged.map((row) => [keyOf(row), row]));
  const keys = [...new Set([...chargedBy.keys(), ...loggedBy.keys()])];
  return keys
    .map((key): DayUsage => {
      const [day = "", endpoint = ""] = key.split(" ");
      const paid = chargedBy.get(key);
      const seen = loggedBy.get(key);
      return {
        day,
        endpoint,
        // What was charged was answered, whether or not the log has it yet.
        calls: day < loggedSince ? null : Math.max(seen?.calls ?? 0, paid?.lookups ?? 0),
        foundShare: seen && seen.answered > 0 ? seen.found / seen.answered : null,
        credits: paid?.credits ?? 0,
      };
    })
    .sort((a, b) => (a.day === b.day ? (a.endpoint < b.endpoint ? -1 : 1) : a.day < b.day ? 1 : -1));
}

function firstDay(now: Date, days: number): string {
  return new Date(now.getTime() - (days - 1) * DAY_MS).toISOString().slice(0, 10);
}
