import type { ClientBase } from "pg";
import { fillStage, KNOWN_PASS } from "@/lib/directory/import/stage";
import { hasRows } from "@/lib/directory/records/has-rows";
import { writeBehind } from "@/lib/directory/records/in-turns";
import { isDistributed } from "@/lib/directory/records/is-distributed";

/** The dependencies of `skipKnown`. */
interface KnownRowsJob {
  readonly client: ClientBase;
  readonly batchRows: number;
  readonly readAgain: (rows: ReadonlyMap<number, string>) => AsyncIterable<Uint8Array>;
  readonly onMerged: (rows: number) => void;
}

/**
 * Skips rows that are known by their fingerprint (docs/decisions/0107), and records that the import contained their
 * people again. Rows that are no longer known are read and staged again. Returns the number of skipped rows.
 */
export async function skipKnown(job: KnownRowsJob, run: number): Promise<number> {
  const { client, batchRows, readAgain, onMerged } = job;
  if (!(await hasKnown(client))) return 0;
  // The tables are large and were analyzed, so the usual plans are right for this statement.
  await client.query("SET LOCAL enable_hashjoin = on; SET LOCAL enable_seqscan = on");
  await client.query(
    `CREATE TEMP TABLE import_known ON COMMIT DROP AS
     SELECT staged.ordinal, known.person_id, known.fields
     FROM pg_temp.import_stage AS staged JOIN directory.import_fingerprint AS known ON known.hash = staged.fingerprint
     WHERE staged.pass = ${KNOWN_PASS}`,
  );
  await client.query("ANALYZE pg_temp.import_known");
  await deleteSpokenOf(client);
  const { rows: lost } = await client.query<{ ordinal: string; fingerprint: string }>(
    `SELECT ordinal, replace(fingerprint::text, '-', '') AS fingerprint FROM pg_temp.import_stage AS staged
     WHERE pass = ${KNOWN_PASS} AND NOT EXISTS (
       SELECT FROM pg_temp.import_known AS known WHERE known.ordinal = staged.ordinal)`,
  );
  await client.query("SET LOCAL enable_hashjoin = off; SET LOCAL enable_seqscan = off");
  if (lost.length > 0) {
    const wanted = new Map(lost.map(({ ordinal, fingerprint }) => [Number(ordinal), fingerprint]));
    await client.query("DELETE FROM pg_temp.import_stage WHERE ordinal = ANY($1::bigint[])", [[...wanted.keys()]]);
    await fillStage(client, readAgain(wanted));
  }
  const { rows } = await client.query<{ count: number }>(
    `WITH noted AS (
       INSERT INTO directory.import_seen (run, kind, keys, fields)
       SELECT $1, 'person', array_agg(person_id::text), array_agg(fields)
       FROM pg_temp.import_known GROUP BY ordinal / $2 RETURNING cardinality(keys) AS count)
     SELECT coalesce(sum(count), 0)::int AS count FROM noted`,
    [run, batchRows],
  );
  const skipped = rows[0]?.count ?? 0;
  onMerged(skipped);
  return skipped;
}

function hasKnown(client: ClientBase): Promise<boolean> {
  return hasRows(client, `pg_temp.import_stage WHERE pass = ${KNOWN_PASS}`);
}

/**
 * Deletes known rows whose profile another row of the file also has. The rows are combined then, and the fullest row
 * wins (0085).
 */
async function deleteSpokenOf(client: ClientBase): Promise<void> {
  await client.query(
    `DELETE FROM pg_temp.import_known AS known USING pg_temp.import_stage AS staged, directory.person_slug AS filed
     WHERE staged.pass = 0 AND filed.slug = staged.key AND filed.person_id = known.person_id`,
  );
}

/**
 * A row that changes nothing when it is imported again, and the person it belongs to, who has all values that it gives.
 */
export interface KnownRow {
  readonly fingerprint: string;
  readonly id: string;
  /** The values that the row gives, as bits (see `encodeGroups`). */
  readonly fields: number;
}

export async function noteKnown(client: ClientBase, rows: readonly KnownRow[]): Promise<void> {
  // On a cluster nothing deletes a fingerprint when its person changes (docs/decisions/0126), so there are none.
  if (rows.length === 0 || (await isDistributed(client))) return;
  await writeBehind(
    client,
    `INSERT INTO directory.import_fingerprint (hash, person_id, fields)
     SELECT * FROM unnest($1::text::uuid[], $2::text::bigint[], $3::text::integer[]) ON CONFLICT (hash) DO NOTHING`,
    [
      `{${rows.map(({ fingerprint }) => fingerprint).join(",")}}`,
      `{${rows.map(({ id }) => id).join(",")}}`,
      `{${rows.map(({ fields }) => fields).join(",")}}`,
    ],
  );
}

/**
 * Deletes the fingerprints of suppressed people. The import may have added some after a person was suppressed while it
 * ran.
 */
export async function deleteHiddenFingerprints(client: ClientBase): Promise<void> {
  if (await isDistributed(client)) return;
  await client.query(
    `DELETE FROM directory.import_fingerprint AS known USING directory.person
     WHERE person.suppressed_at IS NOT NULL AND known.person_id = person.id`,
  );
}
