/** Whom a limit is counted for: a key, or a client address (D11). */
export type RateSubject = `key:${string}` | `address:${string}`;

export interface RateVerdict {
  readonly allowed: boolean;
  /** Of the window with the fewest requests left. */
  readonly limit: number;
  readonly remaining: number;
  /** Until that window is wholly free again, rounded up. */
  readonly resetSeconds: number;
  /** True wait until the next request is let in, rounded up, at least 1; 0 when allowed. */
  readonly retryAfterSeconds: number;
}

/**
 * PORT: the exact sliding log of D11. Refused requests are not counted.
 * Never throws and never admits without counting: where a shared store is down or slow,
 * the process's own log decides.
 */
export interface Limiter {
  take(subject: RateSubject): Promise<RateVerdict>;
}
