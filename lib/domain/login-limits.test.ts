import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { codeWaitMs, countLoginFailure, type LoginFailures } from "./login-limits";

const NOW = new Date("2030-03-01T12:00:00Z");
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const ago = (...ms: readonly number[]) => ms.map((one) => new Date(NOW.getTime() - one));

describe("D25: how long until another code may be sent", () => {
  test("nothing was sent: now", () => {
    expect(codeWaitMs({ email: [], client: [] }, NOW)).toBe(0);
  });

  test.each([
    ["30 seconds between two", { email: ago(10 * SECOND), client: [] }, 20 * SECOND],
    ["to the millisecond", { email: ago(30 * SECOND - 1), client: [] }, 1],
    ["and no longer", { email: ago(30 * SECOND), client: [] }, 0],
    [
      "5 an hour",
      { email: ago(1, 2, 3, 4, 50).map((at) => new Date(at.getTime() - 10 * MINUTE)), client: [] },
      50 * MINUTE - 50,
    ],
    [
      "10 a day",
      { email: Array.from({ length: 10 }, (_, index) => ago((index + 1) * 2 * HOUR)).flat(), client: [] },
      4 * HOUR,
    ],
    [
      "20 an hour for one client",
      { email: [], client: Array.from({ length: 20 }, (_, index) => ago((index + 1) * MINUTE)).flat() },
      40 * MINUTE,
    ],
    ["19 are not 20", { email: [], client: Array.from({ length: 19 }, () => ago(MINUTE)).flat() }, 0],
  ] as const)("%s", (_rule, sent, ms) => {
    expect(codeWaitMs(sent, NOW)).toBe(ms);
  });

  test("waiting it out always works", () => {
    const times = fc
      .array(fc.nat(24 * HOUR), { maxLength: 25 })
      .map((all) => ago(...all.sort((one, other) => one - other)));
    fc.assert(
      fc.property(times, times, (email, client) => {
        const wait = codeWaitMs({ email, client }, NOW);
        expect(codeWaitMs({ email, client }, new Date(NOW.getTime() + wait))).toBe(0);
      }),
    );
  });
});

describe("D25: wrong codes of an address", () => {
  function failures(count: number, lastAt = NOW): LoginFailures {
    return { failures: count, lastAt, lockedUntil: null };
  }

  test.each([
    [0, 0],
    [8, 0],
    [9, MINUTE],
    [10, 2 * MINUTE],
    [12, 8 * MINUTE],
    [13, 15 * MINUTE],
    [48, 15 * MINUTE],
    [49, 24 * HOUR],
    [400, 24 * HOUR],
  ])("after %i, one more locks it for %i ms", (before, ms) => {
    const { lockedUntil } = countLoginFailure(before === 0 ? null : failures(before), NOW);
    expect((lockedUntil ?? NOW).getTime() - NOW.getTime()).toBe(ms);
    expect(lockedUntil === null).toBe(ms === 0);
  });

  test("a day without any clears them, and not a moment earlier", () => {
    const dayAgo = new Date(NOW.getTime() - 24 * HOUR);
    expect(countLoginFailure(failures(49, dayAgo), NOW).failures).toBe(1);
    expect(countLoginFailure(failures(49, new Date(dayAgo.getTime() + 1)), NOW).failures).toBe(50);
  });
});
