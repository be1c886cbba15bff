import type { Pool } from "pg";
import type { PreparedStatement } from "@/lib/db/pools";
import type { PeopleFilters } from "@/lib/search/filters";
import { nearWords } from "@/lib/search/near-words";
import { type Spelling, unknownWords } from "@/lib/search/spelling";
import type { PlannedStatement } from "./planned-statement";
import { runStatement } from "./run-statement";

interface WordRow {
  readonly word: string;
  readonly people: number;
}

const WORDS_ON_FILE: PreparedStatement = {
  name: "words-on-file",
  text: "SELECT word, people FROM directory.search_word WHERE word = ANY($1) AND people > 0",
};

/**
 * The most words to correct in one query: each has some hundred neighbors, and each neighbor is one probe of the index.
 */
const MOST_WORDS = 8;

/**
 * The spelling on file of each word of the filters that the lexicon does not know (D29): the word itself if anybody has
 * it, else the most common word at edit distance one. Words with neither are left out. Null if every word is known.
 */
export async function findSpelling(pool: Pool, filters: PeopleFilters): Promise<Spelling> {
  const unknown = new Map(
    unknownWords(filters)
      .slice(0, MOST_WORDS)
      .map((word) => [word, nearWords(word)]),
  );
  if (unknown.size === 0) return null;

  const asked = [...unknown].flatMap(([word, near]) => [word, ...near]);
  const rows = await runStatement<WordRow>(pool, WORDS_ON_FILE, [[...new Set(asked)]]);
  const people = new Map(rows.map((row) => [row.word, row.people]));
  const peopleWith = (word: string) => people.get(word) ?? 0;
  return new Map(
    [...unknown].flatMap(([word, near]) => {
      const commonest = near
        .filter((one) => people.has(one))
        .sort((one, other) => peopleWith(other) - peopleWith(one) || (one < other ? -1 : 1))[0];
      const meant = people.has(word) ? word : commonest;
      return meant === undefined ? [] : [[word, meant] as const];
    }),
  );
}

/** Every statement of this file. */
export const SPELLING_PLANNED: readonly PlannedStatement[] = [
  { statement: WORDS_ON_FILE, values: [["engineer"]], asks: "coordinator" },
];
