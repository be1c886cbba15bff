import { randomBytes, randomUUID } from "node:crypto";
import type { Pool } from "pg";
import { createAccountsClient } from "@/lib/accounts/accounts-client";
import { limitKey } from "@/lib/accounts/keys/limit-key";
import type { AddressHash, KeyHash, Ledger, Meter } from "@/lib/ledger/ledger";
import type { GrantedKey, LedgerBench } from "./ledger-contract";

export const randomAddressHash = () => randomBytes(32).toString("hex") as AddressHash;

export function meterId(meter: Meter): string {
  return meter.kind === "free" ? meter.address : meter.accountId;
}

export interface PostgresLedgerBench extends LedgerBench {
  /** Creates another key of the same account. */
  anotherKey(of: GrantedKey): Promise<GrantedKey>;
  /** Rows that break L1: used credits must equal the sum of the records and stay within the grant. */
  readImbalances(): Promise<readonly unknown[]>;
}

/** Prepares accounts with its own SQL, without the ledger under test. */
export function postgresBench(pool: Pool, ledger: Ledger): PostgresLedgerBench {
  async function addKey({ hash, meter: { accountId, keyId } }: GrantedKey): Promise<void> {
    await pool.query(
      `INSERT INTO api_key (id, account_id, name, hash, ciphertext, last4, created_at)
       VALUES ($1, $2, 'test', $3, '\\x00', '0000', now())`,
      [keyId, accountId, Buffer.from(hash, "hex")],
    );
  }

  return {
    ledger,
    newAddress: randomAddressHash,
    async grant(credits) {
      const key: GrantedKey = {
        hash: randomBytes(32).toString("hex") as KeyHash,
        meter: { kind: "key", keyId: randomUUID(), accountId: randomUUID() },
      };
      const { accountId } = key.meter;
      await pool.query("INSERT INTO account (id, email, created_at) VALUES ($1, $2, now())", [
        accountId,
        `${accountId}@acme.example`,
      ]);
      await addKey(key);
      await pool.query(
        `INSERT INTO credit_period (account_id, id, plan, source, starts_at, granted, created_at)
         VALUES ($1, $2, 'scale', 'operator', now(), $3, now())`,
        [accountId, randomUUID(), credits],
      );
      return key;
    },
    async anotherKey({ meter }) {
      const key: GrantedKey = {
        hash: randomBytes(32).toString("hex") as KeyHash,
        meter: { ...meter, keyId: randomUUID() },
      };
      await addKey(key);
      return key;
    },
    async revoke({ meter }) {
      await pool.query("UPDATE api_key SET revoked_at = now() WHERE id = $1", [meter.keyId]);
    },
    async suspend({ meter }) {
      await pool.query("UPDATE account SET suspended_at = now() WHERE id = $1", [meter.accountId]);
    },
    async cap({ meter }, cap) {
      const db = createAccountsClient(String(pool.options.connectionString));
      await limitKey({ ...meter, limits: { cap, expiresAt: null } }, { db });
      await db.$disconnect();
    },
    async usage(meter) {
      const { rows } = await pool.query<{ credits: number }>("SELECT credits FROM usage_record WHERE meter_id = $1", [
        meterId(meter),
      ]);
      return rows.map(({ credits }) => credits);
    },
    async readImbalances() {
      const { rows } = await pool.query(`
        SELECT p.account_id::text AS meter, p.used::bigint, sum(coalesce(u.credits, 0))::bigint AS recorded
        FROM credit_period p LEFT JOIN usage_record u ON u.period_id = p.id
        GROUP BY p.account_id, p.id HAVING p.used <> sum(coalesce(u.credits, 0)) OR p.used > p.granted
        UNION ALL
        SELECT encode(f.address_hash, 'hex'), f.used, count(u.request_id)
        FROM free_day f LEFT JOIN usage_record u ON u.meter_id = encode(f.address_hash, 'hex') AND u.day = f.day
        GROUP BY f.address_hash, f.day HAVING f.used <> count(u.request_id)`);
      return rows;
    },
  };
}
