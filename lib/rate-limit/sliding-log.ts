import { RATE_WINDOWS } from "@/lib/domain/usage/limits";
import type { RateVerdict } from "./limiter";

/** The most requests that any window looks back on, and the longest time it does: a log needs to keep no more. */
export const LOG_REQUESTS = Math.max(...RATE_WINDOWS.map(({ requests }) => requests));
export const LOG_MS = Math.max(...RATE_WINDOWS.map(({ ms }) => ms));

/** What a log says about one request, in the order of RATE_WINDOWS. */
export interface LogReading {
  /** Until the next request is let in; 0 where this one was. */
  readonly waitMs: number;
  /** Since the last request that was let in; null where the log is empty. */
  readonly newestAgeMs: number | null;
  /** Requests inside each window, this one included where it was let in. */
  readonly used: readonly number[];
}

/**
 * How long a request made at `now` has to wait for D11's windows: 0 means that it may pass.
 * `times` holds the requests that were let in, oldest first.
 */
export function waitMs(times: readonly number[], now: number): number {
  const waits = RATE_WINDOWS.map(({ requests, ms }) => {
    const oldest = times.at(-requests);
    return oldest === undefined ? 0 : oldest + ms - now;
  });
  return Math.max(0, ...waits);
}

/** Reads a log as it stands, after this request was added to it or refused. */
export function readLog(times: readonly number[], now: number, wait: number): LogReading {
  const newest = times.at(-1);
  return {
    waitMs: wait,
    newestAgeMs: newest === undefined ? null : now - newest,
    used: RATE_WINDOWS.map(({ ms }) => times.filter((time) => time + ms > now).length),
  };
}

/** The answer of D11: the figures of the window with the fewest requests left, and the true wait rounded up. */
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
