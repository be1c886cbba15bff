import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { displayCase, personDisplayCase } from "@/lib/directory/import/normalise/display-case";

describe("names that are lower case or capitals throughout are shown in title case (I23)", () => {
  test.each([
    ["tata consultancy services", "Tata Consultancy Services"],
    ["us army", "US Army"],
    ["acme gmbh", "Acme GmbH"],
    ["ACEITES DEL SUR SL", "Aceites del Sur SL"],
    ["VETRI S.R.L.", "Vetri S.R.L."],
    ["BANK OF AMERICA", "Bank of America"],
    ["o'reilly media, inc.", "O'Reilly Media, Inc."],
    ["ibm", "ibm"],
    ["IBM", "IBM"],
    ["SAP", "SAP"],
    ["eBay", "eBay"],
    ["Deutsche Bank", "Deutsche Bank"],
    ["株式会社", "株式会社"],
  ])("the company %j is shown as %j", (given, shown) => {
    expect(displayCase(given)).toBe(shown);
  });

  test.each([
    ["ada quill", "Ada Quill"],
    ["BJÖRN ÅKESSON", "Björn Åkesson"],
    ["dolores o'shea-mcdonald", "Dolores O'Shea-Mcdonald"],
    ["ronald mcdonald", "Ronald McDonald"],
    ["ludwig van beethoven", "Ludwig van Beethoven"],
    ["Jo de Vries", "Jo de Vries"],
    ["李 伟", "李 伟"],
  ])("the person %j is shown as %j", (given, shown) => {
    expect(personDisplayCase(given)).toBe(shown);
  });

  test("a displayed name is displayed the same again, and letters change in case alone", () => {
    const word = fc.string({ unit: fc.constantFrom(..."abcXYZéö'-. "), maxLength: 20 });
    fc.assert(
      fc.property(word, fc.constantFrom(displayCase, personDisplayCase), (text, show) => {
        expect(show(show(text))).toBe(show(text));
        expect(show(text).toLowerCase()).toBe(text.toLowerCase());
      }),
    );
  });
});
