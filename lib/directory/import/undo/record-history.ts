import type { ClientBase } from "pg";
import { decodeGroups } from "@/lib/directory/import/undo/field-groups";
import { RECORD_GROUPS, type RecordKind } from "@/lib/directory/import/undo/note-seen";
import type { GroupValues, RecordedChange, RecordHistory } from "@/lib/directory/import/undo/take-back";

/** A change as stored, with the sources of the values that it replaced. */
interface StoredChange extends RecordedChange {
  readonly sources: string | null;
}

export interface StoredHistory extends RecordHistory {
  readonly later: readonly StoredChange[];
  /** Sources of the values that the import replaced. */
  readonly sources: string | null;
}

/** Creates the table of values that later imports gave again. It is temporary and ends with the connection. */
export async function openSeen(client: ClientBase): Promise<void> {
  await client.query(
    `CREATE TEMP TABLE undo_seen (kind text COLLATE "C", key text COLLATE "C", run integer, fields integer);
     CREATE INDEX ON pg_temp.undo_seen (kind, key)`,
  );
}

/** Adds what imports after `run` gave again. Returns the number of the last import. */
export async function loadSeen(client: ClientBase, run: number): Promise<number> {
  await client.query(
    `INSERT INTO pg_temp.undo_seen (kind, key, run, fields)
     SELECT seen.kind, given.key, seen.run, given.fields
     FROM directory.import_seen AS seen, unnest(seen.keys, seen.fields) AS given (key, fields) WHERE seen.run > $1`,
    [run],
  );
  await client.query("ANALYZE pg_temp.undo_seen");
  return lastRun(client);
}

export async function lastRun(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ last: number }>(
    "SELECT coalesce(max(number), 0) AS last FROM directory.import_run",
  );
  return rows[0]?.last ?? 0;
}

/** Returns the histories of records that the import changed or, if `isAdded` is true, added, by key. */
export async function findHistories(
  client: ClientBase,
  kind: RecordKind,
  keys: readonly string[],
  run: number,
  isAdded: boolean,
): Promise<ReadonlyMap<string, StoredHistory>> {
  const changes = await client.query<StoredChange & { key: string }>(
    `SELECT key, run, fields, sources FROM directory.import_change
     WHERE kind = $1 AND key = ANY($2) AND run >= $3 ORDER BY run`,
    [kind, keys, run],
  );
  const seen = await client.query<{ key: string; run: number; fields: number }>(
    "SELECT key, run, fields FROM pg_temp.undo_seen WHERE kind = $1 AND key = ANY($2) AND run > $3",
    [kind, keys, run],
  );
  return new Map(
    keys.map((key) => {
      const own = changes.rows.filter((change) => change.key === key);
      const replaced = own.find((change) => change.run === run);
      const history: StoredHistory = {
        replaced: isAdded ? null : (replaced?.fields ?? {}),
        sources: replaced?.sources ?? null,
        later: own.filter((change) => change.run > run),
        seen: seen.rows.flatMap((one) =>
          one.key === key ? [{ run: one.run, groups: decodeGroups(RECORD_GROUPS[kind], one.fields) }] : [],
        ),
      };
      return [key, history];
    }),
  );
}

/** A change to store for a record. */
interface KeptChange {
  readonly key: string;
  readonly run: number;
  readonly fields: GroupValues;
  readonly sources: string | null;
}

/** Replaces the stored changes that the import and later imports made to the records. */
export async function writeChanges(
  client: ClientBase,
  kind: RecordKind,
  keys: readonly string[],
  run: number,
  kept: readonly KeptChange[],
): Promise<void> {
  await client.query("DELETE FROM directory.import_change WHERE kind = $1 AND key = ANY($2) AND run >= $3", [
    kind,
    keys,
    run,
  ]);
  const rows = kept.filter(({ fields }) => Object.keys(fields).length > 0);
  if (rows.length === 0) return;
  await client.query(
    `INSERT INTO directory.import_change (kind, key, run, fields, sources)
     SELECT $1, key, run, fields, sources
     FROM json_to_recordset($2) AS kept (key text, run integer, fields jsonb, sources text)`,
    [kind, JSON.stringify(rows)],
  );
}

/** Returns the columns of groups, by name, from the values of the groups. */
export function columnsOf(
  groups: Readonly<Record<string, readonly string[]>>,
  values: GroupValues,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([group, list]) =>
      (groups[group] ?? []).map((column, at) => [column, list[at] ?? null] as const),
    ),
  );
}
