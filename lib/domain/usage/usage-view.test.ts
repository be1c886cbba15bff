import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseLogCursor, renderLogCursor } from "./log-cursor";
import { DAY_SPANS, HOUR_SPANS } from "./usage-span";
import { parseUsageView, renderUsageView, STATUS_CLASSES, USAGE_SPLITS } from "./usage-view";

const KEY = "0f9619ff-8b86-4d01-b42d-00cf4fc964ff";
const choices = { keyIds: [KEY], endpoints: ["/person", "/company/tech"] };
const usual = { span: { days: 30 }, split: "endpoint", keyId: null, endpoint: null, status: null, after: null };

const readBack = (query: string) => parseUsageView(Object.fromEntries(new URLSearchParams(query)), choices);

describe("parseUsageView", () => {
  test("an empty query is thirty days, by endpoint, unfiltered", () => {
    expect(parseUsageView({}, choices)).toEqual(usual);
    expect(renderUsageView(readBack(""))).toBe("");
  });

  test("parses every choice of the query", () => {
    const asked = { days: "7", split: "key", key: KEY, endpoint: "/company/tech", status: "4", after: `17.${KEY}` };
    expect(parseUsageView(asked, choices)).toEqual({
      span: { days: 7 },
      split: "key",
      keyId: KEY,
      endpoint: "/company/tech",
      status: 4,
      after: { atMicros: 17n, requestId: KEY },
    });
  });

  test.each<Readonly<Record<string, string | readonly string[] | undefined>>>([
    { days: "0" },
    { days: "31" },
    { days: ["7", "30"] },
    { split: "status" },
    { key: KEY.replace("0", "1") },
    { key: "" },
    { endpoint: "/nothing" },
    { status: "3" },
    { status: "4 " },
    { after: "yesterday" },
    { after: `-1.${KEY}` },
    { after: `99999999999999999.${KEY}` },
    { after: `17.${KEY}'` },
    { days: undefined },
    { constructor: "7" },
  ])("treats the invalid query %j as the default", (asked) => {
    expect(parseUsageView(asked, choices)).toEqual(usual);
  });

  test("any view parses from its own rendered query", () => {
    const view = fc.record({
      span: fc.constantFrom(...HOUR_SPANS.map((hours) => ({ hours })), ...DAY_SPANS.map((days) => ({ days })), {
        from: "2030-01-01",
        to: "2030-02-28",
      }),
      split: fc.constantFrom(...USAGE_SPLITS),
      keyId: fc.constantFrom(null, KEY),
      endpoint: fc.constantFrom(null, ...choices.endpoints),
      status: fc.constantFrom(null, ...STATUS_CLASSES),
      after: fc.option(fc.record({ atMicros: fc.bigInt(0n, 9_999_999_999_999_999n), requestId: fc.constant(KEY) })),
    });
    fc.assert(
      fc.property(view, (one) => {
        expect(readBack(renderUsageView(one))).toEqual(one);
      }),
    );
  });

  test("a log cursor keeps its microseconds", () => {
    const place = { atMicros: 1_795_000_000_123_457n, requestId: KEY };
    expect(parseLogCursor(renderLogCursor(place))).toEqual(place);
  });
});
