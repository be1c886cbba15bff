import { readFile } from "node:fs/promises";
import fc from "fast-check";
import { describe, expect } from "vitest";
import { importTest as test } from "@/tests/support/stores";

test.afterEach(async ({ bench }) => {
  await bench.expectInStep();
  await bench.empty();
});

const NONE = { added: 0, updated: 0, unchanged: 0, rejected: 0, suppressed: 0 };

const FULL = `social_url,name,title,seniority,company_domain,company_name,email,email_status,phone,phone_type,country,state,city,industry
https://www.social.example/in/jane-doe,Jane Doe,VP Sales,,acme.example,Acme,Jane.Doe@acme.example,verified,+44 7911 123456,mobile,USA,Calif.,San Jose,Software
de.social.example/in/J%C3%B6rg/de?trk=1,Jörg Müller,Geschäftsführer,founder,https://www.beta.example/x,Beta GmbH,joerg@beta.example,,0151 23456789,,Germany,Bayern,München,
`;

test("a person is stored with every column and can be looked up", async ({ bench }) => {
  expect(await bench.take("people", FULL)).toEqual({ ...NONE, read: 2, added: 2 });
  const people = await bench.rows("SELECT * FROM directory.person ORDER BY id");
  expect(people).toMatchObject([
    {
      slug: "jane-doe",
      social_url: "https://www.social.example/in/jane-doe",
      name: "Jane Doe",
      title: "VP Sales",
      seniority: ["vp"],
      company_domain: "acme.example",
      company_name: "Acme",
      email: "jane.doe@acme.example",
      email_status: "verified",
      email_format: expect.any(String),
      phone: "+447911123456",
      phone_line: "mobile",
      country: "US",
      state: "California",
      city: "San Jose",
      industry: "Software",
    },
    {
      slug: "jörg",
      name: "Jörg Müller",
      // The title says the rest (I16).
      seniority: ["c_suite", "founder"],
      company_domain: "beta.example",
      email_status: "unknown",
      phone: "+4915123456789",
      phone_line: "mobile",
      country: "DE",
      state: "Bayern",
    },
  ]);
  expect(await bench.rejects()).toBeNull();
});

test("importing a people file again leaves every byte unchanged", async ({ bench }) => {
  await bench.take("people", FULL);
  const before = await bench.dump();
  expect(await bench.take("people", FULL)).toEqual({ ...NONE, read: 2, unchanged: 2 });
  expect(await bench.dump()).toBe(before);
});

test("a people file with contradicting rows in different batches changes nothing the second time", async ({
  bench,
}) => {
  const filler = Array.from({ length: 60 }, (_, at) => `social.example/in/filler-${at},Filler Person,Clerk`).join("\n");
  const file = `social_url,name,title\nsocial.example/in/a,Jane Doe,CEO\n${filler}\nsocial.example/in/a,Jane Doe,Sales Manager\n`;
  expect(await bench.take("people", file, { batchRows: 20 })).toEqual({ ...NONE, read: 62, added: 61, updated: 1 });
  expect(await bench.take("people", file, { batchRows: 20 })).toEqual({ ...NONE, read: 62, unchanged: 62 });
  expect(await bench.rows("SELECT title, seniority FROM directory.person WHERE slug = 'a'")).toEqual([
    { title: "Sales Manager", seniority: ["manager"] },
  ]);
});

test("an absent or empty field never erases a known value, and a given value replaces it", async ({ bench }) => {
  await bench.take("people", FULL);
  const before = await bench.dump();
  const empty = `social_url,name,title,email,phone,country\nsocial.example/in/JANE-DOE,Jane Doe,,N/A,-,null\n`;
  expect(await bench.take("people", `social_url,name\nwww.social.example/in/jane-doe,Jane Doe\n`)).toEqual({
    ...NONE,
    read: 1,
    unchanged: 1,
  });
  expect(await bench.dump()).toBe(before);
  expect(
    await bench.take("people", empty.replace("social.example/in/JANE-DOE", "www.social.example/in/jane-doe")),
  ).toEqual({ ...NONE, read: 1, unchanged: 1 });
  expect(
    await bench.take(
      "people",
      `social_url,name,title,email\nwww.social.example/in/jane-doe,Jane Doe,CEO,jd@acme.example\n`,
    ),
  ).toEqual({
    ...NONE,
    read: 1,
    updated: 1,
  });
  expect(
    await bench.rows(
      "SELECT title, seniority, email, email_status, phone, country FROM directory.person WHERE slug = 'jane-doe'",
    ),
  ).toEqual([
    {
      title: "CEO",
      seniority: ["c_suite"],
      email: "jd@acme.example",
      email_status: "unknown",
      phone: "+447911123456",
      country: "US",
    },
  ]);
});

