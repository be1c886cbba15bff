import type { Pool, PoolClient } from "pg";
import { withConnection } from "@/lib/db/pools";
import { storeError } from "@/lib/db/store-error";
import { execute } from "./execute";
import type { Charge } from "./ledger";
import { BLOCK_CHARGE, FIND_LEFT_BEHIND, TAKE_LEFT_BEHIND, VOID_FREE, VOID_KEY } from "./statements";

/** A charge that may be booked, and the run of the server that was to deliver what it pays for. */
interface Booking {
  readonly runId: string;
  readonly requestId: string;
  /** The account's id, or the hash of the address. */
  readonly meterId: string;
  readonly isFree: boolean;
}

interface LeftBehindRow {
  readonly run_id: string;
  readonly request_id: string;
  readonly meter_id: string;
  readonly is_free: boolean;
}

interface VoidContext {
  readonly pool: Pool;
  readonly timeoutMs: number;
  /** Of this server process. */
  readonly runId: string;
}

/** How old a charge is at least before another server voids it: far older than any request may become. */
const LEFT_BEHIND_SECONDS = 10;

/** Takes back a charge of this run, if it was booked. */
export async function voidCharge({ meter, requestId }: Charge, { pool, timeoutMs, runId }: VoidContext): Promise<void> {
  const isFree = meter.kind === "free";
  const meterId = isFree ? meter.address : meter.accountId;
  await withConnection("accounts", pool, timeoutMs, async (client) => {
    await client.query("BEGIN");
    await takeBack(client, { runId, requestId, meterId, isFree });
    await client.query("COMMIT");
  });
}

/**
 * Takes back what servers that are gone had booked and not marked as delivered, and returns the request ids. A server is
 * gone when nobody holds its lock any more.
 */
export async function voidLeftBehind({ pool, timeoutMs, runId }: VoidContext): Promise<readonly string[]> {
  const { rows } = await execute<LeftBehindRow>(pool, FIND_LEFT_BEHIND, [runId, LEFT_BEHIND_SECONDS]).catch((error) => {
    throw storeError("accounts", error);
  });
  const voided: string[] = [];
  for (const { run_id, request_id, meter_id, is_free } of rows) {
    const booking = { runId: run_id, requestId: request_id, meterId: meter_id, isFree: is_free };
    const isVoided = await withConnection("accounts", pool, timeoutMs, async (client) => {
      await client.query("BEGIN");
      // In the same transaction: what its own server marks as delivered in the meantime is not found here any more.
      const { rowCount } = await execute(client, TAKE_LEFT_BEHIND, [run_id, request_id]);
      if (rowCount === 1) await takeBack(client, booking);
      await client.query("COMMIT");
      return rowCount === 1;
    });
    if (isVoided) voided.push(request_id);
  }
  return voided;
}

async function takeBack(client: PoolClient, { runId, requestId, meterId, isFree }: Booking): Promise<void> {
  await execute(client, BLOCK_CHARGE, [meterId, requestId]);
  if (isFree) await execute(client, VOID_FREE, [meterId, requestId, runId, Buffer.from(meterId, "hex")]);
  else await execute(client, VOID_KEY, [meterId, requestId, runId, meterId]);
}
