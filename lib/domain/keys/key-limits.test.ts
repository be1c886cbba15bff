import { describe, expect, test } from "vitest";
import { parseCap, parseExpiry } from "./key-limits";

const NOW = new Date("2030-03-01T12:00:00Z");

test.each([
  ["1", 1],
  [" 5000 ", 5_000],
  ["5,000", 5_000],
  ["1 000 000", 1_000_000],
])("the cap %j is %d credits (D45)", (text, cap) => {
  expect(parseCap(text)).toBe(cap);
});

test.each(["", "0", "-1", "1.5", "1e3", "5,00", "ten", "1000000001"])("%j is no cap (D45)", (text) => {
  expect(parseCap(text)).toBeNull();
});

describe("the expiry of a key (D45)", () => {
  test.each([
    ["2030-03-01", "2030-03-02T00:00:00.000Z"],
    ["2032-02-29", "2032-03-01T00:00:00.000Z"],
    ["2030-03-01T13:00Z", "2030-03-01T13:00:00.000Z"],
    ["2030-03-01 13:30:10+01:00", "2030-03-01T12:30:10.000Z"],
    ["2030-03-01T09:00-0500", "2030-03-01T14:00:00.000Z"],
  ])("%s ends at %s", (text, expected) => {
    expect(parseExpiry(text, NOW)?.toISOString()).toBe(expected);
  });

  test.each([
    ["in the past", "2030-02-28"],
    ["the present", "2030-03-01T12:00:00Z"],
    ["without a zone", "2030-03-01T13:00"],
    ["a day that does not exist", "2030-02-30"],
    ["a time that does not exist", "2030-03-01T25:00Z"],
    ["on a day that does not exist", "2031-02-29T10:00Z"],
    ["no date", "tomorrow"],
    ["empty", ""],
  ])("a time %s is refused", (_what, text) => {
    expect(parseExpiry(text, NOW)).toBeNull();
  });
});
