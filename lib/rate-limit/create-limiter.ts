import type { RateStoreSettings } from "@/lib/env";
import type { Limiter } from "./limiter";
import { createMemoryLimiter } from "./memory-limiter";
import { createRedisLimiter, type RedisLimiterOptions, SHARED_TIMEOUT_MS } from "./redis-limiter";
import { type SharedStore, stockRedis, upstashRedis } from "./stock-redis";

interface ClosableLimiter {
  readonly limiter: Limiter;
  close(): void;
}

/**
 * Creates the limiter that the settings name: one per process, or one in a shared store. `timeoutMs` is the time limit
 * of the store (D11).
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
