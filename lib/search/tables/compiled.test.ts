import { deserialize, serialize } from "node:v8";
import fc from "fast-check";
import { expect, test } from "vitest";
import { countWords, indexPhrases, longestPhraseAt, numberOf, PhraseIndex } from "@/lib/search/phrase-index";

const word = fc.string({ minLength: 1, maxLength: 6, unit: fc.constantFrom(..."abcéß京") });
const phrase = fc.array(word, { minLength: 1, maxLength: 4 });

/** The index after a file has kept it. */
function throughFile<Value>(index: PhraseIndex<Value>): PhraseIndex<Value> {
  return new PhraseIndex(deserialize(serialize(index)) as PhraseIndex<Value>);
}

test("word counts count as a map does, in the order of the words, before and after a file", () => {
  fc.assert(
    fc.property(fc.array(word), fc.array(word), (words, others) => {
      const counts = countWords(words);
      expect(counts.words()).toEqual([...new Set(words)]);
      for (const table of [counts, throughFile(counts)]) {
        for (const one of words) expect(table.get(one)).toBe(words.filter((other) => other === one).length);
        for (const one of others) expect(table.has(one)).toBe(words.includes(one));
      }
    }),
  );
});

test("a phrase is found as a whole, before and after a file", () => {
  fc.assert(
    fc.property(fc.dictionary(word, fc.array(fc.nat(3), { maxLength: 2 })), word, (values, other) => {
      const made = PhraseIndex.of(Object.entries(values));
      for (const table of [made, throughFile(made)]) {
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
      for (const index of [made, throughFile(made)]) {
        const found = longestPhraseAt(index, text.map(numberOf), at);
        expect(found && { length: found.length, value: [...found.value].sort() }).toEqual(expected);
        expect(index.hasBeginning(text[at] ?? "")).toBe(all.some(([words]) => words[0] === text[at]));
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
