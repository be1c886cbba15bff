import type { ClientBase, Pool, QueryResult } from "pg";
import type { PreparedStatement } from "@/lib/db/pools";
import { ACTIVE_STATUSES, ENDED_STATUSES, RENEWAL_GAP_HOURS } from "@/lib/domain/billing/standing";
import { LIMITS } from "@/lib/domain/usage/limits";

/** Runs a statement on a pool or on one connection. */
export function execute<Row extends object>(
  on: Pool | ClientBase,
  { name, text }: PreparedStatement,
  values: readonly unknown[],
): Promise<QueryResult<Row>> {
  return on.query<Row>({ name, text, values: [...values] });
}

/** The current UTC day. Days and periods follow the database's clock, because the clocks of servers may differ. */
const TODAY = "(now() AT TIME ZONE 'UTC')::date";

/**
 * The serving period, as `findCurrentPeriod` in lib/domain defines it: the newest one, even before its start if an invoice
 * paid for it. A period whose subscription has ended gives way to one of a subscription that goes on.
 */
const findCurrentPeriod = (accountId: string): string => `
  SELECT p.id, p.plan, p.source, p.ends_at, p.granted, p.used, p.subscription_id, p.reversed_at, p.key_caps
  FROM credit_period p
  WHERE p.account_id = ${accountId} AND (p.source = 'invoice' OR p.starts_at <= now())
    AND (EXISTS (
        SELECT FROM subscription s WHERE s.id = p.subscription_id AND s.status NOT IN ${listed(ENDED_STATUSES)})
      OR NOT EXISTS (
        SELECT FROM credit_period o JOIN subscription s ON s.id = o.subscription_id
        WHERE o.account_id = p.account_id AND s.id <> p.subscription_id AND s.status NOT IN ${listed(ENDED_STATUSES)}))
  ORDER BY p.starts_at DESC, p.created_at DESC, p.id LIMIT 1`;

/** Whether credits of the row `credit_period` may be spent, as `findInactiveReason` defines it for an account. */
const PERIOD_SERVES = `
  reversed_at IS NULL
  AND (subscription_id IS NULL
    OR EXISTS (SELECT FROM subscription s WHERE s.id = subscription_id AND s.status IN ${listed(ACTIVE_STATUSES)}))
  AND (ends_at IS NULL
    OR now() < ends_at
    OR now() < ends_at + interval '${RENEWAL_GAP_HOURS} hours'
      AND NOT EXISTS (SELECT FROM subscription s WHERE s.id = subscription_id AND s.ends_with_period)
    OR EXISTS (
      SELECT FROM subscription s WHERE s.id = subscription_id AND s.payment_processing AND NOT s.ends_with_period))`;

/** Facts of the subscription of period `p`. All are null for an operator grant. */
const SUBSCRIPTION_FACTS = "s.status, s.ends_with_period, s.payment_processing, p.reversed_at IS NOT NULL AS reversed";

const KEY_IS_VALID = "(revoked_at IS NULL OR revoked_at > now()) AND (expires_at IS NULL OR expires_at > now())";

/** ID that the spending of a capped key `k` is counted under: a key that was rolled shares its cap with its successor. */
const SPENDER = "coalesce(k.spends_as, k.id)";

/** $1 addresses. Returns one row for each address, in their order. */
export const FIND_FREE_DAYS: PreparedStatement = {
  name: "ledger_free_days",
  text: `
    SELECT now() AS now,
      (SELECT used FROM free_day WHERE address_hash = asked.address AND day = ${TODAY}) AS used
    FROM unnest($1::bytea[]) WITH ORDINALITY AS asked (address, place) ORDER BY place`,
};

