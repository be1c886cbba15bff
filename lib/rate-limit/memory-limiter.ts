import type { Limiter, RateSubject, RateVerdict } from "./limiter";
import { countExpired, LOG_MS, LOG_REQUESTS, rateVerdict, readLog, waitMs } from "./sliding-log";

/** Most subjects kept in memory. Beyond that, the least recently used is dropped. */
const MEMORY_SUBJECTS = 50_000;

/** The sliding log of this process: exact for one process, and the fallback while a shared store is down. */
export interface MemoryLimiter extends Limiter {
  /** Like `take`, but does not count the request. */
  peek(subject: RateSubject): RateVerdict;
  /** Like `take`, synchronously. */
  takeNow(subject: RateSubject): RateVerdict;
  /** Adds a request that the shared log allowed at this time of the clock. */
  record(subject: RateSubject, at: number): void;
  readonly size: number;
}

/** `clock` returns milliseconds and never goes backwards. */
export function createMemoryLimiter(clock: () => number, maxSubjects = MEMORY_SUBJECTS): MemoryLimiter {
  const logs = new Map<RateSubject, number[]>();

  function touch(subject: RateSubject): number[] {
    const log = logs.get(subject) ?? [];
    logs.delete(subject);
    logs.set(subject, log);
    return log;
  }

  /** The Map keeps the order of last use, so the subjects to drop come first. */
  function dropOld(now: number): void {
    for (const [subject, log] of logs) {
      const newest = log.at(-1);
      if (logs.size <= maxSubjects && newest !== undefined && newest + LOG_MS > now) return;
      logs.delete(subject);
    }
  }

  function insert(log: number[], at: number): void {
    // Responses of a shared store can arrive out of order, but the log stays sorted by time.
    const later = log.findLastIndex((time) => time <= at) + 1;
    log.splice(later, 0, at);
    const dropped = Math.max(countExpired(log, LOG_MS, at), log.length - LOG_REQUESTS);
    if (dropped > 0) log.splice(0, dropped);
  }

  function takeNow(subject: RateSubject): RateVerdict {
    const now = clock();
    const log = touch(subject);
    const wait = waitMs(log, now);
    if (wait <= 0) insert(log, now);
    dropOld(now);
    return rateVerdict(readLog(log, now, wait));
  }

  return {
    takeNow,
    take: (subject) => Promise.resolve(takeNow(subject)),
    peek(subject) {
      const now = clock();
      const log = logs.get(subject) ?? [];
      return rateVerdict(readLog(log, now, waitMs(log, now)));
    },
    record(subject, at) {
      insert(touch(subject), at);
      dropOld(at);
    },
    get size() {
      return logs.size;
    },
  };
}
