import type { ClientBase } from "pg";
import type { RowOutcome } from "@/lib/directory/import/merge/people-book";
import type { Tally } from "@/lib/directory/import/merge/tally";

/** A record that rows of a batch changed, in its state before the batch. */
export interface TouchedRecord {
  readonly key: string;
  /** All stored values of the record, always in the same order; empty if the record cannot return to that state. */
  readonly before: string;
  readonly outcomes: readonly RowOutcome[];
}

/**
 * Creates the table of records that a file changed, over all its batches. With it, a record that one row changed and a
 * later row changed back counts as unchanged. Within one batch, `CompaniesBook` and `PeopleBook` handle that.
 */
export async function openTouched(client: ClientBase): Promise<void> {
  await client.query(
    `CREATE TEMP TABLE import_touched (key text PRIMARY KEY, before text NOT NULL, updates int NOT NULL,
       batches int NOT NULL DEFAULT 1) ON COMMIT DROP`,
  );
}

export async function noteTouched(client: ClientBase, records: readonly TouchedRecord[]): Promise<void> {
  const updated = records.flatMap(({ key, before, outcomes }) => {
    const updates = outcomes.filter((outcome) => outcome === "updated").length;
    return updates > 0 ? [{ key, before, updates }] : [];
  });
  if (updated.length === 0) return;
  await client.query(
    `INSERT INTO pg_temp.import_touched AS known (key, before, updates)
     SELECT key, before, updates FROM json_to_recordset($1) AS touched (key text, before text, updates int)
     ON CONFLICT (key) DO UPDATE SET updates = known.updates + excluded.updates, batches = known.batches + 1,
       before = CASE WHEN excluded.before = '' THEN '' ELSE known.before END`,
    [JSON.stringify(updated)],
  );
}

/**
 * Counts the updates of records that are back in their original state as unchanged. `current` returns what is stored
 * for them now, by key.
 */
export async function settleTouched(
  client: ClientBase,
  tally: Tally,
  current: (keys: readonly string[]) => Promise<ReadonlyMap<string, string>>,
): Promise<void> {
  const { rows } = await client.query<{ key: string; before: string; updates: number }>(
    "SELECT key, before, updates FROM pg_temp.import_touched WHERE batches > 1",
  );
  if (rows.length === 0) return;
  const now = await current(rows.map(({ key }) => key));
  for (const { key, before, updates } of rows) {
    if (now.get(key) !== before) continue;
    tally.updated -= updates;
    tally.unchanged += updates;
  }
}
