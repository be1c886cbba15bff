import { expect, test } from "vitest";
import { FINDING_LOOKUPS } from "@/tests/support/lookups";
import { QUERIED_PATHS, WITHOUT_PEOPLE } from "@/tests/support/suppression-model/ask-everything";
import { ENDPOINTS } from "./registry";

const paths = ENDPOINTS.map(({ path }) => path).sort();
const lookups = ENDPOINTS.flatMap(({ kind, path }) => (kind === "lookup" ? [path] : [])).sort();

test("the tests query every lookup", () => {
  expect(Object.keys(FINDING_LOOKUPS).sort()).toEqual(lookups);
});

test("the model of opt-outs queries every endpoint whose answer could contain a person", () => {
  expect([...new Set(QUERIED_PATHS), ...WITHOUT_PEOPLE].sort()).toEqual(paths);
});
