import { expect, test } from "vitest";
import { listScripts, readSource } from "@/tests/support/source-code";

test("no code of the product names the directory of the search sets", () => {
  const product = listScripts().filter((path) => /^(?:app|cli|components|lib|server)\//.test(path));
  expect(product.length).toBeGreaterThan(100);
  expect(product.filter((path) => readSource(path).includes("search-sets"))).toEqual([]);
});
