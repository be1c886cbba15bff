import { once } from "node:events";
import fc from "fast-check";
import { Client } from "pg";
import { describe, expect } from "vitest";
import { nameKeys, parsePersonName } from "@/lib/domain/names/person-name";
import { importTest as test } from "@/tests/support/stores";
import type { ImportBench } from "../fixtures/import/import-bench";
import { hashForTests } from "../support/hash-for-tests";
import { spawnScript } from "../support/spawn-script";

test.afterEach(async ({ bench }) => {
  await bench.expectInStep();
  await bench.empty();
});

const NONE = { added: 0, updated: 0, unchanged: 0, rejected: 0, suppressed: 0 };

function manyPeople(count: number): string {
  const rows = Array.from(
    { length: count },
    (_, at) => `s.example/in/p${at},Pat Person${at},Sales Manager,acme${at % 50}.example,p${at}@acme${at % 50}.example`,
  );
  return `social_url,name,title,company_domain,email\n${rows.join("\n")}\n`;
}

const SOMEBODY = "social_url,name\ns.example/in/somebody,Sam Body\n";

test.for([
  { how: "while it reads new people", reported: "read", before: "" },
  { how: "while it merges staged rows", reported: "merged", before: SOMEBODY },
])(
  "an import that is killed $how leaves nothing visible, and completes when it is run again",
  {
    timeout: 60_000,
  },
  async ({ reported, before }, { bench }) => {
    if (before !== "") await bench.take("people", before, { name: "before.csv" });
    const onFile = await bench.dump();
    const path = await bench.write("people.csv", manyPeople(10_000));
    const child = await spawnScript('import "@/tests/fixtures/import/import-until-killed"', [
      bench.url,
      path,
      reported,
    ]);
    const [said] = (await once(child.stdout, "data")) as [Buffer];
    child.kill("SIGKILL");
    await once(child, "exit");
    expect(said.toString()).toMatch(new RegExp(`^${reported} \\d{1,4}\\n`));
    expect(await bench.dump()).toBe(onFile);

    const [summary] = await bench.run("people", [path]);
    expect(summary).toMatchObject({ ...NONE, read: 10_000, added: 10_000 });
  },
);

