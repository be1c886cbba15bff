import type { Pool } from "pg";
import type { PreparedStatement } from "@/lib/db/pools";
import { isDistributed } from "@/lib/directory/records/is-distributed";
import { leaveOutWords, type PartialTitle, unexplainedWords } from "@/lib/search/relax/relax-filters";
import { token } from "@/lib/search/tokens";
import { findSpelling } from "./find-spelling";
import type { PlannedStatement } from "./planned-statement";
import { runStatement } from "./run-statement";

/**
 * Finds which tokens at least one person has. Reads the tiers smallest first: a common token is found at once, and a
 * rare one has few entries in any tier.
 */
const TOKENS_ON_FILE: PreparedStatement = {
  name: "tokens-on-file",
  text: `SELECT token FROM unnest($1::text[]) AS asked (token)
         WHERE EXISTS (SELECT FROM directory.person_search WHERE tok @> ARRAY[asked.token])`,
};

/** On a cluster each token is a statement of its own, which asks every shard: no shard knows the list of tokens. */
const TOKEN_IN_SHARDS: PreparedStatement = {
  name: "token-in-shards",
  text: "SELECT $1::text AS token FROM directory.person_search WHERE tok @> ARRAY[$1::text] LIMIT 1",
};

/** See `DirectoryStore.leaveOutUnknownWords`. Uses the index of the search rows, so imports count nothing for it. */
export async function leaveOutUnknownWords(pool: Pool, titles: readonly string[]): Promise<readonly PartialTitle[]> {
  const spelling = await findSpelling(pool, { title: titles });
  const asked = new Set(titles.flatMap((title) => unexplainedWords(title, spelling)).map(token.titleWord));
  if (asked.size === 0) return titles.map((title) => ({ title, leftOut: [] }));
  const onFile = await findTokensOnFile(pool, [...asked]);
  return titles.map((title) => leaveOutWords(title, spelling, (word) => onFile.has(token.titleWord(word))));
}

async function findTokensOnFile(pool: Pool, tokens: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = (await isDistributed(pool))
    ? await Promise.all(tokens.map((one) => runStatement<{ readonly token: string }>(pool, TOKEN_IN_SHARDS, [one])))
    : [await runStatement<{ readonly token: string }>(pool, TOKENS_ON_FILE, [tokens])];
  return new Set(rows.flat().map((row) => row.token));
}

/** Every statement of this file that a cluster runs. */
export const TOKENS_PLANNED: readonly PlannedStatement[] = [
  { statement: TOKEN_IN_SHARDS, values: [token.titleWord("engineer")], asks: "every shard" },
];
