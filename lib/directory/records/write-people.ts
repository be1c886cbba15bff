import type { ClientBase } from "pg";
import { type CopyValue, copyLine, linesOf } from "@/lib/directory/records/copy-line";
import type { CountedChanges } from "@/lib/directory/records/counted-changes";
import { copyInto } from "@/lib/directory/records/in-turns";
import { nameOnRow } from "@/lib/directory/records/name-on-row";
import type { PersonOnFile } from "@/lib/directory/records/person-on-file";
import { isSamePerson } from "@/lib/directory/records/person-on-file";
import { changeSources, decodeSources, encodeSources } from "@/lib/directory/records/value-sources";
import { emailDomain, parseEmailAddress } from "@/lib/domain/identifiers/email-address";
import { type HashSuppression, nameAt } from "@/lib/domain/opt-out/suppression";

/** What writing people takes besides them. */
interface PeopleWriting {
  readonly client: ClientBase;
  readonly formats: CountedChanges;
  readonly hashSuppression: HashSuppression;
  /** Where profiles are written; by default the table itself. */
  readonly slugTable?: SlugTable;
}

/** The table of profiles, or one of the import's own for profiles of which the file may have another row. */
export type SlugTable = "directory.person_slug" | "pg_temp.import_new_slug";

/** The import under way: what changes is from it. */
interface ImportUnderWay {
  readonly now: Date;
  readonly runNumber: number;
}

/** A person before and after an import; null before = added by it. */
interface PersonUpdate {
  readonly before: PersonOnFile | null;
  readonly after: PersonOnFile;
}

/** Somebody before and after: null is nobody, whose keys and counts are none. */
export interface PersonMove {
  readonly before: PersonOnFile | null;
  readonly after: PersonOnFile | null;
}

/** Writes people who are new or differ, with every key they are looked up by. */
export async function writePeople(
  writing: PeopleWriting,
  changes: readonly PersonUpdate[],
  { now, runNumber }: ImportUnderWay,
): Promise<void> {
  const { client, hashSuppression: hash } = writing;
  const written = changes.filter(({ before, after }) => before === null || !isSamePerson(before, after));
  if (written.length === 0) return;
  const former = await findSources(
    client,
    written.flatMap(({ before }) => before?.id ?? []),
  );
  const slugMark = ({ slug }: PersonOnFile) => (slug === null ? null : markOf(hash("profile", slug)));
  const emailMark = ({ email }: PersonOnFile) => (email === null ? null : markOf(hash("email", email)));
  const changed = written.flatMap(({ before, after }): WrittenPerson[] => {
    if (before === null) return [];
    const sources = changeSources(decodeSources(former.get(after.id) ?? null), before, after, runNumber);
    return [
      { ...after, slugMark: slugMark(after), emailMark: emailMark(after), sources: encodeSources(sources, after) },
    ];
  });
  if (changed.length > 0) await client.query(UPDATE_PEOPLE, [JSON.stringify(changed), now]);
  const at = now.toISOString();
  const added = written.flatMap(({ before, after }) => (before === null ? [after] : []));
  if (added.length > 0) {
    const lineOf = (person: PersonOnFile) => {
      const values: CopyValue[] = [];
      for (const [field] of OWN) values.push(person[field]);
      // All that is new comes from this import.
      values.push(slugMark(person), emailMark(person), String(runNumber), at, at);
      return values;
    };
    await copyInto(client, COPY_PEOPLE, linesOf(added, lineOf));
  }
  await movePeople(writing, written);
}

/**
 * Files people under every key they are looked up by, and counts their addresses. Keys are taken out and put in, never
 * rewritten: on a distributed database a key decides where its row lives.
 */
export async function movePeople(writing: PeopleWriting, moves: readonly PersonMove[]): Promise<void> {
  const { client, formats, hashSuppression, slugTable = "directory.person_slug" } = writing;
  await moveKeys(client, slugTable, SLUG_COLUMNS, moves, slugKeys);
  await moveKeys(client, "directory.person_email", EMAIL_COLUMNS, moves, emailKeys);
  await moveKeys(client, "directory.person_name", NAME_COLUMNS, moves, personNameKeys, ([domain = "", nameKey = ""]) =>
    markOf(hashSuppression("name", nameAt(nameKey, domain))),
  );
  for (const { before, after } of moves) {
    const [old, current] = [formatKey(before), formatKey(after)];
    if (old !== null) formats.add(old, -1);
    if (current !== null) formats.add(current, 1);
  }
}

async function findSources(client: ClientBase, ids: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
  if (ids.length === 0) return new Map();
  const { rows } = await client.query<{ id: string; sources: string | null }>(
    "SELECT id::text AS id, sources FROM directory.person WHERE id = ANY($1::bigint[])",
    [ids],
  );
  return new Map(rows.map(({ id, sources }) => [id, sources]));
}

/** The part of a hash that a row is held against the list by: a signed 64-bit number, in decimal. */
export function markOf(hash: Buffer): string {
  return hash.readBigInt64BE(0).toString();
}

