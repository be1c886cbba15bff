import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DAY_SPANS, HOUR_SPANS, parseUsageSpan, RANGE_DAYS, resolveUsageSpan, usageSpanParameters } from "./usage-span";

const NOW = new Date("2028-03-01T01:59:59.999Z");

describe("resolveUsageSpan", () => {
  test("a span of days ends today and crosses leap days", () => {
    expect(resolveUsageSpan({ days: 7 }, NOW).times.slice(-3)).toEqual(["2028-02-28", "2028-02-29", "2028-03-01"]);
    expect(resolveUsageSpan({ days: 90 }, NOW).times).toHaveLength(90);
  });

  test("a span of hours ends with the current hour", () => {
    const { unit, times } = resolveUsageSpan({ hours: 24 }, NOW);
    expect(unit).toBe("hour");
    expect(times).toHaveLength(24);
    expect(times.slice(-3)).toEqual(["2028-02-29T23:00Z", "2028-03-01T00:00Z", "2028-03-01T01:00Z"]);
  });

  test("a range of dates includes both of them", () => {
    expect(resolveUsageSpan({ from: "2028-02-28", to: "2028-03-01" }, NOW).times).toEqual([
      "2028-02-28",
      "2028-02-29",
      "2028-03-01",
    ]);
  });
});

describe("parseUsageSpan", () => {
  test.each([
    [
      { from: "2030-03-02", to: "2030-03-01" },
      { from: "2030-03-01", to: "2030-03-02" },
    ],
    [
      { from: "2029-01-01", to: "2030-03-31" },
      { from: "2029-12-30", to: "2030-03-31" },
    ],
    [
      { days: "7", from: "2030-03-01", to: "2030-03-01" },
      { from: "2030-03-01", to: "2030-03-01" },
    ],
    [
      { from: "2030-03-01", to: "" },
      { from: "2030-03-01", to: "2030-03-01" },
    ],
    [
      { from: "2030-02-30", to: "2030-03-01" },
      { from: "2030-03-01", to: "2030-03-01" },
    ],
    [{ days: "7", from: "", to: "" }, { days: 7 }],
    [{ hours: "48", days: "7" }, { hours: 48 }],
  ])("the query %j is the span %j", (query, span) => {
    expect(parseUsageSpan(query)).toEqual(span);
  });

  test.each([{ from: "2030-02-30" }, { from: "1999-01-01", to: "2030-3-1" }, { hours: "25" }, { days: "31" }, {}])(
    "the query %j names no valid span",
    (query) => {
      expect(parseUsageSpan(query)).toBeNull();
    },
  );

  test("any query of two days gives a range that parses from its own parameters and is at most a quarter", () => {
    const day = fc
      .date({ min: new Date("2000-01-01"), max: new Date("2999-12-31"), noInvalidDate: true })
      .map((at) => at.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, day, (from, to) => {
        const span = parseUsageSpan({ from, to });
        if (span === null) throw new Error("the range is valid");
        expect(parseUsageSpan(Object.fromEntries(usageSpanParameters(span)))).toEqual(span);
        const { times } = resolveUsageSpan(span, NOW);
        expect(times.length).toBeLessThanOrEqual(RANGE_DAYS);
        expect(times.at(-1)).toBe([from, to].sort()[1]);
      }),
    );
  });

  test("every fixed span but the default parses from its own parameters", () => {
    const spans = [...HOUR_SPANS.map((hours) => ({ hours })), ...DAY_SPANS.map((days) => ({ days }))];
    const parsed = spans.map((span) => parseUsageSpan(Object.fromEntries(usageSpanParameters(span))));
    expect(parsed).toEqual(spans.map((span) => ("days" in span && span.days === 30 ? null : span)));
  });
});
