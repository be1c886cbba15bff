import type { PoolClient } from "pg";
import type { PreparedStatement } from "@/lib/db/pools";
import { accountStanding } from "@/lib/domain/billing/standing";
import { freeDay } from "@/lib/domain/usage/free-day";
import { LIMITS } from "@/lib/domain/usage/limits";
import { execute } from "./execute";
import type { Capture, Charge, Meter } from "./ledger";
import { type PeriodStanding, standingFacts } from "./period-standing";
import { DEBIT_FREE, DEBIT_KEY, EXPLAIN_FREE, EXPLAIN_KEY } from "./statements";

type FreeMeter = Extract<Meter, { kind: "free" }>;
type KeyMeter = Extract<Meter, { kind: "key" }>;

/** A charge, and the run of the server that delivers what it pays for. */
interface BookedBy extends Charge {
  readonly runId: string;
}

interface RefusalFacts extends PeriodStanding {
  readonly key_is_valid: boolean;
  readonly left: string | null;
  readonly now: Date;
}

const ATTEMPTS = 3;

/**
 * Debits and records in one transaction, each step a round trip of its own: a step that is lost on the way
 * leaves nothing booked, for what was not committed is undone when its connection closes (D14).
 * `onCommit` is called right before the one step whose outcome can stay unknown.
 */
export async function captureCharge(client: PoolClient, charge: BookedBy, onCommit: () => void): Promise<Capture> {
  for (let attempt = 1; ; attempt++) {
    await client.query("BEGIN ISOLATION LEVEL READ COMMITTED");
    const capture = await debit(client, charge);
    if (capture?.kind !== "refused" && capture !== null) {
      onCommit();
      const { command } = await client.query("COMMIT");
      if (command !== "COMMIT") throw new Error("the database rolled a debit back");
      return capture;
    }
    await client.query("ROLLBACK");
    if (capture) return capture;
    if (attempt === ATTEMPTS) throw new Error("a debit was refused again and again without a reason");
  }
}

/** Null where the reason for a refusal has passed in the meantime: worth another attempt. */
function debit(client: PoolClient, charge: BookedBy): Promise<Capture | null> {
  const { meter } = charge;
  return meter.kind === "free" ? debitFree(client, charge, meter) : debitKey(client, charge, meter);
}

async function debitFree(client: PoolClient, charge: BookedBy, { address }: FreeMeter): Promise<Capture | null> {
  const values = [Buffer.from(address, "hex"), address, ...recorded(charge)];
  const booked = await first<{ used: number }>(client, DEBIT_FREE, values);
  if (booked) return { kind: "free", remaining: LIMITS.freeLookupsPerDay - booked.used };

  const facts = await first<{ now: Date; day_is_over: boolean }>(client, EXPLAIN_FREE, []);
  if (!facts || facts.day_is_over) return null;
  return { kind: "refused", reason: "free_limit_reached", resetsAt: freeDay(facts.now).resetsAt };
}

async function debitKey(client: PoolClient, charge: BookedBy, { accountId, keyId }: KeyMeter): Promise<Capture | null> {
  const booked = await first<{ left: string }>(client, DEBIT_KEY, [accountId, keyId, accountId, ...recorded(charge)]);
  if (booked) return { kind: "credits", left: Number(booked.left) };

  const facts = await first<RefusalFacts>(client, EXPLAIN_KEY, [accountId, keyId]);
  if (!facts?.key_is_valid) return { kind: "refused", reason: "invalid_api_key" };
  if (accountStanding(standingFacts(facts), facts.now) === "inactive") {
    return { kind: "refused", reason: "plan_inactive" };
  }
  const left = Number(facts.left);
  return left < charge.credits ? { kind: "refused", reason: "credits_exhausted", left } : null;
}

function recorded({ runId, requestId, endpoint, credits, people }: BookedBy): readonly unknown[] {
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
