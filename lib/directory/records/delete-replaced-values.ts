import type { ClientBase } from "pg";

const DELETED_AT_ONCE = 2_000;

/** Deletes what imports that ended before a time replaced, and what they gave again; answers how many records had any. */
export async function deleteReplacedValues(client: ClientBase, before: Date, signal: AbortSignal): Promise<number> {
  const { rows } = await client.query<{ number: number }>(
    "SELECT number FROM directory.import_run WHERE finished_at < $1 AND number IS NOT NULL",
    [before],
  );
  const runs = rows.map(({ number }) => number);
  let deleted = 0;
  for (let some = -1; some !== 0 && !signal.aborted; ) {
    some = await deleteSome(client, runs);
    deleted += some;
  }
  if (!signal.aborted) await client.query("DELETE FROM directory.import_seen WHERE run = ANY($1)", [runs]);
  return deleted;
}

async function deleteSome(client: ClientBase, runs: readonly number[]): Promise<number> {
  const { rowCount } = await client.query(
    `DELETE FROM directory.import_change AS change USING (
       SELECT run, kind, key FROM directory.import_change WHERE run = ANY($1) LIMIT ${DELETED_AT_ONCE}) AS old
     WHERE change.run = old.run AND change.kind = old.kind AND change.key = old.key`,
    [runs],
  );
  return rowCount ?? 0;
}
