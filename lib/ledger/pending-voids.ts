import type { Charge } from "./ledger";

interface PendingVoids {
  /** Takes the charge back, retrying for as long as the store refuses. Resolves once it is done; never rejects. */
  add(charge: Charge): Promise<void>;
  readonly size: number;
  /** Retries now what waits, and waits up to `limitMs` for all of it. Returns how many charges are not taken back. */
  drain(limitMs: number): Promise<number>;
}

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;

/** The one queue of charges that have to be taken back: each is voided until the store has acknowledged that (D14). */
export function createPendingVoids(
  voidCharge: (charge: Charge) => Promise<void>,
  onFailure: (error: unknown, requestId: string) => void,
): PendingVoids {
  const running = new Map<string, Promise<void>>();
  /** Aborted to end the pauses between attempts. */
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
    get size() {
      return running.size;
    },
    async drain(limitMs) {
      const limit = pause(limitMs, new AbortController().signal);
      const pauses = retryNow;
      retryNow = new AbortController();
      pauses.abort();
      await Promise.race([Promise.all(running.values()), limit]);
      return running.size;
    },
  };
}

/** Keeps no process from ending. */
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
