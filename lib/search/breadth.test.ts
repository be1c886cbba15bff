import { describe, expect, test } from "vitest";
import { parseWebsite } from "@/lib/domain/identifiers/domain-name";
import { UNITED_STATES } from "@/lib/domain/places/place";
import { isTooBroad, type PeopleFilters } from "@/lib/search/filters";

describe("D21: fewer than two of role, industry, location and company are too few", () => {
  test.each<[PeopleFilters]>([
    [{}],
    [{ title: ["cto"] }],
    [{ title: ["cto"], seniority: ["c_suite"] }],
    [{ industry: ["banking"] }],
    [{ country: [UNITED_STATES] }],
    [{ country: [UNITED_STATES], city: ["Paris"] }],
    [{ employeesMin: 10, employeesMax: 20 }],
    [{ title: [], country: [UNITED_STATES] }],
    [{ title: ["cto"], notCountry: [UNITED_STATES] }],
  ])("%j", (filters) => {
    expect(isTooBroad(filters)).toBe(true);
  });

  test.each<[PeopleFilters]>([
    [{ title: ["cto"], industry: ["banking"] }],
    [{ seniority: ["vp"], country: [UNITED_STATES] }],
    [{ industry: ["banking"], employeesMin: 0 }],
    [{ city: ["Paris"], employeesMax: 10 }],
  ])("%j is narrow enough", (filters) => {
    expect(isTooBroad(filters)).toBe(false);
  });

  test("a website alone is enough", () => {
    const company = parseWebsite("acme.com");
    if (company === null) throw new Error("not a website");
    expect(isTooBroad({ company })).toBe(false);
  });
});