describe("later rows of a file see earlier ones", () => {
  test("a person is identified by profile, else email, else name and company domain", async ({ bench }) => {
    const file = `social_url,name,email,company_domain,title
social.example/in/a,Ann Lee,ann@acme.example,acme.example,
,Ann Lee,ann@acme.example,,CFO
,"Lee, Ann",,acme.example,CFO
social.example/in/b,Ann Lee,,acme.example,Clerk
,Ann Lee,other@acme.example,acme.example,
`;
    expect(await bench.take("people", file)).toEqual({ ...NONE, read: 5, added: 2, updated: 3 });
    expect(await bench.rows("SELECT slug, name, email, title FROM directory.person ORDER BY id")).toEqual([
      { slug: "a", name: "Lee, Ann", email: "ann@acme.example", title: "CFO" },
      { slug: "b", name: "Ann Lee", email: "other@acme.example", title: "Clerk" },
    ]);
  });

  test("a person without a profile gets it from a row with the same email and is listed from then on", async ({
    bench,
  }) => {
    await bench.take("people", "name,email,company_domain\nAnn Lee,ann@acme.example,acme.example\n");
    expect(await bench.rows("SELECT 1 FROM directory.person_search")).toEqual([]);
    await bench.take("people", "name,email,social_url\nAnn Lee,ann@acme.example,social.example/in/ann\n");
    expect(await bench.rows("SELECT slug FROM directory.person")).toEqual([{ slug: "ann" }]);
    expect(await bench.rows("SELECT company_domain FROM directory.company_person")).toEqual([
      { company_domain: "acme.example" },
    ]);
  });
});

describe("rejects: FILE.rejects.csv holds the rows as they came, with line, reason and dropped fields (I8)", () => {
  const FILE = `social_url,name,email,shoe_size
social.example/in/a,Ann Lee,"ann@acme.example",x

,"No
Identity",,
social.example/in/b,,b@acme.example,
social.example/in/c,Cy Dee,not-an-address,
social.example/in/d,Too Few
social.example/in/e,Too Many,,,,surplus
"social.example/in/f,Open Quote,,
social.example/in/g,Gus Lee\u0000,,
`;

  test("rejects have the line numbers of the file", async ({ bench }) => {
    expect(await bench.take("people", FILE)).toEqual({ ...NONE, read: 8, added: 3, rejected: 5 });
    expect(await bench.rejects()).toEqual([
      {
        line: 4,
        reason: expect.stringContaining("no identity"),
        row: expect.objectContaining({ name: "No\nIdentity" }),
      },
      { line: 6, reason: "no name", row: expect.objectContaining({ email: "b@acme.example" }) },
      {
        line: 7,
        reason: "dropped email: not an email address",
        row: expect.objectContaining({ name: "Cy Dee", email: "not-an-address" }),
      },
      { line: 9, reason: "6 columns where the header has 4", row: expect.objectContaining({ name: "Too Many" }) },
      { line: 10, reason: expect.stringContaining("quote"), row: expect.anything() },
      { line: 11, reason: expect.stringContaining("broken text"), row: expect.anything() },
    ]);
  });

  test("rejects can be corrected and imported as they are, since the added columns are ignored", async ({ bench }) => {
    await bench.take("people", FILE);
    const path = `${bench.folder}/people.csv.rejects.csv`;
    const corrected = (await readFile(path, "utf8"))
      .replace("not-an-address", "cy@acme.example")
      .replace(/(?<=\n),"No\nIdentity",,/, 'social.example/in/no,"No\nIdentity",,');
    const ignored: string[] = [];
    const progress = { ignoredColumns: (_: string, columns: readonly string[]) => ignored.push(...columns) };
    expect(await bench.take("people", corrected, { name: "again.csv", progress })).toMatchObject({
      added: 1,
      updated: 1,
    });
    expect(ignored).toEqual(["shoe_size"]);
  });

  test("rejects are replaced by the next run and deleted when there are none", async ({ bench }) => {
    await bench.take("people", FILE);
    await bench.take("people", "name,email\nAnn Lee,\nBo Lee,bo@acme.example\n");
    expect(await bench.rejects()).toHaveLength(1);
    await bench.take("people", "name,email\nAnn Lee,ann@acme.example\n");
    expect(await bench.rejects()).toBeNull();
  });

  test("in a file that is mostly UTF-8, bytes that are not UTF-8 reject only their row", async ({ bench }) => {
    const mixed = Buffer.concat([
      Buffer.from("name,email\nZoë Müller,z@acme.example\nJos"),
      Buffer.from([0xe9]),
      Buffer.from(" Paz,j@acme.example\nAnn Lee,a@acme.example\n"),
    ]);
    expect(await bench.take("people", mixed)).toEqual({ ...NONE, read: 3, added: 2, rejected: 1 });
    expect(await bench.rejects()).toMatchObject([{ line: 3 }]);
  });
});

test("a dry run counts what would happen and writes nothing", async ({ bench }) => {
  await bench.take("people", FULL);
  const before = await bench.dump();
  const told: string[] = [];
  const file = `social_url,name,title\nwww.social.example/in/jane-doe,Jane Doe,CEO\nsocial.example/in/new,New Person,CEO\n,Nobody,\n`;
  const counts = await bench.take("people", file, {
    dryRun: true,
    name: "dry.csv",
    progress: { rejected: (_, line, reason) => told.push(`${line} ${reason}`) },
  });
  expect(counts).toEqual({ ...NONE, read: 3, added: 1, updated: 1, rejected: 1 });
  expect(told).toEqual(["4 no full name: at least two words"]);
  expect(await bench.dump()).toBe(before);
  expect(await bench.rejects("dry.csv")).toBeNull();
  expect(await bench.rows("SELECT 1 FROM directory.import_run")).toHaveLength(1);
});

