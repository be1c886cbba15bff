import type { ClientBase } from "pg";
import type { PersonOnFile } from "@/lib/directory/import/merge/person-on-file";
import { findPeopleByIds } from "@/lib/directory/import/merge/person-on-file";
import { digestText } from "@/lib/directory/suppression/digest-text";
import { erasePeople, hidePeople, type ListChange, showPeople } from "@/lib/directory/suppression/file-people";
import { findByMarks } from "@/lib/directory/suppression/find-by-marks";
import { distinctMarks, findListedPeople, type SuppressedPerson } from "@/lib/directory/suppression/find-listed-people";
import { addLearnt, parts } from "@/lib/directory/suppression/listed";
import { hashMarks, marksOfPerson, marksThatFollow, type SuppressionMark } from "@/lib/domain/opt-out/suppression";

const PEOPLE_AT_ONCE = 500;
/** Less than the database takes to call it a deadlock: an import that waits for the list gets its turn. */
const WAIT_FOR_ROWS = "SET LOCAL lock_timeout = '500ms'";
const BUSY = new Set(["55P03", "40P01"]);

/**
 * Makes people what the list says of them: hidden where it names them, erased where an entry that names them is final,
 * visible where nothing names them any more. What follows from them is added to the list, and whoever that names is
 * settled in turn: one person may be on file twice, with one address.
 *
 * Every change of the list ends here, so each is only a matter of whom it may concern. Settling somebody who is settled
 * changes nothing. People whose rows an import holds are noted in `suppression_pending`, to be settled later; until then
 * every lookup holds its answers against the list. Answers whether there were any.
 */
export async function settlePeople(change: ListChange, ids: Iterable<string>): Promise<{ readonly isBusy: boolean }> {
  let isBusy = false;
  for (let open = [...ids]; open.length > 0; ) {
    const follows: SuppressionMark[] = [];
    for (const part of parts(open, PEOPLE_AT_ONCE)) {
      const settled = await settlePart(change, part);
      follows.push(...settled.follows);
      isBusy ||= settled.isBusy;
    }
    open = [...(await findByMarks(change, distinctMarks(follows)))];
  }
  return { isBusy };
}

interface Settled {
  /** What is on the list from now on for one more reason. */
  readonly follows: readonly SuppressionMark[];
  readonly isBusy: boolean;
}

interface Standing {
  readonly id: string;
  readonly isHidden: boolean;
}

async function settlePart(change: ListChange, ids: readonly string[]): Promise<Settled> {
  const { client, hashSuppression } = change;
  const { rows } = await client.query<Standing>(
    `SELECT id::text AS id, suppressed_at IS NOT NULL AS "isHidden" FROM directory.person
     WHERE id = ANY($1::bigint[]) AND erased_at IS NULL ORDER BY id`,
    [ids],
  );
  const hidden = new Set(rows.filter(({ isHidden }) => isHidden).map(({ id }) => id));
  const people = await findPeopleByIds(
    client,
    rows.map(({ id }) => id),
  );
  const listed = await findListedPeople(client, people, hashSuppression);
  const follows = await learnFrom(change, listed);
  const named = new Set(listed.map(({ person }) => person.id));
  const toShow = people.filter(({ id }) => hidden.has(id) && !named.has(id));
  const toErase = listed.filter(({ roots }) => roots.some(({ isFinal }) => isFinal)).map(({ person }) => person);
  const toHide = listed.map(({ person }) => person).filter(({ id }) => !hidden.has(id));

  const task = { toHide, toShow, toErase };
  const isDone = await unlessBusy(client, () => write(change, task));
  const left = isDone ? [] : await writeWhatIsFree(change, task);
  const busy = new Set(left.map(({ id }) => id));
  await client.query("DELETE FROM directory.suppression_pending WHERE person_id = ANY($1::bigint[])", [
    ids.filter((id) => !busy.has(id)),
  ]);
  await notePending(client, left);
  const erased = new Set(toErase.flatMap(({ id }) => (busy.has(id) ? [] : id)));
  await keepHashes(
    change,
    ids,
    listed.filter(({ person }) => !erased.has(person.id)),
  );
  return { follows, isBusy: busy.size > 0 };
}

