import { randomBytes, randomInt, randomUUID } from "node:crypto";
import type { Pool } from "pg";
import { vi } from "vitest";
import { type AccountsClient, createAccountsClient } from "@/lib/accounts/accounts-client";
import { createOperatorKey } from "@/lib/accounts/keys/operator-keys";
import { createPool } from "@/lib/db/pools";
import { parseEmailAddress } from "@/lib/domain/identifiers/email-address";
import type { Charge } from "@/lib/ledger/ledger";
import { createPostgresLedger, type PostgresLedger } from "@/lib/ledger/postgres-ledger";
import { createSecrets } from "@/lib/secrets/secrets";
import type { TestDatabase } from "./database";

export interface UsageAccount {
  readonly email: string;
  readonly accountId: string;
  readonly keyId: string;
}

/** A database with the ledger and the queries of the usage pages, and accounts that use them. */
export interface UsageBench {
  readonly pool: Pool;
  readonly db: AccountsClient;
  readonly ledger: PostgresLedger;
  anAccount(credits?: number): Promise<UsageAccount>;
  anotherKey(account: UsageAccount): Promise<UsageAccount>;
  /** Rows of the daily counts that differ from a recount of the records, or are missing. */
  findMiscounts(): Promise<readonly unknown[]>;
  close(): Promise<void>;
}

const RECOUNT = `
  WITH recount AS (
    SELECT meter_id::uuid AS account_id, day, key_id, endpoint, period_id,
      count(*) AS lookups, sum(credits)::bigint AS credits
    FROM usage_record WHERE period_id IS NOT NULL GROUP BY 1, 2, 3, 4, 5
  )
  (TABLE usage_day EXCEPT TABLE recount) UNION ALL (TABLE recount EXCEPT TABLE usage_day)`;

export function openUsageBench({ url }: Pick<TestDatabase, "url">): UsageBench {
  const secrets = createSecrets({ hash: randomBytes(32), encrypt: randomBytes(32) });
  const making = { newId: randomUUID, randomInt, secrets };
  const pool = createPool("accounts", { url, timeoutMs: 10_000 });
  const db = createAccountsClient(url);
  const ledger = createPostgresLedger({ pool, timeoutMs: 10_000, log: { error: vi.fn() } });

  async function keyOf(email: string, credits: number): Promise<UsageAccount> {
    const address = parseEmailAddress(email);
    if (address === null) throw new Error("a test's address is one");
    const order = { email: address, plan: "growth", credits } as const;
    const { accountId, keyId } = await createOperatorKey(order, { ...making, db, now: new Date() });
    return { email, accountId, keyId };
  }

  return {
    pool,
    db,
    ledger,
    anAccount: (credits = 1_000) => keyOf(`owner-${randomUUID()}@acme.example`, credits),
    anotherKey: ({ email }) => keyOf(email, 0),
    async findMiscounts() {
      return (await pool.query(RECOUNT)).rows;
    },
    async close() {
      await Promise.all([ledger.close(), db.$disconnect()]);
      await pool.end();
    },
  };
}

export function chargeOf({ accountId, keyId }: UsageAccount, endpoint: string, credits: number): Charge {
  return { meter: { kind: "key", accountId, keyId }, requestId: randomUUID(), endpoint, credits, people: 0 };
}
