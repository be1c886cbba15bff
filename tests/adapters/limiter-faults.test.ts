import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createLimiter } from "@/lib/rate-limit/create-limiter";
import type { RateSubject } from "@/lib/rate-limit/limiter";
import { needsRedis, type RunningRedis, startRedis } from "@/tests/support/redis-server";

describe.skipIf(needsRedis)(`Redis in trouble (D11)${needsRedis}`, () => {
  let redis: RunningRedis;
  let created: ReturnType<typeof createLimiter>;
  let fallbacks: { tripped: boolean; cause: unknown }[];
  const someone: RateSubject = "key:1";

  beforeEach(async () => {
    redis = await startRedis();
    fallbacks = [];
    created = createLimiter({ kind: "redis", url: redis.url }, (event) => fallbacks.push(event));
  });
  afterEach(async () => {
    created.close();
    await redis.stop();
  });

  async function connect() {
    await expect.poll(isBack, { timeout: 15_000 }).toBe(true);
    fallbacks = [];
  }

  /** Waits until the shared log decides again: a request was admitted without the local log. */
  async function isBack() {
    const before = fallbacks.length;
    await created.limiter.take("key:back");
    return fallbacks.length === before;
  }

  function takeMany(times: number) {
    return Promise.all(Array.from({ length: times }, () => created.limiter.take(someone)));
  }

  test("with Redis frozen one request waits up to 250 ms, later ones do not wait, and only five pass", async () => {
    await connect();
    redis.process.kill("SIGSTOP");
    const first = await takeMany(20);
    expect(first.filter(({ allowed }) => allowed)).toHaveLength(5);
    expect(fallbacks.filter(({ tripped }) => tripped)).toHaveLength(1);
    expect(fallbacks).toHaveLength(20);

    const afterwards = performance.now();
    for (let request = 0; request < 20; request += 1) await takeMany(1);
    expect(performance.now() - afterwards).toBeLessThan(20 * 250);
    redis.process.kill("SIGCONT");
  }, 30_000);

  test("with Redis killed requests continue at once, limited by the local log", async () => {
    await connect();
    redis.process.kill("SIGKILL");
    const verdicts = await takeMany(20);
    expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(5);
  }, 30_000);

  test("without Redis from the start no request waits and the limit still holds", async () => {
    await redis.stop();
    const startedAt = performance.now();
    const verdicts = await takeMany(20);
    expect(performance.now() - startedAt).toBeLessThan(20 * 250);
    expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(5);
    expect(fallbacks).toHaveLength(20);
  }, 30_000);

  test("once Redis is back the shared log decides again, without a restart", async () => {
    await connect();
    redis.process.kill("SIGSTOP");
    await takeMany(5);
    redis.process.kill("SIGCONT");
    await expect.poll(isBack, { timeout: 15_000 }).toBe(true);
    await created.limiter.take("key:2");
    expect(await redis.admin.exists("peoplepages:rate:key:2")).toBe(1);
  }, 30_000);
});
