import type { ClientBase } from "pg";
import { findPeopleByIds } from "@/lib/directory/import/merge/person-on-file";
import { findListedPeople, learntFrom } from "@/lib/directory/suppression/find-listed-people";
import { erasePeople, type Hiding, hideOrPend, hidePending, showPeople } from "@/lib/directory/suppression/hide-people";
import { addEntries, addLearnt, disownEntries, holdList, removeEntries } from "@/lib/directory/suppression/listed";
import { entryKey, type SuppressionEntry } from "@/lib/domain/suppression";

const PEOPLE_AT_ONCE = 2_000;

/** Runs each step in a transaction of its own. */
export type InTransaction = (work: (client: ClientBase) => Promise<void>) => Promise<void>;

/**
 * Puts on the list all that accounts says stands there. The entries come first, so that look-ups leave out whom they
 * name from then on; then everybody on file is held against the list, since its hashes do not tell whom they name.
 *
 * What accounts does not know of goes on keeping people out, and counts no more: it is more likely that accounts was
 * restored from before a request than that somebody wants to be found again.
 */
export async function projectList(
  hiding: Hiding,
  entries: readonly SuppressionEntry[],
  inTransaction: InTransaction,
): Promise<void> {
  const { client } = hiding;
  let isOpen = false;
  await inTransaction(async () => {
    await holdList(client);
    const told = new Set(entries.map(entryKey));
    const { rows: standing } = await client.query<SuppressionEntry & { applied: boolean }>(
      "SELECT kind, hash, applied FROM directory.suppression WHERE learnt_from IS NULL",
    );
    const applied = new Set(standing.filter((entry) => entry.applied).map(entryKey));
    const surplus = standing.filter((entry) => !told.has(entryKey(entry)));
    await disownEntries(client, surplus);
    const missing = entries.filter((entry) => !applied.has(entryKey(entry)));
    isOpen = missing.length > 0;
    await addEntries(client, missing, { applied: false });
    await hidePending(hiding);
  });
  if (!isOpen) return;
  await hideListed(hiding, inTransaction);
  await inTransaction(async () => {
    const applied = entries.map(({ kind, hash }) => ({ kind, hash: hash.toString("hex") }));
    await client.query(
      `UPDATE directory.suppression AS listed SET applied = true
       FROM json_to_recordset($1) AS told (kind text, hash text)
       WHERE listed.kind = told.kind AND listed.hash = decode(told.hash, 'hex') AND NOT listed.applied`,
      [JSON.stringify(applied)],
    );
  });
}

/** Takes entries off the list, and brings back whom nothing else keeps out. The list is held. */
export async function takeOff(hiding: Hiding, entries: readonly SuppressionEntry[]): Promise<void> {
  const { client, hashSuppression } = hiding;
  await removeEntries(client, entries);
  await eachHidden(hiding, async (ids) => {
    const people = await findPeopleByIds(client, ids);
    const listed = await findListedPeople(client, people, hashSuppression);
    await addLearnt(
      client,
      listed.flatMap((person) => learntFrom(person, hashSuppression)),
    );
    const kept = new Set(listed.map(({ id }) => id));
    const free = ids.filter((id) => !kept.has(id));
    await client.query("DELETE FROM directory.suppression_pending WHERE person_id = ANY($1::bigint[])", [free]);
    await showPeople(hiding, free);
  });
}

/** Erases the people whom entries keep out, by themselves or by what followed from them. The list is held. */
export async function eraseListed(hiding: Hiding, entries: readonly SuppressionEntry[]): Promise<void> {
  const { client, hashSuppression } = hiding;
  const roots = new Set(entries.map(({ hash }) => hash.toString("hex")));
  await eachHidden(hiding, async (ids) => {
    const listed = await findListedPeople(client, await findPeopleByIds(client, ids), hashSuppression);
    const named = listed
      .filter((person) => person.roots.some((root) => roots.has(root.toString("hex"))))
      .map(({ id }) => id);
    await erasePeople(hiding, named);
    await client.query("UPDATE directory.suppression_pending SET erase = true WHERE person_id = ANY($1::bigint[])", [
      named,
    ]);
  });
}

/** Holds everybody on file against the list, batch by batch, and hides whom it names. */
async function hideListed(hiding: Hiding, inTransaction: InTransaction): Promise<void> {
  const { client, hashSuppression } = hiding;
  let after = "-1";
  for (let isDone = false; !isDone; ) {
    await inTransaction(async () => {
      await holdList(client);
      const { rows } = await client.query<{ id: string }>(
        `SELECT id::text AS id FROM directory.person WHERE id > $1 ORDER BY id LIMIT ${PEOPLE_AT_ONCE}`,
        [after],
      );
      isDone = rows.length < PEOPLE_AT_ONCE;
      after = rows.at(-1)?.id ?? after;
      const people = await findPeopleByIds(
        client,
        rows.map(({ id }) => id),
      );
      const listed = await findListedPeople(client, people, hashSuppression);
      await addLearnt(
        client,
        listed.flatMap((person) => learntFrom(person, hashSuppression)),
      );
      await hideOrPend(
        hiding,
        listed.map(({ id }) => id),
      );
    });
  }
}

/** Everybody who is hidden and may come back, and who waits to be hidden. */
async function eachHidden({ client }: Hiding, work: (ids: readonly string[]) => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT id::text AS id FROM directory.person WHERE suppressed_at IS NOT NULL AND erased_at IS NULL
     UNION SELECT person_id::text FROM directory.suppression_pending`,
  );
  for (let at = 0; at < rows.length; at += PEOPLE_AT_ONCE) {
    await work(rows.slice(at, at + PEOPLE_AT_ONCE).map(({ id }) => id));
  }
}
