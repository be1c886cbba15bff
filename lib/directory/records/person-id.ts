const COUNTER_BITS = 21n;

/**
 * Makes the ids of new people: 63 bits, milliseconds first, then a counter, so that they ascend with time.
 * Safe while one importer at a time runs, as the lock on the directory sees to. `lastId` is the highest on file:
 * a clock that went back must not make an id again.
 */
export function createPersonIds(nowMs: number, lastId: bigint): () => string {
  const fromClock = BigInt(nowMs) << COUNTER_BITS;
  let next = fromClock > lastId ? fromClock : lastId + 1n;
  return () => {
    const id = next;
    next += 1n;
    return id.toString();
  };
}

/** Orders ids numerically; the last criterion of every order, which makes it stable (D20). */
export function compareIds(one: string, other: string): number {
  const difference = BigInt(one) - BigInt(other);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}
