import type { Pool } from "pg";
import type { PreparedStatement } from "@/lib/db/pools";
import type { EmailStatus, PhoneLine } from "@/lib/directory/directory-store";
import { CompanyGroups, hostCandidates } from "@/lib/directory/records/resolve-hosts";
import { digestText } from "@/lib/directory/suppression/digest-text";
import type { Hostname } from "@/lib/domain/identifiers/domain-name";
import type { EmailAddress } from "@/lib/domain/identifiers/email-address";
import { parseProfileUrl } from "@/lib/domain/identifiers/profile-url";
import { nameKeys, type PersonName, parsePersonName } from "@/lib/domain/names/person-name";
import {
  domainsOf,
  emailMarks,
  type HashSuppression,
  hostsOf,
  marksOfPerson,
  nameAt,
  nameMarks,
  type PersonIdentity,
  profileMark,
  readNameAt,
  type SuppressionMark,
} from "@/lib/domain/opt-out/suppression";
import { findAliasesAround } from "./company-rows";
import { runStatement } from "./run-statement";

/** A person as stored. The importer has parsed every value. */
export interface StoredPersonRow {
  /** A bigint in decimal. */
  readonly id: string;
  readonly social_url: string | null;
  readonly name: string;
  readonly title: string | null;
  readonly company_domain: Hostname | null;
  /** The company name filed with the person, else the name of the company with exactly this domain. */
  readonly company_name: string | null;
  readonly email: EmailAddress | null;
  readonly email_status: EmailStatus | null;
  readonly phone: string | null;
  readonly phone_line: PhoneLine | null;
  /** False while people named by the suppression list are still being searched for; this row may be one of them. */
  readonly all_applied: boolean;
}

interface PersonKey {
  readonly person_id: string;
}

export interface PersonNameKey extends PersonKey {
  readonly company_domain: Hostname;
  readonly name_key: string;
}

/**
 * Reads people for answers. Every answer with a person uses this text, and nothing else reads the table, so suppressed
 * people are left out in one place (D26). Fails if the suppression list was not verified in this database, as after a
 * restore. Pass the rows to `withoutListed`.
 */
export const VISIBLE_PEOPLE = `SELECT id, social_url, name, title, company_domain,
  coalesce(company_name, (SELECT company.name FROM directory.company WHERE domain = company_domain)) AS company_name,
  email, email_status, phone, phone_line, (SELECT all_applied FROM directory.suppressions_in_force) AS all_applied
  FROM directory.visible_person`;

const PEOPLE_BY_ID: PreparedStatement = {
  name: "people-by-id",
  text: `${VISIBLE_PEOPLE} WHERE id = ANY($1::bigint[])`,
};

// Each lookup by key checks the keyed hash of the requested value against the suppression list in its own statement
// (D26). The condition depends on the row found, so a key of nobody and a key of a suppressed person cost the same. A
// hash includes its kind.

const ID_BY_SLUG: PreparedStatement = {
  name: "id-by-slug",
  text: `SELECT filed.person_id FROM unnest(ARRAY[$1::text], ARRAY[$2::bytea]) AS asked (slug, hash)
         JOIN directory.person_slug AS filed ON filed.slug = asked.slug
         WHERE NOT EXISTS (SELECT FROM directory.suppression AS listed WHERE listed.hash = asked.hash)`,
};

const IDS_BY_EMAIL: PreparedStatement = {
  name: "ids-by-email",
  text: `SELECT filed.person_id FROM unnest(ARRAY[$1::text], ARRAY[$2::bytea], ARRAY[$3::bytea]) AS asked (email, hash, digest)
         JOIN directory.person_email AS filed ON filed.email = asked.email
         WHERE NOT EXISTS (SELECT FROM directory.suppression AS listed WHERE listed.hash = asked.hash)
           AND NOT EXISTS (SELECT FROM directory.suppression AS listed WHERE listed.hash = asked.digest)`,
};

