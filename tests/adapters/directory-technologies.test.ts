import { describe, expect } from "vitest";
import type { PeopleFilters } from "@/lib/search/filters";
import type { TestDirectory } from "../support/directory-rows";
import { directoryTest } from "../support/stores";

const SNOWFLAKE = [{ name: "Snowflake", category: "data" }];
/** More companies than a search reads one by one. */
const MANY = 1_001;

const test = directoryTest.extend("filled", { scope: "file" }, async ({ directory }) => {
  await directory.addCompany({ domain: "uses.example", name: "Uses", employees: 300, technologies: SNOWFLAKE });
  await directory.addCompany({
    domain: "large.example",
    name: "Large",
    employees: 5_000,
    technologies: SNOWFLAKE,
    aliases: ["alias.example"],
  });
  await directory.addCompany({ domain: "without.example", name: "Without", technologies: [{ name: "Redshift" }] });
  const people = [
    ["ann", "uses.example", "CFO", 300],
    ["bob", "alias.example", "CFO", 5_000],
    ["cid", "without.example", "CFO", 40],
    ["dot", "uses.example", "Nurse", 300],
  ] as const;
  for (const [slug, companyDomain, title, employees] of people)
    await directory.addPerson({ name: `${slug} Miller`, slug, title, companyDomain, employees });
  return directory;
});

async function find({ store }: TestDirectory, filters: PeopleFilters): Promise<readonly string[]> {
  const { people } = await store.search(filters, { limit: 10, withEmail: false });
  return people.map(({ name }) => name.split(" ")[0] ?? "").sort();
}

describe("technologies of companies", () => {
  test("those that some company has on file are named, in any case", async ({ filled }) => {
    expect(await filled.store.findTechnologiesNamed(["snowFlake", "Snow", "Redshift", ""])).toEqual([
      "snowFlake",
      "Redshift",
    ]);
  });

  test("a search finds people at companies that use the technology, at their other domains too", async ({ filled }) => {
    expect(await find(filled, { title: ["CFO"], technology: ["SNOWFLAKE"] })).toEqual(["ann", "bob"]);
  });

  test("a search for two technologies finds people at companies that use either", async ({ filled }) => {
    expect(await find(filled, { title: ["CFO"], technology: ["Snowflake", "Redshift"] })).toEqual([
      "ann",
      "bob",
      "cid",
    ]);
  });

  test("a headcount leaves only companies of that size", async ({ filled }) => {
    expect(await find(filled, { title: ["CFO"], technology: ["Snowflake"], employeesMin: 1_000 })).toEqual(["bob"]);
  });

  test("a company that does not use the technology has nobody who matches", async ({ filled }) => {
    const at = (company: string) =>
      ({ title: ["CFO"], technology: ["Snowflake"], company }) as unknown as PeopleFilters;
    expect(await find(filled, at("without.example"))).toEqual([]);
    expect(await find(filled, at("uses.example"))).toEqual(["ann"]);
  });

  test("the companies of a technology are read through the index of its name", async ({ filled }) => {
    const { rows } = await filled.search.query<{ "QUERY PLAN": string }>(
      "EXPLAIN SELECT domain FROM directory.company_technology WHERE name_key = ANY (ARRAY['snowflake'])",
    );
    expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("company_technology_by_name");
  });

  test("a technology of very many companies finds the same people", async ({ filled }) => {
    const ask = { title: ["CFO"], technology: ["Snowflake"] };
    const few = await find(filled, ask);
    await filled.search.query(
      `INSERT INTO company_technology (domain, name_key, name)
       SELECT 'many' || at || '.example', 'snowflake', 'Snowflake' FROM generate_series(1, ${MANY}) AS at`,
    );
    expect(await find(filled, ask)).toEqual(few);
    expect(await find(filled, { ...ask, employeesMin: 1_000 })).toEqual(["bob"]);
  });
});
