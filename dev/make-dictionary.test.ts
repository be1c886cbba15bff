import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { DICTIONARY_TABLE, makeDictionary } from "./make-dictionary";

test("the table of English words is what its command makes of SCOWL", () => {
  expect(readFileSync(DICTIONARY_TABLE, "utf8") === makeDictionary()).toBe(true);
});

test("it has common words and no misspelled ones", () => {
  const words = new Set(readFileSync(DICTIONARY_TABLE, "utf8").split("\n").slice(1, -1));
  expect(words.size).toBeGreaterThan(40_000);
  expect(["automatic", "geriatric", "penal", "scholar", "turner"].filter((word) => !words.has(word))).toEqual([]);
  expect(["enginer", "finacial", "procurment", "maneger"].filter((word) => words.has(word))).toEqual([]);
});
