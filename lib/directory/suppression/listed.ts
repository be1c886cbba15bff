import type { ClientBase } from "pg";
import type { SuppressionEntry, SuppressionKind } from "@/lib/domain/opt-out/suppression";

/** An entry that follows from another one, its root, and is removed together with it. */
interface LearntEntry {
  readonly entry: SuppressionEntry;
  readonly root: Buffer;
}

/** The reason for an entry: the hash of the requested entry that it follows from, or its own. */
export interface Root {
  readonly hash: Buffer;
  /** True if everybody whom the entry names is to be erased. */
  readonly isFinal: boolean;
}

/** The roots of suppression entries by the entry's hash, in hex. */
type Listed = ReadonlyMap<string, readonly Root[]>;

/**
 * Serializes changes of the suppression list. Changes wait for rows that an import locks, so they keep this lock
 * briefly.
 */
const LIST_LOCK = "hashtextextended('peoplepages.directory.suppression', 0)";
const AT_ONCE = 20_000;

/** Takes the suppression list's lock until the transaction ends. */
export async function holdList(client: ClientBase): Promise<void> {
  await client.query(`SELECT pg_advisory_xact_lock(${LIST_LOCK})`);
}

/** Shorter than PostgreSQL's deadlock timeout. */
const WAIT_FOR_LIST = "SET LOCAL lock_timeout = '500ms'";
const LOCK_NOT_AVAILABLE = "55P03";

/**
 * Takes the list's lock like `holdList`, in a transaction that has written people. A change of the list may be waiting
 * for one of them, and gives up after a moment. Until then PostgreSQL would see a deadlock, and might end this
 * transaction for it, so this waits many times and briefly. Each setting is a query of its own, because a cluster repeats
 * the whole text of the query on its workers.
 */
export async function holdListAfterRows(client: ClientBase): Promise<void> {
  for (;;) {
    await client.query("SAVEPOINT list");
    await client.query(WAIT_FOR_LIST);
    try {
      await holdList(client);
      await client.query("RELEASE SAVEPOINT list");
      await client.query("SET LOCAL lock_timeout = 0");
      return;
    } catch (error) {
      if ((error as { code?: unknown }).code !== LOCK_NOT_AVAILABLE) throw error;
      await client.query("ROLLBACK TO SAVEPOINT list; RELEASE SAVEPOINT list");
    }
  }
}

/** A counter that grows with every entry added, so that an import notices entries added while it ran. */
export async function readAdditions(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ additions: string }>("SELECT additions FROM directory.suppression_state");
  return rows[0]?.additions ?? "";
}

const REQUESTED = "concat_ws(':', entries, digest, final_entries, final_digest) AS state";

/** Counts and digests of the requested entries, in the format of the accounts store. */
export async function readRequestedState(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ state: string }>(`SELECT ${REQUESTED} FROM directory.suppression_state`);
  return rows[0]?.state ?? "";
}

/** Counts and digests of the requested entries; fails if the list was not verified in this database. */
export const REQUESTED_STATE = `SELECT ${REQUESTED}, all_applied
  FROM directory.suppression_state, directory.suppressions_in_force`;

/** Fails if the list was not verified in this database, since entries may be missing from it. */
export async function requireVerified(client: Pick<ClientBase, "query">): Promise<void> {
  await client.query("SELECT all_applied FROM directory.suppressions_in_force");
}

/** The kinds of which the list has entries; values of other kinds need no hashing. */
export async function listedKinds(client: ClientBase): Promise<ReadonlySet<SuppressionKind>> {
  const { rows } = await client.query<{ kind: SuppressionKind }>(
    `WITH RECURSIVE kinds AS (
       SELECT min(kind) AS kind FROM directory.suppression
       UNION ALL
       SELECT (SELECT min(kind) FROM directory.suppression AS later WHERE later.kind > kinds.kind)
       FROM kinds WHERE kind IS NOT NULL
     ) SELECT kind FROM kinds WHERE kind IS NOT NULL`,
  );
  return new Set(rows.map(({ kind }) => kind));
}

/** The suppression list itself, or the entries that the running import has collected. */
type ListTable = "directory.suppression" | "pg_temp.import_learnt";

