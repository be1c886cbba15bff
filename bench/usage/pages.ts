import { createAccountsClient } from "@/lib/accounts/accounts-client";
import { describePeriodUsage } from "@/lib/accounts/usage/describe-period-usage";
import { describeUsage } from "@/lib/accounts/usage/describe-usage";
import { listRequests } from "@/lib/accounts/usage/list-requests";
import { createPool } from "@/lib/db/pools";
import { parseUsageView, type UsageView } from "@/lib/domain/usage/usage-view";
import { ACCOUNT, KEYS, PERIOD } from "./load";

const USUAL = parseUsageView({}, { keyIds: [], endpoints: [] });
const PATIENCE_MS = 300_000;
const ROUNDS = 40;
/** Queries that take seconds run fewer times. */
const SLOW_ROUNDS = 3;

interface Question {
  readonly what: string;
  /** The query of the page. */
  ask(): Promise<unknown>;
  /** The same from records and log themselves; null if there is no such query. */
  readonly former: string | null;
}

interface PageFigures {
  readonly what: string;
  readonly p50Ms: number;
  readonly maxMs: number;
  readonly formerP50Ms: number | null;
}

const CHARGED = (days: number, also = "") => `
  SELECT day, endpoint, count(*), sum(credits) FROM usage_record
  WHERE meter_id = '${ACCOUNT}' AND period_id IS NOT NULL AND day > current_date - ${days} ${also} GROUP BY 1, 2`;
const LOGGED = (days: number, also = "") => `
  SELECT (at AT TIME ZONE 'UTC')::date, endpoint, count(*), count(found), count(*) FILTER (WHERE found) FROM request_log
  WHERE account_id = '${ACCOUNT}' AND at > current_date - ${days} ${also} GROUP BY 1, 2`;
const BOTH = (days: number, also?: string) => `${CHARGED(days, also)}; ${LOGGED(Math.min(days, 30), also)}`;
const NEWEST = (also: string) => `
  SELECT * FROM request_log WHERE account_id = '${ACCOUNT}' ${also} ORDER BY at DESC, request_id LIMIT 51`;

/** Measures the queries of the usage page, each next to the same without daily counts, in one run. */
export async function measurePages(url: string): Promise<readonly PageFigures[]> {
  const db = createAccountsClient(url, { timeoutMs: PATIENCE_MS });
  const pool = createPool("accounts", { url, timeoutMs: PATIENCE_MS, connections: 1 });
  const now = new Date();
  const usage = (view: Partial<UsageView>) =>
    describeUsage({ accountId: ACCOUNT, view: { ...USUAL, ...view } }, { db, now });
  const log = (view: Partial<UsageView>) =>
    listRequests({ accountId: ACCOUNT, view: { ...USUAL, ...view }, limit: 50 }, { db, now });
  const keyId = KEYS[4] ?? null;
  const deep = { atMicros: BigInt(now.getTime() - 20 * 86_400_000) * 1000n, requestId: ACCOUNT };
  const questions: readonly Question[] = [
    { what: "by day, 7 days", ask: () => usage({ span: { days: 7 } }), former: BOTH(7) },
    { what: "by day, 30 days", ask: () => usage({ span: { days: 30 } }), former: BOTH(30) },
    { what: "by day, 90 days", ask: () => usage({ span: { days: 90 } }), former: BOTH(90) },
    { what: "by hour, 48 hours", ask: () => usage({ span: { hours: 48 } }), former: null },
    { what: "by key, 90 days", ask: () => usage({ span: { days: 90 }, split: "key" }), former: null },
    {
      what: "of one key, 90 days",
      ask: () => usage({ span: { days: 90 }, keyId }),
      former: BOTH(90, `AND key_id = '${keyId}'`),
    },
    {
      what: "this period by endpoint",
      ask: () => describePeriodUsage(ACCOUNT, { db, now }),
      former: `SELECT endpoint, count(*), sum(credits) FROM usage_record WHERE period_id = '${PERIOD}' GROUP BY 1`,
    },
    { what: "log, newest", ask: () => log({}), former: NEWEST("") },
    {
      what: "log, twenty days back",
      ask: () => log({ after: deep }),
      former: NEWEST("AND at < now() - interval '20 days'"),
    },
    {
      what: "log, failures (one in 100,000)",
      ask: () => log({ status: 5 }),
      former: NEWEST("AND status BETWEEN 500 AND 599"),
    },
    {
      what: "log, failures of a rare key and endpoint",
      ask: () => log({ status: 5, keyId, endpoint: "/mobile" }),
      former: NEWEST(`AND status BETWEEN 500 AND 599 AND key_id = '${keyId}' AND endpoint = '/mobile'`),
    },
  ];
  try {
    const figures: PageFigures[] = [];
    for (const { what, ask, former } of questions) {
      const times = await timed(ROUNDS, ask);
      const formerTimes = former === null ? null : await timed(SLOW_ROUNDS, () => pool.query(former));
      figures.push({
        what,
        p50Ms: middle(times),
        maxMs: Math.max(...times),
        formerP50Ms: formerTimes && middle(formerTimes),
      });
    }
    return figures;
  } finally {
    await Promise.all([db.$disconnect(), pool.end()]);
  }
}

/** The first run warms up and does not count. */
async function timed(rounds: number, ask: () => Promise<unknown>): Promise<readonly number[]> {
  await ask();
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const startedAt = performance.now();
    await ask();
    times.push(performance.now() - startedAt);
  }
  return times;
}

export function middle(times: readonly number[]): number {
  return [...times].sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;
}
