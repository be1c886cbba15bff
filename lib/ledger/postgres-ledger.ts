import type { Pool, PoolClient } from "pg";
import { pendingMigrations } from "@/lib/db/migrate";
import { withConnection } from "@/lib/db/pools";
import { storeError } from "@/lib/db/store-error";
import { freeDay } from "@/lib/domain/free-day";
import { LIMITS } from "@/lib/domain/limits";
import { parsePlanId } from "@/lib/domain/plans";
import { accountStanding, willRenew } from "@/lib/domain/standing";
import { StoreUnavailableError } from "@/lib/store-unavailable";
import { captureCharge } from "./capture-charge";
import type { Charge, KeyHolder, Ledger } from "./ledger";
import { createPendingVoids } from "./pending-voids";
import { type PeriodStanding, standingFacts, subscriptionFacts } from "./period-standing";
import {
  BLOCK_CHARGE,
  FIND_FREE_DAY,
  FIND_KEY_HOLDER,
  NOTE_KEY_USE,
  type Statement,
  VOID_FREE,
  VOID_KEY,
} from "./statements";

export interface PostgresLedgerOptions {
  readonly pool: Pool;
  /** STORE_TIMEOUT_MS: what one call may take (D22). */
  readonly timeoutMs: number;
  readonly log: { error(fields: object, message: string): void };
}

export interface PostgresLedger extends Ledger {
  /** Charges that are still to be taken back. */
  readonly pendingVoids: number;
  /** Takes back what is pending, and no longer than `limitMs`. The pool stays its owner's to close. */
  close(limitMs?: number): Promise<void>;
}

interface KeyHolderRow extends PeriodStanding {
  readonly key_id: string;
  readonly account_id: string;
  readonly first_use_today: boolean;
  readonly plan: string | null;
  readonly granted: string | null;
  readonly used: string | null;
  readonly now: Date;
}

const CLOSING_MS = 5_000;

/** The ledger in PostgreSQL. All that must not be booked twice, or half, is one transaction there. */
export function createPostgresLedger({ pool, timeoutMs, log }: PostgresLedgerOptions): PostgresLedger {
  const voids = createPendingVoids(voidCharge, (err, requestId) => {
    log.error({ err, requestId }, "a charge of unknown outcome is not voided yet");
  });
  /** Keys whose use today is being written down. */
  const noting = new Map<string, Promise<void>>();
  let migrated = false;

  async function query<Row extends object>(statement: Statement, values: readonly unknown[]): Promise<readonly Row[]> {
    try {
      return (await run<Row>(pool, statement, values)).rows;
    } catch (error) {
      throw storeError("accounts", error);
    }
  }

  async function voidCharge({ meter, requestId }: Charge): Promise<void> {
    await withConnection("accounts", pool, timeoutMs, async (client) => {
      await client.query("BEGIN");
      if (meter.kind === "free") {
        await run(client, BLOCK_CHARGE, [meter.address, requestId]);
        await run(client, VOID_FREE, [meter.address, requestId, Buffer.from(meter.address, "hex")]);
      } else {
        await run(client, BLOCK_CHARGE, [meter.accountId, requestId]);
        await run(client, VOID_KEY, [meter.accountId, requestId, meter.accountId]);
      }
      await client.query("COMMIT");
    });
  }

  /** Beside the request: it may be lost, and never keeps an answer waiting. */
  function noteKeyUse(keyId: string): void {
    if (noting.has(keyId)) return;
    const written = query(NOTE_KEY_USE, [keyId]).then(
      () => undefined,
      (err: unknown) => log.error({ err, keyId }, "the day a key was last used is not written down"),
    );
    noting.set(
      keyId,
      written.finally(() => noting.delete(keyId)),
    );
  }

  return {
    async findFreeAllowance(address) {
      const [row] = await query<{ now: Date; used: number | null }>(FIND_FREE_DAY, [Buffer.from(address, "hex")]);
      if (!row) throw new Error("the database did not tell the time");
      const used = row.used ?? 0;
      return { used, remaining: LIMITS.freeLookupsPerDay - used, resetsAt: freeDay(row.now).resetsAt };
    },

    async findKeyHolder(hash) {
      const [row] = await query<KeyHolderRow>(FIND_KEY_HOLDER, [Buffer.from(hash, "hex")]);
      if (!row) return null;
      if (row.first_use_today) noteKeyUse(row.key_id);
      return toKeyHolder(row);
    },

    async capture(charge) {
      let commitSent = false;
      const onCommit = (): void => {
        commitSent = true;
      };
      try {
        return await withConnection("accounts", pool, timeoutMs, (client) => captureCharge(client, charge, onCommit));
      } catch (error) {
        if (!commitSent) throw error;
        voids.add(charge);
        throw new StoreUnavailableError("accounts", error);
      }
    },

    voidCharge,

    async checkReady() {
      await query({ name: "ledger_ready", text: "SELECT 1" }, []);
      if (migrated) return;
      const pending = await pendingMigrations(addressOf(pool), "accounts").catch((error: unknown) => {
        throw storeError("accounts", error);
      });
      if (pending.length > 0) throw new Error(`migrations of the accounts are not applied: ${pending.join(", ")}`);
      migrated = true;
    },

    get pendingVoids() {
      return voids.size;
    },

    async close(limitMs = CLOSING_MS) {
      await Promise.all(noting.values());
      const left = await voids.drain(limitMs);
      if (left > 0) log.error({ charges: left }, "charges of unknown outcome were not voided before the end");
    },
  };
}

function toKeyHolder(row: KeyHolderRow): KeyHolder {
  const paying = subscriptionFacts(row);
  const granted = Number(row.granted ?? 0);
  const used = Number(row.used ?? 0);
  return {
    keyId: row.key_id,
    accountId: row.account_id,
    standing: accountStanding(standingFacts(row), row.now),
    // An account that was never granted anything is inactive, and reads like the smallest plan with nothing in it.
    plan: parsePlanId(row.plan ?? "") ?? "growth",
    periodId: row.period_id,
    granted,
    used,
    left: granted - used,
    renewsAt: paying !== null && willRenew(paying) ? row.ends_at : null,
  };
}

function run<Row extends object>(on: Pool | PoolClient, { name, text }: Statement, values: readonly unknown[]) {
  return on.query<Row>({ name, text, values: [...values] });
}

function addressOf(pool: Pool): string {
  const { connectionString } = pool.options;
  if (connectionString === undefined) throw new Error("the pool does not know the address of its database");
  return connectionString;
}
