import { describe, expect, test } from "vitest";
import { readQuery } from "@/lib/search/query/read-query";
import { readTitle } from "@/lib/search/titles";
import { FAMILIES, makePairs, WAYS_TO_ASK } from "./metamorphic";

const SEED = 15;
const PAIRS = 400;

/** The parsed query with the values of each filter sorted. */
function asked(query: string): string {
  const { filters, blocking } = readQuery(query);
  const meant = { ...filters, title: filters.title?.map(meaningOf) };
  const entries = Object.entries(meant).map(([name, value]) => [name, Array.isArray(value) ? sorted(value) : value]);
  return JSON.stringify([sorted(entries), blocking?.kind ?? null]);
}

/** Titles are kept in the words of the query: what they mean, and the words as they are looked up, must not change. */
function meaningOf(title: string): unknown {
  const { jobs, functions, words, seniority } = readTitle(title);
  return [jobs, functions, words, seniority].map(sorted);
}

function sorted(values: readonly unknown[]): readonly string[] {
  return values.map((value) => JSON.stringify(value)).sort();
}

describe(`a parsed query does not change (seed ${SEED}, ${PAIRS} questions a family)`, () => {
  test.each(Object.keys(FAMILIES))("by %s, in 99.5 %% of questions", (family) => {
    const pairs = makePairs(family, PAIRS, SEED);
    const changed = pairs.filter((pair) => asked(pair.plain) !== asked(pair.changed));
    const shown = changed.slice(0, 10).map((pair) => `${pair.plain}  →  ${pair.changed}`);
    expect(changed.length / pairs.length, `${changed.length} changed:\n${shown.join("\n")}`).toBeLessThanOrEqual(0.005);
  });

  test("there are 200 different ways to ask", () => expect(new Set(WAYS_TO_ASK).size).toBe(200));
});
