import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { nameKeys } from "@/lib/domain/names/person-name";
import { nameAt } from "@/lib/domain/opt-out/suppression";
import { hashForTests } from "../support/hash-for-tests";
import { createTestDirectory, personName, type TestDirectory } from "./directory-store-rows";

let directory: TestDirectory;

const COMPANIES = [
  { domain: "acme.example", name: "Acme, Inc." },
  { domain: "acme.test", name: "ACME GmbH" },
  { domain: "acme.org.example", name: "The Acme Company", aliases: ["acme-alias.example"] },
  { domain: "acme-four.example", name: "Acme" },
  { domain: "cafe.example", name: "Café & Söhne" },
  { domain: "target.example", name: "Target" },
  { domain: "wren.example", name: "Mary Wren" },
] as const;

beforeAll(async () => {
  directory = await createTestDirectory();
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
});

afterAll(() => directory?.close());

describe("companies of a name (D42)", () => {
  test("those with the most people on file come first, people at their other domains included", async () => {
    expect(await directory.store.findCompaniesNamed(["acme"])).toEqual({
      name: "acme",
      domains: ["acme.org.example", "acme.test", "acme.example", "acme-four.example"],
    });
  });

  test.each([
    ["CAFE AND SOHNE", "cafe.example"],
    ["café & söhne", "cafe.example"],
    ["the target corporation", "target.example"],
  ])("%j finds %s: case, accents, punctuation and legal form do not matter", async (name, domain) => {
    expect(await directory.store.findCompaniesNamed([name])).toEqual({ name, domains: [domain] });
  });

  test("of several names, the first that a company on file has is the answer", async () => {
    const found = await directory.store.findCompaniesNamed(["Target in Ohio", "Target", "Acme"]);
    expect(found).toEqual({ name: "Target", domains: ["target.example"] });
  });

  test.each([["Nobody Here"], [""], ["the"], ["Targets"]])("%j finds none", async (name) => {
    expect(await directory.store.findCompaniesNamed([name])).toBeNull();
  });

  test("a company that is called like a person who opted out there is not named", async () => {
    const ask = () => directory.store.findCompaniesNamed(["mary wren"]);
    expect(await ask()).toEqual({ name: "mary wren", domains: ["wren.example"] });
    const key = nameKeys(personName("Mary Wren"))[0] ?? "";
    await directory.search.query("INSERT INTO suppression (kind, hash, root) VALUES ('name', $1, $1)", [
      hashForTests("name", nameAt(key, "wren.example")),
    ]);
    expect(await ask()).toBeNull();
  });

  test("a company is read through the index of names", async () => {
    const { rows } = await directory.search.query<{ "QUERY PLAN": string }>(
      `EXPLAIN SELECT domain FROM directory.company
       WHERE name IS NOT NULL AND directory.company_name_key(name) COLLATE "C" = directory.company_name_key('Acme')`,
    );
    expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("company_by_name");
  });
});