interface Task {
  readonly toHide: readonly PersonOnFile[];
  readonly toShow: readonly PersonOnFile[];
  readonly toErase: readonly PersonOnFile[];
}

async function write(change: ListChange, { toHide, toShow, toErase }: Task): Promise<void> {
  await change.client.query("SELECT FROM directory.person WHERE id = ANY($1::bigint[]) ORDER BY id FOR UPDATE", [
    idsOf([...toHide, ...toShow, ...toErase]),
  ]);
  await hidePeople(change, toHide);
  await showPeople(change, toShow);
  await erasePeople(change, toErase);
}

/** Settles those whose rows nobody holds; answers the others. */
async function writeWhatIsFree(
  change: ListChange,
  { toHide, toShow, toErase }: Task,
): Promise<readonly PersonOnFile[]> {
  const all = [...new Map([...toHide, ...toShow, ...toErase].map((person) => [person.id, person])).values()];
  const { rows } = await change.client.query<{ id: string }>(
    "SELECT id::text AS id FROM directory.person WHERE id = ANY($1::bigint[]) ORDER BY id FOR UPDATE SKIP LOCKED",
    [idsOf(all)],
  );
  const free = new Set(rows.map(({ id }) => id));
  const isFree = ({ id }: PersonOnFile) => free.has(id);
  const part = { toHide: toHide.filter(isFree), toShow: toShow.filter(isFree), toErase: toErase.filter(isFree) };
  const isDone = await unlessBusy(change.client, () => write(change, part));
  return isDone ? all.filter((person) => !isFree(person)) : all;
}

/** Adds to the list what follows from people on it. */
async function learnFrom(
  { client, hashSuppression }: ListChange,
  listed: readonly SuppressedPerson[],
): Promise<readonly SuppressionMark[]> {
  const marks = listed.map(({ identity }) => marksThatFollow(identity));
  const learnt = listed.flatMap(({ roots }, at) =>
    hashMarks(marks[at] ?? [], hashSuppression).flatMap((entry) => roots.map(({ hash: root }) => ({ entry, root }))),
  );
  const added = await addLearnt(client, learnt);
  return marks.flat().filter(({ kind, canonical }) => added.has(hashSuppression(kind, canonical).toString("hex")));
}

/** Keeps the hashes by which people who are hidden, or are about to be, can be found again, and no others. */
async function keepHashes(
  { client, hashSuppression }: ListChange,
  ids: readonly string[],
  listed: readonly SuppressedPerson[],
): Promise<void> {
  await client.query("DELETE FROM directory.suppressed_hash WHERE person_id = ANY($1::bigint[])", [ids]);
  const rows = listed.flatMap(({ person, identity }) =>
    hashMarks(marksOfPerson(identity, digestText), hashSuppression).map(({ hash }) => ({ id: person.id, hash })),
  );
  for (const part of parts(rows)) {
    await client.query(
      `INSERT INTO directory.suppressed_hash (hash, person_id)
       SELECT DISTINCT hash, person_id FROM unnest($1::bytea[], $2::bigint[]) AS kept (hash, person_id)`,
      [part.map(({ hash }) => hash), part.map(({ id }) => id)],
    );
  }
}

async function notePending(client: ClientBase, people: readonly PersonOnFile[]): Promise<void> {
  await client.query(
    "INSERT INTO directory.suppression_pending (person_id) SELECT unnest($1::bigint[]) ON CONFLICT DO NOTHING",
    [idsOf(people)],
  );
}

function idsOf(people: readonly PersonOnFile[]): readonly string[] {
  return people.map(({ id }) => id);
}

/** False where somebody else holds rows for longer than a moment; then nothing was done. */
async function unlessBusy(client: ClientBase, work: () => Promise<void>): Promise<boolean> {
  await client.query("SAVEPOINT settling");
  try {
    await client.query(WAIT_FOR_ROWS);
    await work();
    await client.query("RELEASE SAVEPOINT settling; SET LOCAL lock_timeout TO DEFAULT");
    return true;
  } catch (error) {
    if (!BUSY.has(String((error as { code?: unknown }).code))) throw error;
    await client.query("ROLLBACK TO SAVEPOINT settling");
    return false;
  }
}
