import type { Pool } from "pg";
import type { EmailStatus, PhoneLine } from "@/lib/directory/directory-store";
import type { Hostname } from "@/lib/domain/domain-name";
import type { EmailAddress } from "@/lib/domain/email-address";
import type { Seniority } from "@/lib/domain/search/seniority";
import { runStatement, type Statement } from "./run-statement";

/** A person as stored: the importer has parsed every value. */
export interface PersonRow {
  /** A bigint, in decimal. */
  readonly id: string;
  readonly social_url: string | null;
  readonly name: string;
  readonly title: string | null;
  readonly seniority: readonly Seniority[];
  readonly company_domain: Hostname | null;
  readonly company_name: string | null;
  readonly email: EmailAddress | null;
  readonly email_status: EmailStatus | null;
  readonly phone: string | null;
  readonly phone_line: PhoneLine | null;
}

interface PersonKey {
  readonly person_id: string;
}

interface PersonNameKey extends PersonKey {
  readonly company_domain: string;
}

const PEOPLE_BY_ID: Statement = {
  name: "people-by-id",
  text: `SELECT id, social_url, name, title, seniority, company_domain, company_name,
                email, email_status, phone, phone_line
         FROM directory.visible_person WHERE id = ANY($1::bigint[])`,
};

const ID_BY_SLUG: Statement = {
  name: "id-by-slug",
  text: "SELECT person_id FROM directory.person_slug WHERE slug = $1",
};

const IDS_BY_EMAIL: Statement = {
  name: "ids-by-email",
  text: "SELECT person_id FROM directory.person_email WHERE email = $1",
};

const IDS_BY_NAME: Statement = {
  name: "ids-by-name",
  text: `SELECT company_domain, person_id FROM directory.person_name
         WHERE company_domain = ANY($1) AND name_key = ANY($2)`,
};

const TAKEN_EMAILS: Statement = {
  name: "taken-emails",
  text: "SELECT DISTINCT email FROM directory.person_email WHERE email = ANY($1)",
};

/**
 * The people with these ids, in the order of the ids; ids of nobody are left out.
 *
 * Every answer with a person in it comes through here, and no other statement reads the table: this is
 * the one place that leaves out people who must not be seen (D26). Callers take it that fewer people
 * come back than they asked for, and fetch more than they need before they cut to a limit.
 */
export async function findPeopleById(pool: Pool, ids: readonly string[]): Promise<readonly PersonRow[]> {
  if (ids.length === 0) return [];
  const rows = await runStatement<PersonRow>(pool, PEOPLE_BY_ID, [ids]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}

export async function findIdsBySlug(pool: Pool, slug: string): Promise<readonly string[]> {
  return idsOf(await runStatement<PersonKey>(pool, ID_BY_SLUG, [slug]));
}

export async function findIdsByEmail(pool: Pool, email: string): Promise<readonly string[]> {
  return idsOf(await runStatement<PersonKey>(pool, IDS_BY_EMAIL, [email]));
}

/** Who is filed under one of the domains by one of the name keys. */
export function findIdsByName(
  pool: Pool,
  domains: readonly string[],
  nameKeys: readonly string[],
): Promise<readonly PersonNameKey[]> {
  return runStatement<PersonNameKey>(pool, IDS_BY_NAME, [domains, nameKeys]);
}

/** Which of the addresses somebody has. */
export async function findTakenEmails(pool: Pool, emails: readonly string[]): Promise<ReadonlySet<string>> {
  if (emails.length === 0) return new Set();
  const rows = await runStatement<{ readonly email: string }>(pool, TAKEN_EMAILS, [emails]);
  return new Set(rows.map(({ email }) => email));
}

/** Orders ids as the numbers they are: the last resort of every order, so that it is stable (D20). */
export function compareIds(one: string, other: string): number {
  const difference = BigInt(one) - BigInt(other);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

function idsOf(keys: readonly PersonKey[]): readonly string[] {
  return keys.map(({ person_id }) => person_id);
}
