import fc from "fast-check";
import { describe, expect } from "vitest";
import { EFFORT } from "@/tests/support/effort";
import { importTest as test } from "@/tests/support/stores";
import type { ImportBench } from "../fixtures/import/import-bench";

test.afterEach(async ({ bench }) => {
  await bench.expectInStep();
  await bench.empty();
});

const NONE = { added: 0, updated: 0, unchanged: 0, rejected: 0, suppressed: 0 };
const companies = (bench: ImportBench) =>
  bench.rows(
    "SELECT domain, name, industry, employees, city, state, country, catch_all FROM directory.company ORDER BY domain",
  );
const aliases = (bench: ImportBench) => bench.rows("SELECT alias, domain FROM directory.company_alias ORDER BY alias");
const technologies = (bench: ImportBench) =>
  bench.rows("SELECT domain, name, category FROM directory.company_technology ORDER BY domain, name_key");

const FULL = `domain,name,industry,employees,city,state,country,aliases,catch_all
https://www.Acme.example/about,Acme,Software,"1,234",Austin,TX,USA,acme.io;https://www.acme.dev/;acme.example,true
beta.example,Beta,,51-200,Toronto,ON,Canada,,no
gamma.example,,,10001+,,Ark.,,,
`;

test("a company is stored under its reduced domain with every column (D3)", async ({ bench }) => {
  expect(await bench.take("companies", FULL)).toEqual({ ...NONE, read: 3, added: 3 });
  expect(await companies(bench)).toEqual([
    {
      domain: "acme.example",
      name: "Acme",
      industry: "Software",
      employees: 1234,
      city: "Austin",
      state: "Texas",
      country: "US",
      catch_all: true,
    },
    {
      domain: "beta.example",
      name: "Beta",
      industry: null,
      employees: 101,
      city: "Toronto",
      state: "ON",
      country: "CA",
      catch_all: false,
    },
    {
      domain: "gamma.example",
      name: null,
      industry: null,
      employees: 10001,
      city: null,
      state: "Arkansas",
      country: null,
      catch_all: null,
    },
  ]);
  expect(await aliases(bench)).toEqual([
    { alias: "acme.dev", domain: "acme.example" },
    { alias: "acme.io", domain: "acme.example" },
  ]);
  expect(await bench.rejects("companies.csv")).toBeNull();
});

test("importing a companies file again changes nothing, and an empty field erases nothing", async ({ bench }) => {
  await bench.take("companies", FULL);
  const before = await bench.dump();
  expect(await bench.take("companies", FULL)).toEqual({ ...NONE, read: 3, unchanged: 3 });
  expect(await bench.take("companies", "domain,name,employees,catch_all\nacme.example,,,\n")).toEqual({
    ...NONE,
    read: 1,
    unchanged: 1,
  });
  expect(await bench.dump()).toBe(before);
});

test("a companies file with contradicting rows in different batches changes nothing the second time", async ({
  bench,
}) => {
  const filler = Array.from({ length: 60 }, (_, at) => `filler-${at}.example,Filler`).join("\n");
  const file = `domain,name\nacme.example,Acme\n${filler}\nacme.example,Acme Inc\n`;
  expect(await bench.take("companies", file, { batchRows: 20 })).toEqual({ ...NONE, read: 62, added: 61, updated: 1 });
  const before = await bench.rows("SELECT domain, name FROM directory.company ORDER BY domain");
  expect(await bench.take("companies", file, { batchRows: 20 })).toEqual({ ...NONE, read: 62, unchanged: 62 });
  expect(await bench.rows("SELECT domain, name FROM directory.company ORDER BY domain")).toEqual(before);
});

test("a row without a website domain is rejected, and an invalid optional value is dropped", async ({ bench }) => {
  const file =
    "domain,employees,country,aliases,catch_all\nAcme Inc,,,,\n,5,,,\n10.0.0.1,,,,\nok.example,lots,Wakanda,not a domain,perhaps\n";
  expect(await bench.take("companies", file)).toEqual({ ...NONE, read: 4, added: 1, rejected: 3 });
  expect(await bench.rejects("companies.csv")).toMatchObject([
    { line: 2, reason: "the domain is not a website domain", row: { domain: "Acme Inc" } },
    { line: 3, reason: "no domain" },
    { line: 4 },
    {
      line: 5,
      reason:
        "dropped employees: not a headcount; dropped catch_all: neither true nor false; dropped aliases: not a website domain; dropped country: not a country",
      row: { domain: "ok.example", employees: "lots" },
    },
  ]);
});

