import { type AccountsClient, readStoreClock } from "@/lib/accounts/accounts-client";
import { deleteByTheThousand } from "@/lib/accounts/delete-by-the-thousand";
import { RETENTION } from "@/lib/domain/opt-out/retention";

const DAY_MS = 86_400_000;

/**
 * Deletes what free lookups left of client addresses (D38): the days' counts and the records under them, both at once,
 * so that the books agree at all times. A day goes as soon as its first lookup may be past its time.
 */
export async function forgetAddresses(db: AccountsClient, signal: AbortSignal): Promise<number> {
  const before = new Date((await readStoreClock(db)).getTime() - RETENTION.addressHashDays * DAY_MS);
  return deleteByTheThousand(async (limit) => {
    const [row] = await db.$queryRaw<{ days: bigint }[]>`
      WITH old AS (
        DELETE FROM "accounts"."free_day" WHERE ctid = ANY(ARRAY(
          SELECT ctid FROM "accounts"."free_day" WHERE day <= (${before}::timestamptz AT TIME ZONE 'UTC')::date LIMIT ${limit}))
        RETURNING address_hash, day
      ), records AS (
        DELETE FROM "accounts"."usage_record" AS record USING old
        WHERE record.meter_id = encode(old.address_hash, 'hex') AND record.day = old.day AND record.period_id IS NULL
      )
      SELECT count(*) AS days FROM old`;
    return Number(row?.days ?? 0);
  }, signal);
}

/**
 * Deletes usage records past their time (D38). Their credits stay counted with the period that they belong to, in the
 * same statement: what is used is the sum of its records and of these (D14).
 */
export async function forgetUsage(db: AccountsClient, signal: AbortSignal): Promise<number> {
  const before = await monthsAgo(db);
  const records = await deleteByTheThousand(async (limit) => {
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
  }, signal);
  await db.$executeRaw`DELETE FROM "accounts"."request_day" WHERE day < (${before}::timestamptz AT TIME ZONE 'UTC')::date`;
  return records;
}

/** Deletes the request log past its time (D38). */
export async function forgetRequests(db: AccountsClient, signal: AbortSignal): Promise<number> {
  const before = new Date((await readStoreClock(db)).getTime() - RETENTION.requestLogDays * DAY_MS);
  return deleteByTheThousand(
    (limit) => db.$executeRaw`
      DELETE FROM "accounts"."request_log" WHERE ctid = ANY(ARRAY(
        SELECT ctid FROM "accounts"."request_log" WHERE at < ${before} LIMIT ${limit}))`,
    signal,
  );
}

/** By the calendar, as the database counts months. */
async function monthsAgo(db: AccountsClient): Promise<Date> {
  const [row] = await db.$queryRaw<{ at: Date }[]>`
    SELECT clock_timestamp() - make_interval(months => ${RETENTION.usageRecordMonths}::int) AS at`;
  if (!row) throw new Error("the database did not tell the time");
  return row.at;
}
