import fc from "fast-check";
import { Client } from "pg";
import { expect, vi } from "vitest";
import { needsOneServer } from "@/tests/support/cluster-copies";
import { EFFORT } from "@/tests/support/effort";
import { importTest as test } from "@/tests/support/stores";
import type { ImportBench } from "../fixtures/import/import-bench";
import { hashForTests } from "../support/hash-for-tests";

/** Returns everything that is stored of people except their ids and times. */
async function stored(bench: ImportBench) {
  await bench.expectInStep();
  const of = (sql: string) => bench.rows(sql);
  return {
    people: await of(
      `SELECT to_jsonb(person) - '{id,created_at,updated_at,email_status_at,sources}'::text[] AS person,
         email_status_at IS NULL AS undated, sources IS NULL AS "hasNoSources", searched.tok, searched.employees,
         listed.company_domain, listed.quality, known.fields
       FROM directory.person LEFT JOIN directory.person_search AS searched ON searched.person_id = id
       LEFT JOIN directory.company_person AS listed ON listed.person_id = id
       LEFT JOIN directory.import_fingerprint AS known ON known.person_id = id
       ORDER BY to_jsonb(person) - 'id' - 'created_at' - 'updated_at' - 'email_status_at' - 'sources', known.fields`,
    ),
    names: await of("SELECT company_domain, name_key, mark FROM directory.person_name ORDER BY 1, 2, 3"),
    formats: await of("SELECT * FROM directory.email_domain_format ORDER BY 1, 2"),
    words: await of("SELECT * FROM directory.search_word ORDER BY 1"),
    companies: await of("SELECT domain, name, industry FROM directory.company ORDER BY 1"),
  };
}

const cell = <Value extends string>(...values: Value[]) => fc.option(fc.constantFrom(...values), { nil: "" });
const personRow = fc.record({
  social_url: cell("s.example/in/a", "s.example/in/b", "s.example/in/c", "s.example/in/d", "s.example/in/e"),
  name: fc.constantFrom("Ann Lee", "Bo Lee", "Cy Dee", "Ann"),
  title: cell("CEO", "VP Sales", "N/A"),
  company_domain: cell("acme.example", "uk.acme.example", "acme.io", "other.example"),
  company_name: cell("Acme", "Other"),
  email: cell("ann@acme.example", "bo@acme.example", "x@gmail.com", "nonsense"),
  email_status: cell("verified", "catch_all"),
  phone: cell("+44 7911 123456", "07911 123456"),
  industry: cell("Banking"),
});

/** Imports a file into a directory without people, with or without an entry on the suppression list that names nobody. */
async function take(bench: ImportBench, rows: readonly object[], hasCompanies: boolean, hasSuppressions: boolean) {
  await bench.empty();
  const companies = "domain,name,industry,country,aliases\nacme.example,Acme,Toys,GB,acme.io\n";
  if (hasCompanies) await bench.take("companies", companies);
  if (hasSuppressions) {
    await bench.rows("INSERT INTO directory.suppression (kind, hash, root) VALUES ('profile', $1, $1)", [
      hashForTests("profile", "nobody"),
    ]);
  }
  const file = rows.map((row) => JSON.stringify(row)).join("\n");
  const read = await bench.take("people", file, { name: "p.jsonl" });
  return { read, rejects: await bench.rejects("p.jsonl"), ...(await stored(bench)) };
}

// A cluster stages every file.
test.skipIf(needsOneServer)(
  `new people are the same whether they are written while their file is read or staged first, as with a suppression list${needsOneServer}`,
  {
    timeout: 180_000 * EFFORT,
  },
  async ({ bench }) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(personRow, { minLength: 1, maxLength: 8 }),
        fc.boolean(),
        async (people, hasCompanies) => {
          // A file of which every row is rejected would be refused as a whole (I4).
          const rows = [{ social_url: "s.example/in/good", name: "Good Row" }, ...people];
          expect(await take(bench, rows, hasCompanies, false)).toEqual(await take(bench, rows, hasCompanies, true));
        },
      ),
      { numRuns: 40 * EFFORT },
    );
    await bench.empty();
  },
);

test.skipIf(needsOneServer)(
  `a file whose late rows say something about employers is read again, because that is merged first${needsOneServer}`,
  {
    timeout: 60_000,
  },
  async ({ bench }) => {
    const early = Array.from({ length: 300 }, (_, at) => ({
      social_url: `s.example/in/p${at}`,
      name: at === 7 ? "Word" : `Pat Person${at}`,
      company_domain: "acme.example",
    }));
    const late = { social_url: "s.example/in/late", name: "Lea Late", company_domain: "acme.example" };
    const rows = [...early, { ...late, company_industry: "Toys" }];
    const taken = await take(bench, rows, false, false);
    expect(taken.companies).toEqual([{ domain: "acme.example", name: null, industry: "Toys" }]);
    expect(taken).toEqual(await take(bench, rows, false, true));
    await bench.empty();
  },
);

test("a column that is ignored is reported once, even if its file is read twice", async ({ bench }) => {
  await bench.empty();
  const reports: (readonly string[])[] = [];
  const rows = [
    { social_url: "s.example/in/a", name: "Ann Lee", shoe_size: 39 },
    { social_url: "s.example/in/b", name: "Bo Lee", company_domain: "acme.example", company_industry: "Toys" },
  ];
  await bench.take("people", rows.map((row) => JSON.stringify(row)).join("\n"), {
    name: "p.jsonl",
    progress: { ignoredColumns: (_, columns) => reports.push(columns) },
  });
  expect(await bench.rows("SELECT domain FROM directory.company")).toEqual([{ domain: "acme.example" }]);
  expect(reports).toEqual([["shoe_size"]]);
  await bench.empty();
});

test("employers are looked up only if a company is on file", async ({ bench }) => {
  await bench.empty();
  const statements = vi.spyOn(Client.prototype, "query");
  const countLookups = async (name: string) => {
    statements.mockClear();
    await bench.take("people", `social_url,name,company_domain\ns.example/in/${name},Ann Lee,acme.example\n`);
    const texts = statements.mock.calls.map(([text]) => String(text));
    return texts.filter((text) => text.includes("FROM directory.company WHERE domain = ANY")).length;
  };
  expect([await countLookups("first"), await countLookups("second")]).toEqual([0, 0]);
  await bench.take("companies", "domain,name\nother.example,Other\n");
  expect(await countLookups("third")).toBeGreaterThan(0);
  statements.mockRestore();
  await bench.empty();
});
