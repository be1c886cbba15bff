import { Client } from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { standing } from "../support/suppression-truth";
import { openSuppressionBench, type SuppressionBench, subject } from "./suppression-bench";

let bench: SuppressionBench;
beforeAll(async () => {
  bench = await openSuppressionBench();
});
afterEach(async () => {
  await bench.imports.expectInStep();
  await bench.imports.empty();
});
afterAll(() => bench?.close());

const HEADER = "social_url,name,title,company_domain,email,email_status,phone";
const ZELDA = "social.example/in/zelda,Zelda Quill,Sales Manager,acme.io,zelda.quill@acme.io,verified,";
const BELOW = ",Zelda Quill,Sales Manager,eu.acme.io,zq@eu.acme.io,,";
const BARE = ",Zelda Quill,Sales Manager,acme.io,,,";
const WRITER = ",Zelda Quill,Sales Manager,,z.quill@acme.io,,";
const STAN = "social.example/in/stan,Stan Stays,Sales Manager,acme.io,stan.stays@acme.io,verified,";
const FRED = "social.example/in/fred,Fred Format,Sales Manager,acme.example,fred.format@acme.example,verified,";

const people = (...rows: readonly string[]) => bench.imports.take("people", `${HEADER}\n${rows.join("\n")}\n`);
const company = (domain: string, ...aliases: readonly string[]) =>
  bench.imports.take("companies", `domain,name,aliases\n${domain},Acme,${aliases.join(";")}\n`);
const stored = () =>
  bench.imports.rows<{ name: string; hidden: boolean; erased: boolean }>(
    "SELECT name, suppressed_at IS NOT NULL AS hidden, erased_at IS NOT NULL AS erased FROM directory.person ORDER BY name DESC, id",
  );

