import type { Limiter, RateSubject, RateVerdict } from "@/lib/rate-limit/limiter";
import { LOG_MS, LOG_REQUESTS, rateVerdict, readLog, waitMs } from "@/lib/rate-limit/sliding-log";

/** Subjects that are remembered at once: beyond them the one not seen for longest is forgotten. */
const MEMORY_SUBJECTS = 50_000;

/** The sliding log of this process alone: exact for one process, and what decides while a shared store cannot. */
export interface MemoryLimiter extends Limiter {
  /** Like `take`, but counts nothing. */
  peek(subject: RateSubject): RateVerdict;
  takeNow(subject: RateSubject): RateVerdict;
  /** Enters a request that another log let in at this reading of the clock. */
  record(subject: RateSubject, at: number): void;
  readonly size: number;
}

/** `clock` gives milliseconds that never run backwards. */
export function createMemoryLimiter(clock: () => number, maxSubjects = MEMORY_SUBJECTS): MemoryLimiter {
  const logs = new Map<RateSubject, number[]>();

  function touch(subject: RateSubject): number[] {
    const log = logs.get(subject) ?? [];
    logs.delete(subject);
    logs.set(subject, log);
    return log;
  }

  /** The Map keeps the order of last use, so what can be forgotten stands at its front. */
  function forget(now: number): void {
    for (const [subject, log] of logs) {
      const newest = log.at(-1);
      if (logs.size <= maxSubjects && newest !== undefined && newest + LOG_MS > now) return;
      logs.delete(subject);
    }
  }

  function enter(log: number[], at: number): void {
    // Answers of a shared store may overtake each other; the log stays in order of time.
    const later = log.findLastIndex((time) => time <= at) + 1;
    log.splice(later, 0, at);
    const expired = log.findIndex((time) => time + LOG_MS > at);
    log.splice(0, Math.max(expired, log.length - LOG_REQUESTS, 0));
  }

  function takeNow(subject: RateSubject): RateVerdict {
    const now = clock();
    const log = touch(subject);
    const wait = waitMs(log, now);
    if (wait <= 0) enter(log, now);
    forget(now);
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
      enter(touch(subject), at);
      forget(at);
    },
    get size() {
      return logs.size;
    },
  };
}
