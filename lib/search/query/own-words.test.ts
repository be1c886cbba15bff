import { expect, test } from "vitest";
import { ownWords } from "@/lib/search/query/correct-typos";
import { readQuery } from "@/lib/search/query/read-query";

test.each([
  ["gladly share CFOs in Ohio", ["gladly", "share"], ["gladly", "share"]],
  ["Urgently, for CFOs, zorbing", ["zorbing", "urgently"], ["zorbing", "Urgently"]],
  ["ZORBERS in Ohio", ["zorber"], ["ZORBERS"]],
  ["CFOs in Ohio", ["xylography"], ["xylography"]],
  ["CFOs in Ohio", [], []],
])("%s: the title words %j stand there as %j", (query, words, own) => {
  expect(ownWords(query, words)).toEqual(own);
});

test("whatever title a query was read as, its words are found again in the query", () => {
  const queries = ["gladly share CFOs in Ohio", "rustle up zorbing directors", "zorbing Blokchain managers, Ohio"];
  for (const query of queries) {
    const words = (readQuery(query).filters.title ?? []).flatMap((title) => title.split(" "));
    expect(words.length).toBeGreaterThan(0);
    expect(ownWords(query, words).every((own) => query.includes(own))).toBe(true);
  }
});
