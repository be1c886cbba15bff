import type { RateStoreSettings } from "@/lib/env";
import type { Limiter } from "@/lib/rate-limit/limiter";
import { createMemoryLimiter } from "@/lib/rate-limit/memory-limiter";
import { createRedisLimiter, type RedisLimiterOptions, SHARED_TIMEOUT_MS } from "@/lib/rate-limit/redis-limiter";
import { type SharedStore, stockRedis, upstashRedis } from "@/lib/rate-limit/stock-redis";

interface ClosableLimiter {
  readonly limiter: Limiter;
  close(): void;
}

/**
 * Each process counts for itself, or all of them together in a shared store, as the settings say. The store has
 * `timeoutMs` to answer (D11).
 */
export function createLimiter(
  settings: RateStoreSettings,
  onFallback: RedisLimiterOptions["onFallback"],
  timeoutMs = SHARED_TIMEOUT_MS,
): ClosableLimiter {
  const clock = () => performance.now();
  const own = createMemoryLimiter(clock);
  const store = openStore(settings, timeoutMs);
  if (store === null) return { limiter: own, close: () => {} };
  const limiter = createRedisLimiter({ client: store.client, own, clock, onFallback, timeoutMs });
  return { limiter, close: store.close };
}

function openStore(settings: RateStoreSettings, timeoutMs: number): SharedStore | null {
  switch (settings.kind) {
    case "process":
      return null;
    case "redis":
      return stockRedis(settings.url, timeoutMs);
    case "upstash":
      return upstashRedis(settings.url, settings.token, timeoutMs);
    default:
      return settings satisfies never;
  }
}
