import type { ClientBase } from "pg";
import type { SuppressionEntry, SuppressionKind } from "@/lib/domain/opt-out/suppression";

/** An entry that follows from another: it stands as long as that one, its root, does. */
interface LearntEntry {
  readonly entry: SuppressionEntry;
  readonly root: Buffer;
}

/** Why an entry is on the list: the hash of the entry that was asked for in the first place. */
export interface Root {
  readonly hash: Buffer;
  /** Everybody it names is to be erased. */
  readonly isFinal: boolean;
}

/** The roots of listed entries, by the hash in hex. */
type Listed = ReadonlyMap<string, readonly Root[]>;

/** One transaction at a time changes the list. It waits for rows that an import holds for moments only. */
const LIST_LOCK = "hashtextextended('peoplepages.directory.suppression', 0)";
const AT_ONCE = 20_000;

/** Keeps the list as it is until the transaction ends. */
export async function holdList(client: ClientBase): Promise<void> {
  await client.query(`SELECT pg_advisory_xact_lock(${LIST_LOCK})`);
}

/** Grows with every entry that is put on the list, so that an import notices what came meanwhile. */
export async function readAdditions(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ additions: string }>("SELECT additions FROM directory.suppression_state");
  return rows[0]?.additions ?? "";
}

const REQUESTED = "concat_ws(':', entries, digest, final_entries, final_digest) AS state";

/** Counts and digests of what accounts asks for, as accounts writes them. */
export async function readRequestedState(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ state: string }>(`SELECT ${REQUESTED} FROM directory.suppression_state`);
  return rows[0]?.state ?? "";
}

/** The same; fails where the list was not verified in this database. */
export const REQUESTED_STATE = `SELECT ${REQUESTED}, all_applied
  FROM directory.suppression_state, directory.suppressions_in_force`;

/** Fails where the list was not verified in this database: entries may be missing from it. */
export async function requireVerified(client: Pick<ClientBase, "query">): Promise<void> {
  await client.query("SELECT all_applied FROM directory.suppressions_in_force");
}

/** The kinds that the list has any of: the others need not be hashed. */
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

/** The list itself, or what an import has learnt so far. */
type ListTable = "directory.suppression" | "pg_temp.import_learnt";

/** Which of these hashes are on the list, and why. */
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

/** Puts entries on the list that accounts asks for. Those that are new are not applied yet. */
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

/** Everybody whom the entries name is hidden, or waits for an import to let go. */
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

/** Lets everybody be erased whom the entries name. */
export async function markFinal(client: ClientBase, entries: readonly SuppressionEntry[]): Promise<void> {
  for (const part of parts(entries)) {
    await client.query(
      `UPDATE directory.suppression SET is_final = true, erased = false
       WHERE hash = ANY($1::bytea[]) AND root = hash AND NOT is_final`,
      [part.map(({ hash }) => hash)],
    );
  }
}

/** Everybody whom the entries name is erased. */
export async function markErased(client: ClientBase, entries: readonly SuppressionEntry[]): Promise<void> {
  for (const part of parts(entries)) {
    await client.query(
      `UPDATE directory.suppression SET erased = true
       WHERE hash = ANY($1::bytea[]) AND root = hash AND is_final AND NOT erased`,
      [part.map(({ hash }) => hash)],
    );
  }
}

/** Adds what follows from entries of the list; answers, in hex, the hashes that stand there for one more reason. */
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

/** Takes entries off the list with everything that follows from them; answers the hashes that went. */
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
