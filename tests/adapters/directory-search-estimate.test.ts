import fc from "fast-check";
import { describe, expect, vi } from "vitest";
import type { PeopleFilters } from "@/lib/search/filters";
import { createDatabase } from "../support/database";
import { createTestDirectory, parsedCountry, type TestDirectory } from "../support/directory-rows";
import { directoryTest } from "../support/stores";

/** Titles, each with how many people hold it. */
const HOLDERS = { Beekeeper: 3, Welder: 12, Actuary: 40, Florist: 160, Plumber: 500 } as const;
const LIMITS = [1, 10, 25];

async function fill(directory: TestDirectory): Promise<TestDirectory> {
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
  return directory;
}

const test = directoryTest
  .extend("analyzed", { scope: "file" }, async ({ directory }) => {
    const filled = await fill(directory);
    await filled.search.query("ANALYZE person_search");
    // The first search reads the statistics in the background.
    await filled.store.search({ title: ["Welder"] }, { limit: 1, withEmail: false });
    await vi.waitFor(() => expect(filled.search.idleCount).toBe(filled.search.totalCount));
    return filled;
  })
  .extend("fresh", { scope: "file" }, async ({ postgresUrl }, { onCleanup }) => {
    const database = await createDatabase(postgresUrl);
    const directory = createTestDirectory(database);
    onCleanup(async () => {
      await directory.close();
      await database.drop();
    });
    return fill(directory);
  });

const anyTitle = fc.constantFrom(...(Object.keys(HOLDERS) as (keyof typeof HOLDERS)[]));

async function estimate(directory: TestDirectory, filters: PeopleFilters, limit: number, withEmail = false) {
  const { people, estimate: estimated } = await directory.store.search(filters, { limit, withEmail });
  return { found: people.length, estimated };
}

describe.each(["analyzed", "fresh"] as const)("the estimate of a search in a directory that is %s (D43)", (which) => {
  test("the estimate is exact below the limit, and otherwise at least the limit and within a factor of 3", async ({
    analyzed,
    fresh,
  }) => {
    const directory = { analyzed, fresh }[which];
    await fc.assert(
      fc.asyncProperty(anyTitle, fc.constantFrom(...LIMITS), async (title, limit) => {
        const { found, estimated } = await estimate(directory, { title: [title] }, limit);
        const matching = HOLDERS[title];
        expect(found).toBe(Math.min(matching, limit));
        const tolerance = found < limit ? 1 : 3;
        expect(estimated).toBeGreaterThanOrEqual(Math.max(found, matching / tolerance));
        expect(estimated).toBeLessThanOrEqual(matching * tolerance);
      }),
      { numRuns: 40 },
    );
  });

  test("the estimate has two significant digits above 100", async ({ analyzed, fresh }) => {
    const directory = { analyzed, fresh }[which];
    const { estimated } = await estimate(directory, { title: ["Plumber"] }, 10);
    expect(estimated).toBe(Number(estimated.toPrecision(2)));
  });

  test("the estimate is 0 only where nobody matches", async ({ analyzed, fresh }) => {
    const directory = { analyzed, fresh }[which];
    expect(await estimate(directory, { title: ["Zitherist"] }, 10)).toEqual({ found: 0, estimated: 0 });
    expect(await estimate(directory, { title: ["Beekeeper"] }, 10)).toEqual({ found: 3, estimated: 3 });
  });

  test("the estimate counts only people with an email if only those are asked for", async ({ analyzed, fresh }) => {
    const directory = { analyzed, fresh }[which];
    const { estimated } = await estimate(directory, { title: ["Plumber"] }, 10, true);
    expect(estimated).toBeGreaterThanOrEqual(100 / 3);
    expect(estimated).toBeLessThanOrEqual(300);
  });

  test("the estimate of two properties is within a factor of 3 as well", async ({ analyzed, fresh }) => {
    const directory = { analyzed, fresh }[which];
    const { estimated } = await estimate(directory, { title: ["Plumber"], country: [parsedCountry("France")] }, 10);
    expect(estimated).toBeGreaterThanOrEqual(250 / 3);
    expect(estimated).toBeLessThanOrEqual(750);
  });
});
