import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type CodesSent, codeWaitMs, countLoginFailure, type FailureScope, type LoginFailures } from "./login-limits";

const NOW = new Date("2030-03-01T12:00:00Z");
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const ago = (...ms: readonly number[]) => ms.map((one) => new Date(NOW.getTime() - one));

const NOTHING_SENT: CodesSent = { email: [], client: [], emailForClient: [] };

describe("codeWaitMs (D25)", () => {
  test("a code may be sent at once when none was sent before", () => {
    expect(codeWaitMs(NOTHING_SENT, NOW)).toBe(0);
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
    [
      "4 an hour to one address for one client",
      { emailForClient: ago(MINUTE, 2 * MINUTE, 3 * MINUTE, 10 * MINUTE) },
      50 * MINUTE,
    ],
    [
      "8 a day to one address for one client",
      { emailForClient: Array.from({ length: 8 }, (_, index) => ago((index + 1) * 2 * HOUR)).flat() },
      8 * HOUR,
    ],
  ] as const)("%s", (_rule, sent, ms) => {
    expect(codeWaitMs({ ...NOTHING_SENT, ...sent }, NOW)).toBe(ms);
  });

  test("a code may be sent after the returned wait, in any history", () => {
    const times = fc
      .array(fc.nat(24 * HOUR), { maxLength: 25 })
      .map((all) => ago(...all.sort((one, other) => one - other)));
    fc.assert(
      fc.property(times, times, times, (email, client, emailForClient) => {
        const sent = { email, client, emailForClient };
        const wait = codeWaitMs(sent, NOW);
        expect(codeWaitMs(sent, new Date(NOW.getTime() + wait))).toBe(0);
      }),
    );
  });
});

describe("countLoginFailure (D25)", () => {
  function failures(count: number, lastAt = NOW): LoginFailures {
    return { failures: count, lastAt, lockedUntil: null };
  }

  test.each([
    ["emailForClient", 0, 0],
    ["emailForClient", 8, 0],
    ["emailForClient", 9, MINUTE],
    ["emailForClient", 10, 2 * MINUTE],
    ["emailForClient", 12, 8 * MINUTE],
    ["emailForClient", 13, 15 * MINUTE],
    ["emailForClient", 400, 15 * MINUTE],
    ["email", 0, 0],
    ["email", 48, 0],
    ["email", 49, 24 * HOUR],
    ["email", 400, 24 * HOUR],
  ] satisfies [FailureScope, number, number][])("%s: after %i, one more locks for %i ms", (scope, before, ms) => {
    const { lockedUntil } = countLoginFailure(scope, before === 0 ? null : failures(before), NOW);
    expect((lockedUntil ?? NOW).getTime() - NOW.getTime()).toBe(ms);
    expect(lockedUntil === null).toBe(ms === 0);
  });

  test("the failure count is cleared after exactly a day without failures", () => {
    const dayAgo = new Date(NOW.getTime() - 24 * HOUR);
    expect(countLoginFailure("email", failures(49, dayAgo), NOW).failures).toBe(1);
    expect(countLoginFailure("email", failures(49, new Date(dayAgo.getTime() + 1)), NOW).failures).toBe(50);
  });
});
