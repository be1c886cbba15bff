import { randomUUID } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Pool } from "pg";
import { coalesceCalls, coalesceLookups } from "@/lib/db/coalesce";
import { createMigrationCheck } from "@/lib/db/migrate";
import type { PreparedStatement } from "@/lib/db/pools";
import { withConnection } from "@/lib/db/pools";
import { storeError } from "@/lib/db/store-error";
import { parsePlanId } from "@/lib/domain/billing/plans";
import { accountStanding, willRenew } from "@/lib/domain/billing/standing";
import { freeDay } from "@/lib/domain/usage/free-day";
import { LIMITS } from "@/lib/domain/usage/limits";
import { StoreUnavailableError } from "@/lib/store-unavailable";
import { withTimeout } from "@/lib/timeout";
import { type BOUND, type CapColumns, captureCharge, captureCharges, type KeyCharge, readCap } from "./capture-charge";
import { type BoundCharge, captureOnce, findBinding } from "./capture-once";
import type { AddressHash, Capture, Charge, KeyHash, KeyHolder, Ledger } from "./ledger";
import { createPendingVoids } from "./pending-voids";
import { type PeriodStanding, standingFacts, subscriptionFacts } from "./period-standing";
import { startServerRun } from "./server-run";
import { execute, FIND_FREE_DAYS, FIND_KEY_HOLDERS, NOTE_KEY_USE } from "./statements";
import { voidCharge, voidLeftBehind } from "./void-charge";

interface PostgresLedgerOptions {
  readonly pool: Pool;
  /** STORE_TIMEOUT_MS: time limit of one call (D22). */
  readonly timeoutMs: number;
  readonly log: { error(fields: object, message: string): void };
  /**
   * How long this server has run before it voids charges of other servers. When the store restarts, all servers lose
   * their locks at once. After this time the running ones hold them again and have marked what they delivered.
   */
  readonly neighborGraceMs?: number;
}

export interface PostgresLedger extends Ledger {
  /** Number of charges that are still to be voided. */
  readonly pendingVoids: number;
  /**
   * Voids the charges that killed servers had not delivered, and returns their request IDs. Leaves the charges of
   * running servers alone.
   */
  voidLeftBehind(): Promise<readonly string[]>;
  /** Waits for debits in progress and pending voids, for up to `limitMs`. Leaves the pool open. */
  close(limitMs?: number): Promise<void>;
}

interface FreeDayRow {
  readonly now: Date;
  readonly used: number | null;
}

interface KeyHolderRow extends PeriodStanding, CapColumns {
  readonly hash: KeyHash;
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
/** One commits while the other collects. */
const DEBIT_LANES = 2;

/** A debit, and when its time is up (D22): a plain attempt after a shared one has only what is left of it. */
interface Debit {
  readonly charge: KeyCharge;
  readonly until: number;
}

/** Creates the ledger in PostgreSQL. What must not happen twice, or only in part, is one transaction there. */
export function createPostgresLedger({
  pool,
  timeoutMs,
  log,
  neighborGraceMs = NEIGHBOR_GRACE_MS,
}: PostgresLedgerOptions): PostgresLedger {
  const runId = randomUUID();
  const context = { pool, timeoutMs, runId };
  /** Request IDs of charges that are made or in progress, and neither delivered nor voided. */
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
    (err, requestId) => log.error({ err, requestId }, "failed to void a charge; retrying"),
  );
  /** Keys whose last use is being written. */
  const notingUse = new Map<string, Promise<void>>();
  const requireMigrations = createMigrationCheck(pool, "accounts");

  async function capture(charge: Charge): Promise<Capture> {
    try {
      const capture = await captureByKind(charge);
      if (capture.kind === "refused" || capture.charged !== undefined) open.delete(charge.requestId);
      return capture;
    } catch (error) {
      if (!voids.has(charge.requestId)) open.delete(charge.requestId);
      throw error;
    }
  }

  function captureByKind(charge: Charge): Promise<Capture> {
    if (isBoundCharge(charge)) {
      return captureOnce(charge, {
        ...context,
        isKnownAlive: () => run.aliveMs() !== null,
        debit: (limitMs) => captureAlone(charge, limitMs),
        readFreeRemaining: ({ address }) => readFreeRemaining(address),
      });
    }
    return isKeyCharge(charge)
      ? debitKey({ charge, until: performance.now() + timeoutMs })
      : captureUnbound(charge, timeoutMs);
  }

  /** Found lookups that are debited at the same time share a transaction. Free ones are too few to gain from it. */
  const debitKey = coalesceCalls<Debit, Capture>({
    store: "accounts",
    lanes: DEBIT_LANES,
    waitMs: pool.options.connectionTimeoutMillis ?? timeoutMs,
    keyOf: ({ charge }) => charge.meter.accountId,
    together: (debits) => captureTogether(debits.map(({ charge }) => charge)),
    alone: ({ charge, until }) => captureUnbound(charge, Math.max(1, until - performance.now())),
  });

  async function captureUnbound(charge: Charge, limitMs: number): Promise<Capture> {
    const capture = await captureAlone(charge, limitMs);
    if (capture === "bound") throw new Error("a charge without an idempotency key was bound");
    return capture;
  }