/** Those of the hashes that are on the list, with their roots. */
export async function findListed(
  client: ClientBase,
  hashes: readonly Buffer[],
  table: ListTable = "directory.suppression",
): Promise<Listed> {
  const listed = new Map<string, Root[]>();
  for (const part of parts(hashes)) {
    const { rows } = await client.query<Root & { entry: Buffer }>(
      `SELECT listed.hash AS entry, listed.root AS hash,
         EXISTS (SELECT FROM directory.suppression AS rooted
                 WHERE rooted.hash = listed.root AND rooted.root = listed.root AND rooted.is_final) AS "isFinal"
       FROM unnest($1::bytea[]) AS asked (hash) JOIN ${table} AS listed ON listed.hash = asked.hash`,
      [part],
    );
    for (const { entry, ...root } of rows) {
      const key = entry.toString("hex");
      listed.set(key, [...(listed.get(key) ?? []), root]);
    }
  }
  return listed;
}

/** Adds entries that the accounts store requests. New ones are not applied yet. */
export async function addRequested(client: ClientBase, entries: readonly SuppressionEntry[]): Promise<void> {
  for (const part of parts(entries)) {
    await client.query(
      `INSERT INTO directory.suppression AS listed (kind, hash, root, applied)
       SELECT kind, hash, hash, false FROM unnest($1::text[], $2::bytea[]) AS added (kind, hash)
       ON CONFLICT (hash, root) DO UPDATE SET requested = true WHERE NOT listed.requested`,
      [part.map(({ kind }) => kind), part.map(({ hash }) => hash)],
    );
  }
}

/** Marks entries as applied: everybody whom they name is suppressed, or waits for an import to release their row. */
export async function markApplied(client: ClientBase, entries: readonly SuppressionEntry[]): Promise<void> {
  for (const part of parts(entries)) {
    await client.query(
      "UPDATE directory.suppression SET applied = true WHERE hash = ANY($1::bytea[]) AND root = hash AND NOT applied",
      [part.map(({ hash }) => hash)],
    );
  }
}

/** Whether all of these entries are on the list and applied. */
export async function areApplied(client: ClientBase, entries: readonly SuppressionEntry[]): Promise<boolean> {
  const { rows } = await client.query<{ applied: string }>(
    "SELECT count(*) AS applied FROM directory.suppression WHERE hash = ANY($1::bytea[]) AND root = hash AND applied",
    [entries.map(({ hash }) => hash)],
  );
  return Number(rows[0]?.applied) === new Set(entries.map(({ hash }) => hash.toString("hex"))).size;
}

/** Marks entries as final, so that everybody whom they name is erased. */
export async function markFinal(client: ClientBase, entries: readonly SuppressionEntry[]): Promise<void> {
  for (const part of parts(entries)) {
    await client.query(
      `UPDATE directory.suppression SET is_final = true, erased = false
       WHERE hash = ANY($1::bytea[]) AND root = hash AND NOT is_final`,
      [part.map(({ hash }) => hash)],
    );
  }
}

/** Records that everybody whom the entries name is erased. */
export async function markErased(client: ClientBase, entries: readonly SuppressionEntry[]): Promise<void> {
  for (const part of parts(entries)) {
    await client.query(
      `UPDATE directory.suppression SET erased = true
       WHERE hash = ANY($1::bytea[]) AND root = hash AND is_final AND NOT erased`,
      [part.map(({ hash }) => hash)],
    );
  }
}

/** Adds entries that follow from others. Returns the hashes, in hex, that gained a root. */
export async function addLearnt(client: ClientBase, learnt: readonly LearntEntry[]): Promise<ReadonlySet<string>> {
  const added = new Set<string>();
  for (const part of parts(learnt)) {
    const { rows } = await client.query<{ hash: Buffer }>(
      `INSERT INTO directory.suppression (kind, hash, root, requested)
       SELECT kind, hash, root, false FROM unnest($1::text[], $2::bytea[], $3::bytea[]) AS added (kind, hash, root)
       ON CONFLICT DO NOTHING RETURNING hash`,
      [part.map(({ entry }) => entry.kind), part.map(({ entry }) => entry.hash), part.map(({ root }) => root)],
    );
    for (const { hash } of rows) added.add(hash.toString("hex"));
  }
  return added;
}

/** Removes entries and everything that follows from them. Returns the removed hashes. */
export async function removeRoots(
  client: ClientBase,
  entries: readonly SuppressionEntry[],
): Promise<readonly Buffer[]> {
  const removed: Buffer[] = [];
  for (const part of parts(entries)) {
    const { rows } = await client.query<{ hash: Buffer }>(
      `DELETE FROM directory.suppression
       WHERE (hash = ANY($1::bytea[]) AND root = hash) OR (root = ANY($1::bytea[]) AND root <> hash) RETURNING hash`,
      [part.map(({ hash }) => hash)],
    );
    removed.push(...rows.map(({ hash }) => hash));
  }
  return removed;
}

export function parts<Item>(items: readonly Item[], size: number = AT_ONCE): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));
}
