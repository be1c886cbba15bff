import { distance } from "fastest-levenshtein";
import { describe, expect, test } from "vitest";
import { mendWords, nearWords, unknownWords } from "@/lib/search/spelling";

describe("D29: typos", () => {
  test("a word is corrected as the data says, and left alone where it says nothing", () => {
    const spelling = new Map([
      ["marketting", "marketing"],
      ["planer", "planer"],
    ]);
    expect(mendWords("Head of Marketting", spelling)).toBe("Head of marketing");
    expect(mendWords("planer operator", spelling)).toBe("planer operator");
    expect(mendWords("Head of R&D", spelling)).toBe("Head of R&D");
    expect(mendWords("Marketting", null)).toBe("Marketting");
  });

  test("only words that the vocabulary does not know are to be looked for in the data", () => {
    expect(unknownWords({ title: ["Head of Zorbing", "Zorbings"], industry: ["zorb domes", "banking"] })).toEqual([
      "zorbing",
      "zorb",
      "dome",
    ]);
    expect(unknownWords({ title: ["VP of Sales", "Vertriebsleiter", "営業部長"], industry: ["fintech"] })).toEqual([]);
  });
});

test("near words are those one insertion, deletion, replacement or swap away, and no others", () => {
  const near = nearWords("sale");
  for (const word of ["sales", "ale", "sole", "slae", "sael"]) expect(near).toContain(word);
  expect(near).not.toContain("sale");
  expect(near.every((word) => distance(word, "sale") <= 2)).toBe(true);
  expect(new Set(near).size).toBe(near.length);
  expect(nearWords("x".repeat(200))).toEqual([]);
});
