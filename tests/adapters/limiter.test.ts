import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createLimiter } from "@/lib/rate-limit/create-limiter";
import type { RateSubject, RateVerdict } from "@/lib/rate-limit/limiter";
import { createMemoryLimiter } from "@/lib/rate-limit/memory-limiter";
import { needsRedis, type RunningRedis, startRedis } from "@/tests/support/redis-server";

/** Long enough for a busy machine. The 250 ms limit has tests of its own. */
const PATIENCE_MS = 20_000;

let subjects = 0;
const newSubject = (): RateSubject => `key:${process.pid}-${++subjects}`;

interface LimiterUnderTest {
  take(subject: RateSubject): Promise<RateVerdict>;
  /** Moves the entries of this subject's log into the past. */
  age(subject: RateSubject, ms: number): Promise<void>;
}

/** The contract of the limiter port, for every adapter (D11). */
function limiterContract(underTest: () => LimiterUnderTest) {
  test("of twenty concurrent requests exactly five pass", async () => {
    const { take } = underTest();
    const subject = newSubject();
    const verdicts = await Promise.all(Array.from({ length: 20 }, () => take(subject)));
    const passed = verdicts.filter(({ allowed }) => allowed);
    expect(passed.map(({ remaining }) => remaining).sort()).toEqual([0, 1, 2, 3, 4]);
    expect(verdicts.filter(({ allowed }) => !allowed)).toHaveLength(15);
  });

  test("a refusal names the window and the true wait, rounded up", async () => {
    const { take } = underTest();
    const subject = newSubject();
    for (let request = 0; request < 5; request++) await take(subject);
    expect(await take(subject)).toEqual({
      allowed: false,
      limit: 5,
      remaining: 0,
      resetSeconds: 1,
      retryAfterSeconds: 1,
    });
  });

  test("refused requests leave no trace, and waiting always works", async () => {
    const { take, age } = underTest();
    const subject = newSubject();
    for (let request = 0; request < 30; request++) await take(subject);
    await age(subject, 1_000);
    const verdicts = await Promise.all(Array.from({ length: 6 }, () => take(subject)));
    expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(5);
  });

  test("300 requests pass within a minute, and the 301st waits for the oldest to expire", async () => {
    const { take, age } = underTest();
    const subject = newSubject();
    for (let burst = 0; burst < 60; burst++) {
      const verdicts = await Promise.all(Array.from({ length: 5 }, () => take(subject)));
      expect(verdicts.every(({ allowed }) => allowed)).toBe(true);
      await age(subject, 950);
    }
    const refused = await take(subject);
    expect(refused).toMatchObject({ allowed: false, limit: 300, remaining: 0 });
    expect(refused.retryAfterSeconds).toBeGreaterThanOrEqual(1);
    expect(refused.retryAfterSeconds).toBeLessThanOrEqual(3);
    await age(subject, refused.retryAfterSeconds * 1000);
    expect((await take(subject)).allowed).toBe(true);
  }, 30_000);

  test("a client that paces itself at 5 a second is never refused", async () => {
    const { take, age } = underTest();
    const subject = newSubject();
    for (let turn = 0; turn < 12; turn++) {
      expect((await take(subject)).allowed).toBe(true);
      await age(subject, 200);
    }
  });

  test("subjects do not count for one another", async () => {
    const { take } = underTest();
    const busy = newSubject();
    for (let request = 0; request < 6; request++) await take(busy);
    expect((await take(newSubject())).remaining).toBe(4);
  });
}

describe("the log in memory", () => {
  let now = 0;
  const { take } = createMemoryLimiter(() => now);
  limiterContract(() => ({
    take,
    async age(_subject, ms) {
      now += ms;
    },
  }));
});

describe.skipIf(needsRedis)(`the log in Redis${needsRedis}`, () => {
  let redis: RunningRedis;
  let rest: { server: Server; url: string };
  const fallbacks: unknown[] = [];
  const open: { close(): void }[] = [];

  beforeAll(async () => {
    redis = await startRedis();
    rest = await restService(redis);
  });
  afterAll(async () => {
    for (const limiter of open) limiter.close();
    rest.server.close();
    await redis.stop();
  });

  /** Moves every entry of the log into the past, as if time had passed on Redis' clock. */
  async function age(subject: RateSubject, ms: number) {
    const key = `peoplepages:rate:${subject}`;
    const log = await redis.admin.lrange(key, 0, -1);
    const older = log.map((micros) => String(Number(micros) - ms * 1000));
    await redis.admin
      .multi()
      .del(key)
      .rpush(key, ...older)
      .exec();
  }

  function limiterOf(kind: "redis" | "upstash") {
    const settings = {
      redis: { kind: "redis", url: redis.url },
      upstash: { kind: "upstash", url: rest.url, token: "token" },
    } as const;
    const created = createLimiter(settings[kind], (event) => fallbacks.push(event.cause), PATIENCE_MS);
    open.push(created);
    return created.limiter;
  }

  describe.each(["redis", "upstash"] as const)("through %s", (kind) => {
    let take: LimiterUnderTest["take"];
    beforeAll(() => {
      const limiter = limiterOf(kind);
      take = (subject) => limiter.take(subject);
    });
    afterAll(() => expect(fallbacks).toEqual([]));
    limiterContract(() => ({ take, age }));

    test("two processes share one allowance", async () => {
      const other = limiterOf(kind);
      const subject = newSubject();
      const verdicts = await Promise.all(
        Array.from({ length: 20 }, (_, index) => (index % 2 ? take(subject) : other.take(subject))),
      );
      expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(5);
    });

    test("requests continue after Redis' script cache is flushed", async () => {
      const subject = newSubject();
      await take(subject);
      await redis.admin.script("FLUSH");
      expect((await take(subject)).remaining).toBe(3);
    });

    test("requests continue and limits hold again after Redis is flushed", async () => {
      const subject = newSubject();
      for (let request = 0; request < 5; request++) await take(subject);
      await redis.admin.flushall();
      const verdicts = await Promise.all(Array.from({ length: 10 }, () => take(subject)));
      expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(5);
    });

    test("entries from before the clock was set back expire all the same", async () => {
      const subject = newSubject();
      for (let request = 0; request < 5; request++) await take(subject);
      await age(subject, -3_600_000);
      expect((await take(subject)).retryAfterSeconds).toBe(1);
      await age(subject, 1_000);
      expect((await take(subject)).allowed).toBe(true);
    });

    test("a log expires by itself and contains only times", async () => {
      const subject = newSubject();
      await take(subject);
      const key = `peoplepages:rate:${subject}`;
      expect(await redis.admin.pttl(key)).toBeGreaterThan(59_000);
      expect(await redis.admin.pttl(key)).toBeLessThanOrEqual(59_500);
      expect(await redis.admin.lrange(key, 0, -1)).toEqual([expect.stringMatching(/^\d{16}$/)]);
    });
  });
});

/** The part of Upstash's REST interface that the limiter uses, over the Redis of this test. */
async function restService(redis: RunningRedis): Promise<{ server: Server; url: string }> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const [command, ...args]: string[] = JSON.parse(Buffer.concat(chunks).toString()).map(String);
    const reply = await redis.admin.call(command ?? "", ...args).then(
      (result) => ({ status: 200, body: { result } }),
      (error: Error) => ({ status: 400, body: { error: error.message } }),
    );
    response.writeHead(reply.status, { "Content-Type": "application/json" }).end(JSON.stringify(reply.body));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return { server, url: `http://127.0.0.1:${address.port}` };
}