  async function captureAlone(charge: Charge, limitMs: number): Promise<Capture | typeof BOUND> {
    let commitSent = false;
    const onCommit = (): void => {
      commitSent = true;
    };
    try {
      return await withConnection("accounts", pool, limitMs, (client) =>
        captureCharge(client, { ...charge, runId }, onCommit),
      );
    } catch (error) {
      if (!commitSent) throw error;
      void voids.add(charge);
      throw new StoreUnavailableError("accounts", error);
    }
  }

  async function captureTogether(charges: readonly KeyCharge[]): Promise<readonly (Capture | undefined)[]> {
    let committing: ReadonlySet<string> | undefined;
    const onCommit = (requestIds: ReadonlySet<string>): void => {
      committing = requestIds;
    };
    try {
      const left = await withConnection("accounts", pool, timeoutMs, (client) =>
        captureCharges(client, charges, runId, onCommit),
      );
      return charges.map(({ requestId }) => toCapture(left.get(requestId)));
    } catch (error) {
      if (!committing) throw error;
      for (const charge of charges) if (committing.has(charge.requestId)) void voids.add(charge);
      throw new StoreUnavailableError("accounts", error);
    }
  }

  /** Runs in the background: it may be lost and never delays a response. */
  function noteKeyUse(keyId: string): void {
    if (notingUse.has(keyId)) return;
    const written = query(pool, NOTE_KEY_USE, [keyId]).then(
      () => undefined,
      (err: unknown) => log.error({ err, keyId }, "failed to record the last use of a key"),
    );
    notingUse.set(
      keyId,
      written.finally(() => notingUse.delete(keyId)),
    );
  }

  async function readFreeRemaining(address: AddressHash): Promise<number> {
    const { used } = await findFreeDay(pool, address);
    return LIMITS.freeLookupsPerDay - (used ?? 0);
  }

  return {
    async findFreeAllowance(address) {
      const { now, used } = await findFreeDay(pool, address);
      return {
        used: used ?? 0,
        remaining: LIMITS.freeLookupsPerDay - (used ?? 0),
        resetsAt: freeDay(now).resetsAt,
      };
    },

    async findKeyHolder(hash) {
      const { row } = await findHolder(pool, hash);
      if (!row) return null;
      if (row.first_use_today) noteKeyUse(row.key_id);
      return toKeyHolder(row);
    },

    async findBoundCall(meter, key) {
      return (await findBinding(pool, meter, key))?.call ?? null;
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
      await query(pool, { name: "ledger_ready", text: "SELECT 1" }, []);
      await requireMigrations();
    },

    get pendingVoids() {
      return voids.size;
    },

    async close(limitMs = CLOSING_MS) {
      const until = performance.now() + limitMs;
      await within(limitMs, Promise.allSettled([...notingUse.values(), ...debits]));
      // The caller of a debit settles or voids it one turn later.
      await nextTurn();
      const left = await voids.drain(Math.max(0, until - performance.now()));
      await within(limitMs, run.close());
      if (left > 0) log.error({ charges: left }, "charges were not voided before shutdown; the next server voids them");
    },
  };
}

async function query<Row extends object>(
  pool: Pool,
  statement: PreparedStatement,
  values: readonly unknown[],
): Promise<readonly Row[]> {
  try {
    return (await execute<Row>(pool, statement, values)).rows;
  } catch (error) {
    throw storeError("accounts", error);
  }
}

const findFreeDay = coalesceLookups("accounts", (pool, addresses: readonly AddressHash[]) =>
  query<FreeDayRow>(pool, FIND_FREE_DAYS, [addresses.map((address) => Buffer.from(address, "hex"))]),
);

const findHolder = coalesceLookups("accounts", async (pool, hashes: readonly KeyHash[]) => {
  const values = [...new Set(hashes)].map((hash) => Buffer.from(hash, "hex"));
  const rows = await query<KeyHolderRow>(pool, FIND_KEY_HOLDERS, [values]);
  const byHash = new Map(rows.map((row) => [row.hash, row]));
  return hashes.map((hash) => ({ row: byHash.get(hash) }));
});

function isKeyCharge(charge: Charge): charge is KeyCharge {
  return charge.meter.kind === "key";
}

function isBoundCharge(charge: Charge): charge is BoundCharge {
  return charge.binding !== undefined;
}

function toCapture(left: number | undefined): Capture | undefined {
  return left === undefined ? undefined : { kind: "credits", left };
}

function toKeyHolder(row: KeyHolderRow): KeyHolder {
  const paying = subscriptionFacts(row);
  const granted = Number(row.granted ?? 0);
  const used = Number(row.used ?? 0);
  return {
    keyId: row.key_id,
    accountId: row.account_id,
    standing: accountStanding(standingFacts(row), row.now),
    // An account without any grant is inactive and is shown as the smallest plan without credits.
    plan: parsePlanId(row.plan ?? "") ?? "growth",
    periodId: row.period_id,
    granted,
    used,
    left: granted - used,
    cap: readCap(row),
    renewsAt: paying !== null && willRenew(paying) ? row.ends_at : null,
  };
}

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  await withTimeout(
    ms,
    () => work,
    () => undefined,
  );
}
