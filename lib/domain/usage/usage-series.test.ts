import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { foundPercent, sumUsage, type UsageRow } from "./usage-row";
import { arrangeUsage, listUsage } from "./usage-series";

const DAYS = ["2030-02-27", "2030-02-28", "2030-03-01"];
const row = (time: string, name: string, credits: number, calls = 1): UsageRow => {
  return { time, name, calls, answered: calls, found: credits > 0 ? 1 : 0, credits };
};

describe("arrangeUsage", () => {
  test("a series has a value for every day, used or not", () => {
    const { times, series } = arrangeUsage(
      [row("2030-03-01", "/person", 10), row("2030-02-27", "/person", 20)],
      DAYS,
      [],
    );
    expect(times).toEqual(DAYS);
    expect(series).toEqual([
      { name: "/person", credits: [20, 0, 10], calls: [1, 0, 1], answered: [1, 0, 1], found: [1, 0, 1] },
    ]);
  });

  test("series keep the given order, then come the most expensive ones", () => {
    const rows = [row(DAYS[0] ?? "", "b", 1), row(DAYS[0] ?? "", "a", 5), row(DAYS[0] ?? "", "/email", 0)];
    const names = arrangeUsage(rows, DAYS, ["/person", "/email"]).series.map(({ name }) => name);
    expect(names).toEqual(["/email", "a", "b"]);
  });

  test("with more than eight names the last series are combined and the totals stay the same", () => {
    const arbitrary = fc.array(
      fc.record({
        time: fc.constantFrom(...DAYS),
        name: fc.constantFrom(..."abcdefghijkl"),
        calls: fc.nat(9),
        answered: fc.nat(9),
        found: fc.nat(9),
        credits: fc.nat(999),
      }),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(arbitrary, (rows) => {
        const { series } = arrangeUsage(rows, DAYS, []);
        const names = new Set(rows.map(({ name }) => name)).size;
        expect(series).toHaveLength(Math.min(names, 8));
        expect(series.some(({ name }) => name === "All others")).toBe(names > 8);
        const total = (figure: "calls" | "credits") =>
          series.flatMap((one) => one[figure]).reduce((sum, number) => sum + number, 0);
        expect({ calls: total("calls"), credits: total("credits") }).toMatchObject({
          calls: sumUsage(rows).calls,
          credits: sumUsage(rows).credits,
        });
      }),
    );
  });
});

describe("listUsage", () => {
  test("returns the figures that are not zero, newest first and in the order of the series", () => {
    const [first = "", , last = ""] = DAYS;
    const rows = [
      row(first, "/email", 10),
      row(last, "/email", 0),
      row(last, "/person", 20),
      row(first, "/usage", 0, 0),
    ];
    const listed = listUsage(arrangeUsage(rows, DAYS, ["/person", "/email"]));
    expect(listed).toEqual([row(last, "/person", 20), row(last, "/email", 0), row(first, "/email", 10)]);
  });
});

describe("foundPercent", () => {
  test.each([
    [{ answered: 3, found: 2 }, 67],
    [{ answered: 1_000, found: 999 }, 99],
    [{ answered: 1_000, found: 1 }, 1],
    [{ answered: 5, found: 5 }, 100],
    [{ answered: 5, found: 0 }, 0],
    [{ answered: 0, found: 0 }, null],
    [{ answered: null, found: null }, null],
  ])("the figures %j give %s percent found", (figures, percent) => {
    expect(foundPercent(figures)).toBe(percent);
  });
});
