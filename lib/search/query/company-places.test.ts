import { describe, expect, test } from "vitest";
import { readQuery } from "@/lib/search/query/read-query";

const filtersOf = (query: string) => readQuery(query).filters;

describe("a country is that of the companies", () => {
  test.each([
    ["CTOs of Israeli companies", ["IL"]],
    ["sales directors at Swedish firms", ["SE"]],
    ["CEOs of Dutch software companies", ["NL"]],
    ["French banks, compliance officers", ["FR"]],
    ["heads of HR at German firms with 200 to 1000 staff", ["DE"]],
    ["CFOs of German mid-size companies", ["DE"]],
    ["marketing leads in French wine and spirits companies", ["FR"]],
    ["HR managers in UK companies", ["GB"]],
    ["Russian oil companies' CFOs", ["RU"]],
    ["Nordic SaaS companies, CTO", ["DK", "NO", "SE", "FI", "IS"]],
    ["CFOs of Belgian and Dutch breweries", ["BE", "NL"]],
    ["CFOs in Dutch shipping", ["NL"]],
    ["CTOs at Israel-based companies", ["IL"]],
    ["CTOs von deutschen Unternehmen", ["DE"]],
    ["DSI de bancos españoles", ["ES"]],
  ])("before a phrase for them: %s", (query, countries) => {
    expect(filtersOf(query)).toMatchObject({ country: countries, companyCountry: countries });
  });

  test.each([
    ["finance chiefs of shipowners in Greece", ["GR"]],
    ["hotel companies in Greece: revenue managers", ["GR"]],
    ["large banks in India, risk managers", ["IN"]],
    ["CEOs of hotel companies in Greece and Portugal", ["GR", "PT"]],
    ["CEOs of breweries in Germany, Austria and Belgium", ["DE", "AT", "BE"]],
    ["CFOs at banks from Italy", ["IT"]],
    ["CFOs at companies based in Spain", ["ES"]],
    ["CFOs of companies headquartered in Spain", ["ES"]],
  ])("behind a phrase for them: %s", (query, countries) => {
    expect(filtersOf(query)).toMatchObject({ country: countries, companyCountry: countries });
  });

  test("but not a city beside it", () => {
    expect(filtersOf("CTOs of companies from Israel in Boston")).toMatchObject({ companyCountry: ["IL"] });
  });
});

describe("a country is that of the people", () => {
  test.each([
    "CTOs in Israel",
    "Dutch CTOs",
    "CTOs at banks, Netherlands",
    "CTOs at banks, who live in Spain",
    "cfo uk insurance",
    "Canadian HR managers in retail",
  ])("beside a phrase for them: %s", (query) => {
    expect(filtersOf(query).country).toHaveLength(1);
    expect(filtersOf(query).companyCountry).toBeUndefined();
  });

  test.each([
    "Spanish hotel general managers",
    "American biotech founders",
    "British insurance executives",
    "Italian fashion brand owners",
    "Emirati airline executives",
  ])("before an industry that describes them: %s", (query) => {
    expect(filtersOf(query).companyCountry).toBeUndefined();
  });

  test.each([
    "marketing managers at hotels in Spain",
    "purchasing managers at machinery makers in Italy",
    "HR directors in hospitals in Norway, Sweden or Denmark",
    "quality managers in the food industry in Poland",
    "CTOs at companies with 50 to 200 people in France",
  ])("where they work: %s", (query) => {
    expect(filtersOf(query).companyCountry).toBeUndefined();
  });

  test.each(["CTOs of companies in Texas", "CTOs of Bavarian companies", "CTOs of companies in Munich"])(
    "if only a part of it is named: %s",
    (query) => {
      expect(filtersOf(query).companyCountry).toBeUndefined();
    },
  );
});
