import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { freeDay } from "./free-day";

describe("freeDay (D13)", () => {
  test.each([
    ["2030-12-31T23:59:59.999Z", "2030-12-31", "2031-01-01T00:00:00.000Z"],
    ["2031-01-01T00:00:00.000Z", "2031-01-01", "2031-01-02T00:00:00.000Z"],
    ["2028-02-28T12:00:00+14:00", "2028-02-27", "2028-02-28T00:00:00.000Z"],
    ["2028-02-29T01:00:00Z", "2028-02-29", "2028-03-01T00:00:00.000Z"],
  ])("the free day of %s is %s and ends at %s", (now, day, resetsAt) =>
    expect(freeDay(new Date(now))).toEqual({ day, resetsAt: new Date(resetsAt) }),
  );

  test("every moment lies in its free day, and the days adjoin", () => {
    const moments = fc.date({ min: new Date("2020-01-01"), max: new Date("2100-01-01"), noInvalidDate: true });
    fc.assert(
      fc.property(moments, (now) => {
        const { day, resetsAt } = freeDay(now);
        expect(resetsAt.getTime() - now.getTime()).toBeGreaterThan(0);
        expect(resetsAt.getTime() - Date.parse(day)).toBe(86_400_000);
        expect(now.getTime()).toBeGreaterThanOrEqual(Date.parse(day));
        expect(freeDay(resetsAt).day > day).toBe(true);
      }),
    );
  });
});
