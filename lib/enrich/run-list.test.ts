import fc from "fast-check";
import { expect, test } from "vitest";
import { createListService, LIST_ROW, type ListService } from "@/tests/support/fakes/list-service";
import { findColumns } from "./list-columns";
import type { Addition } from "./plan-calls";
import { type RowResult, runList } from "./run-list";
import { addRow, NO_TOTALS } from "./run-totals";

const WANTED: ReadonlySet<Addition> = new Set(["email", "company"]);

/** A browser in memory: what was saved stays, and what was not is lost with the page. */
function createBrowser(rows: readonly (readonly string[])[]) {
  const results: RowResult[] = [];
  let totals = NO_TOTALS;
  /** Called after each saved row. */
  let onSaved = (): void => {};
  return {
    results,
    totals: () => totals,
    async run(service: ListService, ending = new AbortController()): Promise<void> {
      await runList({
        ...{ runId: "one run", places: findColumns(["Full Name", "Website"], new Map()), wanted: WANTED },
        ...{ completed: totals.rows, send: service.begin(ending.signal), ending: ending.signal },
        store: {
          async *rows() {
            yield* rows;
          },
          async saveResult(place, result) {
            expect(place).toBe(results.length);
            results.push(result);
            totals = addRow(totals, result);
            onSaved();
          },
        },
      });
    },
    /** Runs until so many rows more are saved, and then pauses. */
    async runUntilPaused(service: ListService, rowsMore: number): Promise<void> {
      const ending = new AbortController();
      const at = results.length + rowsMore;
      onSaved = () => {
        if (results.length >= at) ending.abort();
      };
      await this.run(service, ending);
      onSaved = () => {};
    },
  };
}

const ROWS = fc.array(LIST_ROW, { minLength: 60, maxLength: 90 });

/** The credits of these rows: 10 for the email and 5 for the company. */
function priceOf(rows: readonly { readonly domain: string }[]): number {
  return 15 * rows.filter(({ domain }) => domain === "acme.example").length;
}

test("interrupted at twenty random points a run saves every row once and costs as many credits as were found", async () => {
  const interruption = fc.record({
    after: fc.integer({ min: 1, max: 12 }),
    how: fc.constantFrom("kill before" as const, "kill after" as const, "pause" as const),
  });
  await fc.assert(
    fc.asyncProperty(ROWS, fc.array(interruption, { minLength: 20, maxLength: 20 }), async (people, interruptions) => {
      const rows = people.map(({ name, domain }) => [name, domain]);
      const uninterrupted = createBrowser(rows);
      await uninterrupted.run(createListService());

      let killAt = Number.POSITIVE_INFINITY;
      let how: "kill before" | "kill after" = "kill before";
      const service = createListService((calls) => (calls >= killAt ? how : "answer"));
      const browser = createBrowser(rows);
      for (const { after, how: next } of interruptions) {
        if (next === "pause") {
          await browser.runUntilPaused(service, after);
          continue;
        }
        how = next;
        killAt = service.calls() + after;
        await browser.run(service).catch(() => undefined);
        killAt = Number.POSITIVE_INFINITY;
      }
      await browser.run(service);
      expect(browser.results).toEqual(uninterrupted.results);
      expect(browser.totals()).toMatchObject({ rows: rows.length, credits: priceOf(people) });
      expect(service.credits()).toBe(priceOf(people));
    }),
    { numRuns: 4 },
  );
});

test("a paused run saves all rows that it has asked about, so that none is asked about again", async () => {
  await fc.assert(
    fc.asyncProperty(ROWS, fc.integer({ min: 1, max: 60 }), async (people, rowsMore) => {
      const rows = people.map(({ name, domain }) => [name, domain]);
      const uninterrupted = createListService();
      await createBrowser(rows).run(uninterrupted);
      const service = createListService();
      const browser = createBrowser(rows);
      await browser.runUntilPaused(service, rowsMore);
      expect(browser.results.length).toBeLessThan(rowsMore + 5);
      await browser.run(service);
      expect(service.calls()).toBe(uninterrupted.calls());
    }),
    { numRuns: 3 },
  );
});

test("a run that is paused while the service fails ends without further attempts, and is continued", async () => {
  const ending = new AbortController();
  let isDown = true;
  const service = createListService((calls) => {
    if (calls === 6) ending.abort();
    return isDown && calls > 2 ? "lose" : "answer";
  });
  const browser = createBrowser(Array.from({ length: 9 }, () => ["Jane Doe", "acme.example"]));
  await expect(browser.run(service, ending)).rejects.toThrow("does not respond");
  expect(service.calls()).toBeLessThan(15);
  isDown = false;
  await browser.run(service);
  expect(browser.totals()).toMatchObject({ rows: 9, credits: 135, outcomes: { found: 9 } });
  expect(service.credits()).toBe(135);
});
