import type { ClientBase } from "pg";
import type { CountedChanges } from "@/lib/directory/import/merge/counted-changes";
import { isSamePerson } from "@/lib/directory/import/merge/merge-person";
import { nameOnRow } from "@/lib/directory/import/merge/name-on-row";
import type { PersonChange } from "@/lib/directory/import/merge/people-book";
import type { PersonOnFile } from "@/lib/directory/import/merge/person-on-file";
import { changeSources, decodeSources, encodeSources } from "@/lib/directory/value-sources";
import { emailDomain, parseEmailAddress } from "@/lib/domain/identifiers/email-address";
import { type HashSuppression, nameAt } from "@/lib/domain/opt-out/suppression";

/** What writing people takes besides them. */
export interface PeopleWriting {
  readonly client: ClientBase;
  readonly formats: CountedChanges;
  readonly hashSuppression: HashSuppression;
}

/** The import under way: what changes is from it. */
export interface ImportUnderWay {
  readonly now: Date;
  readonly runNumber: number;
}

/** Somebody before and after: null is nobody, whose keys and counts are none. */
export type PersonMove = Pick<PersonChange, "before"> & { readonly after: PersonOnFile | null };

/** Writes people who are new or differ, with every key they are looked up by. */
export async function writePeople(
  writing: PeopleWriting,
  changes: readonly PersonChange[],
  { now, runNumber }: ImportUnderWay,
): Promise<void> {
  const { client, hashSuppression: hash } = writing;
  const written = changes.filter(({ before, after }) => before === null || !isSamePerson(before, after));
  if (written.length === 0) return;
  const former = await findSources(
    client,
    written.flatMap(({ before }) => before?.id ?? []),
  );
  const rows = written.map(({ before, after }) => ({
    ...after,
    slugMark: after.slug === null ? null : markOf(hash("profile", after.slug)),
    emailMark: after.email === null ? null : markOf(hash("email", after.email)),
    sources: encodeSources(changeSources(decodeSources(former.get(after.id) ?? null), before, after, runNumber), after),
  }));
  await client.query(UPSERT_PEOPLE, [JSON.stringify(rows), now]);
  await movePeople(writing, written);
}

/**
 * Files people under every key they are looked up by, and counts their addresses. Keys are taken out and put in, never
 * rewritten: on a distributed database a key decides where its row lives.
 */
export async function movePeople(writing: PeopleWriting, moves: readonly PersonMove[]): Promise<void> {
  const { client, formats, hashSuppression } = writing;
  await moveKeys(client, "person_slug", SLUG_COLUMNS, moves, slugKeys);
  await moveKeys(client, "person_email", EMAIL_COLUMNS, moves, emailKeys);
  await moveKeys(client, "person_name", NAME_COLUMNS, moves, personNameKeys, ({ company_domain = "", name_key = "" }) =>
    markOf(hashSuppression("name", nameAt(name_key, company_domain))),
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

const UPSERT_PEOPLE = `
  INSERT INTO directory.person (id, slug, social_url, name, title, seniority, seniority_given,
    company_domain, company_name, email, email_status, email_format, phone, phone_line, country, state, city, industry, slug_mark, email_mark, sources, created_at, updated_at)
  SELECT id, slug, "socialUrl", name, title, seniority, "seniorityGiven", "companyDomain", "companyName", email,
    "emailStatus", "emailFormat", phone, "phoneLine", country, state, city, industry, "slugMark", "emailMark", sources, $2, $2
  FROM json_to_recordset($1) AS merged (id bigint, slug text, "socialUrl" text, name text, title text, seniority text[],
    "seniorityGiven" boolean, "companyDomain" text, "companyName" text, email text, "emailStatus" text, "emailFormat" text, phone text,
    "phoneLine" text, country text, state text, city text, industry text, "slugMark" bigint, "emailMark" bigint,
    sources text)
  ON CONFLICT (id) DO UPDATE SET slug = excluded.slug, social_url = excluded.social_url, name = excluded.name,
    title = excluded.title, seniority = excluded.seniority,
    seniority_given = excluded.seniority_given, company_domain = excluded.company_domain,
    company_name = excluded.company_name, email = excluded.email, email_status = excluded.email_status,
    email_format = excluded.email_format, phone = excluded.phone, phone_line = excluded.phone_line,
    country = excluded.country, state = excluded.state, city = excluded.city, industry = excluded.industry,
    slug_mark = excluded.slug_mark, email_mark = excluded.email_mark, sources = excluded.sources,
    updated_at = excluded.updated_at`;

type Key = Readonly<Record<string, string>>;

const SLUG_COLUMNS = ["slug"] as const;
const EMAIL_COLUMNS = ["email"] as const;
const NAME_COLUMNS = ["company_domain", "name_key"] as const;

/** An entry of an index has a size; a name that long is found by its profile or e-mail. */
const MAX_KEY_BYTES = 2_000;

function slugKeys({ slug }: PersonOnFile): readonly Key[] {
  return slug === null ? [] : [{ slug }];
}

function emailKeys({ email }: PersonOnFile): readonly Key[] {
  return email === null ? [] : [{ email }];
}

function personNameKeys({ companyDomain, name }: PersonOnFile): readonly Key[] {
  if (companyDomain === null) return [];
  return nameOnRow(name)
    .keys.filter((key) => Buffer.byteLength(key) <= MAX_KEY_BYTES)
    .map((key) => ({ company_domain: companyDomain, name_key: key }));
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
  const come: Key[] = [];
  for (const { before, after } of moves) {
    const id = (after ?? before)?.id ?? "";
    const old = before === null ? [] : keysOf(before);
    const current = after === null ? [] : keysOf(after);
    gone.push(...without(old, current).map((key) => ({ ...key, person_id: id })));
    come.push(
      ...without(current, old).map((key) => ({ ...key, person_id: id, ...(markOfKey && { mark: markOfKey(key) }) })),
    );
  }
  const record = `json_to_recordset($1) AS key (${columns.map((column) => `${column} text`).join(", ")}, person_id bigint, mark bigint)`;
  const same = [...columns, "person_id"].map((column) => `filed.${column} = key.${column}`).join(" AND ");
  const list = [...columns, "person_id", ...(markOfKey ? ["mark"] : [])].join(", ");
  if (gone.length > 0) {
    await client.query(`DELETE FROM directory.${table} AS filed USING ${record} WHERE ${same}`, [JSON.stringify(gone)]);
  }
  if (come.length > 0) {
    await client.query(`INSERT INTO directory.${table} (${list}) SELECT ${list} FROM ${record}`, [
      JSON.stringify(come),
    ]);
  }
}

function without(keys: readonly Key[], others: readonly Key[]): readonly Key[] {
  if (others.length === 0) return keys;
  const known = new Set(others.map((key) => JSON.stringify(key)));
  return keys.filter((key) => !known.has(JSON.stringify(key)));
}

/** Which count of `email_domain_format` a person's address is part of (D18); null when of none. */
function formatKey(person: PersonOnFile | null): string | null {
  if (person === null || person.email === null || person.emailFormat === null) return null;
  const address = parseEmailAddress(person.email);
  return address && JSON.stringify([emailDomain(address), person.emailFormat, person.emailStatus ?? "unknown"]);
}