/** $1 key hashes */
export const FIND_KEY_HOLDERS: PreparedStatement = {
  name: "ledger_key_holders",
  text: `
    SELECT encode(k.hash, 'hex') AS hash, k.id AS key_id, k.account_id, a.suspended_at IS NOT NULL AS suspended,
      k.last_used_on IS NULL OR k.last_used_on < ${TODAY} AS first_use_today,
      p.id AS period_id, p.plan, p.ends_at, p.granted, p.used, ${SUBSCRIPTION_FACTS}, now() AS now,
      k.cap, (SELECT s.used FROM key_spending s WHERE s.spender = ${SPENDER} AND s.period_id = p.id) AS cap_used
    FROM api_key k
    JOIN account a ON a.id = k.account_id
    LEFT JOIN LATERAL (${findCurrentPeriod("k.account_id")}) p ON true
    LEFT JOIN subscription s ON s.id = p.subscription_id
    WHERE k.hash = ANY($1::bytea[]) AND ${KEY_IS_VALID}`,
};

/** $1 key id */
export const NOTE_KEY_USE: PreparedStatement = {
  name: "ledger_key_use",
  text: `
    UPDATE api_key SET last_used_on = ${TODAY} WHERE id = $1 AND (last_used_on IS NULL OR last_used_on < ${TODAY})`,
};

/**
 * Begins the transaction of a debit. The debit is sent right behind it, in the same round trip, and must not take effect
 * by itself where this failed. So it requires what only this statement sets: `transaction_deferrable`, which changes
 * nothing in a transaction that writes.
 */
export const BEGIN_DEBIT = "BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE DEFERRABLE";
const HAS_BEGUN = "current_setting('transaction_deferrable')::boolean";

/** Key of the advisory lock that a server process holds while it runs. */
const runLock = (runId: string): string => `hashtextextended('peoplepages run ' || ${runId}, 0)`;

/** Marks a charge as undelivered, from its debit until its response was sent. */
const deliveryPending = (runId: string, meterId: string, requestId: string): string => `
      INSERT INTO undelivered_charge (run_id, request_id, meter_id, at)
      SELECT ${runId}, ${requestId}, ${meterId}, now() FROM debit`;

const BINDING_DURATION = `interval '${LIMITS.idempotencyHours} hours'`;

/** $1 meter id, $2 key. Returns the call that the key is bound to, and whether its response is still on its way. */
export const FIND_BINDING: PreparedStatement = {
  name: "ledger_find_binding",
  text: `
    SELECT encode(b.call_hash, 'hex') AS call, b.request_id, b.run_id, b.credits, u.run_id IS NOT NULL AS is_pending
    FROM idempotency_key b
    LEFT JOIN undelivered_charge u ON u.run_id = b.run_id AND u.request_id = b.request_id
    WHERE b.meter_id = $1 AND b.key_hash = $2 AND b.at > now() - ${BINDING_DURATION}`,
};

/**
 * $1 meter id, $2 key, $3 call, $4 request id, $5 run, $6 credits. Binds the key in the transaction of the debit. Waits
 * for an open transaction that binds it, and returns no row if it is bound.
 */
export const BIND: PreparedStatement = {
  name: "ledger_bind",
  text: `
    INSERT INTO idempotency_key AS bound (meter_id, key_hash, call_hash, request_id, run_id, credits, at)
    SELECT $1, $2::bytea, $3::bytea, $4::uuid, $5::uuid, $6::integer, now() WHERE ${HAS_BEGUN}
    ON CONFLICT (meter_id, key_hash) DO UPDATE
      SET call_hash = excluded.call_hash, request_id = excluded.request_id, run_id = excluded.run_id,
        credits = excluded.credits, at = excluded.at
      WHERE bound.at <= now() - ${BINDING_DURATION}
    RETURNING request_id`,
};

/**
 * $1 address, $2 meter id, $3 run, $4 request id, $5 endpoint, $6 credits, $7 people. Returns no row if no free lookup
 * is left.
 */
export const DEBIT_FREE: PreparedStatement = {
  name: "ledger_debit_free",
  text: `
    WITH debit AS (
      INSERT INTO free_day (address_hash, day, used) SELECT $1::bytea, ${TODAY}, 1 WHERE ${HAS_BEGUN}
      ON CONFLICT (address_hash, day) DO UPDATE SET used = free_day.used + 1
        WHERE free_day.used < ${LIMITS.freeLookupsPerDay}
      RETURNING day, used
    ), record AS (
      INSERT INTO usage_record (meter_id, request_id, endpoint, credits, people, day, at)
      SELECT $2, $4, $5, $6, $7, day, now() FROM debit
    ), pending AS (${deliveryPending("$3", "$2", "$4")}
    )
    SELECT used FROM debit`,
};