const IDS_BY_NAME: PreparedStatement = {
  name: "ids-by-name",
  text: `SELECT filed.company_domain, filed.person_id, filed.name_key
         FROM unnest($1::text[], $2::text[], $3::bytea[], $4::bytea[]) AS asked (domain, key, hash, registrable)
         JOIN directory.person_name AS filed ON filed.company_domain = asked.domain AND filed.name_key = asked.key
         WHERE NOT EXISTS (SELECT FROM directory.suppression AS listed WHERE listed.hash = asked.hash)
           AND NOT EXISTS (SELECT FROM directory.suppression AS listed WHERE listed.hash = asked.registrable)
           AND NOT EXISTS (SELECT FROM directory.suppression AS listed WHERE listed.hash = ANY($5::bytea[]))`,
};

const LISTED_AMONG: PreparedStatement = {
  name: "listed-among",
  text: "SELECT DISTINCT hash FROM directory.suppression WHERE hash = ANY($1::bytea[])",
};

/** Computes all columns for every address, so that the time taken does not reveal what was found. */
const GUESSED_EMAILS: PreparedStatement = {
  name: "guessed-emails",
  text: `SELECT asked.email,
           (SELECT all_applied FROM directory.suppressions_in_force) AS all_applied,
           EXISTS (SELECT FROM directory.person_email AS filed WHERE filed.email = asked.email) AS is_taken,
           EXISTS (SELECT FROM directory.suppression AS listed WHERE listed.hash = asked.hash) AS is_listed,
           EXISTS (SELECT FROM directory.suppression AS listed WHERE listed.hash = asked.digest) AS is_on_deletion_list,
           EXISTS (SELECT FROM directory.suppression AS listed WHERE listed.hash = ANY($4::bytea[])) AS is_name_listed
         FROM unnest($1::text[], $2::bytea[], $3::bytea[]) AS asked (email, hash, digest)`,
};

/**
 * People by id, in the order of the ids. Unknown and suppressed people are left out, so callers that cut to a limit
 * fetch more than they need.
 */
export async function findPeopleById(
  pool: Pool,
  ids: readonly string[],
  hash: HashSuppression,
): Promise<readonly StoredPersonRow[]> {
  if (ids.length === 0) return [];
  const rows = await withoutListed(pool, await runStatement<StoredPersonRow>(pool, PEOPLE_BY_ID, [ids]), hash);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}

/**
 * Removes people whom the suppression list names although their rows are not marked yet: after a restore, until
 * everybody on file was checked, and while an import holds a row. At all other times this asks the database nothing.
 */
export async function withoutListed<Row extends StoredPersonRow>(
  pool: Pool,
  rows: readonly Row[],
  hash: HashSuppression,
): Promise<readonly Row[]> {
  const open = rows.filter((row) => !row.all_applied);
  if (open.length === 0) return rows;
  const hosts = open.map((row) => hostsOf(given(row.company_domain), given(row.email)));
  const aliases = await findAliasesAround(pool, [...new Set(hosts.flat().flatMap(hostCandidates))]);
  const groups = new CompanyGroups(aliases);
  const hashed = open.map(({ name, social_url, email, phone }, at) => {
    const identity: PersonIdentity = {
      name: parsePersonName(name),
      slug: social_url === null ? null : (parseProfileUrl(social_url)?.slug ?? null),
      emails: given(email),
      phones: given(phone),
      domains: groups.around(hosts[at] ?? []),
    };
    return hashes(marksOfPerson(identity, digestText), hash);
  });
  const listed = await findListedAmong(pool, hashed.flat());
  const out = new Set(open.filter((_, at) => hashed[at]?.some((one) => listed.has(one.toString("hex")))));
  return rows.filter((row) => !out.has(row));
}

function given<Value>(value: Value | null): readonly Value[] {
  return value === null ? [] : [value];
}

/** Those of the hashes that are on the suppression list, in hex. */
async function findListedAmong(pool: Pool, asked: readonly Buffer[]): Promise<ReadonlySet<string>> {
  const rows = await runStatement<{ readonly hash: Buffer }>(pool, LISTED_AMONG, [asked]);
  return new Set(rows.map(({ hash }) => hash.toString("hex")));
}

