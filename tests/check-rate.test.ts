import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createMemoryLimiter } from "@/lib/rate-limit/memory-limiter";
import { findRateBreaches, findWrongRemaining, type TimedAnswer } from "./support/check-rate";

const answered = (status: number, sentAt: number, answeredAt: number, remaining = 0): TimedAnswer => ({
  answer: { status, headers: { "ratelimit-remaining": String(remaining) } },
  sentAt,
  answeredAt,
});
const all = (count: number, status: number) => Array.from({ length: count }, () => answered(status, 0, 900));

describe("the check of answers against the limit of 5 requests in any 950 ms", () => {
  test("finds nothing in the answers of the limiter, at any pace", () => {
    const delay = fc.oneof(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 3_000 }));
    fc.assert(
      fc.property(fc.array(fc.tuple(delay, delay, delay), { maxLength: 60 }), (requests) => {
        let now = 0;
        const limiter = createMemoryLimiter(() => now);
        const answers = requests.map(([gap, before, after]) => {
          now += gap;
          const { allowed, remaining } = limiter.takeNow("key:1");
          return answered(allowed ? 200 : 429, now - before, now + after, remaining);
        });
        expect(findRateBreaches(answers)).toEqual([]);
        expect(findWrongRemaining(answers)).toEqual([]);
      }),
    );
  });

  test("requests of one moment may have been counted in any order", () => {
    expect(findWrongRemaining([answered(200, 0, 0, 4), answered(200, 0, 0, 3)])).toEqual([]);
    expect(findWrongRemaining([answered(200, 0, 0, 3), answered(200, 0, 0, 4)])).toEqual([]);
  });

  test("accepts exactly 5 admitted requests of 20 that were answered within the window", () => {
    expect(findRateBreaches([...all(5, 200), ...all(15, 429)])).toEqual([]);
    expect(findRateBreaches([...all(6, 200), ...all(14, 429)])).toContain("6 requests within 950 ms were admitted");
    expect(findRateBreaches([...all(4, 200), ...all(16, 429)])).toContain(
      "a request was refused after 4 within 950 ms",
    );
  });

  test("finds a refusal after the wait, and an admitted request before its end", () => {
    expect(findRateBreaches([...all(5, 200), answered(429, 1_900, 1_901)])).toHaveLength(1);
    expect(findRateBreaches([...all(5, 200), answered(200, 901, 940)])).toHaveLength(1);
    expect(findRateBreaches([...all(5, 200), answered(200, 1_900, 1_901)])).toEqual([]);
  });

  test("finds a count of remaining requests that is too high or too low", () => {
    const first = answered(200, 0, 10, 4);
    expect(findWrongRemaining([first, answered(200, 20, 30, 3)])).toEqual([]);
    expect(findWrongRemaining([first, answered(200, 20, 30, 4)])).toEqual(["4 requests remain, not 3 to 3"]);
    expect(findWrongRemaining([first, answered(200, 20, 30, 2)])).toEqual(["2 requests remain, not 3 to 3"]);
  });
});
