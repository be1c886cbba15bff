import type { Limiter } from "@/lib/rate-limit/limiter";
import { createMemoryLimiter } from "@/lib/rate-limit/memory-limiter";
import { createRedisLimiter, type RedisLimiterOptions, SHARED_TIMEOUT_MS } from "@/lib/rate-limit/redis-limiter";
import { type SharedStore, stockRedis, upstashRedis } from "@/lib/rate-limit/stock-redis";

/** Where the limits are shared between processes; nothing set: each process counts for itself. */
export interface RateStoreSettings {
  readonly redisUrl: string | null;
  readonly upstash: { readonly url: string; readonly token: string } | null;
}

export interface ClosableLimiter {
  readonly limiter: Limiter;
  readonly kind: "memory" | "redis" | "upstash";
  close(): void;
}

export function createLimiter(
  settings: RateStoreSettings,
  onFallback: RedisLimiterOptions["onFallback"],
): ClosableLimiter {
  const clock = () => performance.now();
  const own = createMemoryLimiter(clock);
  const shared = (kind: "redis" | "upstash", { client, close }: SharedStore): ClosableLimiter => ({
    limiter: createRedisLimiter({ client, own, clock, onFallback }),
    kind,
    close,
  });

  if (settings.redisUrl !== null) return shared("redis", stockRedis(settings.redisUrl, SHARED_TIMEOUT_MS));
  if (settings.upstash !== null) {
    const { url, token } = settings.upstash;
    return shared("upstash", upstashRedis(url, token, SHARED_TIMEOUT_MS));
  }
  return { limiter: own, kind: "memory", close: () => {} };
}
