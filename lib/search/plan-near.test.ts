import { expect, test } from "vitest";
import { type CountryCode, UNITED_STATES } from "@/lib/domain/places/place";
import { fitsStep, planSearch } from "@/lib/search/plan-search";
import { readQuery } from "@/lib/search/query/read-query";
import { readTitle } from "@/lib/search/titles";
import { personTokens } from "@/lib/search/tokens";

/** Whether a query finds somebody with this title in this country. */
function finds(query: string, title: string, country: CountryCode = UNITED_STATES): boolean {
  const tokens = new Set(
    personTokens({
      title,
      seniority: readTitle(title).seniority,
      industry: null,
      country,
      companyCountry: null,
      state: null,
      region: null,
      city: null,
      employees: null,
      hasEmail: false,
    }),
  );
  const { steps } = planSearch({ ...readQuery(query).filters, titleInWords: true });
  return steps.some((step) => fitsStep(step, tokens));
}

test("finds finance directors for CFOs in the United Kingdom, and not in the United States", () => {
  expect(finds("CFOs in the UK", "Finance Director", "GB" as CountryCode)).toBe(true);
  expect(finds("CFOs in the UK", "Director of Tax", "GB" as CountryCode)).toBe(false);
  expect(finds("CFOs in the United States", "Finance Director")).toBe(false);
});
