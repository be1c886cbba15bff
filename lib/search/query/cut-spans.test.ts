import { expect, test } from "vitest";
import { cutSpans } from "@/lib/search/query/cut-spans";

/** The query without the words in braces. */
function cut(marked: string): string {
  const spans: { start: number; end: number }[] = [];
  let query = "";
  for (const [index, piece] of marked.split(/[{}]/).entries()) {
    if (index % 2 === 1) spans.push({ start: query.length, end: query.length + piece.length });
    query += piece;
  }
  return cutSpans(query, spans);
}

test.each([
  ["CFOs {in Texas}", "CFOs"],
  ["{CFOs} in Texas", "in Texas"],
  ["CFOs {in Texas}, retail", "CFOs, retail"],
  ["CFOs, {Texas}, retail", "CFOs, retail"],
  ["{CFOs}, retail ({Texas})", "retail"],
  ["{CFOs}", ""],
  ["CFOs", "CFOs"],
])("%j leaves %j, without marks that stand beside nothing", (marked, left) => {
  expect(cut(marked)).toBe(left);
});

test("spans may overlap and come in any order", () => {
  const spans = [
    { start: 8, end: 12 },
    { start: 5, end: 10 },
  ];
  expect(cutSpans("CFOs in Ohio", spans)).toBe("CFOs");
});
