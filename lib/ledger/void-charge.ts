import type { Pool, PoolClient } from "pg";
import { withConnection } from "@/lib/db/pools";
import { storeError } from "@/lib/db/store-error";
import { type Charge, meterIdOf } from "./ledger";
import {
  BLOCK_CHARGE,
  execute,
  FIND_LEFT_BEHIND,
  RETURN_TO_CAP,
  TAKE_LEFT_BEHIND,
  VOID_FREE,
  VOID_KEY,
} from "./statements";

/** A charge that may exist, and the server run that was to deliver its response. */
interface PossibleCharge {
  readonly runId: string;
  readonly requestId: string;
  /** ID of the account, or hash of the address. */
  readonly meterId: string;
  readonly isFree: boolean;
}

interface LeftBehindRow {
  readonly run_id: string;
  readonly request_id: string;
  readonly meter_id: string;
  readonly is_free: boolean;
}

interface ReturnedRow {
  readonly period_id: string;
  readonly credits: number;
  readonly key_id: string | null;
}

export interface VoidContext {
  readonly pool: Pool;
  readonly timeoutMs: number;
  /** ID of this server run. */
  readonly runId: string;
}

/** Minimum age of a charge before another server voids it: more than any request may take. */
const LEFT_BEHIND_SECONDS = 10;

/** Voids a charge of this run, if it exists. */
export async function voidCharge({ meter, requestId }: Charge, { pool, timeoutMs, runId }: VoidContext): Promise<void> {
  const isFree = meter.kind === "free";
  const meterId = meterIdOf(meter);
  await withConnection("accounts", pool, timeoutMs, async (client) => {
    await client.query("BEGIN");
    await voidInTransaction(client, { runId, requestId, meterId, isFree });
    await client.query("COMMIT");
  });
}

/**
 * Voids the charges that ended servers had not marked as delivered, and returns their request IDs. A server has ended
 * when its lock is free.
 */
export async function voidLeftBehind({ pool, timeoutMs, runId }: VoidContext): Promise<readonly string[]> {
  const { rows } = await execute<LeftBehindRow>(pool, FIND_LEFT_BEHIND, [runId, LEFT_BEHIND_SECONDS]).catch((error) => {
    throw storeError("accounts", error);
  });
  const voided: string[] = [];
  for (const row of rows) if (await voidIfRunEnded(row, { pool, timeoutMs })) voided.push(row.request_id);
  return voided;
}

/** Voids an undelivered charge if the server that made it has ended. Returns whether it did. */
export async function voidIfRunEnded(
  { run_id: runId, request_id: requestId, meter_id: meterId, is_free: isFree }: LeftBehindRow,
  { pool, timeoutMs }: Pick<VoidContext, "pool" | "timeoutMs">,
): Promise<boolean> {
  return withConnection("accounts", pool, timeoutMs, async (client) => {
    await client.query("BEGIN");
    // In the same transaction, so that a charge that its own server marks as delivered meanwhile is not voided.
    const { rowCount } = await execute(client, TAKE_LEFT_BEHIND, [runId, requestId]);
    if (rowCount === 1) await voidInTransaction(client, { runId, requestId, meterId, isFree });
    await client.query("COMMIT");
    return rowCount === 1;
  });
}

async function voidInTransaction(
  client: PoolClient,
  { runId, requestId, meterId, isFree }: PossibleCharge,
): Promise<void> {
  await execute(client, BLOCK_CHARGE, [meterId, requestId]);
  if (isFree) {
    await execute(client, VOID_FREE, [meterId, requestId, runId, Buffer.from(meterId, "hex")]);
    return;
  }
  const { rows } = await execute<ReturnedRow>(client, VOID_KEY, [meterId, requestId, runId, meterId]);
  for (const { period_id, credits, key_id } of rows) await execute(client, RETURN_TO_CAP, [period_id, credits, key_id]);
}
