import { expect, test } from "vitest";
import { formatDuration } from "./seconds-left";

test.each([
  [0, "0 s"],
  [59, "59 s"],
  [60, "1 min 00 s"],
  [242, "4 min 02 s"],
  [3_600, "1 h 00 min"],
  [86_399, "23 h 59 min"],
  [86_400, "1 d 00 h"],
  [2_591_999, "29 d 23 h"],
])("%i seconds are formatted as %s", (seconds, expected) => {
  expect(formatDuration(seconds)).toBe(expected);
});
