import type { Pool, PoolClient } from "pg";
import type { ReceivedAnswer } from "@/tests/support/answer";

/** The books as sums: each query returns the rows that break a law. */
const BOOKS: Readonly<Record<string, string>> = {
  "L1: a period's used credits are the sum of its usage records, those past their time included": `
    SELECT p.id, p.used, p.forgotten, coalesce(sum(u.credits), 0)::int AS recorded
    FROM accounts.credit_period p LEFT JOIN accounts.usage_record u ON u.period_id = p.id
    GROUP BY p.account_id, p.id, p.used HAVING p.used <> p.forgotten + coalesce(sum(u.credits), 0)`,
  "L1: a period uses no more than it was granted": `
    SELECT id, used, granted FROM accounts.credit_period WHERE used < 0 OR used > granted`,
  "L1: what a capped key spent of a period is the sum of its usage records (D45)": `
    SELECT spender, period_id, s.used, u.recorded FROM (
      SELECT coalesce(k.spends_as, k.id) AS spender, u.period_id, sum(u.credits) AS recorded
      FROM accounts.api_key k JOIN accounts.usage_record u ON u.key_id = k.id AND u.period_id IS NOT NULL
      WHERE k.cap IS NOT NULL GROUP BY 1, 2
    ) u FULL JOIN accounts.key_spending s USING (spender, period_id)
    WHERE coalesce(s.used, 0) <> coalesce(u.recorded, 0)`,
  "L1: a day's used free lookups are the number of its usage records": `
    SELECT coalesce(f.used, 0) AS used, coalesce(u.recorded, 0) AS recorded
    FROM (SELECT encode(address_hash, 'hex') AS meter_id, day, used FROM accounts.free_day WHERE used > 0) f
    FULL JOIN (SELECT meter_id, day, count(*)::int AS recorded FROM accounts.usage_record
               WHERE period_id IS NULL GROUP BY meter_id, day) u USING (meter_id, day)
    WHERE coalesce(f.used, 0) <> coalesce(u.recorded, 0)`,
  "L1: nobody uses more than ten free lookups a day":
    "SELECT used FROM accounts.free_day WHERE used NOT BETWEEN 0 AND 10",
  "L1: the counts by day are the recount of the usage records of accounts": `
    WITH recount AS (
      SELECT meter_id::uuid AS account_id, day, coalesce(key_id, '00000000-0000-0000-0000-000000000000') AS key_id,
        endpoint, period_id, count(*) AS lookups, sum(credits)::bigint AS credits
      FROM accounts.usage_record WHERE period_id IS NOT NULL GROUP BY 1, 2, 3, 4, 5
    )
    (TABLE accounts.usage_day EXCEPT TABLE recount) UNION ALL (TABLE recount EXCEPT TABLE accounts.usage_day)`,
  "L1: what is undelivered is booked": `
    SELECT u.request_id FROM accounts.undelivered_charge u
    LEFT JOIN accounts.usage_record r USING (meter_id, request_id) WHERE r.request_id IS NULL`,
  "L1: what an idempotency key is bound to is booked (D44)": `
    SELECT b.request_id FROM accounts.idempotency_key b
    LEFT JOIN accounts.usage_record r USING (meter_id, request_id)
    WHERE r.request_id IS NULL AND b.at > now() - interval '1 day'`,
  "L2: no request is booked twice": `
    SELECT request_id FROM accounts.usage_record GROUP BY request_id HAVING count(*) > 1`,
};

interface UsageRecord {
  readonly request_id: string;
  readonly credits: number;
  readonly people: number;
  readonly endpoint: string;
  readonly keyed: boolean;
}

export interface AnsweredRequest {
  readonly path: string;
  readonly keyed: boolean;
  readonly answer: ReceivedAnswer;
  readonly idempotencyKey?: string;
}

/** Reads all books in one snapshot and returns every broken law with the first rows that break it. */
export async function findBrokenBooks(pool: Pool): Promise<readonly string[]> {
  return inOneSnapshot(pool, async (client) => {
    const broken: string[] = [];
    for (const [law, query] of Object.entries(BOOKS)) {
      const { rows } = await client.query(query);
      if (rows.length > 0) broken.push(`${law}: ${JSON.stringify(rows.slice(0, 3))}`);
    }
    return broken;
  });
}

/**
 * Compares every answer with the usage records: `found: true` has one record of that price under the request's id (L2,
 * L3), and nothing else has any (L4). A repeat has the record of the call that it repeats (D44).
 */
export async function findUnbookedAnswers(pool: Pool, asked: readonly AnsweredRequest[]): Promise<readonly string[]> {
  const { rows } = await pool.query<UsageRecord>(
    `SELECT request_id, credits, people, endpoint, period_id IS NOT NULL AS keyed
     FROM accounts.usage_record WHERE request_id = ANY($1::uuid[])`,
    [asked.map(({ answer }) => answer.requestId)],
  );
  const records = new Map(rows.map((record) => [record.request_id, record]));
  const bookedOnce = new Set(
    asked.flatMap(({ path, idempotencyKey, answer: { requestId, body } }) =>
      idempotencyKey !== undefined && records.has(requestId) ? [`${path} ${idempotencyKey} ${body.credits_used}`] : [],
    ),
  );
  return asked.flatMap(({ path, keyed, idempotencyKey, answer: { requestId, status, body } }) => {
    const told = `${path} answered ${status}, found ${body.found}, ${body.credits_used} credits`;
    const record = records.get(requestId);
    if (status !== 200 || body.found !== true) return record ? [`L4: ${told}, but is booked`] : [];
    if (!record && bookedOnce.has(`${path} ${idempotencyKey} ${body.credits_used}`)) return [];
    if (!record) return [`L2: ${told}, but is not booked`];
    const agrees =
      record.credits === body.credits_used &&
      record.endpoint === path &&
      record.keyed === keyed &&
      record.people === (body.count ?? record.people);
    return agrees ? [] : [`L2: ${told}, but is booked as ${JSON.stringify(record)}`];
  });
}

async function inOneSnapshot<Result>(pool: Pool, work: (client: PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    return await work(client);
  } finally {
    await client.query("COMMIT");
    client.release();
  }
}
