import { randomUUID } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Pool } from "pg";
import { pendingMigrations } from "@/lib/db/migrate";
import type { PreparedStatement } from "@/lib/db/pools";
import { withConnection } from "@/lib/db/pools";
import { storeError } from "@/lib/db/store-error";
import { parsePlanId } from "@/lib/domain/billing/plans";
import { accountStanding, willRenew } from "@/lib/domain/billing/standing";
import { freeDay } from "@/lib/domain/usage/free-day";
import { LIMITS } from "@/lib/domain/usage/limits";
import { StoreUnavailableError } from "@/lib/store-unavailable";
import { captureCharge } from "./capture-charge";
import { execute } from "./execute";
import type { Capture, Charge, KeyHolder, Ledger } from "./ledger";
import { createPendingVoids } from "./pending-voids";
import { type PeriodStanding, standingFacts, subscriptionFacts } from "./period-standing";
import { startServerRun } from "./server-run";
import { FIND_FREE_DAY, FIND_KEY_HOLDER, NOTE_KEY_USE } from "./statements";
import { voidCharge, voidLeftBehind } from "./void-charge";

interface PostgresLedgerOptions {
  readonly pool: Pool;
  /** STORE_TIMEOUT_MS: what one call may take (D22). */
  readonly timeoutMs: number;
  readonly log: { error(fields: object, message: string): void };
  /**
   * How long this server has been up before it voids what others left behind. When the store restarts, all servers lose
   * their locks at once: by then those that are alive hold them again, and have marked what they delivered.
   */
  readonly neighborGraceMs?: number;
}

export interface PostgresLedger extends Ledger {
  /** Charges that are still to be taken back. */
  readonly pendingVoids: number;
  /**
   * Voids what servers that were killed had booked and not delivered, and returns the request ids. Charges of servers
   * that are alive are left alone.
   */
  voidLeftBehind(): Promise<readonly string[]>;
  /** Waits up to `limitMs` for debits in progress and for what has to be taken back. Leaves the pool open. */
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
const NEIGHBOR_GRACE_MS = 10_000;

/** The ledger in PostgreSQL. All that must not be booked twice, or half, is one transaction there. */
export function createPostgresLedger({
  pool,
  timeoutMs,
  log,
  neighborGraceMs = NEIGHBOR_GRACE_MS,
}: PostgresLedgerOptions): PostgresLedger {
  const runId = randomUUID();
  const context = { pool, timeoutMs, runId };
  /** Request ids of charges that are booked, or being booked, and neither delivered nor taken back. */
  const open = new Set<string>();
  const debits = new Set<Promise<unknown>>();
  const run = startServerRun({
    ...{ id: runId, pool, open },
    onFailure: (err) => log.error({ err }, "failed to open the connection that marks delivered charges"),
  });
  const voids = createPendingVoids(
    async (charge) => {
      await voidCharge(charge, context);
      open.delete(charge.requestId);
    },
    (err, requestId) => log.error({ err, requestId }, "failed to void a charge: it is tried again"),
  );
  /** Keys whose use today is being written down. */
  const noting = new Map<string, Promise<void>>();
  let migrated = false;

  async function query<Row extends object>(
    statement: PreparedStatement,
    values: readonly unknown[],
  ): Promise<readonly Row[]> {
    try {
      return (await execute<Row>(pool, statement, values)).rows;
    } catch (error) {
      throw storeError("accounts", error);
    }
  }

  async function capture(charge: Charge): Promise<Capture> {
    let commitSent = false;
    const onCommit = (): void => {
      commitSent = true;
    };
    try {
      const capture = await withConnection("accounts", pool, timeoutMs, (client) =>
        captureCharge(client, { ...charge, runId }, onCommit),
      );
      if (capture.kind === "refused") open.delete(charge.requestId);
      return capture;
    } catch (error) {
      if (!commitSent) {
        open.delete(charge.requestId);
        throw error;
      }
      void voids.add(charge);
      throw new StoreUnavailableError("accounts", error);
    }
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
      open.add(charge.requestId);
      const debit = capture(charge).finally(() => debits.delete(debit));
      debits.add(debit);
      return debit;
    },

    settle({ requestId }) {
      open.delete(requestId);
      run.markDelivered(requestId);
    },

    voidLater: (charge) => voids.add(charge),

    async voidLeftBehind() {
      const aliveMs = run.aliveMs();
      return aliveMs === null || aliveMs < neighborGraceMs ? [] : voidLeftBehind(context);
    },

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
      const until = performance.now() + limitMs;
      await within(limitMs, Promise.allSettled([...noting.values(), ...debits]));
      // What became of a debit is decided by who asked for it: one turn later.
      await nextTurn();
      const left = await voids.drain(Math.max(0, until - performance.now()));
      await within(limitMs, run.close());
      if (left > 0) log.error({ charges: left }, "charges were not voided before the end: the next server voids them");
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

function addressOf(pool: Pool): string {
  const { connectionString } = pool.options;
  if (connectionString === undefined) throw new Error("the pool does not know the address of its database");
  return connectionString;
}

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
