/** Estimates when the request that the event loop reads now arrived. */
interface ArrivalTimes {
  /** Earliest possible time of arrival, by `performance.now()`. */
  earliest(): number;
  stop(): void;
}

const TICK_MS = 20;

/**
 * Tracks when the event loop last polled its sockets. A busy loop reads a request late, and nothing in the request says
 * when it arrived, only that it was after the previous poll. The timer runs before each poll and stores that time
 * afterwards, so that the requests of one poll count from the poll before.
 */
export function trackArrivalTimes(): ArrivalTimes {
  let polledAt = performance.now();
  const timer = setInterval(() => {
    const pollsAt = performance.now();
    setImmediate(() => {
      polledAt = pollsAt;
    }).unref();
  }, TICK_MS);
  timer.unref();
  return {
    // An idle loop polls at once, so up to one tick is not a wait.
    earliest: () => Math.min(performance.now(), polledAt + TICK_MS),
    stop: () => clearInterval(timer),
  };
}
