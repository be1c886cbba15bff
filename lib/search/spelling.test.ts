import { distance } from "fastest-levenshtein";
import { describe, expect, test } from "vitest";
import { nearWords } from "@/lib/search/near-words";
import { mendIndustry, mendTitle, unknownWords } from "@/lib/search/spelling";

const nothingKnown = new Map<string, string>();

describe("D29: one slip of the finger", () => {
  test.each([
    ["marketting", "marketing"],
    ["enginer", "engineer"],
    ["direcor", "director"],
    ["directer", "director"],
    ["mangaer", "manager"],
    ["head of groth", "head of growth"],
    ["Finanse Manager", "Finanse Manager"],
    ["recuiter", "recruiter"],
    ["logistcs", "logistics"],
  ])("%j is read as %j", (asked, meant) => {
    expect(mendTitle(asked, nothingKnown)).toBe(meant);
  });

  test.each(["VP of Sales", "CTO", "Vertriebsleiter", "Zorbing Instructor", "Head of the R&D", "営業部長", ""])(
    "%j is left alone",
    (asked) => {
      expect(mendTitle(asked, nothingKnown)).toBe(asked);
    },
  );

  test("industries too", () => {
    expect(mendIndustry("fintehc", nothingKnown)).toBe("fintech");
    expect(mendIndustry("insurence companies", nothingKnown)).toBe("insurance companies");
  });

  test("what the data says comes before the vocabulary", () => {
    expect(mendTitle("zorbing", new Map([["zorbing", "zorbeing"]]))).toBe("zorbeing");
    expect(mendTitle("marketting", new Map([["marketting", "marketting"]]))).toBe("marketting");
  });

  test("only words that the vocabulary does not know are to be looked for in the data", () => {
    expect(unknownWords({ title: ["Head of Zorbing", "Zorbings"], industry: ["zorb domes", "banking"] })).toEqual([
      "zorbing",
      "zorb",
      "dome",
    ]);
    expect(unknownWords({ title: ["VP of Sales"], industry: ["fintech"] })).toEqual([]);
  });
});

test("near words are those one insertion, deletion, replacement or swap away, and no others", () => {
  const near = nearWords("bankers");
  for (const word of ["bankerss", "banker", "tankers", "banekrs", "bankesr"]) expect(near).toContain(word);
  expect(near).not.toContain("bankers");
  expect(near.every((word) => distance(word, "bankers") <= 2)).toBe(true);
  expect(new Set(near).size).toBe(near.length);
  expect(nearWords("sale")).toContain("sole");
  expect(nearWords("x".repeat(200))).toEqual([]);
});
