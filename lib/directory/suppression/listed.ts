import type { ClientBase } from "pg";
import { entryKey, type SuppressionEntry, type SuppressionKind } from "@/lib/domain/suppression";

/** An entry that a row brought with it, and the hash of the entry that the row was kept out by. */
export interface LearntEntry {
  readonly entry: SuppressionEntry;
  readonly root: Buffer;
}

/** What is listed of what was asked about, by `entryKey`: the hash of the entry that was asked for in the first place. */
export type Listed = ReadonlyMap<string, Buffer>;

/** One at a time changes the list; whoever holds this waits for rows of an import for moments only. */
const LIST_LOCK = "hashtextextended('peoplepages.directory.suppression', 0)";
const AT_ONCE = 20_000;

/** Keeps the list as it is until the transaction ends. */
export async function holdList(client: ClientBase): Promise<void> {
  await client.query(`SELECT pg_advisory_xact_lock(${LIST_LOCK})`);
}

/** Tells states of the list apart by all that was asked for, so that an import notices what came meanwhile. */
export function requestedState(client: ClientBase): Promise<string> {
  return readState(client, "learnt_from IS NULL");
}

/** `stateOfEntries` of what was asked for and is applied. */
export function appliedState(client: ClientBase): Promise<string> {
  return readState(client, "learnt_from IS NULL AND applied");
}

async function readState(client: ClientBase, which: string): Promise<string> {
  const { rows } = await client.query<{ state: string }>(
    `SELECT count(*) || ':' || coalesce(to_hex(bit_xor(mark)), '0') AS state FROM directory.suppression WHERE ${which}`,
  );
  return rows[0]?.state ?? "";
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
export type ListTable = "directory.suppression" | "pg_temp.import_learnt";

/** Which of these entries are on the list. */
export async function findListed(
  client: ClientBase,
  entries: readonly SuppressionEntry[],
  table: ListTable = "directory.suppression",
): Promise<Listed> {
  const listed = new Map<string, Buffer>();
  for (const part of parts(entries)) {
    const { rows } = await client.query<SuppressionEntry & { root: Buffer }>(
      `SELECT listed.kind, listed.hash, coalesce(listed.learnt_from, listed.hash) AS root
       FROM json_to_recordset($1) AS asked (kind text, hash text)
       JOIN ${table} AS listed ON listed.kind = asked.kind AND listed.hash = decode(asked.hash, 'hex')`,
      [JSON.stringify(part)],
    );
    for (const { root, ...entry } of rows) listed.set(entryKey(entry), root);
  }
  return listed;
}

/** Puts entries on the list that somebody asked for; those that had only been learnt are asked for from now on. */
export async function addEntries(
  client: ClientBase,
  entries: readonly SuppressionEntry[],
  { applied }: { readonly applied: boolean },
): Promise<void> {
  for (const part of parts(entries)) {
    await client.query(
      `INSERT INTO directory.suppression AS listed (kind, hash, applied)
       SELECT kind, decode(hash, 'hex'), $2 FROM json_to_recordset($1) AS added (kind text, hash text)
       ON CONFLICT (kind, hash) DO UPDATE SET learnt_from = NULL, applied = excluded.applied
       WHERE listed.learnt_from IS NOT NULL OR NOT listed.applied`,
      [JSON.stringify(part), applied],
    );
  }
}

/** Adds what followed from entries of the list. */
export async function addLearnt(
  client: ClientBase,
  learnt: readonly LearntEntry[],
  table: ListTable = "directory.suppression",
): Promise<void> {
  for (let at = 0; at < learnt.length; at += AT_ONCE) {
    const part = learnt
      .slice(at, at + AT_ONCE)
      .map(({ entry: { kind, hash }, root }) => ({ kind, hash: hash.toString("hex"), root: root.toString("hex") }));
    await client.query(
      `INSERT INTO ${table} (kind, hash, learnt_from)
       SELECT kind, decode(hash, 'hex'), decode(root, 'hex')
       FROM json_to_recordset($1) AS added (kind text, hash text, root text) ON CONFLICT DO NOTHING`,
      [JSON.stringify(part)],
    );
  }
}

/** Lets entries stand as if they had followed from themselves: nobody asked for them, as far as accounts knows. */
export async function disownEntries(client: ClientBase, entries: readonly SuppressionEntry[]): Promise<void> {
  for (const part of parts(entries)) {
    await client.query(
      `UPDATE directory.suppression AS listed SET learnt_from = listed.hash
       FROM json_to_recordset($1) AS disowned (kind text, hash text)
       WHERE listed.kind = disowned.kind AND listed.hash = decode(disowned.hash, 'hex')`,
      [JSON.stringify(part)],
    );
  }
}

/** Takes entries off the list, with all that followed from them. */
export async function removeEntries(client: ClientBase, entries: readonly SuppressionEntry[]): Promise<void> {
  for (const part of parts(entries)) {
    await client.query(
      `DELETE FROM directory.suppression AS listed USING json_to_recordset($1) AS gone (kind text, hash text)
       WHERE listed.kind = gone.kind AND listed.hash = decode(gone.hash, 'hex')`,
      [JSON.stringify(part)],
    );
    await client.query(
      `DELETE FROM directory.suppression AS listed USING json_to_recordset($1) AS gone (kind text, hash text)
       WHERE listed.learnt_from = decode(gone.hash, 'hex')`,
      [JSON.stringify(part)],
    );
  }
}

function parts(entries: readonly SuppressionEntry[]): readonly (readonly { kind: string; hash: string }[])[] {
  const plain = entries.map(({ kind, hash }) => ({ kind, hash: hash.toString("hex") }));
  return Array.from({ length: Math.ceil(plain.length / AT_ONCE) }, (_, at) =>
    plain.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );
}
