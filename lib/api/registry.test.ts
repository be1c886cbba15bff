import { expect, test } from "vitest";
import { FOUND, MISSED } from "@/tests/support/fakes/sample-queries";
import { FINDING_LOOKUPS } from "@/tests/support/lookups";
import { QUERIED_PATHS, WITHOUT_PEOPLE } from "@/tests/support/suppression-model/ask-everything";
import { ENDPOINTS } from "./registry";

const paths = ENDPOINTS.map(({ path }) => path).sort();
const lookups = paths.filter((path) => path !== "/usage");

test("the tests query every lookup", () => {
  expect(Object.keys(FINDING_LOOKUPS).sort()).toEqual(lookups);
  expect(Object.keys(FOUND).sort()).toEqual(paths);
  expect(Object.keys(MISSED).sort()).toEqual(lookups);
});

test("the model of opt-outs queries every endpoint whose answer could contain a person", () => {
  expect([...new Set(QUERIED_PATHS), ...WITHOUT_PEOPLE].sort()).toEqual(paths);
});
