import { expect, test } from "vitest";
import { findPace } from "./pace";

const at = (day: number, hour = 0) => new Date(Date.UTC(2030, 2, day, hour));
const period = { granted: 1_000, startsAt: at(1), endsAt: at(31) };

test.each([
  ["nothing used", 0, at(10), { kind: "unused" }],
  ["all used", 1_000, at(10), { kind: "used_up" }],
  ["half used after a third of the time", 500, at(11), { kind: "runs_out", at: at(21) }],
  ["a third used after a third of the time", 330, at(11), { kind: "lasts" }],
  ["exactly enough", 500, at(16), { kind: "lasts" }],
  ["the first hour counts as a day", 100, at(1, 1), { kind: "runs_out", at: at(10, 1) }],
  ["a period of a clock that is ahead", 100, new Date(Date.UTC(2030, 1, 20)), { kind: "runs_out", at: at(1) }],
])("findPace extrapolates %s", (_what, used, now, pace) => {
  expect(findPace({ ...period, used }, now)).toEqual(pace);
});

test("a grant without an end runs out, or lasts for more than a year (D35)", () => {
  const grant = { ...period, endsAt: null };
  expect(findPace({ ...grant, used: 100 }, at(2))).toEqual({ kind: "runs_out", at: at(11) });
  expect(findPace({ ...grant, used: 1 }, at(11))).toEqual({ kind: "lasts" });
});
