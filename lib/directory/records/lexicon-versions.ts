import type { ClientBase, Pool } from "pg";
import { isCollecting, isInTurns } from "@/lib/directory/records/in-turns";
import { LEXICON_VERSION } from "@/lib/search/tables/compiled";

/** Connections that serve one transaction, in which the version is noted already. */
const noted = new WeakSet<ClientBase>();

/**
 * Notes that search rows are written with this version of the lexicon, and stops a reindex to another version: it
 * begins again, because people it has passed may be written with this one. The version stays noted until the
 * transaction ends. An import also calls it before its transaction, so that nobody waits for the new row until its end.
 * A connection that collects copies needs no version: the one that they are copied on has it.
 */
export async function noteLexicon(client: ClientBase, version = LEXICON_VERSION): Promise<void> {
  if (noted.has(client) || isCollecting(client)) return;
  if (isInTurns(client)) noted.add(client);
  await client.query(
    "UPDATE directory.search_lexicon SET reindexed_to = NULL WHERE version <> $1 AND reindexed_to IS NOT NULL",
    [version],
  );
  const known = await client.query("SELECT FROM directory.search_lexicon WHERE version = $1 FOR KEY SHARE", [version]);
  if (known.rowCount !== 0) return;
  await client.query("INSERT INTO directory.search_lexicon (version) VALUES ($1) ON CONFLICT DO NOTHING", [version]);
}

/** Other versions of the lexicon that people on file may be indexed with. */
export async function findOtherLexicons(
  client: ClientBase | Pool,
  version = LEXICON_VERSION,
): Promise<readonly string[]> {
  const { rows } = await client.query<{ version: string }>(
    "SELECT version FROM directory.search_lexicon WHERE version <> $1 ORDER BY version",
    [version],
  );
  return rows.map((row) => row.version);
}