/** Explains a refused free debit: tells whether midnight has passed since it began. */
export const EXPLAIN_FREE: PreparedStatement = {
  name: "ledger_explain_free",
  text: `
    SELECT clock_timestamp() AS now, (clock_timestamp() AT TIME ZONE 'UTC')::date > ${TODAY} AS day_is_over`,
};

/**
 * $1 account, $2 key, $3 meter id, $4 run, $5 request id, $6 endpoint, $7 credits, $8 people. Returns no row if
 * refused. The debit of a capped key whose `cap_used` is null exceeds the cap and must be rolled back.
 *
 * A debit that waited for its period has read the key before the wait. `key_caps` tells if caps were changed meanwhile.
 */
export const DEBIT_KEY: PreparedStatement = {
  name: "ledger_debit_key",
  text: `
    WITH key AS MATERIALIZED (
      SELECT k.cap, ${SPENDER} AS spender FROM api_key k WHERE k.id = $2 AND k.account_id = $1 AND ${KEY_IS_VALID}
    ), debit AS (
      UPDATE credit_period SET used = used + $7::bigint
      WHERE account_id = $1 AND (id, key_caps) = (SELECT id, key_caps FROM (${findCurrentPeriod("$1")}) serving)
        AND ${PERIOD_SERVES}
        AND granted - used >= $7::bigint
        AND EXISTS (SELECT FROM account WHERE account.id = $1 AND suspended_at IS NULL)
        AND EXISTS (SELECT FROM key)
        AND ${HAS_BEGUN}
      RETURNING id, granted - used AS left
    ), counted AS (
      INSERT INTO key_spending AS spent (spender, period_id, used)
      SELECT key.spender, debit.id, $7::bigint FROM debit CROSS JOIN key WHERE key.cap >= $7::bigint
      ON CONFLICT (spender, period_id) DO UPDATE SET used = spent.used + excluded.used
        WHERE spent.used + excluded.used <= (SELECT cap FROM key)
      RETURNING used
    ), record AS (
      INSERT INTO usage_record (meter_id, request_id, period_id, key_id, endpoint, credits, people, day, at)
      SELECT $3, $5, id, $2, $6, ($7::bigint)::integer, $8, ${TODAY}, now() FROM debit
    ), pending AS (${deliveryPending("$4", "$3", "$5")}
    )
    SELECT debit.left, key.cap, counted.used AS cap_used FROM debit CROSS JOIN key LEFT JOIN counted ON true`,
};

/**
 * $1 run, then a list for each field of the debits: $2 accounts, $3 keys, $4 request ids, $5 endpoints, $6 credits, $7
 * people. Debits of one account take effect in the order of the lists, as far as the credits and the caps of its keys go.
 * Returns a row for each debit that took effect, with what is left after it; all others are left to DEBIT_KEY, which waits
 * for locks and explains refusals. If a row `is_stale`, the spending of its key was not seen: another server has counted
 * it for the first time meanwhile. Then the transaction must be rolled back.
 *
 * A period that another transaction holds is skipped, so that nobody waits for one account's lock and two servers never
 * wait for each other. A debit that does not fit also holds back those of its account behind it, one beyond its key's cap
 * those of its key, and never other accounts. A further limit on a debit is one more running sum beside `cap_left`.
 */
