import { describe, expect, test } from "vitest";
import { normaliseCompany } from "@/lib/directory/import/normalise/company-row";
import { normalisePerson } from "@/lib/directory/import/normalise/person-row";
import { parseLocation } from "@/lib/directory/import/normalise/read-location";
import type { Cells } from "@/lib/directory/import/source-row";

const JANE = { name: "Jane Doe", social_url: "social.example/in/jane" };

const person = (cells: Cells) => normalisePerson({ line: 2, cells: { ...JANE, ...cells } });
const company = (cells: Cells) => normaliseCompany({ line: 2, cells });
const reasons = ({ dropped }: { readonly dropped: readonly { readonly reason: string }[] }) =>
  dropped.map(({ reason }) => reason);

describe("a place in one column (I19)", () => {
  test.each([
    ["Austin, Texas, United States", "US", "Texas", "Austin"],
    ["Detroit, Mich.", "US", "Michigan", "Detroit"],
    ["Bentonville, Ark.", "US", "Arkansas", "Bentonville"],
    ["San Francisco Bay Area", "US", "California", "San Francisco"],
    ["Greater London", "GB", null, "London"],
    ["Dayton OH 45402", "US", "Ohio", "Dayton"],
    ["St. Louis MO", "US", "Missouri", "St. Louis"],
    ["Hamburg DE", "DE", null, "Hamburg"],
    ["Greater Stockholm Metropolitan Area", "SE", null, "Stockholm"],
    ["Menlo Park, CA, USA", "US", "California", "Menlo Park"],
    ["Toronto, Ontario, Canada", "CA", "Ontario", "Toronto"],
    ["Berlin, DE", "DE", null, "Berlin"],
    ["Wilmington, DE", "US", "Delaware", "Wilmington"],
    ["Munich, Germany", "DE", null, "Munich"],
    ["California, United States", "US", "California", null],
    ["Germany", "DE", null, null],
    ["Texas", "US", "Texas", null],
    ["New York, NY 10001", "US", "New York", "New York"],
  ])("%j is %s, %s, %s", (text, country, state, city) => {
    expect(parseLocation(text)).toEqual({ country, state, city });
  });

  test.each(["Remote", "Anywhere in the world", "Worldwide", ","])("%j is no place", (text) => {
    expect(parseLocation(text)).toBeNull();
  });

  test("of several the first good one counts, and columns of their own come before it", () => {
    expect(person({ location: "Remote; Menlo Park, CA, USA" }).row).toMatchObject({ state: "California" });
    expect(person({ location: "Austin, Texas, United States", city: "Dallas" }).row).toMatchObject({
      country: "US",
      state: null,
      city: "Dallas",
    });
    expect(person({ location: "Austin, Texas, United States", country: "Germany" }).row).toMatchObject({
      country: "DE",
      city: null,
    });
  });

  test.each([
    ["GU", "GU"],
    ["Puerto Rico", "PR"],
    ["VI", "VI"],
  ])("the United States with %j is the territory %s", (state, country) => {
    expect(person({ country: "US", state }).row).toMatchObject({ country, state: null });
  });
});

describe("emails (I15, I18, I21)", () => {
  test.each([
    "jane@acme.example; other@acme.example",
    "jane@acme.example, other@acme.example",
    "mailto:jane@acme.example",
    "Jane Doe <jane@acme.example>",
    "jane@acme.example (work)",
    "jane@acme.example | j@gmail.com",
    "j@gmail.com; jane@acme.example",
    "j***@acme.example; jane@acme.example",
  ])("the first good address of %j is used", (email) => {
    expect(person({ email })).toMatchObject({ row: { email: "jane@acme.example" }, dropped: [] });
  });

  test.each(["j***@acme.com", "xxxx@acme.com", "email_not_unlocked@domain.com", "noemail@acme.com"])(
    "the placeholder %j is an absent value, and reported",
    (email) => {
      const result = person({ email });
      expect(result.row).toMatchObject({ email: null });
      expect(reasons(result)).toEqual(["a placeholder, not an email address"]);
    },
  );

  test.each([
    [{ email_status: "Catch-All" }, "catch_all"],
    [{ email_status: "verified", email_catch_all: "true" }, "catch_all"],
    [{ email_status: "unknown" }, "unknown"],
    [{ email_status: "Valid" }, "verified"],
    [{ email_status: "fine" }, "unknown"],
    [{}, null],
  ])("with %j the status is %s", (cells, emailStatus) => {
    expect(person({ email: "jane@acme.example", ...cells }).row).toMatchObject({ emailStatus });
  });

  test.each([{ email_status: "bounced" }, { email_status: "Invalid" }, { email_bounced: "550 no such user" }])(
    "with %j the address is dropped, and the next one is used",
    (cells) => {
      const emails = { email: "old@acme.example", email_2: "new@acme.example", email_2_status: "verified" };
      expect(person({ ...emails, ...cells }).row).toMatchObject({ email: "new@acme.example", emailStatus: "verified" });
    },
  );
});

