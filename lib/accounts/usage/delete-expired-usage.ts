import { readStoreClock } from "@/lib/accounts/accounts-client";
import type { AccountsContext } from "@/lib/accounts/accounts-context";
import { deleteInBatches } from "@/lib/accounts/delete-in-batches";
import { RETENTION } from "@/lib/domain/opt-out/retention";
import { DAY_MS, HOUR_MS } from "@/lib/domain/time";
import { LIMITS } from "@/lib/domain/usage/limits";

interface DeleteContext extends Pick<AccountsContext, "db"> {
  readonly signal: AbortSignal;
}

/**
 * Deletes the hashed client addresses of free lookups (D38): the counts of a day and the records behind them, in one
 * statement, so that the two always agree. A whole day is deleted once its first lookup may have expired.
 */
export async function deleteExpiredAddresses({ db, signal }: DeleteContext): Promise<number> {
  const before = new Date((await readStoreClock(db)).getTime() - RETENTION.addressHashDays * DAY_MS);
  return deleteInBatches(
    async (limit) => {
      const [row] = await db.$queryRaw<{ days: bigint }[]>`
        WITH old AS (
          DELETE FROM "accounts"."free_day" WHERE ctid = ANY(ARRAY(
            SELECT ctid FROM "accounts"."free_day"
            WHERE day <= (${before}::timestamptz AT TIME ZONE 'UTC')::date LIMIT ${limit}))
          RETURNING address_hash, day
        ), records AS (
          DELETE FROM "accounts"."usage_record" AS record USING old
          WHERE record.meter_id = encode(old.address_hash, 'hex') AND record.day = old.day AND record.period_id IS NULL
        )
        SELECT count(*) AS days FROM old`;
      return Number(row?.days ?? 0);
    },
    { signal },
  );
}

/**
 * Deletes expired usage records (D38). The same statement adds their credits to the period's `forgotten`, so that the
 * credits used stay the sum of the records and of `forgotten` (D14).
 */
export async function deleteExpiredUsage({ db, signal }: DeleteContext): Promise<number> {
  const before = await readOldestUsage(db);
  const records = await deleteInBatches(
    async (limit) => {
      const [row] = await db.$queryRaw<{ records: bigint }[]>`
        WITH old AS (
          DELETE FROM "accounts"."usage_record" WHERE ctid = ANY(ARRAY(
            SELECT ctid FROM "accounts"."usage_record" WHERE at < ${before} AND period_id IS NOT NULL LIMIT ${limit}))
          RETURNING meter_id, period_id, credits
        ), counted AS (
          UPDATE "accounts"."credit_period" AS period SET forgotten = period.forgotten + sums.credits
          FROM (SELECT meter_id::uuid AS account_id, period_id, sum(credits) AS credits FROM old GROUP BY 1, 2) AS sums
          WHERE period.account_id = sums.account_id AND period.id = sums.period_id
        )
        SELECT count(*) AS records FROM old`;
      return Number(row?.records ?? 0);
    },
    { signal },
  );
  await db.$executeRaw`
    DELETE FROM "accounts"."request_day" WHERE day < (${before}::timestamptz AT TIME ZONE 'UTC')::date`;
  return records;
}

/** Deletes idempotency keys that are no longer bound (D44). */
export async function deleteExpiredIdempotencyKeys({ db, signal }: DeleteContext): Promise<number> {
  const before = new Date((await readStoreClock(db)).getTime() - LIMITS.idempotencyHours * HOUR_MS);
  return deleteInBatches(
    (limit) => db.$executeRaw`
      DELETE FROM "accounts"."idempotency_key" WHERE ctid = ANY(ARRAY(
        SELECT ctid FROM "accounts"."idempotency_key" WHERE at <= ${before} LIMIT ${limit}))`,
    { signal },
  );
}

/** Days that counts by hour are kept: longer than the usage page reads them. */
const HOURLY_DAYS = 3;

/** Deletes expired entries of the request log (D38), and the counts by hour that no page reads any more. */
export async function deleteExpiredRequests({ db, signal }: DeleteContext): Promise<number> {
  const now = await readStoreClock(db);
  await db.requestHour.deleteMany({ where: { hour: { lt: new Date(now.getTime() - HOURLY_DAYS * DAY_MS) } } });
  const before = new Date(now.getTime() - RETENTION.requestLogDays * DAY_MS);
  return deleteInBatches(
    (limit) => db.$executeRaw`
      DELETE FROM "accounts"."request_log" WHERE ctid = ANY(ARRAY(
        SELECT ctid FROM "accounts"."request_log" WHERE at < ${before} LIMIT ${limit}))`,
    { signal },
  );
}

/** Usage records older than this have expired. The database subtracts calendar months. */
async function readOldestUsage(db: AccountsContext["db"]): Promise<Date> {
  const [row] = await db.$queryRaw<{ at: Date }[]>`
    SELECT clock_timestamp() - make_interval(months => ${RETENTION.usageRecordMonths}::int) AS at`;
  if (!row) throw new Error("the accounts database returned no time");
  return row.at;
}
