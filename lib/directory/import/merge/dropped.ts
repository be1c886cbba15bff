import type { ClientBase } from "pg";
import type { DroppedField } from "@/lib/directory/import/source-row";

/** A field that turned out to be bad only when compared with the directory, and the line of its row. */
export interface DroppedOnMerge {
  readonly line: number;
  readonly field: DroppedField;
}

const AT_ONCE = 5_000;

/**
 * Creates the table for dropped fields until the file is merged. It is temporary, so only this connection sees it, and
 * it is a table because there may be as many dropped fields as rows. Rolling back an attempt removes what that attempt
 * added.
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

/** Yields all fields that were added, in the order in which they were added. */
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
