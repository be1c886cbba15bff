import type { Pool } from "pg";
import { coalesceLookups } from "@/lib/db/coalesce";
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
  emailIdentifiers,
  type HashSuppression,
  hostsOf,
  identifiersOfPerson,
  nameAt,
  nameIdentifiers,
  type PersonIdentity,
  profileIdentifier,
  readNameAt,
  type SuppressionIdentifier,
} from "@/lib/domain/opt-out/suppression";
import { findAliasesAround } from "./company-rows";
import { isDistributed } from "./is-distributed";
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

/** A person looked up by a key or an ID, with the state of the domain that writes the email (D32). */
export interface LookedUpRow extends StoredPersonRow {
  readonly catch_all: boolean | null;
}

export interface PersonNameKey {
  readonly person_id: string;
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

const lookedUp = (condition: string): string => `
  SELECT person.*, (SELECT domain.catch_all FROM directory.company AS domain
                    WHERE domain.domain = split_part(person.email, '@', 2)) AS catch_all
  FROM (${VISIBLE_PEOPLE} WHERE ${condition}) AS person`;

const PEOPLE_BY_ID: PreparedStatement = { name: "people-by-id", text: lookedUp("id = ANY($1::bigint[])") };

// Each lookup by a key checks the keyed hash of the key against the suppression list in its own statement (D26), and only
// where a row has that key: a key that nobody has costs the same as the key of a suppressed person, who has no row. So
// the rows are found first, in a MATERIALIZED query that the planner does not reorder. A hash says of which kind it is.

/**
 * A lookup by a key, for many keys in one statement. `place` is the place of the key, from 0. On a cluster a key and its
 * person may live on different nodes, which no statement joins.
 */
interface KeyStatements {
  readonly ids: PreparedStatement;
  readonly people: PreparedStatement;
}

function keyStatements(name: string, ids: string): KeyStatements {
  const people = `SELECT key.place, person.* FROM (${ids}) AS key
    CROSS JOIN LATERAL (${lookedUp("id = key.person_id")}) AS person`;
  return { ids: { name: `ids-by-${name}`, text: ids }, people: { name: `people-by-${name}`, text: people } };
}

const BY_SLUG = keyStatements(
  "slug",
  `WITH filed AS MATERIALIZED (
     SELECT asked.place, asked.hash, person_slug.person_id
     FROM unnest($1::text[], $2::bytea[]) WITH ORDINALITY AS asked (slug, hash, place)
     JOIN directory.person_slug USING (slug)
   )
   SELECT (place - 1)::integer AS place, person_id FROM filed
   WHERE NOT EXISTS (SELECT FROM directory.suppression AS listed WHERE listed.hash = filed.hash)`,
);

const BY_EMAIL = keyStatements(
  "email",
  `WITH filed AS MATERIALIZED (
     SELECT asked.place, asked.hash, asked.digest, person_email.person_id
     FROM unnest($1::text[], $2::bytea[], $3::bytea[]) WITH ORDINALITY AS asked (email, hash, digest, place)
     JOIN directory.person_email USING (email)
   )
   SELECT (place - 1)::integer AS place, person_id FROM filed
   WHERE NOT EXISTS (SELECT FROM directory.suppression AS listed WHERE listed.hash = filed.hash)
     AND NOT EXISTS (SELECT FROM directory.suppression AS listed WHERE listed.hash = filed.digest)`,
);

/** The places of calls that the suppression list forbids by name: hashes in the parameter, their places in the next. */
function listedNames(parameter: number): string {
  return `listed_name AS MATERIALIZED (
    SELECT asked.place FROM unnest($${parameter}::bytea[], $${parameter + 1}::integer[]) AS asked (hash, place)
    JOIN directory.suppression USING (hash)
  )`;
}

const IDS_BY_NAME: PreparedStatement = {
  name: "ids-by-name",
  text: `WITH filed AS MATERIALIZED (
           SELECT asked.place, asked.hash, asked.registrable, company_domain, name_key, person_name.person_id
           FROM unnest($1::text[], $2::text[], $3::bytea[], $4::bytea[], $5::integer[])
             AS asked (company_domain, name_key, hash, registrable, place)
           JOIN directory.person_name USING (company_domain, name_key)
         ), ${listedNames(6)}
         SELECT place, company_domain, person_id, name_key FROM filed
         WHERE NOT EXISTS (SELECT FROM directory.suppression AS listed WHERE listed.hash = filed.hash)
           AND NOT EXISTS (SELECT FROM directory.suppression AS listed WHERE listed.hash = filed.registrable)
           AND place NOT IN (SELECT place FROM listed_name)`,
};

const LISTED_AMONG: PreparedStatement = {
  name: "listed-among",
  text: "SELECT DISTINCT hash FROM directory.suppression WHERE hash = ANY($1::bytea[])",
};

/** Computes all columns for every address, so that the time taken does not reveal what was found. */
const GUESSED_EMAILS: PreparedStatement = {
  name: "guessed-emails",
  text: `WITH ${listedNames(5)}
         SELECT asked.place, asked.email,
           (SELECT all_applied FROM directory.suppressions_in_force) AS all_applied,
           EXISTS (SELECT FROM directory.person_email AS filed WHERE filed.email = asked.email) AS is_taken,
           EXISTS (SELECT FROM directory.suppression AS listed WHERE listed.hash = asked.hash) AS is_listed,
           EXISTS (SELECT FROM directory.suppression AS listed WHERE listed.hash = asked.digest) AS is_on_deletion_list,
           asked.place IN (SELECT place FROM listed_name) AS is_name_listed
         FROM unnest($1::text[], $2::bytea[], $3::bytea[], $4::integer[]) AS asked (email, hash, digest, place)`,
};

/**
 * Returns the people with these IDs, in the order of the IDs. Leaves out IDs of nobody and of suppressed people, so callers
 * fetch more than they need before they cut to a limit.
 */
export async function findPeopleById(
  pool: Pool,
  ids: readonly string[],
  hash: HashSuppression,
): Promise<readonly LookedUpRow[]> {
  if (ids.length === 0) return [];
  return withoutListed(pool, await peopleById(pool, ids), hash);
}

const peopleById = coalesceLookups(
  "directory",
  async (pool, inputs: readonly (readonly string[])[]): Promise<readonly (readonly LookedUpRow[])[]> => {
    const rows = await runStatement<LookedUpRow>(pool, PEOPLE_BY_ID, [[...new Set(inputs.flat())]]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return inputs.map((ids) => [...new Set(ids)].flatMap((id) => byId.get(id) ?? []));
  },
);

/** Returns the people filed under a slug. Suppressed people are left out. */
export async function findPeopleBySlug(
  pool: Pool,
  slug: string,
  hash: HashSuppression,
): Promise<readonly LookedUpRow[]> {
  const hashed = hashes([profileIdentifier(slug)], hash);
  return withoutListed(pool, await peopleBySlug(pool, [slug, ...hashed]), hash);
}

/** Returns the people filed under an email. Suppressed people are left out. */
export async function findPeopleByEmail(
  pool: Pool,
  email: string,
  hash: HashSuppression,
): Promise<readonly LookedUpRow[]> {
  return withoutListed(pool, await peopleByEmail(pool, [email, ...emailHashes(email, hash)]), hash);
}

/** A key and the hashes to check, one for each parameter of the statement. */
type KeyInput = readonly [key: string, ...hashes: readonly Buffer[]];

const peopleBySlug = coalesceLookups("directory", (pool, inputs: readonly KeyInput[]) =>
  findPeopleByKeys(pool, BY_SLUG, inputs),
);
const peopleByEmail = coalesceLookups("directory", (pool, inputs: readonly KeyInput[]) =>
  findPeopleByKeys(pool, BY_EMAIL, inputs),
);

interface Placed {
  readonly place: number;
}

async function findPeopleByKeys(
  pool: Pool,
  { ids, people }: KeyStatements,
  inputs: readonly KeyInput[],
): Promise<readonly (readonly LookedUpRow[])[]> {
  const columns = (inputs[0] ?? []).map((_, column) => inputs.map((input) => input[column]));
  const found = (await isDistributed(pool))
    ? await findPeopleOfKeys(pool, await runStatement<Placed & { person_id: string }>(pool, ids, columns))
    : await runStatement<Placed & LookedUpRow>(pool, people, columns);
  return byPlace(inputs.length, found);
}

async function findPeopleOfKeys(
  pool: Pool,
  keys: readonly (Placed & { readonly person_id: string })[],
): Promise<readonly (Placed & LookedUpRow)[]> {
  if (keys.length === 0) return [];
  const people = await peopleById(
    pool,
    keys.map(({ person_id }) => person_id),
  );
  const byId = new Map(people.map((row) => [row.id, row]));
  return keys.flatMap(({ place, person_id }) => {
    const row = byId.get(person_id);
    return row ? [{ ...row, place }] : [];
  });
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
    return hashes(identifiersOfPerson(identity, digestText), hash);
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

/** Finds the people filed under one of the domains by one of the keys of a name. */
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
  // People are filed under the current version of name keys only. A suppressed key of another version blocks the whole
  // name.
  const otherIdentifiers = nameIdentifiers("name", name, domainsOf(domains, [])).filter(
    ({ canonical }) => readNameAt(canonical) === null,
  );
  return idsByName(pool, { asked, names: hashes(otherIdentifiers, hash) });
}

interface NameInput {
  readonly asked: readonly {
    readonly domain: string;
    readonly key: string;
    readonly hash: Buffer;
    readonly registrable: Buffer;
  }[];
  /** Hashes that forbid the whole name. */
  readonly names: readonly Buffer[];
}

const idsByName = coalesceLookups(
  "directory",
  async (pool, inputs: readonly NameInput[]): Promise<readonly (readonly PersonNameKey[])[]> => {
    const asked = inputs.flatMap((input, place) => input.asked.map((one) => ({ ...one, place })));
    const rows = await runStatement<Placed & PersonNameKey>(pool, IDS_BY_NAME, [
      asked.map(({ domain }) => domain),
      asked.map(({ key }) => key),
      asked.map(({ hash }) => hash),
      asked.map(({ registrable }) => registrable),
      asked.map(({ place }) => place),
      ...nameColumns(inputs),
    ]);
    return byPlace(inputs.length, rows);
  },
);

/** The columns that `listedNames` reads. */
function nameColumns(inputs: readonly Pick<NameInput, "names">[]): readonly [readonly Buffer[], readonly number[]] {
  return [inputs.flatMap(({ names }) => names), inputs.flatMap(({ names }, place) => names.map(() => place))];
}

function byPlace<Row extends Placed>(places: number, rows: readonly Row[]): readonly Row[][] {
  const placed: Row[][] = Array.from({ length: places }, () => []);
  for (const row of rows) placed[row.place]?.push(row);
  return placed;
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

interface GuessedEmail extends Placed {
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
  const names = [...nameIdentifiers("name", name, domains), ...nameIdentifiers("guess", name, domains)];
  const rows = await guessedEmails(pool, { emails, asked, names: hashes(names, hash) });
  // While people are still being searched for, identifiers that forbid guesses may be missing from the list, so nothing is
  // guessed.
  const isFree = (row: GuessedEmail) =>
    row.all_applied && !row.is_taken && !row.is_listed && !row.is_on_deletion_list && !row.is_name_listed;
  return new Set(rows.filter(isFree).map(({ email }) => email));
}

interface GuessInput extends Pick<NameInput, "names"> {
  readonly emails: readonly string[];
  /** Hashes of each email. */
  readonly asked: readonly (readonly Buffer[])[];
}

const guessedEmails = coalesceLookups("directory", async (pool, inputs: readonly GuessInput[]) => {
  const asked = inputs.flatMap((input) => input.asked);
  const rows = await runStatement<GuessedEmail>(pool, GUESSED_EMAILS, [
    inputs.flatMap(({ emails }) => emails),
    asked.map(([plain]) => plain),
    asked.map(([, digest]) => digest),
    inputs.flatMap(({ emails }, place) => emails.map(() => place)),
    ...nameColumns(inputs),
  ]);
  return byPlace(inputs.length, rows);
});

function emailHashes(email: string, hash: HashSuppression): readonly Buffer[] {
  return hashes(emailIdentifiers(email, digestText), hash);
}

function hashes(identifiers: readonly SuppressionIdentifier[], hash: HashSuppression): readonly Buffer[] {
  return identifiers.map(({ kind, canonical }) => hash(kind, canonical));
}

/** Orders ids numerically; the last criterion of every order, which makes it stable (D20). */
export function compareIds(one: string, other: string): number {
  const difference = BigInt(one) - BigInt(other);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}
