import { expect, test } from "vitest";
import { readReturnTime, secondsToNextRefresh } from "./return-from-payment";

const NOW = new Date("2026-11-22T12:00:00Z");
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1_000);

test("parses the time of the return from the URL", () => {
  expect(readReturnTime(String(ago(5).getTime()), NOW)).toEqual(ago(5));
});

test.each([undefined, "", "1", "soon", "-1763812800000", ["1763812800000"], String(ago(-5).getTime())])(
  "%j is not a time of return",
  (value) => {
    expect(readReturnTime(value, NOW)).toBeNull();
  },
);

test.each([
  [0, 2],
  [19, 2],
  [20, 15],
  [599, 15],
  [600, null],
])("%d seconds after the return the page refreshes in %j seconds", (waited, expected) => {
  expect(secondsToNextRefresh(ago(waited), NOW)).toBe(expected);
});
