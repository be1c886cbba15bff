import { Ratelimit } from "@upstash/ratelimit";
import type { Redis } from "@upstash/redis";
import { RATE_WINDOWS } from "@/lib/domain/usage/limits";
import type { Limiter, RateSubject } from "./limiter";
import type { MemoryLimiter } from "./memory-limiter";
import { LOG_MS, type LogReading, rateVerdict } from "./sliding-log";
import { SLIDING_LOG_SCRIPT } from "./sliding-log-script";

/** Time limit of the shared store (D11). */
export const SHARED_TIMEOUT_MS = 250;
/** Time after a failure in which the store is not asked, so that not every request waits for the timeout. */
export const BREAKER_MS = 5_000;

type Algorithm = ConstructorParameters<typeof Ratelimit>[0]["limiter"];
type AlgorithmResult = Awaited<ReturnType<ReturnType<Algorithm>["limit"]>>;

export interface RedisLimiterOptions {
  readonly client: Redis;
  /** Log of this process, which decides while the shared store is down. */
  readonly own: MemoryLimiter;
  /** Clock of `own`. */
  readonly clock: () => number;
  /** Time limit of the store. */
  readonly timeoutMs: number;
  /** Called for each request that `own` decided. `tripped` marks the first one after a failure. */
  readonly onFallback: (event: { readonly tripped: boolean; readonly cause: unknown }) => void;
}

/**
 * Creates the limiter of D11 for several processes: the log is in Redis and uses its clock.
 *
 * Requests that the shared log allows are added to the own log too. So nobody gets both allowances when the store fails
 * or recovers.
 */
export function createRedisLimiter(options: RedisLimiterOptions): Limiter {
  const { client, own, clock, timeoutMs, onFallback } = options;
  const readings = new WeakMap<AlgorithmResult, LogReading>();
  const ratelimit = new Ratelimit({
    redis: client,
    limiter: slidingLog(client, readings),
    prefix: "peoplepages:rate",
    timeout: timeoutMs,
    ephemeralCache: false,
    analytics: false,
    enableTelemetry: false,
  });
  let openUntil = Number.NEGATIVE_INFINITY;
  let ownCountsUntil = Number.NEGATIVE_INFINITY;

  function decideAlone(subject: RateSubject, now: number, cause: unknown) {
    const tripped = now >= openUntil;
    if (tripped) openUntil = now + BREAKER_MS;
    ownCountsUntil = now + LOG_MS;
    onFallback({ tripped, cause });
    return own.takeNow(subject);
  }

  return {
    async take(subject) {
      const startedAt = clock();
      if (startedAt < openUntil) return decideAlone(subject, startedAt, null);
      if (startedAt < ownCountsUntil) {
        const verdict = own.peek(subject);
        if (!verdict.allowed) return verdict;
      }
      try {
        const result = await ratelimit.limit(subject);
        const reading = readings.get(result);
        // The library allows a request if the store is too slow. Here the own log decides instead.
        if (!reading) throw new Error(`no response within ${timeoutMs} ms`);
        const verdict = rateVerdict(reading);
        if (verdict.allowed) own.record(subject, startedAt);
        return verdict;
      } catch (cause) {
        return decideAlone(subject, clock(), cause);
      }
    },
  };
}

function slidingLog(client: Redis, readings: WeakMap<AlgorithmResult, LogReading>): Algorithm {
  const script = client.createScript<unknown>(SLIDING_LOG_SCRIPT);
  const windows = RATE_WINDOWS.flatMap(({ requests, ms }) => [String(requests), String(ms * 1000)]);
  return () => ({
    async limit(_context, key) {
      const reading = parseReading(await script.exec([key], windows));
      const { allowed, limit, remaining, resetSeconds } = rateVerdict(reading);
      const reset = Date.now() + resetSeconds * 1000;
      const result = { success: allowed, limit, remaining, reset, pending: Promise.resolve() };
      readings.set(result, reading);
      return result;
    },
    getRemaining: () => Promise.reject(new Error("the log cannot be read without counting a request")),
    async resetTokens(_context, key) {
      await client.del(key);
    },
  });
}

function parseReading(reply: unknown): LogReading {
  if (!Array.isArray(reply) || reply.length !== RATE_WINDOWS.length + 2 || !reply.every(Number.isFinite)) {
    throw new Error("the shared rate store returned no figures");
  }
  const [wait, age, ...used] = reply.map(Number);
  if (wait === undefined || age === undefined) throw new Error("the shared rate store returned no figures");
  return { waitMs: wait / 1000, newestAgeMs: age < 0 ? null : age / 1000, used };
}
