import { expect, test } from "vitest";
import { nearestName } from "./nearest-name";

const KNOWN = ["title", "limit", "with_email", "employees_min", "employees_max", "key"];

test.each([
  ["titel", "title"],
  ["tilte", "title"],
  ["Title", "title"],
  ["withemail", "with_email"],
  ["employee_max", "employees_max"],
  ["kye", "key"],
  ["email", "with_email"],
  ["max_employees", "employees_max"],
])("D7: the nearest known name of %s is %s", (name, nearest) => {
  expect(nearestName(name, KNOWN)).toBe(nearest);
});

test.each([
  ["url", ["social_url", "key"], "social_url"],
  ["company", ["country", "company_domain"], "company_domain"],
  ["linkedin-url", ["name", "email", "social_url"], "social_url"],
])("a whole word in common is near: %s among %j", (name, known, nearest) => {
  expect(nearestName(name, known)).toBe(nearest);
});

test("a swap of neighbours is one slip, not two", () => {
  expect(nearestName("ab", ["bac", "ba"])).toBe("ba");
});

test("nothing known, nothing near", () => {
  expect(nearestName("title", [])).toBeNull();
});