describe("aliases", () => {
  test("a row for an alias updates the company that has it", async ({ bench }) => {
    await bench.take("companies", FULL);
    expect(await bench.take("companies", "domain,industry\nacme.io,Robots\n")).toEqual({
      ...NONE,
      read: 1,
      updated: 1,
    });
    expect(await bench.rows("SELECT industry FROM directory.company WHERE domain = 'acme.example'")).toEqual([
      { industry: "Robots" },
    ]);
  });

  test("an alias that belongs to another company stays there and is reported as dropped", async ({ bench }) => {
    await bench.take("companies", FULL);
    const file = "domain,aliases\nbeta.example,acme.example;acme.io;beta.io\n";
    expect(await bench.take("companies", file)).toEqual({ ...NONE, read: 1, updated: 1 });
    expect(await bench.rejects("companies.csv")).toMatchObject([
      { line: 2, reason: "dropped aliases: belongs to another company on file" },
      { line: 2, reason: "dropped aliases: belongs to another company on file" },
    ]);
    expect(await bench.take("companies", file)).toEqual({ ...NONE, read: 1, unchanged: 1 });
    expect(await aliases(bench)).toContainEqual({ alias: "beta.io", domain: "beta.example" });
  });
});

describe("technologies", () => {
  test("technologies come in JSON Lines of companies or in a file of their own, and ignore case", async ({ bench }) => {
    const lines =
      '{"domain":"acme.example","technologies":[{"name":"HubSpot","category":"CRM"},{"name":"Nginx"},{"category":"lost"}]}\n';
    expect(await bench.take("companies", lines, { name: "c.jsonl" })).toEqual({ ...NONE, read: 1, added: 1 });
    expect(await bench.rejects("c.jsonl")).toMatchObject([
      { line: 1, reason: "dropped technologies: a technology without a name" },
    ]);
    const file = "domain,name,category\nacme.example,hubspot,\nacme.example,HubSpot,Marketing\nacme.example,Nginx,\n";
    expect(await bench.take("technologies", file)).toEqual({ ...NONE, read: 3, updated: 2, unchanged: 1 });
    expect(await technologies(bench)).toEqual([
      { domain: "acme.example", name: "HubSpot", category: "Marketing" },
      { domain: "acme.example", name: "Nginx", category: null },
    ]);
    const before = await bench.dump();
    expect(await bench.take("technologies", file)).toEqual({ ...NONE, read: 3, unchanged: 3 });
    expect(await bench.dump()).toBe(before);
  });

  test("an unknown domain becomes a company without a name, and technologies of an alias go to its company (D32)", async ({
    bench,
  }) => {
    await bench.take("companies", FULL);
    expect(
      await bench.take("technologies", "domain,name\nnew.example,Shopify\nacme.io,React\nacme,React\nacme.io,\n"),
    ).toEqual({ ...NONE, read: 4, added: 2, rejected: 2 });
    expect(await technologies(bench)).toEqual([
      { domain: "acme.example", name: "React", category: null },
      { domain: "new.example", name: "Shopify", category: null },
    ]);
    expect(await companies(bench)).toContainEqual({
      domain: "new.example",
      name: null,
      industry: null,
      employees: null,
      city: null,
      state: null,
      country: null,
      catch_all: null,
    });
  });
});

