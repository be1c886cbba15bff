import { RATE_WINDOWS } from "@/lib/domain/usage/limits";
import type { RateVerdict } from "./limiter";

/** Most entries, and longest time in milliseconds, that any window needs: a log keeps no more. */
export const LOG_REQUESTS = Math.max(...RATE_WINDOWS.map(({ requests }) => requests));
export const LOG_MS = Math.max(...RATE_WINDOWS.map(({ ms }) => ms));

/** State of a log after one request. */
export interface LogReading {
  /** Time until the next request is allowed. 0 if this one was. */
  readonly waitMs: number;
  /** Time since the last allowed request. Null if the log is empty. */
  readonly newestAgeMs: number | null;
  /** Requests in each window, in the order of RATE_WINDOWS. Includes this one if it was allowed. */
  readonly used: readonly number[];
}

/**
 * Returns how long a request at `now` has to wait for all windows of D11, in milliseconds. 0 means that it is allowed.
 * `times` are the allowed requests, oldest first.
 */
export function waitMs(times: readonly number[], now: number): number {
  const waits = RATE_WINDOWS.map(({ requests, ms }) => {
    const oldest = times.at(-requests);
    return oldest === undefined ? 0 : oldest + ms - now;
  });
  return Math.max(0, ...waits);
}

/** Reads a log after this request was added to it or refused. */
export function readLog(times: readonly number[], now: number, wait: number): LogReading {
  const newest = times.at(-1);
  return {
    waitMs: wait,
    newestAgeMs: newest === undefined ? null : now - newest,
    used: RATE_WINDOWS.map(({ ms }) => times.length - countExpired(times, ms, now)),
  };
}

/** Returns how many of the times, oldest first, are outside a window of `ms` that ends now. */
export function countExpired(times: readonly number[], ms: number, now: number): number {
  let [from, to] = [0, times.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((times[middle] ?? 0) + ms <= now) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Returns the verdict of D11: the figures of the window with the fewest requests left, and the wait rounded up. */
export function rateVerdict(reading: LogReading): RateVerdict {
  const windows = RATE_WINDOWS.map(({ requests, ms }, index) => ({
    limit: requests,
    remaining: Math.max(0, requests - (reading.used[index] ?? 0)),
    resetMs: reading.newestAgeMs === null ? 0 : Math.max(0, ms - reading.newestAgeMs),
  }));
  const tightest = windows.reduce((a, b) =>
    b.remaining < a.remaining || (b.remaining === a.remaining && b.resetMs > a.resetMs) ? b : a,
  );
  const allowed = reading.waitMs <= 0;
  return {
    allowed,
    limit: tightest.limit,
    remaining: tightest.remaining,
    resetSeconds: Math.ceil(tightest.resetMs / 1000),
    retryAfterSeconds: allowed ? 0 : Math.max(1, Math.ceil(reading.waitMs / 1000)),
  };
}