test("a second import into a directory says that it waits, and runs after the first", {
  timeout: 60_000,
}, async ({ bench }) => {
  const path = await bench.write("people.csv", manyPeople(100));
  const busy = new Client({ connectionString: bench.url });
  await busy.connect();
  try {
    // Another session locks a table that the first import writes to, so that its merge waits.
    await busy.query("BEGIN; LOCK TABLE directory.person IN EXCLUSIVE MODE");
    const first = bench.run("people", [path]);
    const isMerging = `SELECT 1 FROM pg_locks WHERE locktype = 'relation' AND relation = 'directory.person'::regclass AND NOT granted
   AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
    while ((await bench.rows(isMerging)).length === 0);
    let second: Promise<unknown> = Promise.resolve();
    await new Promise<void>((waits) => {
      second = bench.run("people", [path], { progress: { waiting: waits } });
    });
    await busy.query("ROLLBACK");
    expect(await first).toMatchObject([{ ...NONE, added: 100 }]);
    expect(await second).toMatchObject([{ ...NONE, unchanged: 100 }]);
  } finally {
    await busy.end();
  }
});

describe("people who opted out (D26)", () => {
  const suppress = (bench: ImportBench, kind: "profile" | "email" | "name", canonical: string) =>
    bench.rows("INSERT INTO directory.suppression (kind, hash, root) VALUES ($1, $2, $2)", [
      kind,
      hashForTests(kind, canonical),
    ]);

  test("people are skipped and counted by profile, by email, or by any matching name at the domain (D26)", async ({
    bench,
  }) => {
    await suppress(bench, "profile", "ann");
    await suppress(bench, "email", "bo@acme.example");
    const robert = parsePersonName("Robert Smith");
    if (!robert) throw new Error("Robert Smith is a name");
    for (const key of nameKeys(robert)) await suppress(bench, "name", `${key}|acme.example`);
    const file = `social_url,name,email,company_domain
s.example/in/Ann,Ann Lee,,
s.example/in/bo,Bo Lee,BO@acme.example,
,Bob Smith,,acme.example
,"Smith, Robert",,uk.acme.example
,Robert Smith,rs@acme.example,
,Robert Smith,,other.example
s.example/in/annette,Annette Lee,,acme.example
`;
    expect(await bench.take("people", file)).toEqual({ ...NONE, read: 7, added: 2, suppressed: 5 });
    expect(await bench.rows("SELECT name FROM directory.person ORDER BY name")).toEqual([
      { name: "Annette Lee" },
      { name: "Robert Smith" },
    ]);
  });

  test("an import of new people does not write a person who opts out while it is read (D26)", {
    timeout: 60_000,
  }, async ({ bench }) => {
    const path = await bench.write("people.csv", `${manyPeople(10_000)}s.example/in/one,Word,,,\n`);
    let confirmed: Promise<unknown> | null = null;
    const [summary] = await bench.run("people", [path], {
      progress: {
        reading: () => {
          confirmed ??= suppress(bench, "profile", "p17");
        },
      },
    });
    await confirmed;
    expect(summary).toMatchObject({ ...NONE, read: 10_001, added: 9_999, suppressed: 1, rejected: 1 });
    expect(await bench.rows("SELECT 1 FROM directory.person_slug WHERE slug = 'p17'")).toEqual([]);
    expect(await bench.rejects()).toHaveLength(1);
  });

  test("an import does not write a person who opts out while it runs (D26)", { timeout: 60_000 }, async ({ bench }) => {
    await bench.take("people", SOMEBODY, { name: "before.csv" });
    const path = await bench.write("people.csv", manyPeople(600));
    let confirmed: Promise<unknown> | null = null;
    const [summary] = await bench.run("people", [path], {
      batchRows: 100,
      progress: {
        merging: (rows) => {
          if (rows >= 500) confirmed ??= suppress(bench, "profile", "p17");
        },
      },
    });
    await confirmed;
    expect(summary).toMatchObject({ ...NONE, read: 600, added: 599, suppressed: 1 });
    expect(await bench.rows("SELECT 1 FROM directory.person_slug WHERE slug = 'p17'")).toEqual([]);
  });
});

const cell = <Value extends string>(...values: Value[]) => fc.option(fc.constantFrom(...values), { nil: "" });
const personRow = fc.record({
  social_url: fc.constantFrom("s.example/in/a", "s.example/in/b", "s.example/in/c"),
  name: fc.constantFrom("Ann Lee", "Bo Lee", "Ann"),
  title: cell("CEO", "VP Sales", "N/A"),
  seniority: cell("vp", "nonsense"),
  company_domain: cell("acme.example", "uk.acme.example", "acme.io"),
  email: cell("ann@acme.example", "bo@acme.example", "x@gmail.com"),
  email_status: cell("verified", "catch_all"),
  phone: cell("+44 7911 123456", "07911 123456"),
  phone_type: cell("mobile", "landline"),
  country: cell("UK", "USA"),
  state: cell("TX", "Kent"),
});

test("a file imported twice reports every accepted row as unchanged the second time", {
  timeout: 120_000,
}, async ({ bench }) => {
  await fc.assert(
    fc.asyncProperty(fc.array(personRow, { minLength: 1, maxLength: 6 }), async (rows) => {
      await bench.empty();
      await bench.take("companies", "domain,country,aliases\nacme.example,UK,acme.io\n");
      // A file of which every row is rejected would be refused as a whole (I4).
      const file = [...rows, { social_url: "s.example/in/good", name: "Good Row" }]
        .map((row) => JSON.stringify(row))
        .join("\n");
      const first = await bench.take("people", file, { name: "p.jsonl" });
      const before = await bench.dump();
      await bench.expectInStep();
      const second = await bench.take("people", file, { name: "p.jsonl" });
      expect(second).toEqual({
        ...NONE,
        read: first.read,
        rejected: first.rejected,
        unchanged: first.read - first.rejected,
      });
      expect(await bench.dump()).toBe(before);
    }),
    { numRuns: 25 },
  );
});
