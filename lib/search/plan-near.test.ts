import { expect, test } from "vitest";
import { type CountryCode, UNITED_STATES } from "@/lib/domain/places/place";
import { fitsStep, planSearch } from "@/lib/search/plan-search";
import { readQuery } from "@/lib/search/query/read-query";
import { readTitle } from "@/lib/search/titles";
import { personTokens } from "@/lib/search/tokens";

/** Whether a query finds somebody with this title in this country. */
function finds(query: string, title: string, country: CountryCode = UNITED_STATES): boolean {
  const tokens = new Set(personTokens({ title, seniority: readTitle(title).seniority, country }));
  const { steps } = planSearch({ ...readQuery(query).filters, titleInWords: true });
  return steps.some((step) => fitsStep(step, tokens));
}

test.each([
  ["payroll managers in the United States", "Manager, Payroll Operations"],
  ["production managers in the United States", "Deputy Manager - Production & Assembly"],
  ["maintenance managers in the United States", "Mgr. Plant Maintenance"],
  ["plant directors in the United States", "Director of Manufacturing"],
])("finds for %s the %s, who leads the same work", (query, title) => {
  expect(finds(query, title)).toBe(true);
});

test.each([
  ["payroll managers in the United States", "Payroll Operations Analyst"],
  ["product managers in the United States", "Manager of Product Development Engineering"],
  ["site managers in the United States", "Payroll Operations Manager"],
])("does not find for %s the %s", (query, title) => {
  expect(finds(query, title)).toBe(false);
});

test("finds finance directors for CFOs in the United Kingdom, and not in the United States", () => {
  expect(finds("CFOs in the UK", "Finance Director", "GB" as CountryCode)).toBe(true);
  expect(finds("CFOs in the UK", "Director of Tax", "GB" as CountryCode)).toBe(false);
  expect(finds("CFOs in the United States", "Finance Director")).toBe(false);
});

test("finds people with the job under a name that says another rank, if only the job's name says one", () => {
  expect(finds("plant managers in the United States", "Plant Director")).toBe(true);
  expect(finds("store managers in France", "Directrice de magasin", "FR" as CountryCode)).toBe(true);
  expect(finds("vice presidents of sales in the United States", "Sales Manager")).toBe(false);
});
