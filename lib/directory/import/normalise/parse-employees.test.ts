import { expect, test } from "vitest";
import { parseEmployees } from "@/lib/directory/import/normalise/parse-employees";

test.each([
  ["120", 120],
  ["0", 0],
  ["1,234", 1234],
  ["1.234", 1234],
  ["1 234", 1234],
  ["1'234'567", 1_234_567],
  ["1911.0", 1911],
  ["51-200", 101],
  ["51 - 200", 101],
  ["51–200", 101],
  ["1,001-5,000", 2237],
  ["1 to 10", 3],
  ["0-1", 1],
  ["10001+", 10_001],
  ["10,001+", 10_001],
  ["10K+", 10_000],
  ["1.5k", 1500],
  ["5k-10k", 7071],
  ["51-200 employees", 101],
  ["~500", 500],
  ["<10", 10],
  ["> 1000", 1000],
  ["Over 10,000", 10_000],
  ["50 FTE", 50],
  ["Self-employed", 1],
  ["Myself Only", 1],
  ["c_00011_00050", 23],
  ["c_10001_max", 10_001],
  ["Nov-50", 23],
  ["10-Jan", 3],
  ["10-Feb", 4],
])("reads %j as %i: integers, ranges by their geometric middle, open ranges by their lower bound", (text, count) => {
  expect(parseEmployees(text)).toBe(count);
});

test.each([
  "",
  "many",
  "12.5",
  "-5",
  "200-51",
  "1,23",
  "1e3",
  "99999999999",
  "10-20-30",
  "Mar-51",
  "1911-01-01",
  "~",
  "-",
])("refuses %j", (text) => {
  expect(parseEmployees(text)).toBeNull();
});
