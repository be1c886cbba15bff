import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PeopleBook } from "@/lib/directory/import/merge/people-book";
import type { PersonOnFile } from "@/lib/directory/import/merge/person-on-file";
import { normalisePerson, type PersonRow } from "@/lib/directory/import/normalise/person-row";
import type { Cells } from "@/lib/directory/import/source-row";

function row(cells: Cells): PersonRow {
  const result = normalisePerson({ line: 2, cells: { name: "Jane Doe", ...cells } });
  if (!result.row) throw new Error(result.reason);
  return result.row;
}

/** Imports rows over what is on file: everybody on file afterwards, and what became of the rows. */
function importRows(onFile: readonly PersonOnFile[], rows: readonly PersonRow[]) {
  let id = onFile.length;
  const book = new PeopleBook(onFile, () => String(++id));
  for (const each of rows) book.take(each);
  const changed = new Map(book.changes().map(({ after }) => [after.id, after]));
  const untouched = onFile.filter((person) => !changed.has(person.id));
  return {
    people: [...untouched, ...changed.values()].sort((one, other) => Number(one.id) - Number(other.id)),
    outcomes: book
      .changes()
      .flatMap(({ outcomes }) => outcomes)
      .sort(),
  };
}

const A = { social_url: "social.example/in/a" };
const B = { social_url: "social.example/in/b" };
const E = { email: "jane@acme.example" };
const F = { email: "doe@acme.example" };
const AT = { company_domain: "acme.example" };

describe("who is the same person", () => {
  test.each([
    [
      "the same profile, whatever else differs",
      [
        { ...A, ...E },
        { ...A, ...F, name: "Jane Roe" },
      ],
      1,
    ],
    [
      "another profile, though e-mail and name agree",
      [
        { ...A, ...E, ...AT },
        { ...B, ...E, ...AT },
      ],
      2,
    ],
    [
      "the same e-mail where one has no profile",
      [
        { ...A, ...E },
        { ...E, name: "J Doe" },
      ],
      1,
    ],
    ["the same e-mail, the profile comes later", [E, { ...A, ...E }], 1],
    ["the same name at a company", [{ ...A, ...AT }, AT], 1],
    [
      "the same name at a company, written otherwise",
      [
        { ...AT, name: "Zoë O'Brien" },
        { ...AT, name: "OBRIEN, Zoe" },
      ],
      1,
    ],
    [
      "the same name at a company with another e-mail",
      [
        { ...AT, ...E },
        { ...AT, ...F },
      ],
      2,
    ],
    ["the same name at another company", [AT, { company_domain: "other.example" }], 2],
    ["another name at the company", [AT, { ...AT, name: "Jane Roe" }], 2],
    [
      "a short form of the name: not certain enough to write over",
      [
        { ...AT, name: "Bob Smith" },
        { ...AT, name: "Robert Smith" },
      ],
      2,
    ],
  ] as const)("%s", (_, rows, people) => {
    expect(importRows([], rows.map(row)).people).toHaveLength(people);
  });
});

describe("what is on file is never erased by what a row does not say", () => {
  const full = row({
    ...A,
    ...E,
    ...AT,
    email_status: "verified",
    company_name: "Acme",
    title: "CEO",
    phone: "+44 7911 123456",
    country: "US",
    state: "TX",
    city: "Austin",
    industry: "Software",
  });

  test("a row with the profile alone changes nothing", () => {
    const { people } = importRows([], [full]);
    expect(importRows(people, [row(A)])).toEqual({ people, outcomes: ["unchanged"] });
  });

  test("a status and a type that are not said again stay, and a seniority is joined by the new title's", () => {
    const { people } = importRows(
      [],
      [full, row({ ...A, seniority: "founder", phone: "+1 202 555 0143", phone_type: "mobile" })],
    );
    const again = importRows(people, [row({ ...A, ...E, title: "President", phone: "+1 202 555 0143" })]);
    expect(again.people[0]).toMatchObject({
      emailStatus: "verified",
      phoneLine: "mobile",
      seniority: ["c_suite", "founder"],
    });
  });

  test("what was read from a title follows the title", () => {
    const { people } = importRows([], [full]);
    expect(people[0]?.seniority).toEqual(["c_suite"]);
    expect(importRows(people, [row({ ...A, title: "Sales Manager" })]).people[0]?.seniority).toEqual(["manager"]);
  });

  test("an e-mail's status and a number's type go with the value they speak of; every other column stays", () => {
    const { people } = importRows([], [full]);
    const moved = row({ ...A, ...F, company_domain: "other.example", phone: "+1 202 555 0143", country: "Canada" });
    expect(importRows(people, [moved]).people[0]).toMatchObject({
      emailStatus: "unknown",
      phoneLine: "unknown",
      companyName: "Acme",
      country: "CA",
      state: "Texas",
      city: "Austin",
      title: "CEO",
    });
  });

  test("a number that turns out to be a landline is taken off (D30)", () => {
    const { people } = importRows([], [full]);
    const landline = row({ ...A, phone: "+44 7911 123456", phone_type: "landline" });
    expect(importRows(people, [landline]).people[0]).toMatchObject({ phone: null, phoneLine: null });
  });
});

const anyRow = fc
  .record(
    {
      social_url: fc.constantFrom("social.example/in/a", "social.example/in/b", "social.example/in/c"),
      title: fc.constantFrom("CEO", "Sales Manager", "VP Sales"),
      seniority: fc.constantFrom("vp", "director"),
      company_domain: fc.constantFrom("acme.example", "other.example"),
      company_name: fc.constantFrom("Acme", "Other"),
      email_status: fc.constantFrom("verified", "unknown"),
      phone: fc.constantFrom("+44 7911 123456", "+1 202 555 0143"),
      phone_type: fc.constantFrom("mobile", "unknown", "landline"),
      country: fc.constantFrom("US", "Canada"),
      state: fc.constantFrom("TX", "Ontario"),
      city: fc.constantFrom("Austin", "Toronto"),
      email: fc.constantFrom("jane@acme.example", "doe@acme.example"),
    },
    { requiredKeys: ["social_url"] },
  )
  .map(row);

test("any rows of people with profiles imported twice: the second time all are unchanged, contradictions included", () => {
  fc.assert(
    fc.property(fc.array(anyRow, { maxLength: 8 }), fc.array(anyRow, { maxLength: 8 }), (earlier, rows) => {
      const first = importRows(importRows([], earlier).people, rows);
      const second = importRows(first.people, rows);
      expect(second.people).toEqual(first.people);
      expect(second.outcomes.every((outcome) => outcome === "unchanged")).toBe(true);
    }),
    { numRuns: 300 },
  );
});
