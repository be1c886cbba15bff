/** Tells when what the event loop reads now may have arrived. */
export interface Arrivals {
  /** By `performance.now()`. */
  earliest(): number;
  stop(): void;
}

const TICK_MS = 20;

/**
 * A busy event loop gets round to a request only after everything before it, and nothing in the request says when it
 * came. What is read now came no earlier than the loop's last look at the sockets but one: a timer that ticks once in
 * each turn of the loop remembers when that was. In a calm process the answer is at most a tick too early.
 */
export function watchArrivals(): Arrivals {
  let last = performance.now();
  let before = last;
  const timer = setInterval(() => {
    before = last;
    last = performance.now();
  }, TICK_MS);
  timer.unref();
  return {
    earliest: () => Math.min(performance.now(), before + TICK_MS),
    stop: () => clearInterval(timer),
  };
}
