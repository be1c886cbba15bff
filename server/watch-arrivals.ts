/** Tells when a request may have arrived that the event loop reads now. */
interface Arrivals {
  /** By `performance.now()`. */
  earliest(): number;
  stop(): void;
}

const TICK_MS = 20;

/**
 * A busy event loop gets round to a request only after everything before it, and nothing in the request says when it
 * came: it came since the loop last looked at its sockets. A timer remembers when that was. It runs before the loop
 * looks again, so the time before last counts for what this look finds, and the last one from then on.
 */
export function watchArrivals(): Arrivals {
  let lookedAt = performance.now();
  const timer = setInterval(() => {
    const looksAt = performance.now();
    setImmediate(() => {
      lookedAt = looksAt;
    }).unref();
  }, TICK_MS);
  timer.unref();
  return {
    // A calm loop looks again at once: up to a tick is no wait.
    earliest: () => Math.min(performance.now(), lookedAt + TICK_MS),
    stop: () => clearInterval(timer),
  };
}
