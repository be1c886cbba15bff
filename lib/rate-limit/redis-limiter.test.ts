import { Redis } from "@upstash/redis";
import { describe, expect, test, vi } from "vitest";
import { createMemoryLimiter } from "./memory-limiter";
import { BREAKER_MS, createRedisLimiter, SHARED_TIMEOUT_MS } from "./redis-limiter";

const someone = "key:1" as const;
const letIn = [0, 0, 1, 1];

/** A limiter over a store that answers each command with what `answers` gives. */
function limiterOver(answers: () => unknown) {
  const clock = { now: 0 };
  const asked = vi.fn();
  const client = new Redis({
    async request<Result>() {
      asked();
      return { result: (await answers()) as Result };
    },
  });
  const own = createMemoryLimiter(() => clock.now);
  const onFallback = vi.fn();
  const limiter = createRedisLimiter({ client, own, clock: () => clock.now, timeoutMs: SHARED_TIMEOUT_MS, onFallback });
  return { clock, asked, own, onFallback, limiter };
}

describe("D11: a shared store that is in trouble", () => {
  test.each([
    ["throws", () => Promise.reject(new Error("ECONNREFUSED"))],
    ["answers nonsense", () => "OK"],
    ["answers too few figures", () => [0, 0, 1]],
    ["answers nothing at all", () => new Promise(() => {})],
  ])("%s: the own log decides, exactly", async (_trouble, answers) => {
    const { limiter, onFallback } = limiterOver(answers);
    const verdicts = [];
    for (let request = 0; request < 7; request++) verdicts.push(await limiter.take(someone));
    expect(verdicts.map(({ allowed }) => allowed)).toEqual([true, true, true, true, true, false, false]);
    expect(verdicts.at(-1)).toMatchObject({ limit: 5, retryAfterSeconds: 1 });
    expect(onFallback).toHaveBeenCalledTimes(7);
  });

  test("after a failure the store is left alone for five seconds, and this is said once", async () => {
    const { limiter, clock, asked, onFallback } = limiterOver(() => Promise.reject(new Error("down")));
    await limiter.take(someone);
    expect(asked).toHaveBeenCalledTimes(1);
    clock.now = BREAKER_MS - 1;
    await limiter.take("key:2");
    expect(asked).toHaveBeenCalledTimes(1);
    clock.now = BREAKER_MS;
    await limiter.take("key:3");
    expect(asked).toHaveBeenCalledTimes(2);
    expect(onFallback.mock.calls.map(([event]) => event.tripped)).toEqual([true, false, true]);
  });

  test("what the store let in before it failed still counts", async () => {
    let down = false;
    const { limiter } = limiterOver(() => (down ? Promise.reject(new Error("down")) : letIn));
    for (let request = 0; request < 5; request++) await limiter.take(someone);
    down = true;
    expect((await limiter.take(someone)).allowed).toBe(false);
  });

  test("requests admitted while the store was unreachable still count once it is back", async () => {
    let down = true;
    const { limiter, clock } = limiterOver(() => (down ? Promise.reject(new Error("down")) : letIn));
    await limiter.take(someone);
    down = false;
    clock.now = BREAKER_MS - 1;
    for (let request = 0; request < 5; request++) await limiter.take(someone);
    clock.now = BREAKER_MS;
    expect((await limiter.take(someone)).allowed).toBe(false);
    clock.now = BREAKER_MS + 950;
    expect((await limiter.take(someone)).allowed).toBe(true);
  });

  test("the store's own figures are answered while it is well", async () => {
    const { limiter } = limiterOver(() => [1_500_001, 200_000, 5, 42]);
    expect(await limiter.take(someone)).toEqual({
      allowed: false,
      limit: 5,
      remaining: 0,
      resetSeconds: 1,
      retryAfterSeconds: 2,
    });
  });
});
