import type { ClientBase } from "pg";
import type { DroppedField } from "@/lib/directory/import/source-row";

/** A field that only the directory could show to be bad, and its line. */
export interface DroppedOnMerge {
  readonly line: number;
  readonly field: DroppedField;
}

const AT_ONCE = 5_000;

/**
 * Where dropped fields wait until their file is merged: a table that this connection alone sees, since they may be as
 * many as rows. What an attempt that is rolled back noted goes with it.
 */
export async function openDropped(client: ClientBase): Promise<void> {
  await client.query("DROP TABLE IF EXISTS pg_temp.import_dropped");
  await client.query(
    "CREATE TEMP TABLE import_dropped (ordinal bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, body text NOT NULL)",
  );
}

export async function noteDropped(client: ClientBase, dropped: readonly DroppedOnMerge[]): Promise<void> {
  if (dropped.length === 0) return;
  await client.query("INSERT INTO pg_temp.import_dropped (body) SELECT unnest($1::text[])", [
    dropped.map((one) => JSON.stringify(one)),
  ]);
}

/** Everything that was noted, in the order of the file. */
export async function* readDropped(client: ClientBase): AsyncGenerator<readonly DroppedOnMerge[]> {
  for (let after = "0"; ; ) {
    const { rows } = await client.query<{ ordinal: string; body: string }>(
      `SELECT ordinal, body FROM pg_temp.import_dropped WHERE ordinal > $1 ORDER BY ordinal LIMIT ${AT_ONCE}`,
      [after],
    );
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map(({ body }) => JSON.parse(body) as DroppedOnMerge);
    after = last.ordinal;
  }
}
