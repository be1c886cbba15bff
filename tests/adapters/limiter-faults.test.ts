import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createLimiter } from "@/lib/rate-limit/create-limiter";
import type { RateSubject } from "@/lib/rate-limit/limiter";
import { needsRedis, type RunningRedis, startRedis } from "@/tests/support/redis-server";

describe.skipIf(needsRedis)(`D11: Redis in trouble${needsRedis}`, () => {
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
    await created.limiter.take("key:connect");
    expect(fallbacks).toEqual([]);
  }

  /** The shared log decides again: a request was let in without the help of the own log. */
  async function isBack() {
    const before = fallbacks.length;
    await created.limiter.take("key:back");
    return fallbacks.length === before;
  }

  function takeMany(times: number) {
    return Promise.all(Array.from({ length: times }, () => created.limiter.take(someone)));
  }

  test("frozen: one wait of at most 250 ms, then none; five pass, the rest are refused", async () => {
    await connect();
    redis.process.kill("SIGSTOP");
    const startedAt = performance.now();
    const first = await takeMany(20);
    expect(performance.now() - startedAt).toBeLessThan(1_000);
    expect(first.filter(({ allowed }) => allowed)).toHaveLength(5);
    expect(fallbacks.filter(({ tripped }) => tripped)).toHaveLength(1);
    expect(fallbacks).toHaveLength(20);

    const afterwards = performance.now();
    await takeMany(20);
    expect(performance.now() - afterwards).toBeLessThan(150);
    redis.process.kill("SIGCONT");
  }, 30_000);

  test("killed: requests go on at once, limited by this process's own log", async () => {
    await connect();
    redis.process.kill("SIGKILL");
    const verdicts = await takeMany(20);
    expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(5);
  }, 30_000);

  test("never there: nobody waits for it, nobody is unlimited", async () => {
    await redis.stop();
    const startedAt = performance.now();
    const verdicts = await takeMany(20);
    expect(performance.now() - startedAt).toBeLessThan(1_000);
    expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(5);
    expect(fallbacks).toHaveLength(20);
  }, 30_000);

  test("back again: the shared log decides once more, without a restart", async () => {
    await connect();
    redis.process.kill("SIGSTOP");
    await takeMany(5);
    redis.process.kill("SIGCONT");
    await expect.poll(isBack, { timeout: 15_000 }).toBe(true);
    await created.limiter.take("key:2");
    expect(await redis.admin.exists("peoplepages:rate:key:2")).toBe(1);
  }, 30_000);
});
