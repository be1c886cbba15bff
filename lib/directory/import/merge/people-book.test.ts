import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type CompanyBook, NO_COMPANIES } from "@/lib/directory/import/merge/employer";
import { PeopleBook, type RowsOfPerson } from "@/lib/directory/import/merge/people-book";
import { fullnessOf, identifierOf } from "@/lib/directory/import/merge/person-identity";
import { normalisePerson, type PersonRow } from "@/lib/directory/import/normalise/person-row";
import type { Cells } from "@/lib/directory/import/source-row";
import type { PersonOnFile } from "@/lib/directory/records/person-on-file";

function row(cells: Cells): PersonRow {
  const result = normalisePerson({ line: 2, cells: { name: "Jane Doe", ...cells } });
  if (!result.row) throw new Error(result.reason);
  return result.row;
}

/** The rows of each person together, in the order in which the importer merges them. */
function inOrder(rows: readonly PersonRow[]): readonly RowsOfPerson[] {
  const sorted = rows
    .map((each) => ({ each, ...identifierOf(each), fullness: fullnessOf(each), body: JSON.stringify(each) }))
    .sort((a, b) => a.pass - b.pass || compare(a.key, b.key) || a.fullness - b.fullness || compare(a.body, b.body));
  const groups = new Map<string, [PersonRow, ...PersonRow[]]>();
  for (const { each, pass, key } of sorted) {
    const group = groups.get(`${pass} ${key}`);
    if (group) group.push(each);
    else groups.set(`${pass} ${key}`, [each]);
  }
  return [...groups.values()];
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

interface World {
  readonly companies?: CompanyBook;
  readonly at?: string;
}

/** Imports rows over what is on file: everybody on file afterwards, and what became of the rows. */
function importRows(
  onFile: readonly PersonOnFile[],
  rows: readonly PersonRow[],
  { companies = NO_COMPANIES, at = "2026-03-01T00:00:00.000Z" }: World = {},
) {
  let id = onFile.length;
  const book = new PeopleBook(onFile, () => String(++id), { companies, importedAt: at });
  for (const each of inOrder(rows)) book.take(each);
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

describe("rows of the same person", () => {
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

describe("values on file are never erased by a row that lacks them", () => {
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
    const known = importRows([], [full]).people;
    const { people } = importRows(known, [
      row({ ...A, seniority: "founder", phone: "+1 202 555 0143", phone_type: "mobile" }),
    ]);
    const again = importRows(people, [row({ ...A, ...E, title: "President", phone: "+1 202 555 0143" })]);
    expect(again.people[0]).toMatchObject({
      emailStatus: "verified",
      phoneLine: "mobile",
      seniority: ["c_suite", "founder"],
    });
  });

  test("a seniority read from a title follows the title", () => {
    const { people } = importRows([], [full]);
    expect(people[0]?.seniority).toEqual(["c_suite"]);
    expect(importRows(people, [row({ ...A, title: "Sales Manager" })]).people[0]?.seniority).toEqual(["manager"]);
  });

  test("a status, a type and a company name go with the value they speak of; every other column stays", () => {
    const { people } = importRows([], [full]);
    const moved = row({ ...A, ...F, company_domain: "other.example", phone: "+1 202 555 0143", country: "Canada" });
    expect(importRows(people, [moved]).people[0]).toMatchObject({
      emailStatus: "unknown",
      phoneLine: "unknown",
      companyName: null,
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

const ANY_PERSON = {
  name: fc.constantFrom("Jane Doe", "Jane Roe"),
  social_url: fc.constantFrom("social.example/in/a", "social.example/in/b"),
  email: fc.constantFrom("jane@acme.example", "doe@acme.example", "jane@other.example"),
  company_domain: fc.constantFrom("acme.example", "other.example"),
  company_name: fc.constantFrom("Acme", "Other", "Third"),
  email_status: fc.constantFrom("verified", "catch_all", "unknown"),
  email_verified_at: fc.constantFrom("2026-01-01", "2026-02-01"),
  title: fc.constantFrom("CEO", "Sales Manager"),
  phone: fc.constantFrom("+44 7911 123456", "+1 202 555 0143"),
  phone_type: fc.constantFrom("mobile", "landline"),
};
const anyone = fc
  .record(ANY_PERSON, { requiredKeys: ["name"] })
  .filter((cells) => Boolean(cells.social_url ?? cells.email ?? cells.company_domain))
  .map(row);
/** Nobody whose email and employer are of two companies, and no status without a date. */
const anyoneConsistent = fc
  .record({ ...ANY_PERSON, at: fc.constantFrom("acme", "other") }, { requiredKeys: ["name", "at"] })
  .map(({ at, company_domain, company_name, email, ...cells }) => ({
    ...cells,
    ...(email && { email: `${email.split("@")[0]}@${at}.example` }),
    ...(company_domain && { company_domain: `${at}.example` }),
    ...(company_name && { company_name: at }),
    ...(cells.email_status && { email_verified_at: cells.email_verified_at ?? "2026-01-15" }),
  }))
  .filter((cells) => Boolean(cells.social_url ?? cells.email ?? cells.company_domain))
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

test("rows of a file come to the same directory in any order", () => {
  fc.assert(
    fc.property(
      fc.array(anyone, { maxLength: 8 }),
      fc
        .array(anyone, { maxLength: 8 })
        .chain((rows) => fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length }))),
      (earlier, [rows, shuffled]) => {
        const { people } = importRows([], earlier);
        expect(importRows(people, shuffled).people).toEqual(importRows(people, rows).people);
      },
    ),
    { numRuns: 500 },
  );
});

test("a file changes nothing the second time, whatever its people are known by, unless it contradicts itself", () => {
  fc.assert(
    fc.property(
      fc.array(anyoneConsistent, { maxLength: 8 }),
      fc.array(anyoneConsistent, { maxLength: 8 }),
      (earlier, rows) => {
        const first = importRows(importRows([], earlier).people, rows);
        const second = importRows(first.people, rows, { at: "2026-04-01T00:00:00.000Z" });
        expect(second.people).toEqual(first.people);
        expect(second.outcomes.every((outcome) => outcome === "unchanged")).toBe(true);
      },
    ),
    { numRuns: 500 },
  );
});

describe("a change of employer (I20)", () => {
  const ALIASED: CompanyBook = {
    ownDomain: (domain) => (domain === "acme.io" ? "acme.example" : NO_COMPANIES.ownDomain(domain)),
    nameOf: (domain) => (domain === "acme.example" ? "Acme Inc" : null),
  };
  const known = { ...A, ...E, ...AT, email_status: "verified" };
  const merged = (cells: Cells, onFile: Cells = known) =>
    importRows(importRows([], [row(onFile)], { companies: ALIASED }).people, [row({ ...A, ...cells })], {
      companies: ALIASED,
    }).people[0];

  test.each([
    ["the same domain", AT],
    ["another domain of the company", { company_domain: "acme.io" }],
    ["a host below it", { company_domain: "eu.acme.example" }],
    ["no company", {}],
    ["the company's name alone", { company_name: "ACME, Inc." }],
    ["the name in another form", { company_name: "Acme" }],
  ])("an email stays where the row gives %s", (_, cells) => {
    expect(merged(cells)).toMatchObject({ email: "jane@acme.example", emailStatus: "verified" });
  });

  test.each([
    ["another domain", { company_domain: "globex.example" }],
    ["the name of another company alone", { company_name: "Globex" }],
    ["both", { company_domain: "globex.example", company_name: "Globex" }],
  ])("an email goes where the row gives %s", (_, cells) => {
    expect(merged(cells)).toMatchObject({ email: null, emailStatus: null, emailFormat: null });
  });

  test("an employer's name goes with its domain", () => {
    const onFile = { ...known, company_name: "Acme" };
    expect(merged({ company_domain: "globex.example" }, onFile)).toMatchObject({ companyName: null });
    expect(merged({ company_name: "Globex" }, onFile)).toMatchObject({ companyDomain: null, companyName: "Globex" });
  });

  test("an email at the new employer stays", () => {
    const onFile = { ...known, company_domain: "globex.example" };
    expect(merged(AT, onFile)).toMatchObject({ email: "jane@acme.example", companyDomain: "acme.example" });
  });
});

describe("the status of an email (I20)", () => {
  const VERIFIED = { ...A, ...E, email_status: "verified", email_verified_at: "2026-02-01" };
  const statusAfter = (...rows: readonly Cells[]) =>
    rows.reduce<readonly PersonOnFile[]>((people, cells) => importRows(people, [row(cells)]).people, [])[0]
      ?.emailStatus;

  test.each([
    [
      "an older date leaves a stronger status",
      { email_status: "unknown", email_verified_at: "2026-01-01" },
      "verified",
    ],
    ["a newer date replaces it", { email_status: "unknown", email_verified_at: "2026-02-02" }, "unknown"],
    ["without a date the import is newer", { email_status: "catch_all" }, "catch_all"],
    ["no status says nothing", {}, "verified"],
  ])("%s", (_, cells, expected) => {
    expect(statusAfter(VERIFIED, { ...A, ...E, ...cells })).toBe(expected);
  });

  test("of two in one file the stronger stands, whatever the order", () => {
    const weak = row({ ...A, ...E, email_status: "unknown", title: "CEO" });
    const strong = row({ ...A, ...E, email_status: "verified" });
    expect(importRows([], [strong, weak]).people[0]?.emailStatus).toBe("verified");
    expect(importRows([], [weak, strong]).people[0]?.emailStatus).toBe("verified");
  });
});
