import { expect, test } from "vitest";
import { nearestName } from "@/lib/api/steps/nearest-name";

const KNOWN = ["title", "limit", "with_email", "employees_min", "employees_max", "key"];

test.each([
  ["titel", "title"],
  ["tilte", "title"],
  ["Title", "title"],
  ["withemail", "with_email"],
  ["employee_max", "employees_max"],
  ["kye", "key"],
])("D7: the nearest known name of %s is %s", (name, nearest) => {
  expect(nearestName(name, KNOWN)).toBe(nearest);
});

test("a swap of neighbours is one slip, not two", () => {
  expect(nearestName("ab", ["bac", "ba"])).toBe("ba");
});

test("nothing known, nothing near", () => {
  expect(nearestName("title", [])).toBeNull();
});
