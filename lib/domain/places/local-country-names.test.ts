import { expect, test } from "vitest";
import { parseLocalCountry } from "./local-country-names";
import { COUNTRY_CODES, countryName, parseCountry } from "./place";

test.each([
  ["Niederlande", "NL"],
  ["Vereinigtes Königreich", "GB"],
  ["ROYAUME-UNI", "GB"],
  ["Reino Unido", "GB"],
  ["Pays Bas", "NL"],
  ["Suecia", "SE"],
  ["Stati Uniti", "US"],
  ["Duitsland", "DE"],
  ["Niemcy", "DE"],
  ["Almanya", "DE"],
  ["Россия", "RU"],
  ["США", "US"],
  ["日本", "JP"],
  ["中国", "CN"],
  ["Island", "IS"],
])("parses the country %s as %s", (name, code) => {
  expect(parseLocalCountry(name)).toBe(code);
});

test("parses what is parsed without other languages in the same way", () => {
  for (const code of COUNTRY_CODES) expect(parseLocalCountry(countryName(code))).toBe(parseCountry(countryName(code)));
});

test.each(["", "Atlantis", "Bayern", "Nowhere"])("returns null for %j", (text) => {
  expect(parseLocalCountry(text)).toBeNull();
});
