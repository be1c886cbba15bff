import { describe, expect, test } from "vitest";
import { normalisePerson, settlePhones } from "@/lib/directory/import/normalise/person-row";
import type { Cells } from "@/lib/directory/import/source-row";

const JANE = { name: "Jane Doe", social_url: "social.example/in/Jane-Doe?x=1" };

function person(cells: Cells) {
  const result = normalisePerson({ line: 2, cells });
  return {
    row: result.row,
    reason: "reason" in result ? result.reason : null,
    dropped: result.dropped.map(({ dropped }) => dropped),
  };
}

describe("a row needs a full name and an identity (D31)", () => {
  test.each([
    [{ ...JANE, name: "" }, "no name"],
    [{ ...JANE, name: "Jane" }, "no full name: at least two words"],
    [{ social_url: JANE.social_url, first_name: "Jane" }, "no full name"],
    [{ name: "Jane Doe" }, "no identity"],
    [{ name: "Jane Doe", email: "jane@gmail.com" }, "no identity"],
    [{ name: "Jane Doe", email: "jane", company_domain: "Acme Inc" }, "no identity"],
  ])("%j is rejected: %s", (cells, reason) => {
    expect(person(cells).reason).toContain(reason);
  });

  test.each([
    { name: "Jane Doe", social_url: "https://www.social.example/in/jane" },
    { name: "Jane Doe", email: "jane@acme.example" },
    { name: "Jane Doe", company_domain: "https://www.acme.example/about" },
    { first_name: "Jane", last_name: "Doe", email: "jane@acme.example" },
  ])("%j is taken", (cells) => {
    expect(person(cells)).toMatchObject({ row: { name: "Jane Doe" }, dropped: [] });
  });

  test("a surname that reads like nothing is a surname", () => {
    expect(person({ first_name: "Chris", last_name: "Null", email: "c@acme.example" }).row?.name).toBe("Chris Null");
  });
});

describe("a bad value in an optional field drops that field (D31)", () => {
  test.each([
    ["social_url", { ...JANE, social_url: "social.example/sales/lead/1", email: "j@acme.example" }],
    ["email", { ...JANE, email: "not an address" }],
    ["email", { ...JANE, email: "jane@gmail.com" }],
    ["company_domain", { ...JANE, company_domain: "Acme Inc" }],
    ["seniority", { ...JANE, seniority: "wizard" }],
    ["phone", { ...JANE, phone: "4.15556E+11" }],
    ["phone", { ...JANE, phone: "+1 555" }],
    ["phone_type", { ...JANE, phone: "+1 202 555 0143", phone_type: "satellite" }],
    ["country", { ...JANE, country: "Wakanda" }],
    ["state", { ...JANE, country: "USA", state: "Bavaria" }],
    ["title", { ...JANE, title: "x".repeat(201) }],
    ["title", { ...JANE, title: { nested: true } }],
  ])("%s of %j", (field, cells) => {
    expect(person(cells)).toMatchObject({ row: { name: "Jane Doe" }, dropped: [field] });
  });

  test.each(["", " ", "N/A", "-", "null", null, undefined, true])(
    "%j is no value, and nothing is dropped",
    (nothing) => {
      expect(person({ ...JANE, title: nothing, email: nothing, phone: nothing })).toMatchObject({
        row: { title: null, email: null, phone: null },
        dropped: [],
      });
    },
  );
});

describe("places", () => {
  test.each([
    [
      { country: "USA", state: "Calif." },
      { country: "US", state: "California" },
    ],
    [
      { country: "Holland", state: "Utrecht" },
      { country: "NL", state: "Utrecht" },
    ],
    [
      { country: "Australia", state: "WA" },
      { country: "AU", state: "WA" },
    ],
    [{ state: "TX" }, { country: null, state: "Texas" }],
  ])("%j is kept as %j: states by name in the United States, as given elsewhere (D32)", (cells, place) => {
    expect(person({ ...JANE, ...cells }).row).toMatchObject(place);
  });
});

describe("phones (D30)", () => {
  test.each([
    [{ phone: "+44 20 7946 0958;+44 7911 123456" }, { phone: "+447911123456", phoneLine: "mobile" }],
    [
      { phone: "020 7946 0958; 07911 123456", country: "UK" },
      { phone: "+447911123456", phoneLine: "mobile" },
    ],
    [{ phone: "+44 20 7946 0958" }, { phone: null, phoneLine: null }],
    [
      { phone: "+44 7911 123456", phone_type: "landline" },
      { phone: null, phoneLine: null },
    ],
    [
      { phone: "+44 20 7946 0958", phone_type: "mobile" },
      { phone: "+442079460958", phoneLine: "mobile" },
    ],
    [
      { phone: "+1 202 555 0143;+1 202 555 0144", phone_type: "unknown;mobile" },
      { phone: "+12025550144", phoneLine: "mobile" },
    ],
    [
      { phone: "+1 202 555 0143;+1 202 555 0144", phone_type: "mobile" },
      { phone: "+12025550143", phoneLine: "mobile" },
    ],
    [{ phone: "'+1 202 555 0143" }, { phone: "+12025550143", phoneLine: "unknown" }],
    [{ phone: ["+1 202 555 0143"] }, { phone: "+12025550143", phoneLine: "unknown" }],
  ])("of %j is kept %j", (cells, kept) => {
    expect(person({ ...JANE, ...cells })).toMatchObject({ row: kept, dropped: [] });
  });

  test("a national number without the row's country waits for the company's", () => {
    const { row } = person({ ...JANE, company_domain: "acme.example", phone: "07911 123456" });
    expect(row && settlePhones(row, "GB").row.phone).toBe("+447911123456");
    expect(row && settlePhones(row, null)).toMatchObject({ row: { phone: null }, dropped: [{ dropped: "phone" }] });
  });
});
