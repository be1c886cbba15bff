import type { ClientBase } from "pg";
import { runInTransaction } from "@/lib/db/in-transaction";
import { lockImports } from "@/lib/directory/import/import-lock";
import { setByKey } from "@/lib/directory/records/by-key-settings";
import { settleHosts } from "@/lib/directory/records/company-on-file";
import { CountedChanges } from "@/lib/directory/records/counted-changes";
import { isDistributed } from "@/lib/directory/records/is-distributed";
import { lockPeople } from "@/lib/directory/records/lock-people";
import { findPeopleByIds } from "@/lib/directory/records/person-on-file";
import { writeWordCounts } from "@/lib/directory/records/write-counts";
import { writeSearchCopies } from "@/lib/directory/records/write-search-copies";
import { LEXICON_VERSION } from "@/lib/search/tables/compiled";

interface Reindex {
  readonly client: ClientBase;
  /** People a transaction: imports and opt-outs wait for one at most. */
  readonly batchPeople: number;
  /** The version that the people are written with: this process's own. */
  readonly version?: string;
  readonly onWaiting: () => void;
  readonly onProgress: (progress: Reindexed) => void;
  readonly isStopped: () => boolean;
}

/** People whose search rows were compared since the start, and those of them whose rows were wrong. */
export interface Reindexed {
  readonly seen: number;
  readonly changed: number;
}

/** A deadlock with a change of the suppression list, or a failed serialization: the batch is done again. */
const AGAIN: ReadonlySet<unknown> = new Set(["40P01", "40001"]);

/**
 * Writes the search rows of all visible people with this process's lexicon, batch by batch in the order of their ids. It
 * goes on where another run ended. When everybody is done, the directory has no other version of the lexicon. People
 * on the suppression list have no search rows and get none. Returns null if it was stopped before the end.
 */
export async function reindexPeople(reindex: Reindex): Promise<Reindexed | null> {
  const { version = LEXICON_VERSION } = reindex;
  let progress: Reindexed = { seen: 0, changed: 0 };
  while (!reindex.isStopped()) {
    const batch = await withRetry(reindex, () => reindexBatch(reindex, version));
    if (batch === "finished") return progress;
    if (batch === "begun") continue;
    progress = { seen: progress.seen + batch.seen, changed: progress.changed + batch.changed };
    reindex.onProgress(progress);
  }
  return null;
}

async function withRetry<Result>({ client }: Reindex, work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await runInTransaction(client, work);
    } catch (error) {
      if (!AGAIN.has((error as { code?: unknown }).code)) throw error;
    }
  }
}

async function reindexBatch(
  { client, batchPeople, onWaiting }: Reindex,
  version: string,
): Promise<Reindexed | "begun" | "finished"> {
  await setByKey(client);
  await lockImports(client, onWaiting);
  const reached = await readPosition(client, version);
  if (reached === null) {
    await begin(client, version);
    return "begun";
  }
  const ids = await lockBatch(client, reached, batchPeople);
  const last = ids.at(-1);
  if (last === undefined) {
    await finish(client, version);
    return "finished";
  }
  const people = await findPeopleByIds(client, ids);
  const words = new CountedChanges();
  const changed = await writeSearchCopies(
    client,
    people.map((person) => ({ person, filedUnder: person.companyDomain })),
    await settleHosts(
      client,
      people.flatMap(({ companyDomain }) => companyDomain ?? []),
    ),
    words,
  );
  await writeWordCounts(client, words);
  await client.query("UPDATE directory.search_lexicon SET reindexed_to = $2 WHERE version = $1", [version, last]);
  return { seen: ids.length, changed };
}

const SEARCHED = "slug IS NOT NULL AND suppressed_at IS NULL AND erased_at IS NULL";

/** Locks the next people in the order of their IDs. A cluster locks them after it found them, and looks again. */
async function lockBatch(client: ClientBase, reached: string, batchPeople: number): Promise<readonly string[]> {
  const page = `SELECT id::text AS id FROM directory.person WHERE id > $1 AND ${SEARCHED} ORDER BY person.id LIMIT $2`;
  if (!(await isDistributed(client))) {
    const { rows } = await client.query<{ id: string }>(`${page} FOR UPDATE`, [reached, batchPeople]);
    return rows.map(({ id }) => id);
  }
  for (let after = reached; ; ) {
    const { rows } = await client.query<{ id: string }>(page, [after, batchPeople]);
    const last = rows.at(-1);
    if (last === undefined) return [];
    const locked = await lockPeople(
      client,
      rows.map(({ id }) => id),
    );
    const still = await client.query<{ id: string }>(
      `SELECT id::text AS id FROM directory.person WHERE id = ANY($1::bigint[]) AND ${SEARCHED} ORDER BY person.id`,
      [locked],
    );
    if (still.rows.length > 0) return still.rows.map(({ id }) => id);
    after = last.id;
  }
}

/** Up to which id people are done; null where no run has begun, or another version was written since. */
async function readPosition(client: ClientBase, version: string): Promise<string | null> {
  const { rows } = await client.query<{ reached: string | null }>(
    "SELECT reindexed_to::text AS reached FROM directory.search_lexicon WHERE version = $1 FOR UPDATE",
    [version],
  );
  return rows[0]?.reached ?? null;
}

/** Waits for transactions that write with another version. Later ones see that a run has begun, and end it. */
async function begin(client: ClientBase, version: string): Promise<void> {
  await client.query("SELECT FROM directory.search_lexicon ORDER BY version FOR UPDATE");
  await client.query(
    `INSERT INTO directory.search_lexicon (version, reindexed_to) VALUES ($1, 0)
     ON CONFLICT (version) DO UPDATE SET reindexed_to = 0`,
    [version],
  );
}

async function finish(client: ClientBase, version: string): Promise<void> {
  await client.query("DELETE FROM directory.search_lexicon WHERE version <> $1", [version]);
  await client.query("UPDATE directory.search_lexicon SET reindexed_to = NULL WHERE version = $1", [version]);
}