test("each import is recorded with the file's name but not its folder", async ({ bench }) => {
  await bench.take("people", FULL);
  expect(await bench.rows("SELECT kind, source, read, added FROM directory.import_run")).toEqual([
    { kind: "people", source: "people.csv", read: 2, added: 2 },
  ]);
});

describe("phones", () => {
  test("a national number uses the row's country, else the company's (D30)", async ({ bench }) => {
    await bench.take("companies", "domain,country\nacme.example,United Kingdom\n");
    await bench.take(
      "people",
      "social_url,name,company_domain,phone,country\ns.example/in/a,Ann Lee,acme.example,07911 123456,\ns.example/in/b,Bo Lee,acme.example,0151 23456789,DE\ns.example/in/c,Cy Lee,,07911 123456,\n",
    );
    expect(await bench.rows("SELECT slug, phone, phone_line FROM directory.person ORDER BY slug")).toEqual([
      { slug: "a", phone: "+447911123456", phone_line: "mobile" },
      { slug: "b", phone: "+4915123456789", phone_line: "mobile" },
      { slug: "c", phone: null, phone_line: null },
    ]);
    expect(await bench.rejects()).toMatchObject([{ line: 4, reason: "dropped phone: not a phone number" }]);
  });
});

test("an employer that is given by name alone is the one company on file with that name", async ({ bench }) => {
  await bench.empty();
  await bench.take("companies", "domain,name\nacme.example,Acme\none.example,Twin\ntwo.example,Twin\n");
  const file = `name,company_name,social_url
Jane Doe,ACME,
John Roe,Twin,
Ann Lee,Nobody Knows,
Bob Smith,Twin,s.example/in/bob
`;
  expect(await bench.take("people", file)).toEqual({ ...NONE, read: 4, added: 2, rejected: 2 });
  expect(await bench.rows("SELECT name, company_domain FROM directory.person ORDER BY name")).toEqual([
    { name: "Bob Smith", company_domain: null },
    { name: "Jane Doe", company_domain: "acme.example" },
  ]);
  expect((await bench.rejects())?.map(({ line, reason }) => ({ line, reason }))).toEqual([
    { line: 3, reason: expect.stringContaining("several companies on file have that name") },
    { line: 4, reason: expect.stringContaining("no company on file has that name") },
  ]);
  await bench.empty();
});

test("a person who changed employer loses the old address; an alias of the employer is no change (I20)", async ({
  bench,
}) => {
  await bench.empty();
  await bench.take("companies", "domain,name,aliases\nacme.example,Acme,acme.io\n");
  const row = (rest: string) =>
    `social_url,name,company_domain,email,email_status\ns.example/in/jane,Jane Doe,${rest}\n`;
  const email = async () =>
    (await bench.rows<{ email: string | null }>("SELECT email, email_status FROM directory.person"))[0];
  await bench.take("people", row("acme.example,jane@acme.example,verified"));
  await bench.take("people", row("acme.io,,"));
  expect(await email()).toEqual({ email: "jane@acme.example", email_status: "verified" });
  await bench.take("people", row("globex.example,,"));
  expect(await email()).toEqual({ email: null, email_status: null });
  await bench.expectInStep();
  await bench.empty();
});

test("rows of a file come to the same directory in any order", { timeout: 120_000 }, async ({ bench }) => {
  const rows = [
    "s.example/in/a,Jane Doe,CEO,acme.example,jane@acme.example,51",
    "s.example/in/a,Jane Doe,Sales Manager,acme.example,,7000",
    "s.example/in/b,Jane Doe,,acme.example,jane@acme.example,",
    ",Jane Doe,Clerk,acme.example,jane@acme.example,",
    ",Jane Doe,Boss,acme.example,,12",
    ",John Roe,Boss,acme.example,,",
    "s.example/in/john,John Roe,Chief,globex.example,,",
  ];
  const header = "social_url,name,title,company_domain,email,company_employees";
  const people = async (order: readonly string[]) => {
    await bench.empty();
    await bench.take("people", "name,company_domain\nJohn Roe,globex.example\nJane Doe,acme.example\n");
    await bench.take("people", [header, ...order, ""].join("\n"), { batchRows: 3 });
    await bench.expectInStep();
    return {
      people: await bench.rows(
        `SELECT slug, name, title, company_domain, email, seniority FROM directory.person
         ORDER BY slug, name, title, email`,
      ),
      companies: await bench.rows("SELECT domain, employees FROM directory.company ORDER BY domain"),
    };
  };
  const expected = await people(rows);
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(rows, { minLength: rows.length }), async (order) => {
      expect(await people(order)).toEqual(expected);
    }),
    { numRuns: 12 },
  );
  await bench.empty();
});
