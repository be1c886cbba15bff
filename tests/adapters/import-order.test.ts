import fc from "fast-check";
import { expect } from "vitest";
import { EFFORT } from "@/tests/support/effort";
import { importTest as test } from "@/tests/support/stores";
import type { ImportBench } from "../fixtures/import/import-bench";

/** Files that refer to one another: companies with aliases, and people at the domain, below it and at an alias. */
const FILES = [
  ["companies", "domain,name,industry,employees,country\nbighx.example,Big,Software,2500,DE\n"],
  ["companies", "domain,aliases\nbighx.example,bighx.io\n"],
  ["companies", "domain,name,industry,employees\neu.bighx.example,Big Europe,Robots,40\n"],
  [
    "people",
    `social_url,name,title,company_domain
s.example/in/at,At Domain,Sales Manager,bighx.example
s.example/in/below,Below Domain,Sales Manager,us.bighx.example
s.example/in/europe,In Europe,Sales Manager,eu.bighx.example
`,
  ],
  [
    "people",
    `social_url,name,title,company_domain,industry
s.example/in/alias,At Alias,Sales Manager,bighx.io,
s.example/in/below-alias,Below Alias,Sales Manager,uk.bighx.io,
s.example/in/own,Own Industry,Sales Manager,us.bighx.example,Banking
`,
  ],
] as const;

/** What search and lists have of people, by name, because ids depend on the order. */
async function searched(bench: ImportBench): Promise<unknown> {
  await bench.expectInStep();
  const people = await bench.rows<{ id: string; name: string }>(
    `SELECT id::text AS id, person.name, searched.employees, searched.tok FROM directory.person
     JOIN directory.person_search AS searched ON searched.person_id = person.id ORDER BY person.name`,
  );
  const listed = await bench.rows<{ id: string; quality: number }>(
    "SELECT person_id::text AS id, quality FROM directory.company_person",
  );
  const qualities = new Map(listed.map(({ id, quality }) => [id, quality]));
  return people.flatMap(({ id, ...person }) => {
    const quality = qualities.get(id);
    return quality === undefined ? [] : { ...person, quality };
  });
}

test("what people inherit from their company does not depend on the order of the files", {
  timeout: 120_000 * EFFORT,
}, async ({ bench }) => {
  const takeAll = async (files: readonly (typeof FILES)[number][]) => {
    await bench.empty();
    for (const [kind, content] of files) await bench.take(kind, content);
    return searched(bench);
  };
  const expected = await takeAll(FILES);
  expect(JSON.stringify(expected)).toContain('"employees":2500');
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray([...FILES], { minLength: FILES.length }), async (files) => {
      expect(await takeAll(files)).toEqual(expected);
    }),
    { numRuns: 10 * EFFORT },
  );
  await bench.empty();
});

test("people below a host inherit what a later file says of the company, and then what a company of their own says", async ({
  bench,
}) => {
  const of = async (name: string) =>
    (
      await bench.rows<{ employees: number | null }>(
        `SELECT employees FROM directory.person_search JOIN directory.person ON id = person_id WHERE name = $1`,
        [name],
      )
    )[0]?.employees;
  const [companies, , europe, people] = FILES;
  await bench.take(...people);
  expect(await of("In Europe")).toBeNull();
  await bench.take(...companies);
  expect([await of("At Domain"), await of("Below Domain"), await of("In Europe")]).toEqual([2500, 2500, 2500]);
  await bench.take(...europe);
  expect([await of("At Domain"), await of("Below Domain"), await of("In Europe")]).toEqual([2500, 2500, 40]);
  await bench.expectInStep();
});
