import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { OPT_OUT_FIELD_NAMES, type OptOutField, parseOptOutForm } from "./opt-out-form";

type Sent = Readonly<Partial<Record<OptOutField, string>>>;

const PROFILE = "https://www.social.example/in/Jane-Doe/?x=1";
const EMAIL = "Jane.Doe@Acme.example";
const CONTACT = { contact_email: "jane@home.example" };

function problems(sent: Sent): Readonly<Record<string, string>> {
  const reading = parseOptOutForm(sent);
  return reading.kind === "invalid" ? reading.problems : {};
}

describe("parseOptOutForm, the person (D26)", () => {
  test.each([
    { social_url: PROFILE },
    { work_email: EMAIL },
    { name: "Jane Doe", company: "https://www.acme.example/about" },
    { social_url: PROFILE, name: "Jane Doe" },
    { work_email: EMAIL, company: "acme.example" },
    { social_url: PROFILE, work_email: EMAIL, name: "Jane Doe", company: "acme.example" },
  ])("accepts %j as identifying a person", (identity) => {
    expect(problems({ ...identity, ...CONTACT })).toEqual({});
  });

  test.each([
    [{}, ["social_url"]],
    [{ name: "Jane Doe" }, ["company"]],
    [{ company: "acme.example" }, ["name"]],
    [{ social_url: "  " }, ["social_url"]],
  ])("refuses %j, which identifies nobody, with a message beside %j", (identity, fields) => {
    expect(Object.keys(problems({ ...identity, ...CONTACT }))).toEqual(fields);
  });

  test("keeps everything that was given, in the form that lookups use", () => {
    const sent = {
      social_url: PROFILE,
      work_email: EMAIL,
      name: " Jane  Doe ",
      company: "www.Acme.example",
      ...CONTACT,
    };
    expect(parseOptOutForm(sent)).toMatchObject({
      kind: "valid",
      submission: {
        subject: {
          profile: { slug: "jane-doe" },
          workEmail: "jane.doe@acme.example",
          name: { full: "Jane Doe" },
          company: "acme.example",
        },
        contact: "jane@home.example",
      },
    });
  });
});

describe("parseOptOutForm, the contact address (D26)", () => {
  test("the link goes to contact_email, else to work_email", () => {
    const to = (sent: Sent) => {
      const reading = parseOptOutForm(sent);
      return reading.kind === "valid" ? reading.submission.contact : null;
    };
    expect(to({ work_email: EMAIL, ...CONTACT })).toBe("jane@home.example");
    expect(to({ work_email: EMAIL })).toBe("jane.doe@acme.example");
  });

  test("asks for contact_email when there is neither address", () => {
    expect(Object.keys(problems({ social_url: PROFILE }))).toEqual(["contact_email"]);
    expect(Object.keys(problems({ name: "Jane Doe", company: "acme.example" }))).toEqual(["contact_email"]);
    expect(Object.keys(problems({})).sort()).toEqual(["contact_email", "social_url"]);
  });

  test("refuses an invalid contact address even when the work email would do", () => {
    expect(Object.keys(problems({ work_email: EMAIL, contact_email: "nobody" }))).toEqual(["contact_email"]);
  });
});

test.each([
  ["social_url", "https://social.example/jane"],
  ["social_url", "https://social.example/in/%"],
  ["work_email", "jane at acme"],
  ["name", "Jane"],
  ["name", `Jane ${"x".repeat(200)}`],
  ["name", "Jane\u0000Doe Roe"],
  ["company", "Acme Inc"],
  ["company", "co.uk"],
  ["company", "gmail.com"],
  ["contact_email", "a@b.example, c@d.example"],
] as const)("%s: %j is said to be wrong beside its field", (field, value) => {
  const whole = { social_url: PROFILE, name: "Jane Doe", company: "acme.example", ...CONTACT };
  expect(Object.keys(problems({ ...whole, [field]: value }))).toEqual([field]);
});

test("parses or refuses any text in any field with a message, and never throws", () => {
  const texts = fc.record(
    Object.fromEntries(OPT_OUT_FIELD_NAMES.map((name) => [name, fc.string({ unit: "binary", maxLength: 300 })])),
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(texts, (sent) => {
      const reading = parseOptOutForm(sent as Sent);
      const problems = reading.kind === "invalid" ? Object.values(reading.problems) : [];
      expect(problems.every(Boolean)).toBe(true);
      expect(reading.kind === "valid" || problems.length > 0).toBe(true);
    }),
  );
});
