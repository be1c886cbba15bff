import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { RATE_WINDOWS } from "@/lib/domain/usage/limits";
import { createMemoryLimiter } from "./memory-limiter";

const someone = "key:1" as const;

function limiterAt(start = 0, maxSubjects?: number) {
  const clock = { now: start };
  return { clock, limiter: createMemoryLimiter(() => clock.now, maxSubjects) };
}

function takeMany(limiter: ReturnType<typeof createMemoryLimiter>, times: number) {
  return Array.from({ length: times }, () => limiter.takeNow(someone));
}

describe("D11: the sliding log of one process", () => {
  test("five at once pass, the sixth waits one second", () => {
    const { limiter } = limiterAt();
    expect(takeMany(limiter, 5).map((verdict) => [verdict.allowed, verdict.remaining])).toEqual([
      [true, 4],
      [true, 3],
      [true, 2],
      [true, 1],
      [true, 0],
    ]);
    expect(limiter.takeNow(someone)).toEqual({
      allowed: false,
      limit: 5,
      remaining: 0,
      resetSeconds: 1,
      retryAfterSeconds: 1,
    });
  });

  test("the window slides: 949 ms later nobody is let in, 950 ms later all five are", () => {
    const { clock, limiter } = limiterAt();
    takeMany(limiter, 5);
    clock.now = 949;
    expect(limiter.takeNow(someone).allowed).toBe(false);
    clock.now = 950;
    expect(takeMany(limiter, 6).filter(({ allowed }) => allowed)).toHaveLength(5);
  });

  test("refused requests are not counted: hammering does not lengthen the wait", () => {
    const { clock, limiter } = limiterAt();
    takeMany(limiter, 500);
    clock.now = 950;
    expect(limiter.takeNow(someone)).toMatchObject({ allowed: true, remaining: 4 });
  });

  test("a client that paces itself at five a second is never refused", () => {
    const { clock, limiter } = limiterAt();
    for (let request = 0; request < 1000; request++) {
      clock.now = request * 200 + (request % 3) * 15;
      expect(limiter.takeNow(someone).allowed).toBe(true);
    }
  });

  test("300 in a minute: the 301st is told the true wait, and which window it is", () => {
    const { clock, limiter } = limiterAt();
    for (let burst = 0; burst < 60; burst++) {
      clock.now = burst * 950;
      takeMany(limiter, 5);
    }
    clock.now = 60 * 950;
    expect(limiter.takeNow(someone)).toEqual({
      allowed: false,
      limit: 300,
      remaining: 0,
      resetSeconds: Math.ceil((59 * 950 + 59_500 - clock.now) / 1000),
      retryAfterSeconds: Math.ceil((59_500 - clock.now) / 1000),
    });
  });

  test("the figures are those of the window with the fewest requests left", () => {
    const { clock, limiter } = limiterAt();
    for (let burst = 0; burst < 59; burst++) {
      clock.now = burst * 950;
      takeMany(limiter, 5);
    }
    expect(limiter.peek(someone)).toMatchObject({ limit: 5, remaining: 0 });
    clock.now = 59 * 950;
    takeMany(limiter, 3);
    clock.now = 60 * 950;
    expect(limiter.takeNow(someone)).toEqual({
      allowed: true,
      limit: 300,
      remaining: 1,
      resetSeconds: 60,
      retryAfterSeconds: 0,
    });
  });

  test("each subject has a log of its own, and a peek takes nothing from it", () => {
    const { limiter } = limiterAt();
    takeMany(limiter, 5);
    expect(limiter.takeNow("key:2").remaining).toBe(4);
    expect(limiter.peek("key:3")).toMatchObject({ allowed: true, remaining: 5 });
    expect(limiter.takeNow("key:3").remaining).toBe(4);
  });

  test("no more subjects are remembered than the bound, and the one seen last stays", () => {
    const { limiter } = limiterAt(0, 3);
    takeMany(limiter, 5);
    for (const id of ["a", "b"]) limiter.takeNow(`key:${id}`);
    limiter.takeNow(someone);
    limiter.takeNow("key:c");
    expect(limiter.size).toBe(3);
    expect(limiter.takeNow(someone).allowed).toBe(false);
  });

  test("subjects that have been silent for longer than any window are forgotten", () => {
    const { clock, limiter } = limiterAt();
    for (let id = 0; id < 100; id++) limiter.takeNow(`key:${id}`);
    clock.now = 60_000;
    limiter.takeNow(someone);
    expect(limiter.size).toBe(1);
  });

  test("the subjects that are kept are those used last, in whatever order they come", () => {
    const ids = ["a", "b", "c", "d", "e"];
    const taken = fc.array(fc.record({ id: fc.constantFrom(...ids), pause: fc.constantFrom(1, 1, 1, 1, 60_000) }), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(taken, (steps) => {
        const { clock, limiter } = limiterAt(0, 3);
        let used: string[] = [];
        for (const { id, pause } of steps) {
          clock.now += pause;
          used = [...(pause === 1 ? used : []).filter((other) => other !== id), id].slice(-3);
          limiter.takeNow(`key:${id}`);
          expect(limiter.size).toBe(used.length);
          expect(ids.filter((other) => limiter.peek(`key:${other}`).remaining < 5)).toEqual(used.toSorted());
        }
      }),
    );
  });

  test("what another log let in counts here, in whatever order it arrives", () => {
    const { clock, limiter } = limiterAt(1_000);
    for (const at of [400, 200, 300, 100, 500]) limiter.record(someone, at);
    expect(limiter.takeNow(someone).allowed).toBe(false);
    clock.now = 100 + 950;
    expect(limiter.takeNow(someone).allowed).toBe(true);
    expect(limiter.takeNow(someone).allowed).toBe(false);
  });
});

describe("D11 for any rhythm of requests", () => {
  const gaps = fc.array(fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 2_000 })), {
    minLength: 1,
    maxLength: 700,
  });

  test("no window ever holds more than it allows", () => {
    fc.assert(
      fc.property(gaps, (rhythm) => {
        const { clock, limiter } = limiterAt();
        const admitted: number[] = [];
        for (const gap of rhythm) {
          clock.now += gap;
          if (limiter.takeNow(someone).allowed) admitted.push(clock.now);
        }
        for (const { requests, ms } of RATE_WINDOWS) {
          for (const [index, first] of admitted.entries()) {
            const next = admitted[index + requests] ?? Number.POSITIVE_INFINITY;
            expect(next - first).toBeGreaterThanOrEqual(ms);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  test("a client that waits for retry_after is admitted, and one second less is not always enough", () => {
    fc.assert(
      fc.property(gaps, (rhythm) => {
        const { clock, limiter } = limiterAt();
        for (const gap of rhythm) {
          clock.now += gap;
          const verdict = limiter.takeNow(someone);
          if (verdict.allowed) continue;
          expect(verdict.retryAfterSeconds).toBeGreaterThanOrEqual(1);
          const refusedAt = clock.now;
          clock.now = refusedAt + (verdict.retryAfterSeconds - 1) * 1000;
          expect(limiter.peek(someone).allowed).toBe(false);
          clock.now = refusedAt + verdict.retryAfterSeconds * 1000;
          expect(limiter.takeNow(someone).allowed).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });
});
