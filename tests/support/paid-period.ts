import { randomUUID } from "node:crypto";
import type { Pool } from "pg";

/** Adds a paid subscription to an account, as if fetched from the payment provider; returns its id. */
export async function subscribe(pool: Pool, accountId: string, plan = "scale", status = "active"): Promise<string> {
  const id = `sub_${randomUUID()}`;
  await pool.query(
    `INSERT INTO accounts.subscription (id, account_id, plan, status, ends_with_period, started_at, fetched_at)
     VALUES ($1, $2, $3, $4, false, now(), now())`,
    [id, accountId, plan, status],
  );
  return id;
}

interface PaidPeriod {
  readonly plan: string;
  readonly credits: number;
  /** An interval from now, in PostgreSQL's syntax. */
  readonly starts: string;
  readonly ends: string;
}

/** Adds a period granted for a paid invoice of an active subscription; returns the subscription's id. */
export async function addPaidPeriod(pool: Pool, accountId: string, period: PaidPeriod): Promise<string> {
  const { plan, credits, starts, ends } = period;
  const subscription = await subscribe(pool, accountId, plan);
  await pool.query(
    `INSERT INTO accounts.credit_period
       (account_id, id, plan, source, invoice_id, subscription_id, starts_at, ends_at, granted, created_at)
     VALUES ($1, gen_random_uuid(), $2, 'invoice', $3, $4, now() + $5::interval, now() + $6::interval, $7, now())`,
    [accountId, plan, `in_${randomUUID()}`, subscription, starts, ends, credits],
  );
  return subscription;
}
