import { withTimeout } from "@/lib/timeout";
import type { Charge } from "./ledger";

interface PendingVoids {
  /** Voids the charge and retries until that succeeds. Resolves then; never rejects. */
  add(charge: Charge): Promise<void>;
  readonly size: number;
  /** Whether the charge of this request is still to be voided. */
  has(requestId: string): boolean;
  /** Retries all pending voids at once and waits for them, for up to `limitMs`. Returns how many are left. */
  drain(limitMs: number): Promise<number>;
}

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;

/** Creates the one queue of charges to void. Each is retried until the store has confirmed it (D14). */
export function createPendingVoids(
  voidCharge: (charge: Charge) => Promise<void>,
  onFailure: (error: unknown, requestId: string) => void,
): PendingVoids {
  const running = new Map<string, Promise<void>>();
  /** Aborted to skip the pauses between attempts. */
  let retryNow = new AbortController();

  async function voidUntilAcknowledged(charge: Charge): Promise<void> {
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      try {
        return await voidCharge(charge);
      } catch (error) {
        onFailure(error, charge.requestId);
        await pause(pauseMs, retryNow.signal);
      }
    }
  }

  return {
    add(charge) {
      const { requestId } = charge;
      const voiding = running.get(requestId) ?? voidUntilAcknowledged(charge).finally(() => running.delete(requestId));
      running.set(requestId, voiding);
      return voiding;
    },
    has: (requestId) => running.has(requestId),
    get size() {
      return running.size;
    },
    async drain(limitMs) {
      const pauses = retryNow;
      retryNow = new AbortController();
      pauses.abort();
      await withTimeout(
        limitMs,
        () => Promise.all(running.values()),
        () => undefined,
      );
      return running.size;
    },
  };
}

/** Waits, or returns early when aborted. Does not keep the process alive. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, ms);
    timer.unref();
    signal.addEventListener(
      "abort",
      () => {
        clearTimeout(timer);
        done();
      },
      { once: true },
    );
  });
}
