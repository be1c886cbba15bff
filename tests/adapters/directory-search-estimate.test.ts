import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { PeopleFilters } from "@/lib/search/filters";
import { country, createTestDirectory, type TestDirectory } from "./directory-store-rows";

/** Titles, each with how many people hold it. */
const HOLDERS = { Beekeeper: 3, Welder: 12, Actuary: 40, Florist: 160, Plumber: 500 } as const;
const LIMITS = [1, 10, 25];

let analyzed: TestDirectory;
let fresh: TestDirectory;

beforeAll(async () => {
  [analyzed, fresh] = await Promise.all([createTestDirectory(), createTestDirectory()]);
  for (const directory of [analyzed, fresh]) {
    let filed = 0;
    for (const [title, people] of Object.entries(HOLDERS)) {
      for (let at = 0; at < people; at++) {
        filed += 1;
        await directory.addPerson({
          name: `Person ${filed}`,
          title,
          country: filed % 2 === 0 ? "France" : "Germany",
          ...(filed % 5 === 0 ? { email: `person${filed}@acme.example` } : {}),
        });
      }
    }
  }
  await analyzed.search.query("ANALYZE person_search");
  // Statistics are read behind the first search.
  await analyzed.store.search({ title: ["Welder"] }, { limit: 1, withEmail: false });
  await vi.waitFor(() => expect(analyzed.search.idleCount).toBe(analyzed.search.totalCount));
}, 120_000);

afterAll(() => Promise.all([analyzed?.close(), fresh?.close()]));

const anyTitle = fc.constantFrom(...(Object.keys(HOLDERS) as (keyof typeof HOLDERS)[]));

async function estimate(directory: TestDirectory, filters: PeopleFilters, limit: number, withEmail = false) {
  const { people, estimate: estimated } = await directory.store.search(filters, { limit, withEmail });
  return { found: people.length, estimated };
}

describe.each([
  ["with statistics", () => analyzed],
  ["without statistics", () => fresh],
])("the estimate of a search %s (D43)", (_, open) => {
  test("is exact below the limit, and otherwise at least the limit and within a factor of 3", async () => {
    await fc.assert(
      fc.asyncProperty(anyTitle, fc.constantFrom(...LIMITS), async (title, limit) => {
        const { found, estimated } = await estimate(open(), { title: [title] }, limit);
        const matching = HOLDERS[title];
        expect(found).toBe(Math.min(matching, limit));
        const tolerance = found < limit ? 1 : 3;
        expect(estimated).toBeGreaterThanOrEqual(Math.max(found, matching / tolerance));
        expect(estimated).toBeLessThanOrEqual(matching * tolerance);
      }),
      { numRuns: 40 },
    );
  });

  test("has two significant digits above 100", async () => {
    const { estimated } = await estimate(open(), { title: ["Plumber"] }, 10);
    expect(estimated).toBe(Number(estimated.toPrecision(2)));
  });

  test("is 0 only where nobody matches", async () => {
    expect(await estimate(open(), { title: ["Zitherist"] }, 10)).toEqual({ found: 0, estimated: 0 });
    expect(await estimate(open(), { title: ["Beekeeper"] }, 10)).toEqual({ found: 3, estimated: 3 });
  });

  test("counts only people with an email if only those are asked for", async () => {
    const { estimated } = await estimate(open(), { title: ["Plumber"] }, 10, true);
    expect(estimated).toBeGreaterThanOrEqual(100 / 3);
    expect(estimated).toBeLessThanOrEqual(300);
  });

  test("of two properties is within a factor of 3 as well", async () => {
    const { estimated } = await estimate(open(), { title: ["Plumber"], country: [country("France")] }, 10);
    expect(estimated).toBeGreaterThanOrEqual(250 / 3);
    expect(estimated).toBeLessThanOrEqual(750);
  });
});
