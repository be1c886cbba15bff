import { expect, test } from "vitest";
import { localCountryNames, parseLocalCountry } from "./local-country-names";
import { COUNTRY_CODES, countryName, foldPlace, parseCountry } from "./place";

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

test("every country has names, and none of them is also another country's", () => {
  const all = localCountryNames();
  expect(all.map(({ code }) => code)).toEqual(expect.arrayContaining([...COUNTRY_CODES]));
  const countriesOf = new Map<string, string[]>();
  for (const { code, names } of all) {
    for (const name of names) countriesOf.set(foldPlace(name), [...(countriesOf.get(foldPlace(name)) ?? []), code]);
  }
  expect([...countriesOf].filter(([, codes]) => new Set(codes).size > 1)).toEqual([]);
});
