import type { ClientBase } from "pg";
import { lockPeople } from "@/lib/directory/records/lock-people";
import type { PersonOnFile } from "@/lib/directory/records/person-on-file";
import { findPeopleByIds } from "@/lib/directory/records/person-on-file";
import { digestText } from "@/lib/directory/suppression/digest-text";
import { erasePeople, hidePeople, type ListChange, showPeople } from "@/lib/directory/suppression/file-people";
import { findByIdentifiers } from "@/lib/directory/suppression/find-by-identifiers";
import {
  distinctIdentifiers,
  findListedPeople,
  type SuppressedPerson,
} from "@/lib/directory/suppression/find-listed-people";
import { addLearnt, parts } from "@/lib/directory/suppression/listed";
import {
  hashIdentifiers,
  identifiersOfPerson,
  impliedIdentifiers,
  type SuppressionIdentifier,
} from "@/lib/domain/opt-out/suppression";

const PEOPLE_AT_ONCE = 500;
/** Shorter than PostgreSQL's deadlock timeout, so that an import waiting for the list's lock gets its turn. */
const WAIT_FOR_ROWS = "SET LOCAL lock_timeout = '500ms'";
const BUSY = new Set(["55P03", "40P01"]);

/**
 * Brings people in line with the suppression list: suppressed if an entry names them, erased if that entry is final,
 * visible if nothing names them. Identifiers that follow from a person are added to the list, and the people whom those name
 * are settled in turn, since one person may be on file twice under one address. Every change of the list ends here.
 * Idempotent.
 *
 * People whose rows an import holds are recorded in `suppression_pending` and settled later; until then every lookup
 * checks its answers against the list. Returns whether there were any.
 */
export async function settlePeople(change: ListChange, ids: Iterable<string>): Promise<{ readonly isBusy: boolean }> {
  let isBusy = false;
  for (let open = [...ids]; open.length > 0; ) {
    const follows: SuppressionIdentifier[] = [];
    for (const part of parts(open, PEOPLE_AT_ONCE)) {
      const settled = await settlePart(change, part);
      follows.push(...settled.follows);
      isBusy ||= settled.isBusy;
    }
    open = [...(await findByIdentifiers(change, distinctIdentifiers(follows)))];
  }
  return { isBusy };
}

interface Settled {
  /** Identifiers that gained a root on the suppression list. */
  readonly follows: readonly SuppressionIdentifier[];
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
  await lockPeople(change.client, [...new Set(idsOf([...toHide, ...toShow, ...toErase]))]);
  await hidePeople(change, toHide);
  await showPeople(change, toShow);
  await erasePeople(change, toErase);
}

/** Settles people whose rows are not locked; returns the others. */
async function writeWhatIsFree(
  change: ListChange,
  { toHide, toShow, toErase }: Task,
): Promise<readonly PersonOnFile[]> {
  const all = [...new Map([...toHide, ...toShow, ...toErase].map((person) => [person.id, person])).values()];
  const free = new Set(await lockPeople(change.client, idsOf(all), "skip"));
  const isFree = ({ id }: PersonOnFile) => free.has(id);
  const part = { toHide: toHide.filter(isFree), toShow: toShow.filter(isFree), toErase: toErase.filter(isFree) };
  const isDone = await unlessBusy(change.client, () => write(change, part));
  return isDone ? all.filter((person) => !isFree(person)) : all;
}

/** Adds the identifiers that follow from suppressed people to the list. */
async function learnFrom(
  { client, hashSuppression }: ListChange,
  listed: readonly SuppressedPerson[],
): Promise<readonly SuppressionIdentifier[]> {
  const identifiers = listed.map(({ identity }) => impliedIdentifiers(identity));
  const learnt = listed.flatMap(({ roots }, at) =>
    hashIdentifiers(identifiers[at] ?? [], hashSuppression).flatMap((entry) =>
      roots.map(({ hash: root }) => ({ entry, root })),
    ),
  );
  const added = await addLearnt(client, learnt);
  return identifiers
    .flat()
    .filter(({ kind, canonical }) => added.has(hashSuppression(kind, canonical).toString("hex")));
}

/**
 * Keeps the hashes by which suppressed people, and people about to be suppressed, can be found again, and deletes all
 * others.
 */
async function keepHashes(
  { client, hashSuppression }: ListChange,
  ids: readonly string[],
  listed: readonly SuppressedPerson[],
): Promise<void> {
  await client.query("DELETE FROM directory.suppressed_hash WHERE person_id = ANY($1::bigint[])", [ids]);
  const rows = listed.flatMap(({ person, identity }) =>
    hashIdentifiers(identifiersOfPerson(identity, digestText), hashSuppression).map(({ hash }) => ({
      id: person.id,
      hash,
    })),
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

/** Runs `work`; returns false, with nothing changed, if another transaction holds the rows for longer than a moment. */
async function unlessBusy(client: ClientBase, work: () => Promise<void>): Promise<boolean> {
  await client.query("SAVEPOINT settling");
  try {
    await client.query(WAIT_FOR_ROWS);
    await work();
    await client.query("RELEASE SAVEPOINT settling");
    await client.query("SET LOCAL lock_timeout TO DEFAULT");
    return true;
  } catch (error) {
    if (!BUSY.has(String((error as { code?: unknown }).code))) throw error;
    await client.query("ROLLBACK TO SAVEPOINT settling");
    return false;
  }
}
