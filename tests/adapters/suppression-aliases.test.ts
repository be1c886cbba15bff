import { Client } from "pg";
import { describe, expect } from "vitest";
import { suppressionTest as test } from "@/tests/support/stores";
import { type SuppressionBench, subject } from "@/tests/support/suppression-bench";
import { standing } from "../support/suppression-truth";

test.afterEach(async ({ bench }) => {
  await bench.imports.expectInStep();
  await bench.imports.empty();
});

const HEADER = "social_url,name,title,company_domain,email,email_status,phone";
const ZELDA = "social.example/in/zelda,Zelda Quill,Sales Manager,acme.io,zelda.quill@acme.io,verified,";
const BELOW = ",Zelda Quill,Sales Manager,eu.acme.io,zq@eu.acme.io,,";
const BARE = ",Zelda Quill,Sales Manager,acme.io,,,";
const WRITER = ",Zelda Quill,Sales Manager,,z.quill@acme.io,,";
const STAN = "social.example/in/stan,Stan Stays,Sales Manager,acme.io,stan.stays@acme.io,verified,";
const FRED = "social.example/in/fred,Fred Format,Sales Manager,acme.example,fred.format@acme.example,verified,";

const people = (bench: SuppressionBench, ...rows: readonly string[]) =>
  bench.imports.take("people", `${HEADER}\n${rows.join("\n")}\n`);
const company = (bench: SuppressionBench, domain: string, ...aliases: readonly string[]) =>
  bench.imports.take("companies", `domain,name,aliases\n${domain},Acme,${aliases.join(";")}\n`);
const stored = (bench: SuppressionBench) =>
  bench.imports.rows<{ name: string; hidden: boolean; erased: boolean }>(
    "SELECT name, suppressed_at IS NOT NULL AS hidden, erased_at IS NOT NULL AS erased FROM directory.person ORDER BY name DESC, id",
  );

async function ways(bench: SuppressionBench): Promise<readonly string[]> {
  const answers = {
    profile: await bench.byProfile("social.example/in/zelda"),
    email: await bench.byEmail("zelda.quill@acme.io"),
    "name at one domain": await bench.byName("Zelda Quill", "acme.io"),
    "name at the other": await bench.byName("Zelda Quill", "acme.example"),
    "guess at one domain": await bench.guess("Zelda Quill", "acme.io"),
    "guess at the other": await bench.guess("Zelda Quill", "acme.example"),
    list: (await bench.listed("acme.io")).find((url) => url.endsWith("/zelda")) ?? null,
  };
  return Object.entries(answers).flatMap(([way, answer]) => (answer === null ? [] : [way]));
}

describe("a request by name covers all domains of the company, also those added later", () => {
  test.for([
    ["the company gains the person's domain", ["acme.example", "acme.io"]],
    ["the person's domain gains the company's", ["acme.io", "acme.example"]],
  ] as const)(
    "a request by name covers an alias that is imported %s after the opt-out",
    async ([_order, [domain, alias]], { bench }) => {
      await people(bench, ZELDA, STAN, FRED);
      await bench.optOut(subject({ name: "Zelda Quill", company: "acme.example" }));
      expect(await bench.byProfile("social.example/in/zelda")).toBe("Zelda Quill");

      await company(bench, domain, alias);
      expect(await ways(bench)).toEqual([]);
      expect(await stored(bench)).toEqual([
        { name: "Zelda Quill", hidden: true, erased: false },
        { name: "Stan Stays", hidden: false, erased: false },
        { name: "Fred Format", hidden: false, erased: false },
      ]);
      expect(await people(bench, ZELDA, STAN)).toMatchObject({ suppressed: 1, unchanged: 1 });
      expect(await ways(bench)).toEqual([]);
    },
  );

  test.for([
    ["a host below the alias", BELOW],
    ["nothing but a name", BARE],
    ["an address at the alias and no employer", WRITER],
  ] as const)(
    "a request by name covers people with %s when the alias is imported later",
    async ([_who, row], { bench }) => {
      await people(bench, row, STAN, FRED);
      await bench.optOut(subject({ name: "Zelda Quill", company: "acme.example" }));
      await company(bench, "acme.example", "acme.io");
      expect((await stored(bench))[0]).toEqual({ name: "Zelda Quill", hidden: true, erased: false });
      expect(await ways(bench)).toEqual([]);
    },
  );

  test("a final request erases a person in the import that joins the domains", async ({ bench }) => {
    await people(bench, ZELDA, STAN);
    const entries = await bench.optOut(subject({ name: "Zelda Quill", company: "acme.example" }));
    expect(await bench.suppressions.erase(entries)).toBe(true);
    expect((await stored(bench))[0]).toMatchObject({ hidden: false });
    await company(bench, "acme.example", "acme.io");
    expect((await stored(bench))[0]).toEqual({ name: "Zelda Quill", hidden: true, erased: true });
  });

  test("a rejected request restores the person completely, unless a request at the other domain covers them", async ({
    bench,
  }) => {
    await people(bench, ZELDA, STAN);
    await company(bench, "acme.example");
    const before = await bench.imports.dump();
    const first = await bench.optOut(subject({ name: "Zelda Quill", company: "acme.example" }));
    const second = await bench.optOut(subject({ name: "Zelda Quill", company: "brand.example" }));
    await company(bench, "acme.example", "acme.io", "brand.example");
    await bench.lift(first);
    expect(await ways(bench)).toEqual([]);
    await bench.lift(second);
    expect((await stored(bench))[0]).toEqual({ name: "Zelda Quill", hidden: false, erased: false });
    expect(before).toContain("zelda.quill@acme.io");
  });

  test("an opt-out that started before the import of the alias ended is applied", { timeout: 60_000 }, async ({
    bench,
  }) => {
    await people(bench, ZELDA, STAN);
    const holder = new Client({ connectionString: bench.imports.url });
    await holder.connect();
    const waiting = async (sql: string) => {
      while ((await bench.imports.rows(sql)).length === 0);
    };
    // The import stops while it holds the list and all its rows are prepared.
    await holder.query("BEGIN; LOCK TABLE directory.suppression_pending IN ACCESS EXCLUSIVE MODE");
    const importing = company(bench, "acme.example", "acme.io");
    await waiting(`SELECT 1 FROM pg_locks WHERE relation = 'directory.suppression_pending'::regclass AND NOT granted
   AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`);
    const { identifiers } = await bench.suppressions.findSubject(
      subject({ name: "Zelda Quill", company: "acme.example" }),
    );
    const confirming = bench.suppressions.suppress(identifiers);
    await waiting(`SELECT 1 FROM pg_locks JOIN pg_database AS here ON here.oid = pg_locks.database
      WHERE locktype = 'advisory' AND NOT granted AND datname = current_database()`);
    await holder.query("ROLLBACK");
    await holder.end();
    await importing;
    await confirming;
    expect(await ways(bench)).toEqual([]);
    expect((await stored(bench))[0]).toMatchObject({ hidden: true });
  });
});

