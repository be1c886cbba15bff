import { expect } from "vitest";
import { noteLexicon } from "@/lib/directory/records/lexicon-versions";
import { reindexPeople } from "@/lib/directory/reindex-people";
import { readQuery } from "@/lib/search/query/read-query";
import { suppressionTest as test } from "@/tests/support/stores";
import { type SuppressionBench, subject } from "@/tests/support/suppression-bench";

const OF_COMPANIES = "CTOs of Israeli companies";
const OF_PEOPLE = "CTOs in Israel";
const COMPANIES = "domain,name,country\nacme.example,Acme,Israel\nother.example,Other,France\n";
const PEOPLE = `social_url,name,title,country,company_domain
social.example/in/abroad,Ada Abroad,CTO,United States,acme.example
social.example/in/home,Hal Home,Chief Technology Officer,Israel,other.example
social.example/in/like,Lea Like,CTO,,acme.example
`;
const HOME = ["Lea Like", "Hal Home"];

test.afterEach(async ({ bench }) => {
  await bench.imports.expectInStep();
  await bench.imports.empty();
  await bench.imports.rows("TRUNCATE directory.search_lexicon");
});

async function find({ directory }: SuppressionBench, query: string): Promise<readonly string[]> {
  const { people } = await directory.search(readQuery(query).filters, { limit: 10, withEmail: false });
  return people.map(({ name }) => name);
}

test("somebody abroad is found last by the country of the company, and not by that of people", async ({ bench }) => {
  await bench.imports.take("companies", COMPANIES);
  await bench.imports.take("people", PEOPLE);
  expect(await find(bench, OF_COMPANIES)).toEqual([...HOME, "Ada Abroad"]);
  expect(await find(bench, OF_PEOPLE)).toEqual(HOME);
});

test("the search follows a company that is imported later, and one that moves", async ({ bench }) => {
  await bench.imports.take("people", PEOPLE);
  expect(await find(bench, OF_COMPANIES)).toEqual(["Hal Home"]);
  await bench.imports.take("companies", COMPANIES);
  expect(await find(bench, OF_COMPANIES)).toEqual([...HOME, "Ada Abroad"]);
  await bench.imports.take("companies", "domain,country\nacme.example,France\n");
  expect(await find(bench, OF_COMPANIES)).toEqual(["Hal Home"]);
  expect(await find(bench, "CTOs of French companies")).toEqual(["Lea Like", "Ada Abroad", "Hal Home"]);
  await bench.imports.take("companies", "domain,country\nacme.example,United States\n");
  expect(await find(bench, "CTOs of American companies")).toHaveLength(2);
});

test("the search follows somebody who moves, and who changes companies", async ({ bench }) => {
  await bench.imports.take("companies", COMPANIES);
  await bench.imports.take("people", PEOPLE);
  await bench.imports.take("people", "social_url,name,country\nsocial.example/in/abroad,Ada Abroad,Israel\n");
  expect(await find(bench, OF_PEOPLE)).toContain("Ada Abroad");
  const moved = "social_url,name,country,company_domain\nsocial.example/in/abroad,Ada Abroad,Spain,other.example\n";
  await bench.imports.take("people", moved);
  expect(await find(bench, OF_COMPANIES)).toEqual(HOME);
});

test("a reindex adds people abroad who were indexed before their companies' countries counted", async ({ bench }) => {
  const { client, rows } = bench.imports;
  await bench.imports.take("companies", COMPANIES);
  await bench.imports.take("people", PEOPLE);
  for (const table of ["person_search", "company_person"])
    await rows(`UPDATE directory.${table} SET tok = array_remove(tok, 'h:IL')`);
  await rows("TRUNCATE directory.search_lexicon");
  await noteLexicon(client, "an older version");
  expect(await find(bench, OF_COMPANIES)).toEqual(HOME);
  const run = { client, batchPeople: 10, onWaiting: () => {}, onProgress: () => {}, isStopped: () => false };
  expect(await reindexPeople(run)).toEqual({ seen: 3, changed: 1 });
  expect(await find(bench, OF_COMPANIES)).toEqual([...HOME, "Ada Abroad"]);
});

test("a suppressed person abroad is found by neither", async ({ bench }) => {
  await bench.imports.take("companies", COMPANIES);
  await bench.imports.take("people", PEOPLE);
  await bench.optOut(subject({ profile: "https://social.example/in/abroad" }));
  expect(await find(bench, OF_COMPANIES)).toEqual(HOME);
  await bench.imports.take("people", PEOPLE);
  await bench.imports.take("companies", "domain,country\nacme.example,France\n");
  await bench.imports.take("companies", "domain,country\nacme.example,Israel\n");
  expect(await find(bench, OF_COMPANIES)).toEqual(HOME);
});
