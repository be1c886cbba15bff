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
  /** In the order of last use. */
  const logs = new Map<RateSubject, number[]>();
  /** Goes on where it stopped: a new walk would first pass every entry that was deleted, one for each request. */
  let walk = logs.entries();
  /** The least recently used subject, unless the walk has to find it. */
  let oldest: [RateSubject, number[]] | undefined;

  function touch(subject: RateSubject): number[] {
    const log = logs.get(subject) ?? [];
    remove(subject);
    logs.set(subject, log);
    return log;
  }

  function remove(subject: RateSubject): void {
    logs.delete(subject);
    if (oldest?.[0] === subject) oldest = undefined;
  }

  function findOldest(): [RateSubject, number[]] | undefined {
    const step = walk.next();
    if (!step.done) return step.value;
    walk = logs.entries();
    return walk.next().value;
  }

  function dropOld(now: number): void {
    for (oldest ??= findOldest(); oldest !== undefined; oldest = findOldest()) {
      const [subject, log] = oldest;
      const newest = log.at(-1);
      if (logs.size <= maxSubjects && newest !== undefined && newest + LOG_MS > now) return;
      remove(subject);
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
