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
  await client.query("CREATE INDEX ON pg_temp.import_new_slug (slug)");
  await client.query("ANALYZE pg_temp.import_new_slug");
  const { rows } = await client.query<{ id: string }>(
    `SELECT person_id::text AS id FROM pg_temp.import_new_slug WHERE slug IN (
       SELECT slug FROM pg_temp.import_new_slug GROUP BY slug HAVING count(*) > 1
       UNION SELECT key FROM pg_temp.import_stage WHERE pass = 0)
     ORDER BY person_id`,
  );
  const ids = rows.map(({ id }) => id);
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
  await client.query("DELETE FROM pg_temp.import_new_fingerprint WHERE person_id = ANY($1::bigint[])", [ids]);
  tally.added -= ids.length;
}
