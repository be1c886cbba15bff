import type { PoolClient } from "pg";
import type { PreparedStatement } from "@/lib/db/pools";
import { accountStanding } from "@/lib/domain/billing/standing";
import { freeDay } from "@/lib/domain/usage/free-day";
import { LIMITS } from "@/lib/domain/usage/limits";
import type { Capture, Charge, Meter } from "./ledger";
import { type PeriodStanding, standingFacts } from "./period-standing";
import { DEBIT_FREE, DEBIT_KEY, EXPLAIN_FREE, EXPLAIN_KEY, execute } from "./statements";

type FreeMeter = Extract<Meter, { kind: "free" }>;
type KeyMeter = Extract<Meter, { kind: "key" }>;

/** A charge and the server run that delivers the response. */
interface RunCharge extends Charge {
  readonly runId: string;
}

interface RefusalFacts extends PeriodStanding {
  readonly key_is_valid: boolean;
  readonly left: string | null;
  readonly now: Date;
}

const ATTEMPTS = 3;

/**
 * Debits and writes the usage record in one transaction (D14). Each statement is its own round trip, so that losing one
 * leaves nothing behind: the database rolls back when the connection closes. Calls `onCommit` right before the commit,
 * the only step whose outcome can remain unknown.
 */
export async function captureCharge(client: PoolClient, charge: RunCharge, onCommit: () => void): Promise<Capture> {
  for (let attempt = 1; ; attempt++) {
    await client.query("BEGIN ISOLATION LEVEL READ COMMITTED");
    const capture = await debit(client, charge);
    if (capture?.kind !== "refused" && capture !== null) {
      onCommit();
      const { command } = await client.query("COMMIT");
      if (command !== "COMMIT") throw new Error("the database rolled back a debit");
      return capture;
    }
    await client.query("ROLLBACK");
    if (capture) return capture;
    if (attempt === ATTEMPTS) throw new Error(`a debit was refused ${ATTEMPTS} times without a reason`);
  }
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
  const debited = await first<{ left: string }>(client, DEBIT_KEY, [
    accountId,
    keyId,
    accountId,
    ...recordValues(charge),
  ]);
  if (debited) return { kind: "credits", left: Number(debited.left) };

  const facts = await first<RefusalFacts>(client, EXPLAIN_KEY, [accountId, keyId]);
  if (!facts?.key_is_valid) return { kind: "refused", reason: "invalid_api_key" };
  if (accountStanding(standingFacts(facts), facts.now) === "inactive") {
    return { kind: "refused", reason: "plan_inactive" };
  }
  const left = Number(facts.left);
  return left < charge.credits ? { kind: "refused", reason: "credits_exhausted", left } : null;
}

function recordValues({ runId, requestId, endpoint, credits, people }: RunCharge): readonly unknown[] {
  return [runId, requestId, endpoint, credits, people];
}

async function first<Row extends object>(
  client: PoolClient,
  statement: PreparedStatement,
  values: readonly unknown[],
): Promise<Row | undefined> {
  const { rows } = await execute<Row>(client, statement, values);
  return rows[0];
}
