import { setTimeout as delay } from "node:timers/promises";
import type { Pool } from "pg";
import { storeError } from "@/lib/db/store-error";
import { spendable } from "@/lib/domain/keys/key-limits";
import { StoreUnavailableError } from "@/lib/store-unavailable";
import { BOUND, readKeyBalance } from "./capture-charge";
import { type Binding, type CallHash, type Capture, type Charge, type Meter, meterIdOf } from "./ledger";
import { execute, FIND_BINDING } from "./statements";
import { type VoidContext, voidIfRunEnded } from "./void-charge";

/** A charge with an `Idempotency-Key`. */
export type BoundCharge = Charge & { readonly binding: Binding };

interface BindingRow {
  readonly call: CallHash;
  readonly request_id: string;
  readonly run_id: string;
  readonly credits: number;
  /** The response of the bound call is on its way, or its server ended before it was sent. */
  readonly is_pending: boolean;
}

interface CaptureOnceDeps extends VoidContext {
  /** Whether the store knows that this server run is alive. */
  readonly isKnownAlive: () => boolean;
  /** Makes the charge, or returns BOUND because its key is bound. */
  readonly debit: (limitMs: number) => Promise<Capture | typeof BOUND>;
  /** Free lookups that an address has left. */
  readonly readFreeRemaining: (meter: Extract<Meter, { kind: "free" }>) => Promise<number>;
}

const FIRST_PAUSE_MS = 5;
const LONGEST_PAUSE_MS = 100;

/**
 * Makes a charge unless its key is bound (D44). A repeat of the bound call is not charged. Until it is known whether the
 * response of that call was sent, nobody knows whether its charge stands, so a repeat waits. If the server that was to
 * send it has ended, its charge is voided and the repeat is charged instead. So a run that other servers would take for
 * ended makes no such charge, and waits until it holds its lock. Throws StoreUnavailableError if the wait takes longer
 * than the time limit of a call.
 */
export async function captureOnce(charge: BoundCharge, deps: CaptureOnceDeps): Promise<Capture> {
  const { pool, timeoutMs } = deps;
  const { meter, binding } = charge;
  const until = performance.now() + timeoutMs;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    const bound = await findBinding(pool, meter, binding.key);
    if (bound === null) {
      if (deps.isKnownAlive()) {
        const capture = await deps.debit(Math.max(1, until - performance.now()));
        if (capture !== BOUND) return capture;
      }
    } else if (bound.call !== binding.call) {
      return { kind: "refused", reason: "idempotency_key_bound" };
    } else if (!bound.is_pending) {
      return repeat(charge, bound.credits, deps);
    } else if (bound.run_id !== deps.runId && (await voidIfRunEnded(leftBehind(meter, bound), deps))) {
      continue;
    }
    if (performance.now() + pauseMs > until) {
      throw new StoreUnavailableError(
        "accounts",
        new Error("the bound call was not answered, or this server not known to be alive, in time"),
      );
    }
    await delay(pauseMs);
  }
}

/** Returns the call that a key is bound to, or null. */
export async function findBinding(pool: Pool, meter: Meter, key: Binding["key"]): Promise<BindingRow | null> {
  const values = [meterIdOf(meter), Buffer.from(key, "hex")];
  const { rows } = await execute<BindingRow>(pool, FIND_BINDING, values).catch((error: unknown) => {
    throw storeError("accounts", error);
  });
  return rows[0] ?? null;
}

function leftBehind(meter: Meter, { run_id, request_id }: BindingRow) {
  return { run_id, request_id, meter_id: meterIdOf(meter), is_free: meter.kind === "free" };
}

async function repeat({ meter }: BoundCharge, charged: number, deps: CaptureOnceDeps): Promise<Capture> {
  if (meter.kind === "free") return { kind: "free", remaining: await deps.readFreeRemaining(meter), charged };
  const balance = await readKeyBalance(deps.pool, meter).catch((error: unknown) => {
    throw storeError("accounts", error);
  });
  return balance.kind === "refused" ? balance : { kind: "credits", left: spendable(balance), charged };
}
