import type { Pool } from "pg";
import type { PreparedStatement } from "@/lib/db/pools";
import type { PeopleFilters } from "@/lib/search/filters";
import { nearWords, type Spelling, unknownWords } from "@/lib/search/spelling";
import { runStatement } from "./run-statement";

interface WordRow {
  readonly word: string;
  readonly people: number;
}

const WORDS_ON_FILE: PreparedStatement = {
  name: "words-on-file",
  text: "SELECT word, people FROM directory.search_word WHERE word = ANY($1) AND people > 0",
};

/** A word has some hundred neighbours, each a probe of its own: a filter full of nonsense is not mended to its end. */
const MOST_WORDS = 8;

/**
 * What the words of the filters that nobody explains stand for, by the words on file (D29): themselves where
 * somebody has them, else the commonest that is one slip away. Words without either are left out. Null where every word
 * is known.
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