export async function findIdsBySlug(pool: Pool, slug: string, hash: HashSuppression): Promise<readonly string[]> {
  return idsOf(await runStatement<PersonKey>(pool, ID_BY_SLUG, [slug, ...hashes([profileMark(slug)], hash)]));
}

export async function findIdsByEmail(pool: Pool, email: string, hash: HashSuppression): Promise<readonly string[]> {
  return idsOf(await runStatement<PersonKey>(pool, IDS_BY_EMAIL, [email, ...emailHashes(email, hash)]));
}

/** People filed under one of the domains by one of the keys of a name. */
export function findIdsByName(
  pool: Pool,
  domains: readonly string[],
  name: PersonName,
  hash: HashSuppression,
): Promise<readonly PersonNameKey[]> {
  const keys = nameKeys(name);
  const asked = domains.flatMap((domain) => {
    const registrable = [...domainsOf([domain], [])].at(-1) ?? domain;
    return keys.map((key) => ({
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
    hashes(
      // People are filed under the current version of name keys only. A suppressed key of another version blocks the
      // whole name.
      nameMarks("name", name, domainsOf(domains, [])).filter(({ canonical }) => readNameAt(canonical) === null),
      hash,
    ),
  ]);
}

/** The suppressed keys of a name, each at its domain, in the format of `nameAt`. */
export async function findListedNames(
  pool: Pool,
  domains: readonly string[],
  name: PersonName,
  hash: HashSuppression,
): Promise<ReadonlySet<string>> {
  const asked = nameKeys(name).flatMap((key) => domains.map((domain) => nameAt(key, domain)));
  const hashed = asked.map((canonical) => hash("name", canonical));
  const listed = await findListedAmong(pool, hashed);
  return new Set(asked.filter((_, at) => listed.has(hashed[at]?.toString("hex") ?? "")));
}

interface GuessedEmail {
  readonly email: string;
  readonly all_applied: boolean;
  readonly is_taken: boolean;
  readonly is_listed: boolean;
  readonly is_on_deletion_list: boolean;
  readonly is_name_listed: boolean;
}

/** The addresses that belong to nobody on file and that no suppression forbids to guess for the name. */
export async function findFreeEmails(
  pool: Pool,
  emails: readonly string[],
  name: PersonName,
  hosts: readonly string[],
  hash: HashSuppression,
): Promise<ReadonlySet<string>> {
  if (emails.length === 0) return new Set();
  const asked = emails.map((email) => emailHashes(email, hash));
  // A name that must not be guessed at one domain of a company must not be guessed at any of them (D3).
  const at = hostsOf(hosts, emails);
  const aliases = await findAliasesAround(pool, [...new Set(at.flatMap(hostCandidates))]);
  const domains = new CompanyGroups(aliases).around(at);
  const names = [...nameMarks("name", name, domains), ...nameMarks("guess", name, domains)];
  const rows = await runStatement<GuessedEmail>(pool, GUESSED_EMAILS, [
    emails,
    asked.map(([plain]) => plain),
    asked.map(([, digest]) => digest),
    hashes(names, hash),
  ]);
  // While people are still being searched for, marks that forbid guesses may be missing from the list, so nothing is
  // guessed.
  const isFree = (row: GuessedEmail) =>
    row.all_applied && !row.is_taken && !row.is_listed && !row.is_on_deletion_list && !row.is_name_listed;
  return new Set(rows.filter(isFree).map(({ email }) => email));
}

function emailHashes(email: string, hash: HashSuppression): readonly Buffer[] {
  return hashes(emailMarks(email, digestText), hash);
}

function hashes(marks: readonly SuppressionMark[], hash: HashSuppression): readonly Buffer[] {
  return marks.map(({ kind, canonical }) => hash(kind, canonical));
}

/** Orders ids numerically; the last criterion of every order, which makes it stable (D20). */
export function compareIds(one: string, other: string): number {
  const difference = BigInt(one) - BigInt(other);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

function idsOf(keys: readonly PersonKey[]): readonly string[] {
  return keys.map(({ person_id }) => person_id);
}
