import type { Pool, PoolClient } from "pg";
import type { PreparedStatement } from "@/lib/db/pools";
import { accountStanding } from "@/lib/domain/billing/standing";
import { type KeyCap, spendable } from "@/lib/domain/keys/key-limits";
import { freeDay } from "@/lib/domain/usage/free-day";
import { LIMITS } from "@/lib/domain/usage/limits";
import { type Capture, type Charge, type Meter, meterIdOf } from "./ledger";
import { type PeriodStanding, standingFacts } from "./period-standing";
import { BEGIN_DEBIT, BIND, DEBIT_FREE, DEBIT_KEY, DEBIT_KEYS, EXPLAIN_FREE, EXPLAIN_KEY, execute } from "./statements";

type FreeMeter = Extract<Meter, { kind: "free" }>;
type KeyMeter = Extract<Meter, { kind: "key" }>;

/** A charge and the server run that delivers the response. */
interface RunCharge extends Charge {
  readonly runId: string;
}

interface RefusalFacts extends PeriodStanding, CapColumns {
  readonly key_is_valid: boolean;
  readonly left: string | null;
  readonly now: Date;
}

/** Columns of a key's cap and of what it spent in the serving period. */
export interface CapColumns {
  readonly cap: string | null;
  readonly cap_used: string | null;
}

/** Converts the columns of a cap. Null if the key has none. */
export function readCap({ cap, cap_used }: CapColumns): KeyCap | null {
  if (cap === null) return null;
  const limit = Number(cap);
  return { limit, left: limit - Number(cap_used ?? 0) };
}

const ATTEMPTS = 3;

/** A charge to an account. */
export type KeyCharge = Charge & { readonly meter: KeyMeter };

/** Result of a debit that was not made because its `Idempotency-Key` is bound (D44). */
export const BOUND = "bound";

/**
 * Debits, binds the `Idempotency-Key` if there is one, and writes the usage record in one transaction (D14, D44). The commit is a round trip of its own, so that losing the
 * store before it leaves nothing behind: the database rolls back when the connection closes. Calls `onCommit` right
 * before the commit, the only step whose outcome can remain unknown.
 */
export async function captureCharge(
  client: PoolClient,
  charge: RunCharge,
  onCommit: () => void,
): Promise<Capture | typeof BOUND> {
  for (let attempt = 1; ; attempt++) {
    const [, isFirst, capture] = await Promise.all([
      client.query(BEGIN_DEBIT),
      bind(client, charge),
      debit(client, charge),
    ]);
    if (!isFirst) {
      await client.query("ROLLBACK");
      return BOUND;
    }
    if (capture?.kind !== "refused" && capture !== null) {
      onCommit();
      await commit(client);
      return capture;
    }
    await client.query("ROLLBACK");
    if (capture) return capture;
    if (attempt === ATTEMPTS) throw new Error(`a debit was refused ${ATTEMPTS} times without a reason`);
  }
}

/**
 * Debits many charges to accounts in one transaction, and returns what is left by request ID. A charge that is missing
 * there was not made: its own attempt, by `captureCharge`, says why or succeeds. Calls `onCommit` like `captureCharge`,
 * with the charges that the commit makes.
 */
export async function captureCharges(
  client: PoolClient,
  charges: readonly KeyCharge[],
  runId: string,
  onCommit: (requestIds: ReadonlySet<string>) => void,
): Promise<ReadonlyMap<string, number>> {
  const values = [
    runId,
    charges.map(({ meter }) => meter.accountId),
    charges.map(({ meter }) => meter.keyId),
    charges.map(({ requestId }) => requestId),
    charges.map(({ endpoint }) => endpoint),
    charges.map(({ credits }) => credits),
    charges.map(({ people }) => people),
  ];
  const [, { rows }] = await Promise.all([
    client.query(BEGIN_DEBIT),
    execute<{ request_id: string; left: string; is_stale: boolean }>(client, DEBIT_KEYS, values),
  ]);
  if (rows.some((row) => row.is_stale))
    throw new Error("the spending of a key was counted by another server meanwhile");
  const left = new Map(rows.map((row) => [row.request_id, Number(row.left)]));
  onCommit(new Set(left.keys()));
  await commit(client);
  return left;
}

