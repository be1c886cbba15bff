import type { ClientBase } from "pg";
import { keyLoading } from "@/lib/directory/import/merge/loading";
import type { MergeContext } from "@/lib/directory/import/merge/merge-context";
import type { NewPeople } from "@/lib/directory/import/merge/new-people";
import { copyPieces } from "@/lib/directory/records/in-turns";
import { findPeopleByIds } from "@/lib/directory/records/person-on-file";
import { movePeople } from "@/lib/directory/records/write-people";
import { writeSearchCopies } from "@/lib/directory/records/write-search-copies";
import { parts } from "@/lib/directory/suppression/listed";

const PEOPLE_AT_ONCE = 2_000;

/** Creates tables for what is unique in the directory and may be twice in the file. They end with the transaction. */
export async function openNewPeople(client: ClientBase): Promise<void> {
  await client.query(
    `CREATE TEMP TABLE import_new_slug (slug text COLLATE "C" NOT NULL, person_id bigint NOT NULL) ON COMMIT DROP;
     CREATE TEMP TABLE import_new_fingerprint (hash uuid NOT NULL, person_id bigint NOT NULL, fields integer NOT NULL)
     ON COMMIT DROP`,
  );
}

export async function copyNewPeople(
  context: MergeContext,
  { copies, formats, words, added }: NewPeople,
): Promise<void> {
  for (const { sql, lines } of copies) await copyPieces(context.client, { sql, pieces: [Buffer.from(lines.buffer)] });
  for (const [key, change] of formats) context.formats.add(key, change);
  for (const [key, change] of words) context.words.add(key, change);
  context.tally.added += added;
}

/**
 * Removes the new people whose profile another row of the file also has, because such rows are combined. Files the
 * profiles of all others. Returns the ids of the removed people.
 */
export async function settleNewPeople(context: MergeContext): Promise<readonly string[]> {
  const { client } = context;
  await keyLoading(client);
  // Grouped and deleted in whole passes, without an index: to build it and to follow it takes several times as long.
  const { rows } = await client.query<{ id: string }>(
    `SELECT id::text AS id FROM (
       SELECT unnest(array_agg(person_id) FILTER (WHERE person_id IS NOT NULL)) AS id
       FROM (SELECT slug, person_id FROM pg_temp.import_new_slug
             UNION ALL SELECT key, NULL FROM pg_temp.import_stage WHERE pass = 0) AS profile
       GROUP BY slug HAVING count(*) > 1) AS shared
     ORDER BY shared.id`,
  );
  const ids = rows.map(({ id }) => id);
  for (const table of ids.length === 0 ? [] : ["import_new_slug", "import_new_fingerprint"]) {
    await client.query(`DELETE FROM pg_temp.${table} WHERE person_id = ANY($1::bigint[])`, [ids]);
  }
  for (const part of parts(ids, PEOPLE_AT_ONCE)) await remove(context, part);
  // In the order of the keys, so that each page of the index is written once.
  await client.query(
    "INSERT INTO directory.person_slug (slug, person_id) SELECT slug, person_id FROM pg_temp.import_new_slug ORDER BY slug",
  );
  await client.query(
    `INSERT INTO directory.import_fingerprint (hash, person_id, fields)
     SELECT hash, person_id, fields FROM pg_temp.import_new_fingerprint ORDER BY hash`,
  );
  return ids;
}

async function remove(context: MergeContext, ids: readonly string[]): Promise<void> {
  const { client, words, searchTable, tally } = context;
  const people = await findPeopleByIds(client, ids);
  await movePeople(
    context,
    people.map((before) => ({ before, after: null })),
  );
  // Without a profile, nobody is in search.
  const unlisted = people.map((person) => ({ person: { ...person, slug: null }, filedUnder: person.companyDomain }));
  await writeSearchCopies(client, unlisted, new Map(), words, searchTable);
  await client.query("DELETE FROM directory.person WHERE id = ANY($1::bigint[])", [ids]);
  tally.added -= ids.length;
}
