import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { search } from "@/lib/api/endpoints/search";
import { mergeFilters } from "@/lib/api/endpoints/search-query";
import type { PeopleFilters } from "@/lib/search/filters";
import { fitsStep, planSearch } from "@/lib/search/plan-search";
import { readQuery } from "@/lib/search/query/read-query";
import { country, createTestDirectory, type StoredPerson, type TestDirectory } from "./directory-store-rows";

const PEOPLE: readonly StoredPerson[] = [
  {
    name: "Ann Chief",
    title: "Chief Financial Officer",
    industry: "banking",
    state: "OH",
    city: "Akron",
    employees: 90,
  },
  { name: "Bob Books", title: "Controller", industry: "food & beverages", state: "OH", city: "Dayton", employees: 40 },
  { name: "Cat Cash", title: "VP Finance", industry: "banking", state: "CA", city: "Oakland", employees: 900 },
  { name: "Dan Data", title: "Head of Data", industry: "insurance", country: "France", city: "Lyon", employees: 30 },
  { name: "Eve Plant", title: "Production Manager", industry: "wine and spirits", state: "TX", employees: 300 },
  { name: "Fay Board", title: "Marketing Director", industry: "restaurants", state: "OH", city: "Akron" },
  { name: "Gus Zorb", title: "Zorbing Director", industry: "restaurants", country: "France" },
  { name: "Hal Cook", title: "Head of Sales", industry: "retail", country: "Germany", employees: 5_000 },
];

const CROWD_TITLES = [
  "Finance Manager",
  "VP Finance",
  "CFO",
  "Production Director",
  "Data Engineer",
  "Zorbing Director",
];
const CROWD_INDUSTRIES = ["banking", "investment banking", "restaurants", "food & beverages"];
const CROWD_PLACES = [
  { state: "OH", city: "Dayton" },
  { state: "CA", city: "Oakland" },
  { country: "France", city: "Lyon" },
  { state: "TX" },
];

let directory: TestDirectory;
/** Many people, of whom every second combination of title, industry and place is missing. */
let crowd: TestDirectory;
let tokens: ReadonlyMap<string, ReadonlySet<string>>;

beforeAll(async () => {
  directory = await createTestDirectory();
  for (const person of PEOPLE) {
    await directory.addPerson({ country: "United States", ...person });
  }
  await directory.addWord("zorbing", 1);
  crowd = await createTestDirectory();
  await addCrowd();
  const { rows } = await crowd.search.query<{ name: string; tok: string[] }>(
    "SELECT name, tok FROM person_search JOIN person ON id = person_id",
  );
  tokens = new Map(rows.map(({ name, tok }) => [name, new Set(tok)]));
});

afterAll(() => Promise.all([directory?.close(), crowd?.close()]));

async function addCrowd(): Promise<void> {
  let filed = 0;
  for (const title of CROWD_TITLES) {
    for (const industry of CROWD_INDUSTRIES) {
      for (const place of CROWD_PLACES) {
        filed += 1;
        const person = { name: `Person ${filed}`, title, industry, employees: filed * 10 };
        if (filed % 2 === 0) await crowd.addPerson({ country: "United States", ...person, ...place });
      }
    }
  }
}

interface Answer {
  readonly names: readonly string[];
  readonly hint: string | null;
  readonly filters: Record<string, unknown>;
}

/** As the endpoint answers it. */
async function ask(query: Readonly<Record<string, string>>, { store } = directory): Promise<Answer> {
  const prepared = search.prepare(query);
  if (!prepared.ok) throw new Error(prepared.problems.join(" "));
  const { signal } = new AbortController();
  const { body, headers } = await prepared.lookup({ directory: store, deadline: signal });
  const { people, hint } = body as { readonly people: readonly { readonly name: string }[]; readonly hint?: string };
  const filters = JSON.parse(decodeURIComponent(headers["X-Search-Filters"] ?? "")) as Record<string, unknown>;
  return { names: people.map(({ name }) => name), hint: hint ?? null, filters };
}

