import { expect, test } from "vitest";
import { DEFAULT_ALERT_PERCENTS, noticeDue, parseAlertPercents } from "./credit-notice";

test.each([
  [100_000, 0, null],
  [100_000, 79_999, null],
  [100_000, 80_000, 80],
  [100_000, 99_999, 80],
  [100_000, 100_000, 100],
  [2_500_000, 1_999_999, null],
  [2_500_000, 2_000_000, 80],
  [3, 2, null],
  [3, 3, 100],
  [1, 0, null],
  [1, 1, 100],
  [0, 0, null],
])("of %i credits granted, %i used reach the notice threshold %s", (granted, used, percent) => {
  expect(noticeDue({ granted, used, percents: DEFAULT_ALERT_PERCENTS })).toBe(percent);
});

test.each([
  [[], 1_000, null],
  [[25, 50], 499, 25],
  [[50, 25], 1_000, 50],
  [[100], 999, null],
])("of the thresholds %j, %i of 1,000 used credits reach %s", (percents, used, percent) => {
  expect(noticeDue({ granted: 1_000, used, percents })).toBe(percent);
});

test.each([
  ["80, 100", [80, 100]],
  ["100 % 50% 50", [50, 100]],
  ["", []],
  [" 1;2;3;4;5 ", [1, 2, 3, 4, 5]],
])("the thresholds %j are read as %j", (text, percents) => {
  expect(parseAlertPercents(text)).toEqual(percents);
});

test.each(["0", "101", "50.5", "half", "-5", "1,2,3,4,5,6"])("the thresholds %j are refused", (text) => {
  expect(parseAlertPercents(text)).toBeNull();
});