type WrittenPerson = PersonOnFile & {
  readonly slugMark: string | null;
  readonly emailMark: string | null;
  readonly sources: string;
};

/** Fields of people with their columns and types. */
const OWN = [
  ["id", "id", "bigint"],
  ["slug", "slug", "text"],
  ["socialUrl", "social_url", "text"],
  ["name", "name", "text"],
  ["title", "title", "text"],
  ["seniority", "seniority", "text[]"],
  ["seniorityGiven", "seniority_given", "boolean"],
  ["companyDomain", "company_domain", "text"],
  ["companyName", "company_name", "text"],
  ["email", "email", "text"],
  ["emailStatus", "email_status", "text"],
  ["emailStatusAt", "email_status_at", "timestamptz"],
  ["emailFormat", "email_format", "text"],
  ["phone", "phone", "text"],
  ["phoneLine", "phone_line", "text"],
  ["country", "country", "text"],
  ["state", "state", "text"],
  ["city", "city", "text"],
  ["industry", "industry", "text"],
] as const satisfies readonly (readonly [keyof PersonOnFile, string, string])[];

/** The same for all that is stored of a person. */
const STORED = [
  ...OWN,
  ["slugMark", "slug_mark", "bigint"],
  ["emailMark", "email_mark", "bigint"],
  ["sources", "sources", "text"],
] as const satisfies readonly (readonly [keyof WrittenPerson, string, string])[];

const COPY_PEOPLE = `COPY directory.person (${STORED.map(([, column]) => column).join(", ")}, created_at, updated_at) FROM STDIN`;
const UPDATE_PEOPLE = `
  UPDATE directory.person SET ${STORED.slice(1)
    .map(([field, column]) => `${column} = merged."${field}"`)
    .join(", ")}, updated_at = $2
  FROM json_to_recordset($1) AS merged (${STORED.map(([field, , type]) => `"${field}" ${type}`).join(", ")})
  WHERE person.id = merged.id`;

/** The values of a key, in the order of its columns. */
type Key = readonly string[];

const SLUG_COLUMNS = ["slug"] as const;
const EMAIL_COLUMNS = ["email"] as const;
const NAME_COLUMNS = ["company_domain", "name_key"] as const;

/** An entry of an index has a size; a name that long is found by its profile or email. */
const MAX_KEY_BYTES = 2_000;

function slugKeys({ slug }: PersonOnFile): readonly Key[] {
  return slug === null ? [] : [[slug]];
}

function emailKeys({ email }: PersonOnFile): readonly Key[] {
  return email === null ? [] : [[email]];
}

function personNameKeys({ companyDomain, name }: PersonOnFile): readonly Key[] {
  if (companyDomain === null) return [];
  return nameOnRow(name)
    .keys.filter((key) => Buffer.byteLength(key) <= MAX_KEY_BYTES)
    .map((key) => [companyDomain, key]);
}

async function moveKeys(
  client: ClientBase,
  table: string,
  columns: readonly string[],
  moves: readonly PersonMove[],
  keysOf: (person: PersonOnFile) => readonly Key[],
  markOfKey?: (key: Key) => string,
): Promise<void> {
  const gone: Key[] = [];
  const come: string[] = [];
  for (const { before, after } of moves) {
    const id = (after ?? before)?.id ?? "";
    const old = before === null ? [] : keysOf(before);
    const current = after === null ? [] : keysOf(after);
    for (const key of without(old, current)) gone.push([...key, id]);
    for (const key of without(current, old)) {
      come.push(copyLine(markOfKey ? [...key, id, markOfKey(key)] : [...key, id]));
    }
  }
  if (gone.length > 0) {
    const list = [...columns, "person_id"];
    const same = list.map((column) => `filed.${column} = key.${column}`).join(" AND ");
    const types = list.map((_, at) => `$${at + 1}::${at < columns.length ? "text" : "bigint"}[]`);
    await client.query(
      `DELETE FROM ${table} AS filed USING unnest(${types.join(", ")}) AS key (${list.join(", ")}) WHERE ${same}`,
      list.map((_, at) => gone.map((key) => key[at])),
    );
  }
  if (come.length > 0) {
    const list = [...columns, "person_id", ...(markOfKey ? ["mark"] : [])];
    await copyInto(client, `COPY ${table} (${list.join(", ")}) FROM STDIN`, come);
  }
}

function without(keys: readonly Key[], others: readonly Key[]): readonly Key[] {
  if (keys.length === 0 || others.length === 0) return keys;
  const known = new Set(others.map((key) => JSON.stringify(key)));
  return keys.filter((key) => !known.has(JSON.stringify(key)));
}

/** Which count of `email_domain_format` a person's address is part of (D18); null when of none. */
function formatKey(person: PersonOnFile | null): string | null {
  if (person === null || person.email === null || person.emailFormat === null) return null;
  const address = parseEmailAddress(person.email);
  return address && JSON.stringify([emailDomain(address), person.emailFormat, person.emailStatus ?? "unknown"]);
}