describe("what is left of titles without the words that nobody has", () => {
  const leaveOut = (...titles: readonly string[]) => directory.store.leaveOutUnknownWords(titles);

  test("keeps words of titles, words with a meaning and misspelt ones, and leaves out the rest", async () => {
    expect(await leaveOut("frumious cfo", "zorbing director", "zorbign director", "winemaker", "frumious")).toEqual([
      { title: "cfo", leftOut: ["frumious"] },
      { title: "zorbing director", leftOut: [] },
      { title: "zorbign director", leftOut: [] },
      { title: "winemaker", leftOut: [] },
      { title: null, leftOut: ["frumious"] },
    ]);
  });

  test("a word that stands in an industry alone is in no title", async () => {
    await directory.addPerson({ name: "Ida Widget", title: "CEO", industry: "blue widgets" });
    await directory.addWord("widget", 1);
    expect(await leaveOut("widget cfo")).toEqual([{ title: "cfo", leftOut: ["widget"] }]);
  });

  test("asks for nothing where every word has a meaning", async () => {
    expect(await leaveOut("cfo")).toEqual([{ title: "cfo", leftOut: [] }]);
    expect(await leaveOut()).toEqual([]);
  });

  test("any number of words of any kind is one statement", async () => {
    const title = fc.string({ unit: "grapheme", maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(fc.array(title, { maxLength: 8 }), async (titles) => {
        expect(await leaveOut(...titles)).toHaveLength(titles.length);
      }),
      { numRuns: 50 },
    );
  });
});

describe("a query that matches nobody as it was read finds the nearest people that D40 allows", () => {
  test.each([
    ["frumious CFOs in Ohio", ["Ann Chief"], "frumious"],
    ["CFOs in Dayton, Ohio", ["Ann Chief"], "Dayton"],
    ["CFOs in Palo Alto", [], null],
    ["VPs of finance in Palo Alto", ["Cat Cash"], "Palo Alto"],
    ["data scientists in France", ["Dan Data"], "data scientist"],
    ["heads of sales at supermarkets in Germany", ["Hal Cook"], null],
    ["marketing directors at wineries in Akron, Ohio", ["Fay Board"], "food"],
    ["marketing directors in Lyon", [], null],
    ["xylographers in Ohio", [], null],
  ])("%s: %j", async (q, names, named) => {
    const { names: found, hint } = await ask({ q });
    expect(found).toEqual(names);
    expect(hint ?? "").toContain(named ?? "");
  });

  test("the header has the filters of the step that found them", async () => {
    const { filters } = await ask({ q: "frumious plant managers at wineries in Texas" });
    expect(filters).toMatchObject({ title: "plant manager", state: "Texas", unused: ["frumious"] });
    const wider = await ask({ q: "frumious marketing directors at wineries in Akron, Ohio" });
    expect(wider.filters).toMatchObject({ industry: "food", city: "Akron", unused: ["frumious"] });
  });
});

const role = fc.constantFrom(
  "CFOs",
  "plant managers",
  "data scientists",
  "xylographers",
  "directors",
  "zorbing managers",
);
const adverb = fc.constantFrom("", "", "frumious ", "pronto ");
const trade = fc.constantFrom("", "", " at wineries", " at banks", " at restaurants", " not in banking");
const place = fc.constantFrom(
  " in Akron, Ohio",
  " in Palo Alto",
  " in France",
  " in Texas",
  " in the US but not in Ohio",
  " in the US but not in California",
);
const size = fc.constantFrom("", "", "", "", " with over 500 employees", " with under 50 employees");
const anyQuery = fc.tuple(adverb, role, trade, place, size).map((parts) => parts.join(""));
const sentSome: fc.Arbitrary<Record<string, string>> = fc.record(
  {
    title: fc.constantFrom("finance", "frumious finance"),
    seniority: fc.constantFrom("director", "c_suite", "vp"),
    industry: fc.constantFrom("banking", "restaurants"),
    country: fc.constantFrom("United States", "France"),
  },
  { requiredKeys: [] },
);
const anySent = fc.oneof(
  { weight: 2, arbitrary: fc.constant<Record<string, string>>({}) },
  { weight: 1, arbitrary: sentSome },
);

function sentFilters({ title, seniority, industry, country: land }: Record<string, string>): PeopleFilters {
  return {
    ...(title ? { title: [title] } : {}),
    ...(seniority ? { seniority: [seniority as "director"] } : {}),
    ...(industry ? { industry: [industry] } : {}),
    ...(land ? { country: [country(land)] } : {}),
  };
}

test("D40: relaxed answers come only where the strict query is empty, keep what is excluded out and what was sent in force", async () => {
  let relaxed = 0;
  await fc.assert(
    fc.asyncProperty(anyQuery, anySent, async (q, params) => {
      const sent = sentFilters(params);
      const asked = mergeFilters(sent, readQuery(q));
      const { people: strict } = await crowd.store.search(asked, { limit: 10, withEmail: false });
      const { names, hint } = await ask({ q, ...params }, crowd);
      if (strict.length > 0) {
        expect(names).toEqual(strict.map(({ name }) => name));
        expect(hint).toBeNull();
        return;
      }
      relaxed += names.length > 0 ? 1 : 0;
      const { notSeniority, notCountry, notState, notIndustry, country: land, employeesMin, employeesMax } = asked;
      const kept = { notSeniority, notCountry, notState, notIndustry, country: land, employeesMin, employeesMax };
      const still = Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined));
      for (const { steps } of [planSearch(sent), planSearch(still)]) {
        for (const name of names) {
          const carried = tokens.get(name) ?? new Set();
          expect(steps.some((step) => fitsStep(step, carried))).toBe(true);
        }
      }
      expect(names.length === 0 || hint?.startsWith("Nobody matches the whole query.")).toBe(true);
    }),
    { numRuns: 300 },
  );
  expect(relaxed).toBeGreaterThan(0);
});
