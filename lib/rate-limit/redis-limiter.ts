import { Ratelimit } from "@upstash/ratelimit";
import type { Redis } from "@upstash/redis";
import { RATE_WINDOWS } from "@/lib/domain/usage/limits";
import type { Limiter, RateSubject } from "./limiter";
import type { MemoryLimiter } from "./memory-limiter";
import { LOG_MS, type LogReading, rateVerdict } from "./sliding-log";
import { SLIDING_LOG_SCRIPT } from "./sliding-log-script";

/** How long the shared store has to answer (D11). */
export const SHARED_TIMEOUT_MS = 250;
/** After a failure the store is left alone for so long: not every request pays the timeout. */
export const BREAKER_MS = 5_000;

type Algorithm = ConstructorParameters<typeof Ratelimit>[0]["limiter"];
type AlgorithmAnswer = Awaited<ReturnType<ReturnType<Algorithm>["limit"]>>;

export interface RedisLimiterOptions {
  readonly client: Redis;
  /** This process's own log: it decides while the shared store cannot. */
  readonly own: MemoryLimiter;
  /** The clock of `own`. */
  readonly clock: () => number;
  /** How long the store has to answer. */
  readonly timeoutMs: number;
  /** Called for each request that the own log decided; `tripped` for the first one of a breaker's time. */
  readonly onFallback: (event: { readonly tripped: boolean; readonly cause: unknown }) => void;
}

/**
 * D11 shared by several processes: the log is in Redis, by Redis' clock.
 *
 * What the shared log lets in is entered in the own log too, so that neither the moment when the store
 * fails nor the moment when it returns lets anybody have both allowances.
 */
export function createRedisLimiter(options: RedisLimiterOptions): Limiter {
  const { client, own, clock, timeoutMs, onFallback } = options;
  const readings = new WeakMap<AlgorithmAnswer, LogReading>();
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
        const answer = await ratelimit.limit(subject);
        const reading = readings.get(answer);
        // The library lets requests pass when the store is too slow; here the own log decides instead.
        if (!reading) throw new Error(`no answer within ${timeoutMs} ms`);
        const verdict = rateVerdict(reading);
        if (verdict.allowed) own.record(subject, startedAt);
        return verdict;
      } catch (cause) {
        return decideAlone(subject, clock(), cause);
      }
    },
  };
}

function slidingLog(client: Redis, readings: WeakMap<AlgorithmAnswer, LogReading>): Algorithm {
  const script = client.createScript<unknown>(SLIDING_LOG_SCRIPT);
  const windows = RATE_WINDOWS.flatMap(({ requests, ms }) => [String(requests), String(ms * 1000)]);
  return () => ({
    async limit(_context, key) {
      const reading = parseReading(await script.exec([key], windows));
      const { allowed, limit, remaining, resetSeconds } = rateVerdict(reading);
      const reset = Date.now() + resetSeconds * 1000;
      const answer = { success: allowed, limit, remaining, reset, pending: Promise.resolve() };
      readings.set(answer, reading);
      return answer;
    },
    getRemaining: () => Promise.reject(new Error("the log is only read by taking from it")),
    async resetTokens(_context, key) {
      await client.del(key);
    },
  });
}

function parseReading(answer: unknown): LogReading {
  if (!Array.isArray(answer) || answer.length !== RATE_WINDOWS.length + 2 || !answer.every(Number.isFinite)) {
    throw new Error("the shared rate store gave no figures");
  }
  const [wait, age, ...used] = answer.map(Number);
  if (wait === undefined || age === undefined) throw new Error("the shared rate store gave no figures");
  return { waitMs: wait / 1000, newestAgeMs: age < 0 ? null : age / 1000, used };
}