describe("phones (I17, I18, I21)", () => {
  test.each([
    [{ phone: "Direct: +1 415-555-0142 / Mobile: +1 415-555-0143 / HQ: +1 415-555-0100" }, "+14155550143", "mobile"],
    [{ phone: "+1 415-555-0142, +1 415-555-0143" }, "+14155550142", "unknown"],
    [{ phone: "+1 415-555-0142 | +1 415-555-0143" }, "+14155550142", "unknown"],
    [{ phone: "+1 415-555-0142", mobile_phone: "+1 415-555-0143" }, "+14155550143", "mobile"],
    [{ phone: "+1 415-555-0142 (mobile)" }, "+14155550142", "mobile"],
    [{ phone: "030/901820", country: "DE" }, null, null],
    [{ landline_phone: "+1 415-555-0142" }, null, null],
    [{ phone: "HQ: +1 415-555-0100" }, null, null],
    [{ phone: "0000000000", country: "US" }, null, null],
  ])("of %j is kept %s, %s", (cells, phone, phoneLine) => {
    expect(person(cells).row).toMatchObject({ phone, phoneLine });
  });
});

describe("seniority is the union of the file's and the title's (I16)", () => {
  test.each([
    ["Founder", "Co-Founder & CEO", ["c_suite", "founder"]],
    ["Director", "VP Sales", ["vp", "director"]],
    ["President", "", ["c_suite"]],
    ["Senior", "Data Engineer", null],
  ])("%j with the title %j is %j", (seniority, title, expected) => {
    const result = person({ seniority, title });
    expect(result.row).toMatchObject({ seniority: expected });
    expect(result.dropped).toEqual([]);
  });
});

describe("websites (I18, I21)", () => {
  test.each(["facebook.com/joespizza", "https://www.linkedin.com/company/acme", "bit.ly/acme", "gmail.com"])(
    "%j is no company's own website",
    (domain) => {
      expect(company({ domain, name: "Joe's Pizza" }).row).toBeNull();
      expect(person({ company_domain: domain, company_name: "Joe's Pizza" }).row).toMatchObject({
        companyDomain: null,
      });
    },
  );

  test("the host of a network belongs to the company of that name", () => {
    expect(company({ domain: "facebook.com", name: "Facebook" }).row).toMatchObject({ domain: "facebook.com" });
  });

  test("the first of several is the domain, the others are aliases", () => {
    expect(company({ domain: "acme.com; acme.de" }).row).toMatchObject({ domain: "acme.com", aliases: ["acme.de"] });
  });
});

describe("what says nothing is an absent value (I21)", () => {
  test.each(["null null", "N/A N/A", "Unknown Unknown", "First Name Last Name"])("the name %j is none", (name) => {
    expect(normalisePerson({ line: 2, cells: { ...JANE, name } })).toMatchObject({ row: null, reason: "no name" });
  });

  test.each(["N/A", "Unknown", "#REF!", "***", "-"])("%j is no title, and nothing is dropped", (title) => {
    expect(person({ title })).toMatchObject({ row: { title: null }, dropped: [] });
  });

  test("opaque member ids that differ in case are two people, so neither is a profile", () => {
    const id = "ACoAABcDeFgHiJkLmNoPqRsTuVwXyZ";
    const result = person({ social_url: `https://www.linkedin.com/in/${id}`, email: "jane@acme.example" });
    expect(result.row).toMatchObject({ slug: null, email: "jane@acme.example" });
    expect(reasons(result)).toEqual(["a member id, not a profile URL"]);
  });
});

describe("wishes of people and deleted rows (I24)", () => {
  test("a phone or email that a person does not want used is not imported, and counted", () => {
    const cells = { email: "jane@acme.example", phone: "+447911123456", do_not_call: "true", do_not_email: "yes" };
    const result = person(cells);
    expect(result.row).toMatchObject({ email: null, phone: null });
    expect(reasons(result)).toEqual([
      "the person does not want it used (do_not_email)",
      "the person does not want it used (do_not_call)",
    ]);
  });

  test("a deleted row is skipped", () => {
    expect(person({ deleted: "true" })).toMatchObject({ row: null, reason: "deleted in the tool it comes from" });
    expect(company({ domain: "acme.example", deleted: "1" })).toMatchObject({ row: null });
  });
});

test.each([
  ["SAP;Node.js, Express", ["SAP", "Node.js, Express"]],
  ["SAP, Oracle|Hotjar", ["SAP", "Oracle", "Hotjar"]],
  ["Klaviyo:Google Analytics:Yotpo", ["Klaviyo", "Google Analytics", "Yotpo"]],
  ["Yandex: Metrica", ["Yandex: Metrica"]],
])("the technologies %j are %j", (cell, names) => {
  const { row } = company({ domain: "acme.example", technologies: cell });
  expect(row?.technologies.map(({ name }) => name)).toEqual(names);
});
