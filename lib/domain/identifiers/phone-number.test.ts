import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { COUNTRY_CODES, parseCountry } from "@/lib/domain/places/place";
import { choosePhone, type PhoneNumber, parsePhone } from "./phone-number";

/** Random UTF-16, including unpaired surrogates. */
const anyText = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 12 })
  .map((units) => String.fromCharCode(...units));

function parseIn(text: string, country: string): PhoneNumber | null {
  return parsePhone(text, parseCountry(country));
}

describe("parsePhone with the row's country (D30)", () => {
  test.each([
    ["+49 171 3920012", "", "+491713920012", "mobile"],
    ["+49 171 3920012", "US", "+491713920012", "mobile"],
    ["0171 3920012", "DE", "+491713920012", "mobile"],
    ["0049 171 3920012", "DE", "+491713920012", "mobile"],
    ["0049 171 3920012", "US", "+491713920012", "mobile"],
    ["0049 171 3920012", "", "+491713920012", "mobile"],
    ["011 49 171 3920012", "US", "+491713920012", "mobile"],
    ["+49 (0)171 3920012", "", "+491713920012", "mobile"],
    ["(+49) 171 3920012", "", "+491713920012", "mobile"],
    ["+49-171/39.200-12", "", "+491713920012", "mobile"],
    ["030 23125 123", "DE", "+493023125123", "landline"],
    ["020 7946 0018", "GB", "+442079460018", "landline"],
    ["+39 06 1234567", "", "+39061234567", "landline"],
    ["(415) 555-0142", "US", "+14155550142", "unknown"],
    ["1-415-555-0142", "US", "+14155550142", "unknown"],
    ["011 15-2345-6789", "AR", "+5491123456789", "mobile"],
    ["09876543210", "IN", "+919876543210", "mobile"],
    ["044 123 456", "XK", "+38344123456", "mobile"],
    ["＋４９ １７１ ３９２００１２", "", "+491713920012", "mobile"],
    ["+52 1 55 5123 4567", "", "+525551234567", "unknown"],
    ["+5215551234567", "MX", "+525551234567", "unknown"],
    ["+52 55 5123 4567", "", "+525551234567", "unknown"],
    ["+1\u2011415\u2011555\u20110142", "", "+14155550142", "unknown"],
  ])("parses %j in %j as %s, %s", (given, country, value, line) => {
    expect(parseIn(given, country)).toEqual({ value, line });
  });

  test.each([
    ["+49 171 3920012 ext. 55", "+491713920012"],
    ["+1 415 555 0142 x12", "+14155550142"],
    ["+1 415 555 0142 #12", "+14155550142"],
    ["tel:+14155550142;ext=12", "+14155550142"],
  ])("drops the extension of %j", (given, value) => expect(parsePhone(given, null)?.value).toBe(value));

  test.each([
    ["'+49 171 3920012", "", "+491713920012"],
    ["’0171 3920012", "DE", "+491713920012"],
    ["14155550142.0", "US", "+14155550142"],
    ["171 3920012", "DE", "+491713920012"],
    ["491713920012", "DE", "+491713920012"],
    ["447400123456", "GB", "+447400123456"],
    ["919876543210", "IN", "+919876543210"],
    ["9198765432", "IN", "+919198765432"],
    ["393331234567", "IT", "+393331234567"],
    ["3931234567", "IT", "+393931234567"],
  ])("undoes a spreadsheet's changes to %j in %j", (given, country, value) =>
    expect(parseIn(given, country)).toEqual({ value, line: given.includes("0142") ? "unknown" : "mobile" }),
  );

  test.each(["4.15556E+11", "4,15556E+11", "4.15556e11", "4E+11", "'4.15556E+11"])(
    "refuses %j, which a spreadsheet has rounded",
    (given) => expect(parseIn(given, "US")).toBeNull(),
  );

  test.each([
    ["", "US"],
    ["n/a", "US"],
    ["12", "US"],
    ["555-0142", "US"],
    ["+1 415 555 01", ""],
    ["+1 415 555 0142 0000", ""],
    ["0171 3920012", ""],
    ["491713920012", ""],
    ["0171 3920012", "Antarctica"],
    ["+999 123 456 789", ""],
    ["+49", "DE"],
    ["00", "DE"],
    ["1-800-FLOWERS", "US"],
    ["1".repeat(10_000), "US"],
    [`+49 171 3920012${" ".repeat(200)}x`, ""],
    ["call me: +49 171 3920012", "DE"],
    ["+49 171 3920012 / +49 171 3920013", "DE"],
  ])("refuses the impossible number %j in %j", (given, country) => expect(parseIn(given, country)).toBeNull());
});

describe("parsePhone derives the line from the numbering plan (D30)", () => {
  test.each([
    ["+447700900123", "unknown"], // kept for drama, so assigned to nobody
    ["+33639981234", "unknown"], // likewise
    ["+61491570006", "mobile"], // likewise, within a mobile range
    ["+12025550142", "unknown"],
    ["+18005550199", "landline"],
    ["+80012345678", "landline"],
    ["+447600123456", "landline"],
    ["+447012345678", "unknown"],
    ["+883510000000", "unknown"],
    ["+8613800138000", "mobile"],
    ["+420601123456", "mobile"],
  ])("the line of %s is %s", (value, line) => expect(parsePhone(value, null)).toEqual({ value, line }));
});

test("a parsed number is E.164 and parses as itself, in any country and on any text", () => {
  const text = fc.oneof(fc.stringMatching(/^[+0-9 ()./-]{4,18}$/), anyText);
  fc.assert(
    fc.property(text, fc.option(fc.constantFrom(...COUNTRY_CODES)), (given, country) => {
      const phone = parsePhone(given, country);
      if (phone === null) return;
      expect(phone.value).toMatch(/^\+[1-9]\d{3,14}$/);
      expect(parsePhone(phone.value, null)).toEqual(phone);
    }),
    { numRuns: 1000 },
  );
});

describe("choosePhone (D30)", () => {
  const mobile = { value: "+491713920012", line: "mobile" } as const;
  const second = { value: "+491713920013", line: "mobile" } as const;
  const unknown = { value: "+14155550142", line: "unknown" } as const;
  const landline = { value: "+493023125123", line: "landline" } as const;

  test.each([
    [[landline, unknown, mobile, second], mobile],
    [[second, mobile], second],
    [[landline, unknown], unknown],
    [[landline], null],
    [[], null],
  ])("chooses a mobile, then an unknown line, never a landline, of %j", (phones, chosen) =>
    expect(choosePhone(phones)).toEqual(chosen),
  );
});