describe("what people inherit from their company", () => {
  const PEOPLE = `social_url,name,company_domain,country,industry
s.example/in/a,Ann Lee,acme.example,,
s.example/in/b,Bo Lee,acme.io,,
s.example/in/c,Cy Lee,acme.example,DE,Banking
s.example/in/d,Di Lee,shop.acme.example,,
`;
  const tokens = async (bench: ImportBench) =>
    new Map(
      (
        await bench.rows<{ slug: string; tok: string[]; employees: number }>(
          "SELECT slug, tok, employees FROM directory.person_search JOIN directory.person ON id = person_id",
        )
      ).map(({ slug, tok, employees }) => [slug, { tok, employees }]),
    );

  test("people are found by the place, industry and headcount of their company in either import order (D32)", async ({
    bench,
  }) => {
    await bench.take("companies", FULL);
    await bench.take("people", PEOPLE);
    const companiesFirst = await tokens(bench);
    expect(companiesFirst.get("a")).toMatchObject({ employees: 1234, tok: expect.arrayContaining(["c:US"]) });
    expect(companiesFirst.get("b")).toEqual(companiesFirst.get("a"));
    expect(companiesFirst.get("d")).toEqual(companiesFirst.get("a"));
    expect(companiesFirst.get("c")).toMatchObject({ employees: 1234, tok: expect.arrayContaining(["c:DE"]) });
    expect(companiesFirst.get("c")?.tok).not.toContain("c:US");

    await bench.empty();
    await bench.take("people", PEOPLE);
    await bench.take("companies", FULL);
    const peopleFirst = await tokens(bench);
    for (const slug of ["a", "b", "c"]) expect(peopleFirst.get(slug)).toEqual(companiesFirst.get(slug));
  });

  test("a change of a company reaches all its people in the same import", async ({ bench }) => {
    await bench.take("companies", FULL);
    await bench.take("people", PEOPLE);
    await bench.take("companies", "domain,employees,country,state\nacme.example,5,Canada,Ontario\n");
    const now = await tokens(bench);
    expect(now.get("b")).toMatchObject({ employees: 5, tok: expect.arrayContaining(["c:CA"]) });
    expect(now.get("a")?.tok).not.toContain("c:US");
  });
});

test("pdl-companies-2019 is recognized by its header; it splits the locality and prefers the estimate to the range", async ({
  bench,
}) => {
  const file = `,name,domain,year founded,industry,size range,locality,country,linkedin url,current employee estimate,total employee estimate
1,ibm,ibm.com,1911.0,information technology and services,10001+,"new york, new york, united states",united states,social.example/company/ibm,274047,716906
2,acme gmbh,acme.de,,machinery,51 - 200,"munich, bayern, germany",germany,,,
`;
  const ignored: string[] = [];
  expect(
    await bench.take("companies", file, { progress: { ignoredColumns: (_, columns) => ignored.push(...columns) } }),
  ).toEqual({ ...NONE, read: 2, added: 2 });
  expect(await companies(bench)).toEqual([
    {
      domain: "acme.de",
      name: "Acme GmbH",
      industry: "machinery",
      employees: 101,
      city: "Munich",
      state: "Bayern",
      country: "DE",
      catch_all: null,
    },
    {
      domain: "ibm.com",
      name: "ibm",
      industry: "information technology and services",
      employees: 274047,
      city: "New York",
      state: "New York",
      country: "US",
      catch_all: null,
    },
  ]);
  expect(ignored).toEqual([]);
  expect(await bench.rejects("companies.csv")).toBeNull();
});

const companyRow = fc.record({
  domain: fc.constantFrom("a.example", "b.example", "c.example", "d.example", "www.a.example", "nonsense"),
  name: fc.constantFrom("Acme", 'ACME "Quoted" \\ Inc', "", "Bolt\tGmbH", "N/A"),
  industry: fc.constantFrom("Banking", ""),
  employees: fc.constantFrom(12, "51-200", "many", ""),
  country: fc.constantFrom("US", "Germany", ""),
  catch_all: fc.constantFrom(true, false, ""),
  aliases: fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    fc.subarray(["a.example", "e.example"], { minLength: 1 }),
  ),
  technologies: fc.oneof({ weight: 9, arbitrary: fc.constant([]) }, fc.constant([{ name: "Shopify" }])),
});

test("companies are the same whether their directory was empty or had another company", {
  timeout: 120_000 * EFFORT,
}, async ({ bench }) => {
  const take = async (rows: readonly object[], hasOther: boolean) => {
    await bench.empty();
    if (hasOther) await bench.take("companies", "domain\nother.example\n");
    const file = rows.map((row) => JSON.stringify(row)).join("\n");
    const read = await bench.take("companies", file, { name: "c.jsonl", batchRows: 2 });
    await bench.rows("DELETE FROM directory.company WHERE domain = 'other.example'");
    const times = "SELECT count(DISTINCT (created_at, updated_at))::int AS count FROM directory.company";
    return {
      read,
      rejects: await bench.rejects("c.jsonl"),
      times: await bench.rows(times),
      stored: [await companies(bench), await aliases(bench), await technologies(bench)],
    };
  };
  await fc.assert(
    fc.asyncProperty(fc.array(companyRow, { minLength: 1, maxLength: 8 }), async (more) => {
      // A file of which every row is rejected would be refused as a whole (I4).
      const rows = [{ domain: "good.example" }, ...more];
      expect(await take(rows, false)).toEqual(await take(rows, true));
    }),
    { numRuns: 40 * EFFORT },
  );
});