test.for([
  ["acme.example", "acme.io"],
  ["acme.io", "acme.example"],
] as const)(
  "no email is guessed at any domain of a company: opted out at %s, with the alias %s",
  async ([domain, alias], { bench }) => {
    for (const isFirst of [true, false]) {
      if (isFirst) await company(bench, domain, alias);
      await people(bench, ZELDA, STAN, FRED);
      await bench.optOut(subject({ profile: "social.example/in/zelda" }));
      await company(bench, domain, alias);
      expect({ isFirst, ways: await ways(bench) }).toEqual({ isFirst, ways: [] });
      await bench.imports.empty();
    }
  },
);

describe("a row about a suppressed person suppresses others, in any order", () => {
  const BY_EMAIL = ",Zelda Other,Sales Manager,other.example,shared@other.example,,";
  const BOTH = "social.example/in/zelda,Zelda Quill,Sales Manager,acme.io,shared@other.example,,";

  test.for([
    ["one after the other in a batch", [BOTH, BY_EMAIL], 10],
    ["one before the other in a batch", [BY_EMAIL, BOTH], 10],
    ["one after the other in two", [BOTH, BY_EMAIL], 1],
    ["one before the other in two", [BY_EMAIL, BOTH], 1],
  ] as const)("linked rows are suppressed %s", async ([_order, rows, batchRows], { bench }) => {
    await bench.optOut(subject({ profile: "social.example/in/zelda" }));
    await bench.imports.take("people", `${HEADER}\n${rows.join("\n")}\n`, { batchRows });
    expect(await bench.byEmail("shared@other.example")).toBeNull();
    expect(await bench.byName("Zelda Other", "other.example")).toBeNull();
    expect((await stored(bench)).filter(({ hidden }) => !hidden)).toEqual([]);
  });

  test("a person who is suppressed only by the name in a row of another company is excluded", async ({ bench }) => {
    await people(bench, "social.example/in/zelda,Zelda Maiden,Sales Manager,acme.io,,,", STAN);
    await bench.optOut(subject({ name: "Zelda Quill", company: "acme.io" }));
    expect(await bench.byProfile("social.example/in/zelda")).toBe("Zelda Maiden");
    const married = await people(bench, "social.example/in/zelda,Zelda Quill,Sales Manager,,,,", STAN);
    expect(married).toMatchObject({ suppressed: 1, unchanged: 1 });
    expect(await ways(bench)).toEqual([]);
    expect((await stored(bench))[0]).toMatchObject({ hidden: true });
  });

  test("a person known only by name is taken for the person with a profile, in either order", async ({ bench }) => {
    const named = ",Bob Stone,Sales Manager,acme.io,,,";
    const whole = "social.example/in/bob,Robert Stone,Sales Manager,acme.io,robert.stone@acme.io,,";
    await people(bench, named, whole, STAN);
    await bench.project(standing(await bench.optOut(subject({ profile: "social.example/in/bob" }))));
    expect(await bench.byName("Bob Stone", "acme.io")).toBeNull();
    expect(await people(bench, named, whole, STAN)).toMatchObject({ suppressed: 2, unchanged: 1 });
  });
});
