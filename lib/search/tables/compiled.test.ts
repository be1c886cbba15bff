import { deserialize, serialize } from "node:v8";
import fc from "fast-check";
import { expect, test } from "vitest";
import { indexPhrases, longestPhraseAt, PhraseIndex } from "@/lib/search/phrase-index";
import { plain, type TableKind } from "@/lib/search/tables/compiled";
import { WordCounts } from "@/lib/search/tables/words";

const word = fc.string({ minLength: 1, maxLength: 6, unit: fc.constantFrom(..."abcéß京") });
const phrase = fc.array(word, { minLength: 1, maxLength: 4 });

/** The table after a file has kept it. */
function throughFile<Table>(kind: TableKind<Table>, table: Table): Table {
  return kind(deserialize(serialize(table)) as Table);
}

test("word counts count as a map does, in the order of the words, before and after a file", () => {
  fc.assert(
    fc.property(fc.array(word), fc.array(word), (words, others) => {
      const counts = WordCounts.counting(words);
      expect([...counts.entries().keys()]).toEqual([...new Set(words)]);
      for (const table of [counts, throughFile(WordCounts.kind, counts)]) {
        for (const one of [...words, ...others]) expect(table.get(one)).toBe(words.filter((w) => w === one).length);
      }
    }),
  );
});

test("a phrase is found as a whole, before and after a file", () => {
  fc.assert(
    fc.property(fc.dictionary(word, fc.array(fc.nat(3), { maxLength: 2 })), word, (values, other) => {
      const made = PhraseIndex.of(Object.entries(values));
      for (const table of [made, throughFile(PhraseIndex.kind<readonly number[]>(), made)]) {
        for (const one of [...Object.keys(values), other]) {
          expect(table.get(one)).toEqual(Object.hasOwn(values, one) ? values[one] : undefined);
        }
      }
    }),
  );
});

test("a phrase index finds the longest phrase that a search of all phrases finds, before and after a file", () => {
  const phrases = fc.array(fc.tuple(phrase, fc.nat(3)), { maxLength: 30 });
  fc.assert(
    fc.property(phrases, fc.array(word, { maxLength: 8 }), fc.nat(8), (all, text, at) => {
      const made = indexPhrases(
        all.map(([words, value]): readonly [readonly string[], readonly number[]] => [words, [value]]),
        (one, other) => [...new Set([...one, ...other])],
      );
      const expected = longestByHand(all, text, at);
      for (const index of [made, throughFile(PhraseIndex.kind<readonly number[]>(), made)]) {
        const found = longestPhraseAt(index, text, at);
        expect(found && { length: found.length, value: [...found.value].sort() }).toEqual(expected);
        expect(index.has(text[at] ?? "")).toBe(all.some(([words]) => words[0] === text[at]));
      }
    }),
    { numRuns: 500 },
  );
});

/** Without an index: every phrase, compared one by one. */
function longestByHand(
  all: readonly (readonly [words: readonly string[], value: number])[],
  text: readonly string[],
  at: number,
) {
  const standing = all.filter(([words]) => words.every((one, ahead) => text[at + ahead] === one));
  const length = Math.max(0, ...standing.map(([words]) => words.length));
  if (length === 0) return null;
  const values = standing.flatMap(([words, value]) => (words.length === length ? value : []));
  return { length, value: [...new Set(values)].sort() };
}

test("bytes and plain data come back from a file as they were", () => {
  expect([...throughFile(plain<Uint8Array>(), Uint8Array.of(1, 2, 3))]).toEqual([1, 2, 3]);
  expect(throughFile(plain<unknown>(), { a: ["ü", null] })).toEqual({ a: ["ü", null] });
});
