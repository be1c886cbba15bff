import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect } from "vitest";
import { nameKeys } from "@/lib/domain/names/person-name";
import { nameAt } from "@/lib/domain/opt-out/suppression";
import { parsedName } from "../support/directory-rows";
import { hashForTests } from "../support/hash-for-tests";
import { ROOT } from "../support/settings";
import { directoryTest } from "../support/stores";

const COMPANIES = [
  { domain: "acme.example", name: "Acme, Inc." },
  { domain: "acme.test", name: "ACME GmbH" },
  { domain: "acme.org.example", name: "The Acme Company", aliases: ["acme-alias.example"] },
  { domain: "acme-four.example", name: "Acme" },
  { domain: "cafe.example", name: "Café & Söhne" },
  { domain: "target.example", name: "Target" },
  { domain: "wren.example", name: "Mary Wren" },
] as const;

const test = directoryTest.extend("named", { scope: "file" }, async ({ directory }) => {
  for (const company of COMPANIES) await directory.addCompany(company);
  const at = [
    "acme.test",
    "acme.test",
    "acme-alias.example",
    "acme-alias.example",
    "acme-alias.example",
    "acme.example",
  ];
  for (const [index, companyDomain] of at.entries()) {
    await directory.addPerson({ name: `Ann Number${index}`, title: "CFO", companyDomain });
  }
  return directory;
});

describe("companies of a name (D42)", () => {
  test("companies with the most people on file come first, people at their other domains included", async ({
    named,
  }) => {
    expect(await named.store.findCompaniesNamed(["acme"])).toEqual({
      name: "acme",
      domains: ["acme.org.example", "acme.test", "acme.example", "acme-four.example"],
    });
  });

  test.for([
    ["CAFE AND SOHNE", "cafe.example"],
    ["café & söhne", "cafe.example"],
    ["the target corporation", "target.example"],
  ] as const)(
    "%j finds %s: case, accents, punctuation and legal form do not matter",
    async ([name, domain], { named }) => {
      expect(await named.store.findCompaniesNamed([name])).toEqual({ name, domains: [domain] });
    },
  );

  test("of several names, the first that a company on file has is the answer", async ({ named }) => {
    const found = await named.store.findCompaniesNamed(["Target in Ohio", "Target", "Acme"]);
    expect(found).toEqual({ name: "Target", domains: ["target.example"] });
  });

  test.for(["Nobody Here", "", "the", "Targets"])("no company is called %j", async (name, { named }) => {
    expect(await named.store.findCompaniesNamed([name])).toBeNull();
  });

  test("a company that is called like a person who opted out there is not named", async ({ named }) => {
    const ask = () => named.store.findCompaniesNamed(["mary wren"]);
    expect(await ask()).toEqual({ name: "mary wren", domains: ["wren.example"] });
    const key = nameKeys(parsedName("Mary Wren"))[0] ?? "";
    await named.search.query("INSERT INTO suppression (kind, hash, root) VALUES ('name', $1, $1)", [
      hashForTests("name", nameAt(key, "wren.example")),
    ]);
    expect(await ask()).toBeNull();
  });

  test("keys are the same as those of the function that indexes were first built with", async ({ named }) => {
    const migration = join(ROOT, "prisma/directory/migrations/20261122230000_company_names/migration.sql");
    const former = /CREATE OR REPLACE FUNCTION [^;]*;/.exec(readFileSync(migration, "utf8"))?.[0] ?? "";
    const names = ODD_NAMES.map((name) => `'${name.replaceAll("'", "''")}'`).join(", ");
    const results: unknown = await named.search.query(
      `${former.replace("company_name_key", "pg_temp.former_key")}
       SELECT name FROM unnest(ARRAY[${names}]) AS name
       WHERE pg_temp.former_key(name) IS DISTINCT FROM directory.company_name_key(name)`,
    );
    expect(results).toMatchObject([{}, { rows: [] }]);
  });

  test("a company is read through the index of names", async ({ named }) => {
    const { rows } = await named.search.query<{ "QUERY PLAN": string }>(
      `EXPLAIN SELECT domain FROM directory.company
       WHERE name IS NOT NULL AND directory.company_name_key(name) COLLATE "C" = directory.company_name_key('Acme')`,
    );
    expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("company_by_name");
  });
});

const STARTS = ["", "the ", "The\u00a0", "THE &", "'", " \t"];
const MIDDLES = "|Acme|the|Zoë’s Söhne|Ａｃｍｅ|ﬁne|O'Neill-Works|日本|and|a\nb|Łódź|İ".split("|");
const ENDS = "| Inc.|, Inc| & Co. KG| and company ltd| S.A.| sp. z o.o.|　株式会社 kk| Co\u2003inc | Group".split("|");
const ODD_NAMES = STARTS.flatMap((start) => MIDDLES.flatMap((middle) => ENDS.map((end) => start + middle + end)));
