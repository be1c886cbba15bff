import { expect, test } from "vitest";
import { explainQuery } from "@/lib/search/reader/explain";

test("an explanation names the spans, what decided them and the filters", () => {
  const lines = explainQuery("gladly share logistics managers at banks in Texas").join("\n");
  expect(lines).toMatch(/noise +gladly share/);
  expect(lines).toMatch(/asks {2}gladly {2}\+3 {2}\(adverb \+3\)/);
  expect(lines).toMatch(/industry {2}banks {2}\+\d.*workplace \+6/);
  expect(lines).toMatch(/role {2}logistics {2}-\d.*ofRole -6/);
  expect(lines).toMatch(/state: Texas/);
});

test("any text is explained", () => {
  for (const text of ["", "???", "финансовый директор", "hello"]) expect(explainQuery(text)[0]).toBe("Spans");
});
