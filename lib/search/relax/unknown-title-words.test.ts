import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { leaveOutWords, unexplainedWords } from "@/lib/search/relax/relax-filters";

const nobodyHas = () => false;
const somebodyHas =
  (...words: readonly string[]) =>
  (word: string) =>
    words.includes(word);

describe("words that no title on file has are left out", () => {
  test.each([
    ["gladly cfo", "cfo", ["gladly"]],
    ["urgently seeking head of legal", "head of legal", ["urgently", "seeking"]],
    ["cfo", "cfo", []],
    ["zorbing manager", "manager", ["zorbing"]],
    ["spend", null, ["spend"]],
    ["zorbing expert", null, ["zorbing"]],
  ])("%s: %s is left", (asked, title, leftOut) => {
    expect(leaveOutWords(asked, null, nobodyHas)).toEqual({ title, leftOut });
  });
});

test("a word stays that somebody has", () => {
  expect(leaveOutWords("zorbing cfo", null, somebodyHas("zorbing")).leftOut).toEqual([]);
  expect(leaveOutWords("zorbing cfo", null, somebodyHas("other")).leftOut).toEqual(["zorbing"]);
});

test("a misspelt word stays where it is mended to one that somebody has", () => {
  const spelling = new Map([["zorbign", "zorbing"]]);
  expect(leaveOutWords("zorbign cfo", spelling, somebodyHas("zorbing")).leftOut).toEqual([]);
});

test("a word with a meaning is never left out, since it finds people without the word", () => {
  expect(unexplainedWords("head of demand generation", null)).toEqual([]);
  expect(leaveOutWords("winemaker", null, nobodyHas)).toEqual({ title: "winemaker", leftOut: [] });
});

test("the kept and the removed words are together the words of the title, in order", () => {
  const word = fc.constantFrom("cfo", "gladly", "zorbing", "sales", "manager", "of", "head", "C++", "M&A");
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), fc.func(fc.boolean()), (words, isOnFile) => {
      const title = words.join(" ");
      const { title: left, leftOut } = leaveOutWords(title, null, isOnFile);
      const kept = words.filter((one) => !leftOut.includes(one.toLowerCase())).join(" ");
      expect([null, kept]).toContain(left);
      expect(leftOut.every((one) => words.some((other) => other.toLowerCase() === one))).toBe(true);
    }),
  );
});