async function ways(): Promise<readonly string[]> {
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

describe("a request by name covers all domains of the company, whenever they become one", () => {
  test.each([
    ["the company gains the person's domain", ["acme.example", "acme.io"]],
    ["the person's domain gains the company's", ["acme.io", "acme.example"]],
  ] as const)("%s after the opt-out", async (_order, [domain, alias]) => {
    await people(ZELDA, STAN, FRED);
    await bench.optOut(subject({ name: "Zelda Quill", company: "acme.example" }));
    expect(await bench.byProfile("social.example/in/zelda")).toBe("Zelda Quill");

    await company(domain, alias);
    expect(await ways()).toEqual([]);
    expect(await stored()).toEqual([
      { name: "Zelda Quill", hidden: true, erased: false },
      { name: "Stan Stays", hidden: false, erased: false },
      { name: "Fred Format", hidden: false, erased: false },
    ]);
    expect(await people(ZELDA, STAN)).toMatchObject({ suppressed: 1, unchanged: 1 });
    expect(await ways()).toEqual([]);
  });

  test.each([
    ["a host below the alias", BELOW],
    ["nothing but a name", BARE],
    ["an address at the alias and no employer", WRITER],
  ])("also of people with %s", async (_who, row) => {
    await people(row, STAN, FRED);
    await bench.optOut(subject({ name: "Zelda Quill", company: "acme.example" }));
    await company("acme.example", "acme.io");
    expect((await stored())[0]).toEqual({ name: "Zelda Quill", hidden: true, erased: false });
    expect(await ways()).toEqual([]);
  });

  test("who is named by a final request is erased by the import that joins the domains", async () => {
    await people(ZELDA, STAN);
    const entries = await bench.optOut(subject({ name: "Zelda Quill", company: "acme.example" }));
    expect(await bench.suppressions.erase(entries)).toBe(true);
    expect((await stored())[0]).toMatchObject({ hidden: false });
    await company("acme.example", "acme.io");
    expect((await stored())[0]).toEqual({ name: "Zelda Quill", hidden: true, erased: true });
  });

  test("rejected, they come back with everything, and another request at the other domain still holds them", async () => {
    await people(ZELDA, STAN);
    await company("acme.example");
    const before = await bench.imports.dump();
    const first = await bench.optOut(subject({ name: "Zelda Quill", company: "acme.example" }));
    const second = await bench.optOut(subject({ name: "Zelda Quill", company: "brand.example" }));
    await company("acme.example", "acme.io", "brand.example");
    await bench.lift(first);
    expect(await ways()).toEqual([]);
    await bench.lift(second);
    expect((await stored())[0]).toEqual({ name: "Zelda Quill", hidden: false, erased: false });
    expect(before).toContain("zelda.quill@acme.io");
  });

  test("an opt-out that was read before the import of the alias ended is not missed", { timeout: 60_000 }, async () => {
    await people(ZELDA, STAN);
    const holder = new Client({ connectionString: bench.imports.url });
    await holder.connect();
    const waiting = async (sql: string) => {
      while ((await bench.imports.rows(sql)).length === 0);
    };
    // The import stops where it holds the list and all it is to write.
    await holder.query("BEGIN; LOCK TABLE directory.suppression_pending IN ACCESS EXCLUSIVE MODE");
    const importing = company("acme.example", "acme.io");
    await waiting("SELECT 1 FROM pg_locks WHERE relation = 'directory.suppression_pending'::regclass AND NOT granted");
    const { marks } = await bench.suppressions.findSubject(subject({ name: "Zelda Quill", company: "acme.example" }));
    const confirming = bench.suppressions.suppress(marks);
    await waiting(`SELECT 1 FROM pg_locks JOIN pg_database AS here ON here.oid = pg_locks.database
      WHERE locktype = 'advisory' AND NOT granted AND datname = current_database()`);
    await holder.query("ROLLBACK");
    await holder.end();
    await importing;
    await confirming;
    expect(await ways()).toEqual([]);
    expect((await stored())[0]).toMatchObject({ hidden: true });
  });
});

test.each([
  ["acme.example", "acme.io"],
  ["acme.io", "acme.example"],
] as const)("a guess is refused at every domain of a company: of %s with the alias %s", async (domain, alias) => {
  for (const isFirst of [true, false]) {
    if (isFirst) await company(domain, alias);
    await people(ZELDA, STAN, FRED);
    await bench.optOut(subject({ profile: "social.example/in/zelda" }));
    await company(domain, alias);
    expect({ isFirst, ways: await ways() }).toEqual({ isFirst, ways: [] });
    await bench.imports.empty();
  }
});

describe("what a row says of a suppressed person keeps out others, whatever their order", () => {
  const BY_EMAIL = ",Zelda Other,Sales Manager,other.example,shared@other.example,,";
  const BOTH = "social.example/in/zelda,Zelda Quill,Sales Manager,acme.io,shared@other.example,,";

  test.each([
    ["one after the other in a batch", [BOTH, BY_EMAIL], 10],
    ["one before the other in a batch", [BY_EMAIL, BOTH], 10],
    ["one after the other in two", [BOTH, BY_EMAIL], 1],
    ["one before the other in two", [BY_EMAIL, BOTH], 1],
  ] as const)("%s", async (_order, rows, batchRows) => {
    await bench.optOut(subject({ profile: "social.example/in/zelda" }));
    await bench.imports.take("people", `${HEADER}\n${rows.join("\n")}\n`, { batchRows });
    expect(await bench.byEmail("shared@other.example")).toBeNull();
    expect(await bench.byName("Zelda Other", "other.example")).toBeNull();
    expect((await stored()).filter(({ hidden }) => !hidden)).toEqual([]);
  });

  test("a record that is on the list only by the name of one row at the company of another is kept out", async () => {
    await people("social.example/in/zelda,Zelda Maiden,Sales Manager,acme.io,,,", STAN);
    await bench.optOut(subject({ name: "Zelda Quill", company: "acme.io" }));
    expect(await bench.byProfile("social.example/in/zelda")).toBe("Zelda Maiden");
    const married = await people("social.example/in/zelda,Zelda Quill,Sales Manager,,,,", STAN);
    expect(married).toMatchObject({ suppressed: 1, unchanged: 1 });
    expect(await ways()).toEqual([]);
    expect((await stored())[0]).toMatchObject({ hidden: true });
  });

  test("somebody who is nothing but a name is taken for the person with a profile, in either order", async () => {
    const named = ",Bob Stone,Sales Manager,acme.io,,,";
    const whole = "social.example/in/bob,Robert Stone,Sales Manager,acme.io,robert.stone@acme.io,,";
    await people(named, whole, STAN);
    await bench.project(standing(await bench.optOut(subject({ profile: "social.example/in/bob" }))));
    expect(await bench.byName("Bob Stone", "acme.io")).toBeNull();
    expect(await people(named, whole, STAN)).toMatchObject({ suppressed: 2, unchanged: 1 });
  });
});
