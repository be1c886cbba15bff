import type { ClientBase } from "pg";
import { isDistributed } from "@/lib/directory/records/is-distributed";
import { findPeopleByIds } from "@/lib/directory/records/person-on-file";
import type { ListChange } from "@/lib/directory/suppression/file-people";
import { findListedPeople } from "@/lib/directory/suppression/find-listed-people";
import { holdList, parts } from "@/lib/directory/suppression/listed";
import { settlePeople } from "@/lib/directory/suppression/settle-people";

/** Runs each step in its own transaction. */
type InTransaction = <Result>(work: (client: ClientBase) => Promise<Result>) => Promise<Result>;

const PEOPLE_AT_ONCE = 5_000;
/** Batch size. Small batches keep the list's lock short for other changes. */
const SETTLED_AT_ONCE = 50;
const ENTRIES_AT_ONCE = 20_000;

/**
 * Settles everybody whom earlier runs could not settle: people whose rows an import held, people named by a final entry
 * who are not erased yet, suppressed people without lookup hashes, and people named by entries that were never applied.
 * The last group requires reading everybody on file, since a hash does not reveal whom it names; until that is done,
 * lookups check each answer against the list. Idempotent; after an interruption it starts over. Throws if `signal` is
 * aborted.
 */
export async function settleList(
  change: ListChange,
  inTransaction: InTransaction,
  signal: AbortSignal | undefined,
): Promise<void> {
  const settle = async (ids: readonly string[]) => {
    for (const part of parts(ids, SETTLED_AT_ONCE)) {
      signal?.throwIfAborted();
      await inTransaction(async (client) => {
        await holdList(client);
        await settlePeople(change, part);
      });
    }
  };
  await settle(await findLeftOver(change.client));
  await markErased(inTransaction);
  await settleUnapplied(change, inTransaction, settle, signal);
}

/** People who can be found without applying an entry. */
async function findLeftOver(client: ClientBase): Promise<readonly string[]> {
  if (!(await isDistributed(client))) return findIds(client, leftOver(HIDDEN));
  // No statement reads both the people, in shards, and their hashes, on the coordinator.
  return findIds(client, leftOver("SELECT unnest($1::bigint[]) AS id"), [await findIds(client, HIDDEN)]);
}

const HIDDEN = "SELECT id FROM directory.person WHERE suppressed_at IS NOT NULL AND erased_at IS NULL";

const leftOver = (hidden: string): string => `
  SELECT person_id::text AS id FROM directory.suppression_pending
  UNION
  SELECT id::text FROM (${hidden}) AS person
  WHERE NOT EXISTS (SELECT FROM directory.suppressed_hash AS kept WHERE kept.person_id = person.id)
  UNION
  SELECT kept.person_id::text FROM directory.suppression AS final
    JOIN directory.suppressed_hash AS kept ON kept.hash = final.hash
  WHERE final.is_final AND NOT final.erased
  UNION
  SELECT kept.person_id::text FROM directory.suppression AS final
    JOIN directory.suppression AS learnt ON learnt.root = final.hash AND learnt.root <> learnt.hash
    JOIN directory.suppressed_hash AS kept ON kept.hash = learnt.hash
  WHERE final.is_final AND NOT final.erased`;

/** Final entries that name nobody who still has to be erased. */
const ERASED = `
  SELECT hash FROM directory.suppression AS final
  WHERE is_final AND NOT erased AND applied
    AND NOT EXISTS (SELECT FROM directory.suppressed_hash AS kept WHERE kept.hash = final.hash)
    AND NOT EXISTS (
      SELECT FROM directory.suppression AS learnt JOIN directory.suppressed_hash AS kept ON kept.hash = learnt.hash
      WHERE learnt.root = final.hash AND learnt.root <> learnt.hash)
  LIMIT ${ENTRIES_AT_ONCE}`;

async function markErased(inTransaction: InTransaction): Promise<void> {
  await repeat(inTransaction, (client) =>
    client.query(
      `UPDATE directory.suppression AS final SET erased = true FROM (${ERASED}) AS done
       WHERE final.hash = done.hash AND final.root = final.hash`,
    ),
  );
}

/** Repeats a statement that holds the list's lock until it changes nothing, so that each lock is short. */
async function repeat(
  inTransaction: InTransaction,
  statement: (client: ClientBase) => Promise<{ readonly rowCount: number | null }>,
): Promise<void> {
  for (let changed: number | null = -1; changed; ) {
    changed = await inTransaction(async (client) => {
      await holdList(client);
      return (await statement(client)).rowCount;
    });
  }
}

async function settleUnapplied(
  { client, hashSuppression }: ListChange,
  inTransaction: InTransaction,
  settle: (ids: readonly string[]) => Promise<void>,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { rowCount } = await client.query("SELECT FROM directory.suppression WHERE NOT applied LIMIT 1");
  if (rowCount === 0) return;
  // Entries added after this point are applied by the call that adds them.
  await client.query("DROP TABLE IF EXISTS pg_temp.applying");
  await client.query(
    "CREATE TEMP TABLE applying AS SELECT hash FROM directory.suppression WHERE NOT applied AND root = hash",
  );
  await client.query("ANALYZE pg_temp.applying");
  let after = "-1";
  for (let isDone = false; !isDone; ) {
    signal?.throwIfAborted();
    const ids = await findIds(
      client,
      `SELECT id::text AS id FROM directory.person WHERE id > $1 AND erased_at IS NULL ORDER BY id LIMIT ${PEOPLE_AT_ONCE}`,
      [after],
    );
    const listed = await findListedPeople(client, await findPeopleByIds(client, ids), hashSuppression);
    await settle(listed.map(({ person }) => person.id));
    after = ids.at(-1) ?? after;
    isDone = ids.length < PEOPLE_AT_ONCE;
  }
  await repeat(inTransaction, (list) =>
    list.query(
      `WITH applied AS (
         DELETE FROM pg_temp.applying WHERE ctid = ANY(ARRAY(SELECT ctid FROM pg_temp.applying LIMIT ${ENTRIES_AT_ONCE}))
         RETURNING hash
       ), changed AS (
         UPDATE directory.suppression AS listed SET applied = true FROM applied
         WHERE listed.hash = applied.hash AND listed.root = listed.hash AND NOT listed.applied
       ) SELECT FROM applied`,
    ),
  );
  await markErased(inTransaction);
}

async function findIds(client: ClientBase, sql: string, values: readonly unknown[] = []): Promise<readonly string[]> {
  const { rows } = await client.query<{ id: string }>(sql, [...values]);
  return rows.map(({ id }) => id);
}
