import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { COUNTRY_CODES, countryName, parseCountry, parseUsState, US_STATE_CODES, usStateName } from "./place";

/** Random UTF-16, including unpaired surrogates. */
const anyText = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 12 })
  .map((units) => String.fromCharCode(...units));

describe("countries (D8)", () => {
  test.each([
    ["United States", "US"],
    ["usa", "US"],
    ["U.S.", "US"],
    ["u.s.a.", "US"],
    ["U. S. A.", "US"],
    ["The United States of America", "US"],
    ["us", "US"],
    ["840", "US"],
    ["UK", "GB"],
    ["U.K.", "GB"],
    ["great britain", "GB"],
    ["England", "GB"],
    ["Scotland", "GB"],
    ["GBR", "GB"],
    ["Holland", "NL"],
    ["the Netherlands", "NL"],
    ["Netherlands, The", "NL"],
    ["Deutschland", "DE"],
    ["South Korea", "KR"],
    ["Korea, Republic of", "KR"],
    ["Korea (Republic of)", "KR"],
    ["Korea, Democratic People's Republic of", "KP"],
    ["Russia", "RU"],
    ["Russian Federation", "RU"],
    ["Czech Republic", "CZ"],
    ["czechia", "CZ"],
    ["Côte d’Ivoire", "CI"],
    ["COTE D'IVOIRE", "CI"],
    ["Ivory Coast", "CI"],
    ["Türkiye", "TR"],
    ["Turkiye", "TR"],
    ["Viet Nam", "VN"],
    ["UAE", "AE"],
    ["U.A.E.", "AE"],
    ["Kosovo", "XK"],
    ["XKX", "XK"],
    ["Bosnia & Herzegovina", "BA"],
    ["Georgia", "GE"],
    ["Hong Kong", "HK"],
    ["Congo", "CG"],
    ["Congo, The Democratic Republic of the", "CD"],
    ["Congo (Democratic Republic of the)", "CD"],
    ["St. Lucia", "LC"],
    ["Saint Lucia", "LC"],
    ["Iran (Islamic Republic of)", "IR"],
    ["Taiwan, Province of China", "TW"],
    ["Republic of China", "TW"],
    ["People's Republic of China", "CN"],
    ["Moldova, Republic of", "MD"],
    ["Venezuela, Bolivarian Republic of", "VE"],
    ["Virgin Islands, British", "VG"],
    ["Guinea-Bissau", "GW"],
    ["guinea", "GN"],
    ["Thailand", "TH"],
    ["  Ireland ", "IE"],
    ["Swaziland", "SZ"],
  ])("parses %j as the country %s", (given, code) => expect(parseCountry(given)).toBe(code));

  test.each(["", " ", ".", "Atlantis", "Europe", "EU", "Texas", "California", "ZZ", "999", "constructor", "__proto__"])(
    "refuses %j as a country",
    (given) => expect(parseCountry(given)).toBeNull(),
  );

  test.each([
    ["US", "United States"],
    ["GB", "United Kingdom"],
    ["KR", "South Korea"],
    ["RU", "Russia"],
    ["VN", "Vietnam"],
    ["TR", "Turkey"],
    ["CZ", "Czechia"],
    ["TW", "Taiwan"],
    ["CN", "China"],
    ["NL", "Netherlands"],
    ["IR", "Iran"],
    ["LA", "Laos"],
    ["CI", "Ivory Coast"],
    ["XK", "Kosovo"],
    ["AE", "United Arab Emirates"],
    ["SY", "Syria"],
    ["BO", "Bolivia"],
    ["VE", "Venezuela"],
    ["TZ", "Tanzania"],
    ["BA", "Bosnia and Herzegovina"],
  ])("countryName returns the everyday name of %s, %s", (code, name) => expect(countryName(code)).toBe(name));

  test.each(COUNTRY_CODES)("the country %s parses by its code and by each of its names", (code) => {
    const elsewhere = new Intl.DisplayNames("en", { type: "region" }).of(code);
    const short = new Intl.DisplayNames("en", { type: "region", style: "short" }).of(code);
    for (const form of [code, code.toLowerCase(), countryName(code), `the ${countryName(code)}`, elsewhere, short]) {
      expect([form, parseCountry(form ?? "")]).toEqual([form, code]);
    }
  });

  test("no country name in an answer is a formal one", () => {
    for (const code of COUNTRY_CODES) expect(countryName(code)).not.toMatch(/[,()]|Kingdom of|^The /);
  });

  test("countryName returns an unknown code unchanged", () => expect(countryName("QQ")).toBe("QQ"));
});

describe("US states (D8)", () => {
  test.each([
    ["Texas", "TX"],
    ["tx", "TX"],
    ["Ark.", "AR"],
    ["Calif.", "CA"],
    ["N.Y.", "NY"],
    ["N. Y.", "NY"],
    ["new york", "NY"],
    ["D.C.", "DC"],
    ["Washington, DC", "DC"],
    ["Washington D.C.", "DC"],
    ["the District of Columbia", "DC"],
    ["Washington", "WA"],
    ["Mass.", "MA"],
    ["Penna.", "PA"],
    ["W. Va.", "WV"],
    ["W.Va.", "WV"],
    ["north  carolina", "NC"],
    ["N. Carolina", "NC"],
    ["N.D.", "ND"],
    ["Hawai‘i", "HI"],
    ["US-CA", "CA"],
    ["Ga.", "GA"],
    ["Me.", "ME"],
    ["O'hio", "OH"],
  ])("parses %j as the state %s", (given, code) => expect(parseUsState(given)).toBe(code));

  test.each(["", "Bavaria", "ZZ", "Ontario", "Texaz", "Puerto Rico", "PR", "N", "United States", "constructor"])(
    "refuses %j as a state",
    (given) => expect(parseUsState(given)).toBeNull(),
  );

  test("the fifty states and the District of Columbia parse by code, by name and with a dot", () => {
    expect(US_STATE_CODES).toHaveLength(51);
    for (const code of US_STATE_CODES) {
      for (const form of [code, usStateName(code), `${usStateName(code).toUpperCase()}.`]) {
        expect([form, parseUsState(form)]).toEqual([form, code]);
      }
    }
  });

  test("usStateName returns an unknown code unchanged", () => expect(usStateName("QQ")).toBe("QQ"));
});

test("parsing places never throws, on any text", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect([null, ...COUNTRY_CODES]).toContain(parseCountry(text));
      expect([null, ...US_STATE_CODES]).toContain(parseUsState(text));
    }),
  );
});
