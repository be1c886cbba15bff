import { expect, test } from "vitest";
import { noticeDue } from "./credit-notice";

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
  expect(noticeDue({ granted, used })).toBe(percent);
});
