import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { OPT_OUT_FIELD_NAMES, type OptOutField, readOptOutForm } from "./opt-out-form";

type Sent = Readonly<Partial<Record<OptOutField, string>>>;

const PROFILE = "https://www.social.example/in/Jane-Doe/?x=1";
const EMAIL = "Jane.Doe@Acme.example";
const CONTACT = { contact_email: "jane@home.example" };

function problems(sent: Sent): Readonly<Record<string, string>> {
  const reading = readOptOutForm(sent);
  return reading.kind === "invalid" ? reading.problems : {};
}

describe("D26: who is to be left out", () => {
  test.each([
    { social_url: PROFILE },
    { work_email: EMAIL },
    { name: "Jane Doe", company: "https://www.acme.example/about" },
    { social_url: PROFILE, name: "Jane Doe" },
    { work_email: EMAIL, company: "acme.example" },
    { social_url: PROFILE, work_email: EMAIL, name: "Jane Doe", company: "acme.example" },
  ])("%j names somebody", (identity) => {
    expect(problems({ ...identity, ...CONTACT })).toEqual({});
  });

  test.each([
    [{}, ["social_url"]],
    [{ name: "Jane Doe" }, ["company"]],
    [{ company: "acme.example" }, ["name"]],
    [{ social_url: "  " }, ["social_url"]],
  ])("%j names nobody, which is said beside %j", (identity, fields) => {
    expect(Object.keys(problems({ ...identity, ...CONTACT }))).toEqual(fields);
  });

  test("all that was given is covered, each in the form that look-ups use", () => {
    const sent = {
      social_url: PROFILE,
      work_email: EMAIL,
      name: " Jane  Doe ",
      company: "www.Acme.example",
      ...CONTACT,
    };
    expect(readOptOutForm(sent)).toMatchObject({
      kind: "valid",
      wish: {
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

describe("D26: where the link goes", () => {
  test("to contact_email, else to work_email", () => {
    const to = (sent: Sent) => {
      const reading = readOptOutForm(sent);
      return reading.kind === "valid" ? reading.wish.contact : null;
    };
    expect(to({ work_email: EMAIL, ...CONTACT })).toBe("jane@home.example");
    expect(to({ work_email: EMAIL })).toBe("jane.doe@acme.example");
  });

  test("with neither, contact_email is asked for", () => {
    expect(Object.keys(problems({ social_url: PROFILE }))).toEqual(["contact_email"]);
    expect(Object.keys(problems({ name: "Jane Doe", company: "acme.example" }))).toEqual(["contact_email"]);
    expect(Object.keys(problems({})).sort()).toEqual(["contact_email", "social_url"]);
  });

  test("a bad contact address is an error even where the work e-mail would do", () => {
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

test("any text in any field is read or refused with words, never thrown at", () => {
  const texts = fc.record(
    Object.fromEntries(OPT_OUT_FIELD_NAMES.map((name) => [name, fc.string({ unit: "binary", maxLength: 300 })])),
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(texts, (sent) => {
      const reading = readOptOutForm(sent as Sent);
      const problems = reading.kind === "invalid" ? Object.values(reading.problems) : [];
      expect(problems.every(Boolean)).toBe(true);
      expect(reading.kind === "valid" || problems.length > 0).toBe(true);
    }),
  );
});
