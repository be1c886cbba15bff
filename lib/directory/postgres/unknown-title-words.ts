import type { Pool } from "pg";
import type { PreparedStatement } from "@/lib/db/pools";
import { leaveOutWords, type PartialTitle, unexplainedWords } from "@/lib/search/relax/unknown-title-words";
import { token } from "@/lib/search/tokens";
import { findSpelling } from "./find-spelling";
import { runStatement } from "./run-statement";

/**
 * Finds which tokens anybody carries. The tiers are read smallest first, so a common token is found at once, and a
 * rare one has few entries in any tier.
 */
const TOKENS_ON_FILE: PreparedStatement = {
  name: "tokens-on-file",
  text: `SELECT token FROM unnest($1::text[]) AS asked (token)
         WHERE EXISTS (SELECT FROM directory.person_search WHERE tok @> ARRAY[asked.token])`,
};

/** See `DirectoryStore.leaveOutUnknownWords`. Asks the index of the search copy, so nothing is counted at import. */
export async function leaveOutUnknownWords(pool: Pool, titles: readonly string[]): Promise<readonly PartialTitle[]> {
  const spelling = await findSpelling(pool, { title: titles });
  const asked = new Set(titles.flatMap((title) => unexplainedWords(title, spelling).flat()).map(token.titleWord));
  if (asked.size === 0) return titles.map((title) => ({ title, leftOut: [] }));
  const rows = await runStatement<{ readonly token: string }>(pool, TOKENS_ON_FILE, [[...asked]]);
  const onFile = new Set(rows.map((row) => row.token));
  return titles.map((title) => leaveOutWords(title, spelling, (word) => onFile.has(token.titleWord(word))));
}
