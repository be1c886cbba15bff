import type { ClientBase } from "pg";
import type { EmailStatus } from "@/lib/directory/directory-store";

/** A person as stored, all of it. */
export interface PersonOnFile {
  readonly id: string;
  readonly slug: string | null;
  readonly socialUrl: string | null;
  readonly name: string;
  readonly title: string | null;
  readonly seniority: readonly string[];
  /** By a file: then it does not follow the title. */
  readonly seniorityGiven: boolean;
  readonly companyDomain: string | null;
  readonly companyName: string | null;
  readonly email: string | null;
  readonly emailStatus: EmailStatus | null;
  /** Since when the status holds: by the file, else by the import; null = not known. ISO 8601 in UTC. */
  readonly emailStatusAt: string | null;
  readonly emailFormat: string | null;
  readonly phone: string | null;
  readonly phoneLine: "mobile" | "unknown" | null;
  readonly country: string | null;
  readonly state: string | null;
  readonly city: string | null;
  readonly industry: string | null;
}

/** What a row says of who somebody is, strongest first. */
interface PersonKeys {
  readonly slug: string | null;
  readonly email: string | null;
  readonly companyDomain: string | null;
  readonly nameKeys: readonly string[];
}

const PERSON_COLUMNS = `id::text AS id, slug, social_url AS "socialUrl", name, title, seniority,
  seniority_given AS "seniorityGiven", company_domain AS "companyDomain", company_name AS "companyName", email, email_status AS "emailStatus",
  to_char(email_status_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "emailStatusAt",
  email_format AS "emailFormat", phone, phone_line AS "phoneLine", country, state, city, industry`;

/**
 * Everybody on file whom the strongest key names that names anybody: an email is asked for where there is no such
 * profile, a name where there is no such email either.
 */
export async function findPeopleByStrongestKey(
  client: ClientBase,
  keys: readonly (Omit<PersonKeys, "nameKeys"> & { nameKeys(): readonly string[] })[],
): Promise<readonly PersonOnFile[]> {
  const bySlug = await findIdsBy(client, "person_slug", "slug", distinct(keys.map(({ slug }) => slug)));
  const noSlug = keys.filter(({ slug }) => slug === null || !bySlug.has(slug));
  const byEmail = await findIdsBy(client, "person_email", "email", distinct(noSlug.map(({ email }) => email)));
  // Of people who have an email, that of another row tells whether they are meant: a name is asked for with it.
  const named = noSlug.filter(({ slug, email }) => slug !== null || email === null || !byEmail.has(email));
  const byName = await findIdsByName(
    client,
    named.map((key) => ({ ...key, nameKeys: key.nameKeys() })),
  );
  return findPeopleByIds(client, [...new Set([...bySlug.values(), ...byEmail.values(), byName].flat())]);
}

async function findIdsBy(
  client: ClientBase,
  table: "person_slug" | "person_email",
  column: "slug" | "email",
  values: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, string[]>();
  if (values.length === 0) return found;
  const { rows } = await client.query<{ key: string; id: string }>(
    `SELECT ${column} AS key, person_id::text AS id FROM directory.${table} WHERE ${column} = ANY($1)`,
    [values],
  );
  for (const { key, id } of rows) found.set(key, [...(found.get(key) ?? []), id]);
  return found;
}

/** Everybody on file whom one of these keys names. From key to id to row, never a join between them. */
export async function findPeopleByKeys(
  client: ClientBase,
  keys: readonly PersonKeys[],
): Promise<readonly PersonOnFile[]> {
  const slugs = distinct(keys.map(({ slug }) => slug));
  const emails = distinct(keys.map(({ email }) => email));
  const found = [
    await client.query<Found>("SELECT person_id::text AS id FROM directory.person_slug WHERE slug = ANY($1)", [slugs]),
    await client.query<Found>("SELECT person_id::text AS id FROM directory.person_email WHERE email = ANY($1)", [
      emails,
    ]),
  ].flatMap(({ rows }) => rows.map(({ id }) => id));
  return findPeopleByIds(client, [...new Set([...found, ...(await findIdsByName(client, keys))])]);
}

async function findIdsByName(
  client: ClientBase,
  keys: readonly Pick<PersonKeys, "companyDomain" | "nameKeys">[],
): Promise<readonly string[]> {
  const asked = keys.flatMap(({ companyDomain: domain, nameKeys }) =>
    domain === null ? [] : nameKeys.map((key) => ({ domain, key })),
  );
  if (asked.length === 0) return [];
  const { rows } = await client.query<Found>(
    `SELECT DISTINCT person_id::text AS id
     FROM json_to_recordset($1) AS asked (domain text, key text)
     JOIN directory.person_name ON company_domain = asked.domain AND name_key = asked.key`,
    [JSON.stringify(asked)],
  );
  return rows.map(({ id }) => id);
}

export async function findPeopleByIds(client: ClientBase, ids: readonly string[]): Promise<readonly PersonOnFile[]> {
  if (ids.length === 0) return [];
  const { rows } = await client.query<PersonOnFile>(
    `SELECT ${PERSON_COLUMNS} FROM directory.person WHERE id = ANY($1::bigint[]) ORDER BY id`,
    [ids],
  );
  return rows;
}

interface Found {
  readonly id: string;
}

function distinct(values: readonly (string | null)[]): string[] {
  return [...new Set(values.filter((value) => value !== null))];
}

/** Whether two states of a person are stored alike. */
export function isSamePerson(one: PersonOnFile, other: PersonOnFile): boolean {
  return (Object.keys(one) as (keyof PersonOnFile)[]).every((field) =>
    field === "seniority" ? sameList(one.seniority, other.seniority) : one[field] === other[field],
  );
}

function sameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((member, at) => member === other[at]);
}
