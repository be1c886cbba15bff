import type { ClientBase } from "pg";
import { findCompaniesByHost } from "@/lib/directory/import/merge/company-on-file";
import { CountedChanges } from "@/lib/directory/import/merge/counted-changes";
import { findPeopleByIds, type PersonOnFile } from "@/lib/directory/import/merge/person-on-file";
import { writeFormatCounts, writeWordCounts } from "@/lib/directory/import/merge/write-counts";
import { movePeople } from "@/lib/directory/import/merge/write-people";
import { writeSearchCopies } from "@/lib/directory/import/merge/write-search-copies";
import type { HashSuppression } from "@/lib/domain/suppression";

export interface Hiding {
  readonly client: ClientBase;
  readonly hashSuppression: HashSuppression;
  readonly now: Date;
}

const PEOPLE_AT_ONCE = 1_000;
/** Less than it takes the database to call it a deadlock: an import that waits for us gets its turn. */
const WAIT_FOR_ROWS = "SET LOCAL lock_timeout = '500ms'";
const BUSY = new Set(["55P03", "40P01"]);

/**
 * Takes people out of every table that they are looked up by and out of every count, so that looking for them is
 * looking for nobody. Their rows stay, hidden.
 */
export async function hidePeople(hiding: Hiding, ids: readonly string[]): Promise<void> {
  for (const part of parts(ids)) {
    const people = await takeRows(hiding.client, part, "suppressed_at IS NULL");
    await hiding.client.query("UPDATE directory.person SET suppressed_at = $2 WHERE id = ANY($1::bigint[])", [
      people.map(({ id }) => id),
      hiding.now,
    ]);
    await file(hiding, people, { isVisible: false });
  }
}

/** Brings hidden people back with everything they were looked up by. */
export async function showPeople(hiding: Hiding, ids: readonly string[]): Promise<void> {
  for (const part of parts(ids)) {
    const people = await takeRows(hiding.client, part, "suppressed_at IS NOT NULL AND erased_at IS NULL");
    await hiding.client.query("UPDATE directory.person SET suppressed_at = NULL WHERE id = ANY($1::bigint[])", [
      people.map(({ id }) => id),
    ]);
    await file(hiding, people, { isVisible: true });
  }
}

/** Blanks the contact fields of hidden people, for good. */
export async function erasePeople({ client, now }: Hiding, ids: readonly string[]): Promise<void> {
  await client.query(
    `UPDATE directory.person SET erased_at = $2, slug = NULL, social_url = NULL, email = NULL, email_status = NULL,
       email_format = NULL, phone = NULL, phone_line = NULL, slug_mark = NULL, email_mark = NULL
     WHERE id = ANY($1::bigint[]) AND suppressed_at IS NOT NULL AND erased_at IS NULL`,
    [ids, now],
  );
}

/**
 * Hides people; those whose rows an import holds are left for it to hide at its end. Until then every look-up leaves
 * them out by the list itself.
 */
export async function hideOrPend(hiding: Hiding, ids: readonly string[]): Promise<void> {
  const { client } = hiding;
  for (const part of parts(ids)) {
    const isHidden = await unlessBusy(client, () => hidePeople(hiding, part));
    if (isHidden) continue;
    await client.query(
      `INSERT INTO directory.suppression_pending (person_id) SELECT unnest($1::bigint[]) ON CONFLICT DO NOTHING`,
      [part],
    );
  }
}

/** Hides whom an import kept from being hidden, unless another one does so now. */
export async function hidePending(hiding: Hiding): Promise<void> {
  const { client } = hiding;
  const { rows } = await client.query<{ id: string; erase: boolean }>(
    "SELECT person_id::text AS id, erase FROM directory.suppression_pending",
  );
  for (const part of parts(rows)) {
    await unlessBusy(client, async () => {
      await hidePeople(
        hiding,
        part.map(({ id }) => id),
      );
      await erasePeople(
        hiding,
        part.filter(({ erase }) => erase).map(({ id }) => id),
      );
      await client.query("DELETE FROM directory.suppression_pending WHERE person_id = ANY($1::bigint[])", [
        part.map(({ id }) => id),
      ]);
    });
  }
}

/** False where somebody else holds rows for longer than a moment; then nothing was done. */
async function unlessBusy(client: ClientBase, work: () => Promise<void>): Promise<boolean> {
  await client.query("SAVEPOINT hiding");
  try {
    await client.query(WAIT_FOR_ROWS);
    await work();
    await client.query("RELEASE SAVEPOINT hiding");
    return true;
  } catch (error) {
    if (!BUSY.has(String((error as { code?: unknown }).code))) throw error;
    await client.query("ROLLBACK TO SAVEPOINT hiding");
    return false;
  }
}

async function takeRows(client: ClientBase, ids: readonly string[], which: string): Promise<readonly PersonOnFile[]> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT id::text AS id FROM directory.person WHERE id = ANY($1::bigint[]) AND ${which} ORDER BY id FOR UPDATE`,
    [ids],
  );
  return findPeopleByIds(
    client,
    rows.map(({ id }) => id),
  );
}

async function file(
  { client, hashSuppression }: Hiding,
  people: readonly PersonOnFile[],
  { isVisible }: { readonly isVisible: boolean },
): Promise<void> {
  const [formats, words] = [new CountedChanges(), new CountedChanges()];
  const moves = people.map((person) => (isVisible ? { before: null, after: person } : { before: person, after: null }));
  await movePeople({ client, formats, hashSuppression }, moves);
  const companies = await findCompaniesByHost(
    client,
    people.flatMap(({ companyDomain }) => companyDomain ?? []),
  );
  // Without a profile nobody is in a list: the copies of those who are hidden go as theirs would.
  const searched = people.map((person) => ({
    person: isVisible ? person : { ...person, slug: null },
    filedUnder: isVisible ? undefined : person.companyDomain,
  }));
  await writeSearchCopies(client, searched, companies, words);
  await writeFormatCounts(client, formats);
  await writeWordCounts(client, words);
}

function parts<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / PEOPLE_AT_ONCE) }, (_, at) =>
    items.slice(at * PEOPLE_AT_ONCE, (at + 1) * PEOPLE_AT_ONCE),
  );
}
