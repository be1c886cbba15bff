import type { ClientBase } from "pg";
import type { CountedChanges } from "@/lib/directory/import/merge/counted-changes";
import { isSamePerson } from "@/lib/directory/import/merge/merge-person";
import { nameOnRow } from "@/lib/directory/import/merge/name-on-row";
import type { PersonChange } from "@/lib/directory/import/merge/people-book";
import type { PersonOnFile } from "@/lib/directory/import/merge/person-on-file";
import { emailDomain, parseEmailAddress } from "@/lib/domain/email-address";

/**
 * Writes people who are new or differ, with every key they are looked up by. Keys are taken out and put in, never
 * rewritten: on a distributed database a key decides where its row lives.
 */
export async function writePeople(
  client: ClientBase,
  changes: readonly PersonChange[],
  formats: CountedChanges,
  now: Date,
): Promise<void> {
  const written = changes.filter(({ before, after }) => before === null || !isSamePerson(before, after));
  if (written.length === 0) return;
  await client.query(UPSERT_PEOPLE, [JSON.stringify(written.map(({ after }) => after)), now]);
  await moveKeys(client, "person_slug", SLUG_COLUMNS, written, slugKeys);
  await moveKeys(client, "person_email", EMAIL_COLUMNS, written, emailKeys);
  await moveKeys(client, "person_name", NAME_COLUMNS, written, personNameKeys);
  for (const { before, after } of written) {
    const [old, current] = [formatKey(before), formatKey(after)];
    if (old !== null) formats.add(old, -1);
    if (current !== null) formats.add(current, 1);
  }
}

const UPSERT_PEOPLE = `
  INSERT INTO directory.person (id, slug, social_url, name, title, seniority, seniority_given,
    company_domain, company_name, email, email_status, email_format, phone, phone_line, country, state, city, industry, created_at, updated_at)
  SELECT id, slug, "socialUrl", name, title, seniority, "seniorityGiven", "companyDomain", "companyName", email,
    "emailStatus", "emailFormat", phone, "phoneLine", country, state, city, industry, $2, $2
  FROM json_to_recordset($1) AS merged (id bigint, slug text, "socialUrl" text, name text, title text, seniority text[],
    "seniorityGiven" boolean, "companyDomain" text, "companyName" text, email text, "emailStatus" text, "emailFormat" text, phone text,
    "phoneLine" text, country text, state text, city text, industry text)
  ON CONFLICT (id) DO UPDATE SET slug = excluded.slug, social_url = excluded.social_url, name = excluded.name,
    title = excluded.title, seniority = excluded.seniority,
    seniority_given = excluded.seniority_given, company_domain = excluded.company_domain,
    company_name = excluded.company_name, email = excluded.email, email_status = excluded.email_status,
    email_format = excluded.email_format, phone = excluded.phone, phone_line = excluded.phone_line,
    country = excluded.country, state = excluded.state, city = excluded.city, industry = excluded.industry,
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
  changes: readonly PersonChange[],
  keysOf: (person: PersonOnFile) => readonly Key[],
): Promise<void> {
  const gone: Key[] = [];
  const come: Key[] = [];
  for (const { before, after } of changes) {
    const old = before === null ? [] : keysOf(before);
    const current = keysOf(after);
    gone.push(...without(old, current).map((key) => ({ ...key, person_id: after.id })));
    come.push(...without(current, old).map((key) => ({ ...key, person_id: after.id })));
  }
  const record = `json_to_recordset($1) AS key (${columns.map((column) => `${column} text`).join(", ")}, person_id bigint)`;
  const same = [...columns, "person_id"].map((column) => `filed.${column} = key.${column}`).join(" AND ");
  const list = [...columns, "person_id"].join(", ");
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
