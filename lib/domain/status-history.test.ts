import { describe, expect, test } from "vitest";
import { listStatusDays, STATUS_DAYS, slotAt, uptimePercent } from "./status-history";

const NOW = new Date("2030-03-01T00:07:00Z");

describe("the status history", () => {
  test("has every day up to today, and today has only the slots that have begun", () => {
    const days = listStatusDays([{ day: "2030-02-28", recorded: 100, ready: 99 }], NOW);
    expect(days).toHaveLength(STATUS_DAYS);
    expect(days[0]).toEqual({ day: "2029-12-02", slots: 288, recorded: 0, ready: 0 });
    expect(days.slice(-2)).toEqual([
      { day: "2030-02-28", slots: 288, recorded: 100, ready: 99 },
      { day: "2030-03-01", slots: 2, recorded: 0, ready: 0 },
    ]);
  });

  test.each([
    [[], null],
    [[{ recorded: 0, ready: 0 }], null],
    [[{ recorded: 288, ready: 288 }], 100],
    [[{ recorded: 100_000, ready: 99_999 }], 99.99],
    [
      [
        { recorded: 1, ready: 0 },
        { recorded: 2, ready: 2 },
      ],
      66.66,
    ],
  ])("the days %j have %s percent uptime", (days, percent) => {
    expect(uptimePercent(days.map((day) => ({ day: "2030-03-01", slots: 288, ...day })))).toBe(percent);
  });

  test("a timer that fires a moment early samples the slot that begins", () => {
    expect(slotAt(new Date("2030-03-01T00:04:59.500Z"))).toEqual(new Date("2030-03-01T00:05:00Z"));
    expect(slotAt(new Date("2030-03-01T00:09:00Z"))).toEqual(new Date("2030-03-01T00:05:00Z"));
  });
});
