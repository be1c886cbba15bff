import type { ClientBase } from "pg";
import type { CompaniesByHost } from "@/lib/directory/import/merge/company-on-file";
import type { PersonRow } from "@/lib/directory/import/normalise/person-row";
import { digestText } from "@/lib/directory/suppression/digest-text";
import { identityOf } from "@/lib/directory/suppression/identity-of";
import { addLearnt, findListed, type LearntEntry, type Listed, listedKinds } from "@/lib/directory/suppression/listed";
import {
  entryKey,
  type HashSuppression,
  hashMarks,
  marksOfPerson,
  marksThatFollow,
  type SuppressionEntry,
  type SuppressionKind,
  type SuppressionMark,
} from "@/lib/domain/suppression";

export interface Screened<Row> {
  readonly open: readonly Row[];
  /** Of people who opted out. */
  readonly suppressed: readonly Row[];
}

/** Where what rows brought with them waits for the end: on the list itself it would keep others waiting till then. */
export async function openLearnt(client: ClientBase): Promise<void> {
  await client.query(
    `CREATE TEMP TABLE import_learnt (kind text NOT NULL, hash bytea NOT NULL, learnt_from bytea NOT NULL,
       PRIMARY KEY (kind, hash)) ON COMMIT DROP`,
  );
}

/** Puts on the list what rows brought with them. The list is held. */
export async function settleLearnt(client: ClientBase): Promise<void> {
  await client.query(
    `INSERT INTO directory.suppression (kind, hash, learnt_from)
     SELECT kind, hash, learnt_from FROM pg_temp.import_learnt ON CONFLICT DO NOTHING`,
  );
}

/**
 * Keeps out rows of people who opted out (D26): by profile, by e-mail, by any name that matches theirs at a domain, or
 * by the deletion list. A row that tells of nobody but a name is taken for the person of whom a name there is listed. A
 * number on the list is taken off its row, which stays.
 *
 * What such a row says besides is on the list from then on: its profile, its address, guesses for its name.
 */
export async function screenPeople<Row extends { readonly row: PersonRow }>(
  client: ClientBase,
  rows: readonly Row[],
  companies: CompaniesByHost,
  hash: HashSuppression,
): Promise<Screened<Row>> {
  const kinds = new Set([...(await listedKinds(client)), ...(await learntKinds(client))]);
  if (kinds.size === 0) return { open: rows, suppressed: [] };
  const entries = rows.map(({ row }) => entriesOf(row, companies, kinds, hash));
  const asked = entries.flatMap(({ person, phones }) => [...person, ...phones]);
  const listed: Listed = new Map([
    ...(await findListed(client, asked, "pg_temp.import_learnt")),
    ...(await findListed(client, asked)),
  ]);
  const open: Row[] = [];
  const suppressed: Row[] = [];
  const learnt: LearntEntry[] = [];
  rows.forEach((entry, at) => {
    const { person = [], phones = [] } = entries[at] ?? {};
    const root = rootOf(person, listed);
    if (root) {
      suppressed.push(entry);
      const follows = hashMarks(marksThatFollow(identityOf(entry.row, companies)), hash);
      learnt.push(...follows.map((follow) => ({ entry: follow, root })));
    } else {
      open.push(rootOf(phones, listed) ? { ...entry, row: withoutPhone(entry.row) } : entry);
    }
  });
  await addLearnt(client, learnt, "pg_temp.import_learnt");
  return { open, suppressed };
}

interface RowEntries {
  /** Of everything that names the person. */
  readonly person: readonly SuppressionEntry[];
  readonly phones: readonly SuppressionEntry[];
}

function entriesOf(
  row: PersonRow,
  companies: CompaniesByHost,
  kinds: ReadonlySet<SuppressionKind>,
  hash: HashSuppression,
): RowEntries {
  const { person, phones, guesses } = marksOfPerson(identityOf(row, companies), digestText);
  const isNameAlone = row.slug === null && row.email === null;
  const entries = (marks: readonly SuppressionMark[]) =>
    hashMarks(
      marks.filter(({ kind }) => kinds.has(kind)),
      hash,
    );
  return { person: entries(isNameAlone ? [...person, ...guesses] : person), phones: entries(phones) };
}

function rootOf(entries: readonly SuppressionEntry[], listed: Listed): Buffer | null {
  for (const entry of entries) {
    const root = listed.get(entryKey(entry));
    if (root) return root;
  }
  return null;
}

function withoutPhone(row: PersonRow): PersonRow {
  const refused = row.phone === null ? row.refusedPhones : [...row.refusedPhones, row.phone];
  return { ...row, phone: null, phoneLine: null, refusedPhones: refused };
}

async function learntKinds(client: ClientBase): Promise<readonly SuppressionKind[]> {
  const { rows } = await client.query<{ any: boolean }>('SELECT EXISTS (SELECT FROM pg_temp.import_learnt) AS "any"');
  return rows[0]?.any ? ["profile", "email", "guess"] : [];
}
