import fc from "fast-check";
import { expect } from "vitest";
import type { PeopleFilters } from "@/lib/search/filters";
import { fitsStep, planSearch } from "@/lib/search/plan-search";
import { parsedCountry, type TestDirectory } from "@/tests/support/directory-rows";
import { directoryTest as base } from "@/tests/support/stores";

const TITLES = [
  "VP Sales & Marketing",
  "VP Sales",
  "VP Marketing",
  "Head of Sales and Marketing",
  "Sales Director",
  "Marketing Recruiter",
  "Software Engineer",
  "Sales Engineer",
  "CTO",
  "Chief Technology Officer & Founder",
  "Zorbing Manager",
];
const INDUSTRIES = ["fintech", "banking", "software", "blue widgets"];
const COUNTRIES = ["France", "Germany"].map(parsedCountry);
const SIZES = [20, 400];

interface Filed {
  readonly name: string;
  readonly tokens: ReadonlySet<string>;
  readonly employees: number;
}

/**
 * A few people of most kinds, so that covers find them all, and a crowd of one kind, so that covers find only a part.
 */
const test = base.extend("people", { scope: "file" }, async ({ directory }): Promise<readonly Filed[]> => {
  let filed = 0;
  for (const title of TITLES) {
    for (const industry of INDUSTRIES) {
      for (const inCountry of COUNTRIES) {
        filed += 1;
        const name = `Person ${"abcdefghij"[filed % 10]}${filed}`;
        const employees = SIZES[filed % 2];
        const companyCountry = COUNTRIES[filed % 3] ?? inCountry;
        const place = { country: inCountry, companyCountry };
        await directory.addPerson({ name, title, industry, ...place, ...(employees ? { employees } : {}) });
      }
    }
  }
  await addCrowd(directory);
  const { rows } = await directory.search.query<{ name: string; tok: string[]; employees: number }>(
    "SELECT name, tok, employees FROM person_search JOIN person ON id = person_id ORDER BY id",
  );
  return rows.map(({ name, tok, employees }) => ({ name, tokens: new Set(tok), employees }));
});

/**
 * Adds more people in marketing, in an industry close to logistics, than a cover reads, and three in logistics itself.
 */
async function addCrowd(directory: TestDirectory): Promise<void> {
  await directory.addPerson({ name: "Crowd", title: "SEO Specialist", industry: "transportation", employees: 7 });
  await directory.search.query(
    `WITH more AS (SELECT 10000 + n AS id, n FROM generate_series(1, 700) AS n),
      filed AS (INSERT INTO person (id, slug, social_url, name, title, seniority, industry, created_at, updated_at)
        SELECT more.id, more.id, social_url || more.id, name || n, title, seniority, industry, created_at, updated_at
        FROM more, person WHERE name = 'Crowd')
     INSERT INTO person_search SELECT more.id, n % 5, employees, tok
     FROM more, person_search JOIN person ON id = person_id WHERE name = 'Crowd'`,
  );
  for (const name of ["Few a", "Few b", "Few c"]) {
    await directory.addPerson({ name, title: "Copywriter", industry: "logistics", employees: 7 });
  }
  await directory.search.query(
    "UPDATE person_search SET tier = 4 FROM person WHERE id = person_id AND name LIKE 'Few %'",
  );
}

/** Everybody who matches, with the first step that finds them, as running one step after the other would. */
function askEachStep(people: readonly Filed[], filters: PeopleFilters): ReadonlyMap<string, number> {
  const { steps } = planSearch(filters);
  const { employeesMin = 0, employeesMax = Number.MAX_SAFE_INTEGER } = filters;
  return new Map(
    people.flatMap(({ name, tokens, employees }) => {
      const first = steps.findIndex((step) => fitsStep(step, tokens));
      const isWithin = employees >= employeesMin && employees <= employeesMax;
      return first >= 0 && isWithin ? [[name, first] as const] : [];
    }),
  );
}

async function ask(directory: TestDirectory, filters: PeopleFilters, limit: number): Promise<readonly string[]> {
  const { people: found } = await directory.store.search(filters, { limit, withEmail: false });
  return found.map(({ name }) => name);
}

test("a person found by two covers is answered once (D20)", async ({ directory, people }) => {
  const filters = { title: ["VP sales", "VP marketing"], industry: ["blue widgets"], country: COUNTRIES.slice(0, 1) };
  const { covers } = planSearch(filters);
  const both = people.filter(({ tokens }) => (covers[0] ?? []).filter((one) => fitsStep(one, tokens)).length > 1);
  expect(both).not.toEqual([]);
  const names = await ask(directory, filters, 25);
  expect([...names].sort()).toEqual([...askEachStep(people, filters).keys()].sort());
});

test("the few better matches come first although covers find more people than are read (D20)", async ({
  directory,
  people,
}) => {
  expect(people.length).toBeGreaterThan(700);
  const filters = { title: ["marketing"], industry: ["logistics"], employeesMin: 7, employeesMax: 7 };
  const names = await ask(directory, filters, 10);
  expect(names.slice(0, 3).sort()).toEqual(["Few a", "Few b", "Few c"]);
  expect(new Set(names).size).toBe(10);
});

test("covers and steps find the same people as running each step, in the order of the steps (D20)", async ({
  directory,
  people,
}) => {
  const some = <Value>(values: readonly Value[]) =>
    fc.subarray([...values], { minLength: 1, maxLength: Math.min(3, values.length) });
  const filters: fc.Arbitrary<PeopleFilters> = fc.record(
    {
      title: some([
        ...TITLES,
        "marketing",
        "sales",
        "engineering",
        "VP",
        "head of growth",
        "sales associate",
        "zorbin",
      ]),
      industry: some([...INDUSTRIES, "finance", "logistics"]),
      country: some(COUNTRIES),
      companyCountry: some(COUNTRIES),
      seniority: some(["vp", "head", "director"] as const),
      seniorityNear: fc.constantFrom<NonNullable<PeopleFilters["seniorityNear"]>>("any", [
        "vp",
        "head",
        "director",
        "manager",
      ]),
      notTitle: some(["recruiter", "sales associate", "VP of engineering"]),
      notIndustry: some(["banking"]),
      employeesMin: fc.constantFrom(1, 100),
    },
    { requiredKeys: ["title"] },
  );
  await fc.assert(
    fc.asyncProperty(filters, fc.constantFrom(1, 3, 10, 25), async (asked, limit) => {
      const names = await ask(directory, asked, limit);
      const matching = askEachStep(people, asked);
      const inOrder = [...matching.values()].sort((one, other) => one - other);
      expect(new Set(names).size).toBe(names.length);
      expect(names.map((name) => matching.get(name))).toEqual(inOrder.slice(0, limit));
    }),
    { numRuns: 80 },
  );
});
