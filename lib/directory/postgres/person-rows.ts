import type { Pool } from "pg";
import type { EmailStatus, PhoneLine } from "@/lib/directory/directory-store";
import { digestText } from "@/lib/directory/suppression/digest-text";
import type { Hostname } from "@/lib/domain/domain-name";
import type { EmailAddress } from "@/lib/domain/email-address";
import type { PersonName } from "@/lib/domain/person-name";
import {
  domainsOf,
  emailMarks,
  type HashSuppression,
  nameAt,
  nameMarks,
  profileMark,
  type SuppressionMark,
} from "@/lib/domain/suppression";
import { runStatement, type Statement } from "./run-statement";

/** A person as stored: the importer has parsed every value. */
export interface PersonRow {
  /** A bigint, in decimal. */
  readonly id: string;
  readonly social_url: string | null;
  readonly name: string;
  readonly title: string | null;
  readonly company_domain: Hostname | null;
  /** As filed with the person, else of the company that has this very domain. */
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

/**
 * People as they are answered. Every answer with a person in it is read by this text, and no other reads the table: it is
 * the one place that leaves out people who must not be seen (D26).
 */
export const VISIBLE_PEOPLE = `SELECT id, social_url, name, title, company_domain,
  coalesce(company_name, (SELECT company.name FROM directory.company WHERE domain = company_domain)) AS company_name,
  email, email_status, phone, phone_line
  FROM directory.visible_person`;

const PEOPLE_BY_ID: Statement = {
  name: "people-by-id",
  text: `${VISIBLE_PEOPLE} WHERE id = ANY($1::bigint[])`,
};

// Each look-up by a key holds the keyed hash of what was asked against the list in its own statement (D26). The
// condition hangs on the row that was found: nobody's key and that of somebody who opted out, who has no row, cost the
// same. A hash says of which kind it is.

const ID_BY_SLUG: Statement = {
  name: "id-by-slug",
  text: `SELECT filed.person_id FROM unnest(ARRAY[$1::text], ARRAY[$2::bytea]) AS asked (slug, hash)
         JOIN directory.person_slug AS filed ON filed.slug = asked.slug
         WHERE NOT EXISTS (SELECT FROM directory.suppression AS listed WHERE listed.hash = asked.hash)`,
};

const IDS_BY_EMAIL: Statement = {
  name: "ids-by-email",
  text: `SELECT filed.person_id FROM unnest(ARRAY[$1::text], ARRAY[$2::bytea], ARRAY[$3::bytea]) AS asked (email, hash, digest)
         JOIN directory.person_email AS filed ON filed.email = asked.email
         WHERE NOT EXISTS (SELECT FROM directory.suppression AS listed WHERE listed.hash = asked.hash)
           AND NOT EXISTS (SELECT FROM directory.suppression AS listed WHERE listed.hash = asked.digest)`,
};

const IDS_BY_NAME: Statement = {
  name: "ids-by-name",
  text: `SELECT filed.company_domain, filed.person_id
         FROM unnest($1::text[], $2::text[], $3::bytea[], $4::bytea[]) AS asked (domain, key, hash, registrable)
         JOIN directory.person_name AS filed ON filed.company_domain = asked.domain AND filed.name_key = asked.key
         WHERE NOT EXISTS (SELECT FROM directory.suppression AS listed WHERE listed.hash = asked.hash)
           AND NOT EXISTS (SELECT FROM directory.suppression AS listed WHERE listed.hash = asked.registrable)`,
};

/** All is looked at for each address, so that the time it takes does not tell what was found. */
const GUESSED_EMAILS: Statement = {
  name: "guessed-emails",
  text: `SELECT asked.email,
           EXISTS (SELECT FROM directory.person_email AS filed WHERE filed.email = asked.email) AS is_taken,
           EXISTS (SELECT FROM directory.suppression AS listed WHERE listed.hash = asked.hash) AS is_listed,
           EXISTS (SELECT FROM directory.suppression AS listed WHERE listed.hash = asked.digest) AS is_on_deletion_list,
           EXISTS (SELECT FROM directory.suppression AS listed WHERE listed.hash = ANY($4::bytea[])) AS is_name_listed
         FROM unnest($1::text[], $2::bytea[], $3::bytea[]) AS asked (email, hash, digest)`,
};

/**
 * The people with these ids, in the order of the ids; ids of nobody, and of people who must not be seen, are left out.
 * Callers take it that fewer people come back than they asked for, and fetch more than they need before they cut to a
 * limit.
 */
export async function findPeopleById(pool: Pool, ids: readonly string[]): Promise<readonly PersonRow[]> {
  if (ids.length === 0) return [];
  const rows = await runStatement<PersonRow>(pool, PEOPLE_BY_ID, [ids]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}

export async function findIdsBySlug(pool: Pool, slug: string, hash: HashSuppression): Promise<readonly string[]> {
  return idsOf(await runStatement<PersonKey>(pool, ID_BY_SLUG, [slug, ...hashes([profileMark(slug)], hash)]));
}

export async function findIdsByEmail(pool: Pool, email: string, hash: HashSuppression): Promise<readonly string[]> {
  return idsOf(await runStatement<PersonKey>(pool, IDS_BY_EMAIL, [email, ...emailHashes(email, hash)]));
}

/** Who is filed under one of the domains by one of the name keys. */
export function findIdsByName(
  pool: Pool,
  domains: readonly string[],
  nameKeys: readonly string[],
  hash: HashSuppression,
): Promise<readonly PersonNameKey[]> {
  const asked = domains.flatMap((domain) => {
    const registrable = [...domainsOf([domain], [])].at(-1) ?? domain;
    return nameKeys.map((key) => ({
      domain,
      key,
      hash: hash("name", nameAt(key, domain)),
      registrable: hash("name", nameAt(key, registrable)),
    }));
  });
  return runStatement<PersonNameKey>(pool, IDS_BY_NAME, [
    asked.map(({ domain }) => domain),
    asked.map(({ key }) => key),
    asked.map((one) => one.hash),
    asked.map(({ registrable }) => registrable),
  ]);
}

interface GuessedEmail {
  readonly email: string;
  readonly is_taken: boolean;
  readonly is_listed: boolean;
  readonly is_on_deletion_list: boolean;
  readonly is_name_listed: boolean;
}

/** Which of the addresses nobody has, and no wish of somebody's to be left out forbids to guess for the name. */
export async function findFreeEmails(
  pool: Pool,
  emails: readonly string[],
  name: PersonName,
  hosts: readonly string[],
  hash: HashSuppression,
): Promise<ReadonlySet<string>> {
  if (emails.length === 0) return new Set();
  const asked = emails.map((email) => emailHashes(email, hash));
  const domains = domainsOf(hosts, []);
  const names = [...nameMarks("name", name, domains), ...nameMarks("guess", name, domains)];
  const rows = await runStatement<GuessedEmail>(pool, GUESSED_EMAILS, [
    emails,
    asked.map(([plain]) => plain),
    asked.map(([, digest]) => digest),
    hashes(names, hash),
  ]);
  const isFree = (row: GuessedEmail) =>
    !row.is_taken && !row.is_listed && !row.is_on_deletion_list && !row.is_name_listed;
  return new Set(rows.filter(isFree).map(({ email }) => email));
}

function emailHashes(email: string, hash: HashSuppression): readonly Buffer[] {
  return hashes(emailMarks(email, digestText), hash);
}

function hashes(marks: readonly SuppressionMark[], hash: HashSuppression): readonly Buffer[] {
  return marks.map(({ kind, canonical }) => hash(kind, canonical));
}

/** Orders ids as the numbers they are: the last resort of every order, so that it is stable (D20). */
export function compareIds(one: string, other: string): number {
  const difference = BigInt(one) - BigInt(other);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

function idsOf(keys: readonly PersonKey[]): readonly string[] {
  return keys.map(({ person_id }) => person_id);
}
