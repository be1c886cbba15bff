import type { Charge } from "./ledger";

export interface PendingVoids {
  /** Takes the charge back as soon as the store lets it, however often that has to be tried. */
  add(charge: Charge): void;
  readonly size: number;
  /** Waits until all are taken back, and no longer than `limitMs`. Returns how many are not. */
  drain(limitMs: number): Promise<number>;
}

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;

/** Charges whose commit nobody knows the outcome of: each is voided until the store has acknowledged that (D14). */
export function createPendingVoids(
  voidCharge: (charge: Charge) => Promise<void>,
  onFailure: (error: unknown, requestId: string) => void,
): PendingVoids {
  const running = new Map<string, Promise<void>>();
  /** Wakes those that pause between two attempts. */
  let hurry = new AbortController();

  async function voidUntilAcknowledged(charge: Charge): Promise<void> {
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      try {
        return await voidCharge(charge);
      } catch (error) {
        onFailure(error, charge.requestId);
        await pause(pauseMs, hurry.signal);
      }
    }
  }

  return {
    add(charge) {
      const { requestId } = charge;
      if (running.has(requestId)) return;
      running.set(
        requestId,
        voidUntilAcknowledged(charge).finally(() => running.delete(requestId)),
      );
    },
    get size() {
      return running.size;
    },
    async drain(limitMs) {
      const limit = pause(limitMs, new AbortController().signal);
      const wake = hurry;
      hurry = new AbortController();
      wake.abort();
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
