/** A key or a client address, which requests are counted for (D11). */
export type RateSubject = `key:${string}` | `address:${string}`;

/** Result of counting one request. */
export interface RateVerdict {
  readonly allowed: boolean;
  /** Limit of the window with the fewest requests left. */
  readonly limit: number;
  readonly remaining: number;
  /** Time until that window is empty again, rounded up. */
  readonly resetSeconds: number;
  /** Exact wait until the next request is allowed, rounded up, at least 1. 0 if this one was allowed. */
  readonly retryAfterSeconds: number;
}

/**
 * PORT: the exact sliding log of D11. Refused requests are not counted.
 * Never throws and never allows a request without counting it: if the shared store is down or slow, the log of this
 * process decides.
 */
export interface Limiter {
  take(subject: RateSubject): Promise<RateVerdict>;
}
