import { expect, test } from "vitest";
import { needsSampleData } from "./sample-data-needed";

const FILES = ["sample-companies.jsonl", "sample-people.jsonl"];

/** Stands for a directory into which these files were merged. */
function directoryWith(...sources: readonly string[]) {
  return { query: async () => ({ rows: sources.map((source) => ({ source })) }) };
}

test.each([
  ["nothing was merged yet", [], true],
  ["the first start was killed between two files", ["sample-companies.jsonl"], true],
  ["all of it was merged", FILES, false],
  ["the operator's own data is there", ["customers.csv"], false],
  ["the operator added data to half a sample", ["sample-companies.jsonl", "customers.csv"], false],
])("the sample data is loaded only if needed: %s", async (_state, sources, needed) => {
  expect(await needsSampleData(directoryWith(...sources), FILES)).toBe(needed);
});