export const DEBIT_KEYS: PreparedStatement = {
  name: "ledger_debit_keys",
  text: `
    WITH asked AS (
      SELECT * FROM unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::text[], $6::bigint[], $7::integer[])
        WITH ORDINALITY AS asked (account_id, key_id, request_id, endpoint, credits, people, place)
    ), serving AS MATERIALIZED (
      SELECT account.id AS account_id, current.id, current.key_caps
      FROM account CROSS JOIN LATERAL (${findCurrentPeriod("account.id")}) AS current
      WHERE account.id = ANY($2::uuid[]) AND account.suspended_at IS NULL
    ), locked AS MATERIALIZED (
      SELECT account_id, id, granted - used AS left FROM credit_period
      WHERE (account_id, id, key_caps) IN (SELECT account_id, id, key_caps FROM serving) AND ${PERIOD_SERVES} AND ${HAS_BEGUN}
      FOR UPDATE OF credit_period SKIP LOCKED
    ), keys AS MATERIALIZED (
      SELECT k.id AS key_id, k.account_id, k.cap, ${SPENDER} AS spender FROM api_key k
      WHERE k.id = ANY($3::uuid[]) AND ${KEY_IS_VALID}
    ), spending AS MATERIALIZED (
      SELECT spent.spender, spent.period_id, spent.used FROM key_spending spent JOIN locked ON locked.id = spent.period_id
      WHERE spent.spender IN (SELECT spender FROM keys WHERE cap IS NOT NULL)
      FOR UPDATE OF spent
    ), within_caps AS (
      SELECT asked.*, locked.id AS period_id, locked.left AS before, cap, spender, coalesce(spending.used, 0) AS cap_used,
        cap - coalesce(spending.used, 0) - sum(credits) OVER (PARTITION BY spender ORDER BY place) AS cap_left
      FROM asked JOIN locked USING (account_id) JOIN keys USING (key_id, account_id)
      LEFT JOIN spending USING (spender)
    ), fitting AS (
      SELECT *, before - sum(credits) OVER (PARTITION BY account_id ORDER BY place) AS left
      FROM within_caps WHERE cap IS NULL OR cap_left >= 0
    ), charged AS MATERIALIZED (
      SELECT * FROM fitting WHERE fitting.left >= 0
    ), debit AS (
      UPDATE credit_period SET used = used + total.credits
      FROM (SELECT account_id, period_id, sum(credits)::bigint AS credits FROM charged GROUP BY 1, 2) AS total
      WHERE credit_period.account_id = total.account_id AND credit_period.id = total.period_id
    ), counted AS (
      INSERT INTO key_spending AS spent (spender, period_id, used)
      SELECT spender, period_id, sum(credits) FROM charged WHERE cap IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2
      ON CONFLICT (spender, period_id) DO UPDATE SET used = spent.used + excluded.used
      RETURNING spender, used
    ), record AS (
      INSERT INTO usage_record (meter_id, request_id, period_id, key_id, endpoint, credits, people, day, at)
      SELECT account_id::text, request_id, period_id, key_id, endpoint, credits::integer, people, ${TODAY}, now()
      FROM charged ORDER BY account_id, place
    ), pending AS (
      INSERT INTO undelivered_charge (run_id, request_id, meter_id, at)
      SELECT $1, request_id, account_id::text, now() FROM charged
    )
    SELECT request_id, least(charged.left, cap_left) AS "left",
      cap IS NOT NULL AND counted.used <> cap_used + sum(credits) OVER (PARTITION BY spender) AS is_stale
    FROM charged LEFT JOIN counted USING (spender)`,
};

/** $1 account, $2 key. Explains a refused debit. */
export const EXPLAIN_KEY: PreparedStatement = {
  name: "ledger_explain_key",
  text: `
    SELECT a.suspended_at IS NOT NULL AS suspended,
      k.id IS NOT NULL AND ${KEY_IS_VALID} AS key_is_valid,
      p.id AS period_id, p.ends_at, p.granted - p.used AS left, ${SUBSCRIPTION_FACTS}, now() AS now,
      k.cap, (SELECT s.used FROM key_spending s WHERE s.spender = ${SPENDER} AND s.period_id = p.id) AS cap_used
    FROM account a
    LEFT JOIN api_key k ON k.id = $2 AND k.account_id = a.id
    LEFT JOIN LATERAL (${findCurrentPeriod("a.id")}) p ON true
    LEFT JOIN subscription s ON s.id = p.subscription_id
    WHERE a.id = $1`,
};

/**
 * $1 meter id, $2 request id. Waits for an open transaction that charges under this request id, and blocks any other
 * until this transaction ends.
 */
