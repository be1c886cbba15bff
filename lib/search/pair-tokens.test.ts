import { expect, test } from "vitest";
import { pairGroups, pairTokens } from "@/lib/search/pair-tokens";

const vpInMadrid = ["c:ES", "ci:madrid", "f:marketing", "i:banking", "r:vp", "s:vp", "t:vp", "z:4"];

test("a rank goes with its function, and both go with country and industry", () => {
  // VP and marketing, each with country and industry, and with each other.
  expect(pairTokens(vpInMadrid)).toHaveLength(5);
  expect(pairTokens(["c:ES", "i:banking", "z:4", "t:vp"])).toEqual([]);
});

test.each([
  [
    [
      ["s:vp", "s:head"],
      ["f:marketing", "f:sales"],
    ],
  ],
  [[["r:vp"], ["f:marketing"]]],
  [
    [
      ["j:cfo", "f:marketing"],
      ["c:ES", "c:FR"],
    ],
  ],
  [[["f:marketing"], ["i:banking", "i:insurance"]]],
])("people in both groups of %j have one of their pair tokens", (groups) => {
  const [found, ...others] = pairGroups(groups);
  expect(others).toEqual([]);
  expect(found?.pairs.some((one) => pairTokens(vpInMadrid).includes(one))).toBe(true);
  expect(found?.of).toEqual(groups);
});

test("groups that hold anything else make no pairs, nor do too many", () => {
  expect(pairGroups([["t:vp", "r:vp"], ["c:ES"]])).toEqual([]);
  expect(pairGroups([["f:marketing"], ["ca:europe", "c:US"]])).toEqual([]);
  const many = Array.from({ length: 25 }, (_, at) => `i:${at}`);
  expect(pairGroups([["f:marketing"], many])).toEqual([]);
});