/** Binds the key of a charge before its debit, so that two charges of one key wait for each other here. */
async function bind(client: PoolClient, { meter, requestId, runId, credits, binding }: RunCharge): Promise<boolean> {
  if (!binding) return true;
  const hashes = [Buffer.from(binding.key, "hex"), Buffer.from(binding.call, "hex")];
  const { rowCount } = await execute(client, BIND, [meterIdOf(meter), ...hashes, requestId, runId, credits]);
  return rowCount === 1;
}

async function commit(client: PoolClient): Promise<void> {
  const { command } = await client.query("COMMIT");
  if (command !== "COMMIT") throw new Error("the database rolled back a debit");
}

/** Returns null if the reason for a refusal no longer holds, so that another attempt is worthwhile. */
function debit(client: PoolClient, charge: RunCharge): Promise<Capture | null> {
  const { meter } = charge;
  return meter.kind === "free" ? debitFree(client, charge, meter) : debitKey(client, charge, meter);
}

async function debitFree(client: PoolClient, charge: RunCharge, { address }: FreeMeter): Promise<Capture | null> {
  const values = [Buffer.from(address, "hex"), address, ...recordValues(charge)];
  const debited = await first<{ used: number }>(client, DEBIT_FREE, values);
  if (debited) return { kind: "free", remaining: LIMITS.freeLookupsPerDay - debited.used };

  const facts = await first<{ now: Date; day_is_over: boolean }>(client, EXPLAIN_FREE, []);
  if (!facts || facts.day_is_over) return null;
  return { kind: "refused", reason: "free_limit_reached", resetsAt: freeDay(facts.now).resetsAt };
}

async function debitKey(
  client: PoolClient,
  charge: RunCharge,
  { accountId, keyId }: KeyMeter,
): Promise<Capture | null> {
  const debited = await first<CapColumns & { left: string }>(client, DEBIT_KEY, [
    accountId,
    keyId,
    accountId,
    ...recordValues(charge),
  ]);
  const isBeyondCap = debited !== undefined && debited.cap !== null && debited.cap_used === null;
  if (debited && !isBeyondCap) {
    return { kind: "credits", left: spendable({ left: Number(debited.left), cap: readCap(debited) }) };
  }

  const balance = await readKeyBalance(client, { accountId, keyId });
  if (balance.kind === "refused") return balance;
  const { cap } = balance;
  // The debit beyond the cap is not rolled back yet.
  const left = balance.left + (isBeyondCap ? charge.credits : 0);
  const fits = spendable({ left, cap }) >= charge.credits;
  return fits ? null : { kind: "refused", reason: "credits_exhausted", left, cap };
}

type KeyBalance =
  | { readonly kind: "credits"; readonly left: number; readonly cap: KeyCap | null }
  | Extract<Capture, { kind: "refused" }>;

/** Returns what a key has left, or why no debit of it is possible. */
export async function readKeyBalance(
  on: Pool | PoolClient,
  { accountId, keyId }: Pick<KeyMeter, "accountId" | "keyId">,
): Promise<KeyBalance> {
  const facts = await first<RefusalFacts>(on, EXPLAIN_KEY, [accountId, keyId]);
  if (!facts?.key_is_valid) return { kind: "refused", reason: "invalid_api_key" };
  if (accountStanding(standingFacts(facts), facts.now) === "inactive") {
    return { kind: "refused", reason: "plan_inactive" };
  }
  return { kind: "credits", left: Number(facts.left), cap: readCap(facts) };
}

function recordValues({ runId, requestId, endpoint, credits, people }: RunCharge): readonly unknown[] {
  return [runId, requestId, endpoint, credits, people];
}

async function first<Row extends object>(
  on: Pool | PoolClient,
  statement: PreparedStatement,
  values: readonly unknown[],
): Promise<Row | undefined> {
  const { rows } = await execute<Row>(on, statement, values);
  return rows[0];
}