export const BLOCK_CHARGE: PreparedStatement = {
  name: "ledger_block_charge",
  text: `
    INSERT INTO usage_record (meter_id, request_id, endpoint, credits, people, day, at)
    VALUES ($1, $2, 'void', 0, 0, ${TODAY}, now())
    ON CONFLICT DO NOTHING`,
};

/** $1 meter id, $2 request id, $3 run, $4 address. */
export const VOID_FREE: PreparedStatement = {
  name: "ledger_void_free",
  text: `
    WITH gone AS (
      DELETE FROM usage_record WHERE meter_id = $1 AND request_id = $2 RETURNING endpoint, day
    ), settled AS (
      DELETE FROM undelivered_charge WHERE run_id = $3 AND request_id = $2
    ), unbound AS (
      DELETE FROM idempotency_key WHERE request_id = $2
    )
    UPDATE free_day SET used = used - 1
    FROM gone WHERE gone.endpoint <> 'void' AND free_day.address_hash = $4 AND free_day.day = gone.day`,
};

/** $1 meter id, $2 request id, $3 run, $4 account. Returns what was given back to a period, for RETURN_TO_CAP. */
export const VOID_KEY: PreparedStatement = {
  name: "ledger_void_key",
  text: `
    WITH gone AS (
      DELETE FROM usage_record WHERE meter_id = $1 AND request_id = $2 RETURNING period_id, credits, key_id
    ), settled AS (
      DELETE FROM undelivered_charge WHERE run_id = $3 AND request_id = $2
    ), unbound AS (
      DELETE FROM idempotency_key WHERE request_id = $2
    )
    UPDATE credit_period SET used = used - gone.credits
    FROM gone WHERE credit_period.account_id = $4 AND credit_period.id = gone.period_id
    RETURNING gone.period_id, gone.credits, gone.key_id`,
};

/**
 * $1 period, $2 credits, $3 key. Follows VOID_KEY as a statement of its own, which sees a cap that was set while VOID_KEY
 * waited for the period.
 */
export const RETURN_TO_CAP: PreparedStatement = {
  name: "ledger_return_to_cap",
  text: `
    UPDATE key_spending SET used = used - $2::bigint
    WHERE period_id = $1 AND spender = (SELECT ${SPENDER} FROM api_key k WHERE k.id = $3)`,
};

/**
 * $1 run. Shows other servers that this run is alive. Shared, so that a new connection need not wait for a lost one.
 */
export const HOLD_RUN: PreparedStatement = {
  name: "ledger_hold_run",
  text: `SELECT pg_advisory_lock_shared(${runLock("$1::text")})`,
};

/** $1 run, $2 request ids. */
export const MARK_DELIVERED: PreparedStatement = {
  name: "ledger_mark_delivered",
  text: "DELETE FROM undelivered_charge WHERE run_id = $1 AND request_id = ANY($2::uuid[])",
};

/** $1 run */
export const LIST_UNDELIVERED: PreparedStatement = {
  name: "ledger_list_undelivered",
  text: "SELECT request_id FROM undelivered_charge WHERE run_id = $1",
};

/** $1 this run, $2 minimum age in seconds. Finds undelivered charges of other runs, which may be alive. */
export const FIND_LEFT_BEHIND: PreparedStatement = {
  name: "ledger_find_left_behind",
  text: `
    SELECT u.run_id, u.request_id, u.meter_id, r.period_id IS NULL AS is_free
    FROM undelivered_charge u LEFT JOIN usage_record r ON r.meter_id = u.meter_id AND r.request_id = u.request_id
    WHERE u.run_id <> $1 AND u.at < now() - make_interval(secs => $2)
    ORDER BY u.at LIMIT 1000`,
};

/** $1 run, $2 request id. Returns a row if the run has ended and no other server is voiding this charge. */
export const TAKE_LEFT_BEHIND: PreparedStatement = {
  name: "ledger_take_left_behind",
  text: `
    DELETE FROM undelivered_charge
    WHERE run_id = $1 AND request_id = $2 AND pg_try_advisory_xact_lock(${runLock("$1::text")})
    RETURNING run_id`,
};

/** An SQL list of constants, which need no escaping. */
function listed(words: readonly string[]): string {
  return `(${words.map((word) => `'${word}'`).join(", ")})`;
}
