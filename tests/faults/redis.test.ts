import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { burst, findRateBreaches } from "@/tests/support/check-rate";
import { type Line, openLine } from "@/tests/support/line";
import { needsRedis, type RunningRedis, startRedis } from "@/tests/support/redis-server";
import { openSite, type Server, type Site } from "@/tests/support/site";

const usage = (server: Server, headers: Record<string, string>) => () => server.api.get("/usage", "", headers);

/** The rate limit of several processes (D11). */
describe.skipIf(needsRedis)(`rate limits shared through Redis${needsRedis}`, () => {
  let redis: RunningRedis;
  let line: Line;
  let site: Site;
  let servers: readonly [Server, Server];

  beforeAll(async () => {
    [redis, site] = await Promise.all([startRedis(), openSite()]);
    line = await openLine(redis.url);
    const settings = { REDIS_URL: line.url };
    servers = await Promise.all([site.start({ settings }), site.start({ settings })]);
  });
  afterAll(async () => {
    await site.close();
    await line.close();
    await redis.stop();
  });
  afterEach(async () => {
    line.become("flowing");
    expect(await servers[0].api.findBrokenLaws()).toEqual([]);
  });

  /** Waits until both processes count together again. */
  async function expectShared(): Promise<void> {
    await vi.waitFor(
      async () => {
        const headers = { "X-Forwarded-For": (await servers[0].api.visitor()).address };
        const answers = await Promise.all(servers.map((server) => burst(5, usage(server, headers))));
        expect(findRateBreaches(answers.flat())).toEqual([]);
      },
      { timeout: 20_000, interval: 500 },
    );
  }

  test("two processes together admit five requests, not five each", expectShared);

  test.each(["down", "frozen", "mute"] as const)(
    "with Redis %s each process limits by itself, never answers 5xx, and only the first request waits",
    async (state) => {
      line.become(state);
      for (const server of servers) {
        const headers = { "X-Forwarded-For": (await server.api.visitor()).address };
        const answers = await burst(20, usage(server, headers));
        expect(answers.filter(({ answer }) => ![200, 429].includes(answer.status))).toEqual([]);
        expect(findRateBreaches(answers)).toEqual([]);
      }
      // Each of these would wait 250 ms if Redis were asked every time.
      const since = performance.now();
      for (let i = 0; i < 20; i++) expect((await servers[0].api.get("/usage")).status).toBe(200);
      expect(performance.now() - since).toBeLessThan(20 * 250);
      expect(await site.readLog()).toMatch(/"level":"warn"[^\n]*rate store/);

      line.become("flowing");
      await expectShared();
    },
  );

  test("after Redis is flushed nobody is admitted or refused wrongly", async () => {
    await redis.admin.flushall();
    await redis.admin.script("FLUSH");
    await expectShared();
  });

  test("Redis stores nothing that money depends on, and addresses and keys only as hashes", async () => {
    const customer = await servers[0].api.customer();
    const visitor = await servers[0].api.visitor();
    await customer.get("/usage");
    await visitor.get("/usage");
    const keys = await redis.admin.keys("*");
    expect(keys.length).toBeGreaterThan(0);
    const stored = keys.join("\n");
    expect(stored).not.toContain(customer.key);
    expect(stored).not.toContain(visitor.address.slice(0, 14));
  });
});
