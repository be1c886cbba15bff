import type { Pool } from "pg";
import { coalesceLookups } from "@/lib/db/coalesce";
import type { PreparedStatement } from "@/lib/db/pools";
import type { EmailStatus, PhoneLine } from "@/lib/directory/directory-store";
import { isDistributed } from "@/lib/directory/records/is-distributed";
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
import type { PlannedStatement } from "./planned-statement";
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

const BY_ID = "id = ANY($1::bigint[])";
const PEOPLE_BY_ID: PreparedStatement = { name: "people-by-id", text: `${VISIBLE_PEOPLE} WHERE ${BY_ID}` };
const LOOKED_UP_BY_ID: PreparedStatement = { name: "looked-up-by-id", text: lookedUp(BY_ID) };

// Each lookup by a key checks the keyed hash of the key against the suppression list in its own statement (D26), and only
// where a row has that key: a key that nobody has costs the same as the key of a suppressed person, who has no row. So
// the rows are found first, in a MATERIALIZED query that the planner does not reorder. A hash says of which kind it is.

/**
 * The same on a cluster, where one statement reads the shards of one table, or the tables of the coordinator. What else an
 * answer needs is on the coordinator. Every person is held against the suppression list there, whatever the state of the
 * list says: a worker may have been restored, or may still have to learn of a change.
 */
const PEOPLE_IN_SHARDS: PreparedStatement = {
  name: "people-in-shards",
  text: `SELECT id, social_url, name, title, company_domain, company_name, email, email_status, phone, phone_line
         FROM directory.person WHERE id = ANY($1::bigint[]) AND suppressed_at IS NULL`,
};

const EMPLOYERS_IN_FORCE: PreparedStatement = {
  name: "employers-in-force",
  text: `SELECT (SELECT name FROM directory.company WHERE domain = asked.company_domain) AS company_name,
           (SELECT catch_all FROM directory.company WHERE domain = asked.email_domain) AS catch_all,
           (SELECT all_applied FROM directory.suppressions_in_force) AS all_applied
         FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS asked (company_domain, email_domain, place)
         ORDER BY place`,
};

/**
 * A lookup by a key, for many keys in one statement. `place` is the place of the key, from 0. The shards of the keys are
 * asked for IDs alone, because a key and its person may be on different nodes, which no statement joins.
 */
interface KeyStatements {
  readonly people: PreparedStatement;
  readonly inShards: PreparedStatement;
}

function keyStatements(key: "slug" | "email", ids: string): KeyStatements {
  return {
    people: {
      name: `people-by-${key}`,
      text: `SELECT key.place, person.* FROM (${ids}) AS key
             CROSS JOIN LATERAL (${lookedUp("id = key.person_id")}) AS person`,
    },
    inShards: {
      name: `ids-by-${key}-in-shards`,
      text: `SELECT (place - 1)::integer AS place, person_id
             FROM unnest($1::text[]) WITH ORDINALITY AS asked (${key}, place)
             JOIN directory.person_${key} AS filed USING (${key}) WHERE filed.${key} = ANY($1)`,
    },
  };
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

const IDS_BY_NAME_IN_SHARDS: PreparedStatement = {
  name: "ids-by-name-in-shards",
  text: `SELECT place, company_domain, person_id, name_key
         FROM unnest($1::text[], $2::text[], $3::integer[]) AS asked (company_domain, name_key, place)
         JOIN directory.person_name AS filed USING (company_domain, name_key) WHERE filed.company_domain = ANY($1)`,
};

const LISTED_AMONG: PreparedStatement = {
  name: "listed-among",
  text: "SELECT DISTINCT hash FROM directory.suppression WHERE hash = ANY($1::bytea[])",
};

const guessedEmailsText = (isTaken: string): string => `
  WITH ${listedNames(5)}
  SELECT asked.place, asked.email,
    (SELECT all_applied FROM directory.suppressions_in_force) AS all_applied,
    ${isTaken} AS is_taken,
    EXISTS (SELECT FROM directory.suppression AS listed WHERE listed.hash = asked.hash) AS is_listed,
    EXISTS (SELECT FROM directory.suppression AS listed WHERE listed.hash = asked.digest) AS is_on_deletion_list,
    asked.place IN (SELECT place FROM listed_name) AS is_name_listed
  FROM unnest($1::text[], $2::bytea[], $3::bytea[], $4::integer[]) AS asked (email, hash, digest, place)`;

/** Computes all columns for every address, so that the time taken does not reveal what was found. */
const GUESSED_EMAILS: PreparedStatement = {
  name: "guessed-emails",
  text: guessedEmailsText("EXISTS (SELECT FROM directory.person_email AS filed WHERE filed.email = asked.email)"),
};

/** On a cluster: all but whether an address is taken, which the shards of the addresses tell. */
const GUESSED_ON_COORDINATOR: PreparedStatement = {
  name: "guessed-on-coordinator",
  text: guessedEmailsText("false"),
};
const TAKEN_IN_SHARDS: PreparedStatement = {
  name: "taken-in-shards",
  text: "SELECT DISTINCT email FROM directory.person_email WHERE email = ANY($1::text[])",
};

/**
 * Returns the people with these IDs, in the order of the IDs. Leaves out IDs of nobody and of suppressed people, so callers
 * fetch more than they need before they cut to a limit.
 */
export async function findPeopleById(
  pool: Pool,
  ids: readonly string[],
  hash: HashSuppression,
): Promise<readonly StoredPersonRow[]> {
  return ids.length === 0 ? [] : withoutListed(pool, await peopleById(pool, ids), hash);
}

/** The same with the state of the email's domain, which a list of people does not need. */
export async function lookUpPeopleById(
  pool: Pool,
  ids: readonly string[],
  hash: HashSuppression,
): Promise<readonly LookedUpRow[]> {
  return ids.length === 0 ? [] : withoutListed(pool, await lookedUpById(pool, ids), hash);
}

const peopleById = coalesceIds<StoredPersonRow>(PEOPLE_BY_ID);
const lookedUpById = coalesceIds<LookedUpRow>(LOOKED_UP_BY_ID);

function coalesceIds<Row extends StoredPersonRow>(statement: PreparedStatement) {
  return coalesceLookups("directory", async (pool, inputs: readonly (readonly string[])[]) => {
    const ids = [...new Set(inputs.flat())];
    const rows = (await isDistributed(pool))
      ? ((await findPeopleInShards(pool, ids)) as readonly (LookedUpRow & Row)[])
      : await runStatement<Row>(pool, statement, [ids]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return inputs.map((ids) => [...new Set(ids)].flatMap((id) => byId.get(id) ?? []));
  });
}

async function findPeopleInShards(pool: Pool, ids: readonly string[]): Promise<readonly LookedUpRow[]> {
  const people = await runStatement<StoredPersonRow>(pool, PEOPLE_IN_SHARDS, [ids]);
  const employers = await runStatement<Pick<LookedUpRow, "company_name" | "catch_all" | "all_applied">>(
    pool,
    EMPLOYERS_IN_FORCE,
    [people.map(({ company_domain }) => company_domain), people.map(({ email }) => email?.split("@")[1] ?? null)],
  );
  return people.map((person, at) => ({
    ...person,
    company_name: person.company_name ?? employers[at]?.company_name ?? null,
    catch_all: employers[at]?.catch_all ?? null,
    all_applied: false,
  }));
}

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
  { inShards, people }: KeyStatements,
  inputs: readonly KeyInput[],
): Promise<readonly (readonly LookedUpRow[])[]> {
  const columns = (inputs[0] ?? []).map((_, column) => inputs.map((input) => input[column]));
  const found = (await isDistributed(pool))
    ? await findPeopleOfKeys(
        pool,
        await runStatement<Placed & { person_id: string }>(pool, inShards, columns.slice(0, 1)),
      )
    : await runStatement<Placed & LookedUpRow>(pool, people, columns);
  return byPlace(inputs.length, found);
}

async function findPeopleOfKeys(
  pool: Pool,
  keys: readonly (Placed & { readonly person_id: string })[],
): Promise<readonly (Placed & LookedUpRow)[]> {
  if (keys.length === 0) return [];
  const people = await lookedUpById(
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
    if (await isDistributed(pool)) return findIdsInShards(pool, inputs);
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

async function findIdsInShards(
  pool: Pool,
  inputs: readonly NameInput[],
): Promise<readonly (readonly PersonNameKey[])[]> {
  const asked = inputs.flatMap((input, place) => input.asked.map((one) => ({ ...one, place })));
  const [rows, listed] = await Promise.all([
    runStatement<Placed & PersonNameKey>(pool, IDS_BY_NAME_IN_SHARDS, [
      asked.map(({ domain }) => domain),
      asked.map(({ key }) => key),
      asked.map(({ place }) => place),
    ]),
    findListedAmong(pool, [
      ...asked.flatMap((one) => [one.hash, one.registrable]),
      ...inputs.flatMap(({ names }) => names),
    ]),
  ]);
  const isListed = (hash: Buffer) => listed.has(hash.toString("hex"));
  const nameOf = (place: number, key: string, domain: string) => JSON.stringify([place, key, domain]);
  const forbidden = new Set(
    asked
      .filter((one) => isListed(one.hash) || isListed(one.registrable) || inputs[one.place]?.names.some(isListed))
      .map(({ place, key, domain }) => nameOf(place, key, domain)),
  );
  const open = rows.filter(
    ({ place, name_key, company_domain }) => !forbidden.has(nameOf(place, name_key, company_domain)),
  );
  return byPlace(inputs.length, open);
}

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
  const emails = inputs.flatMap((input) => input.emails);
  const isOnCluster = await isDistributed(pool);
  const guessed = runStatement<GuessedEmail>(pool, isOnCluster ? GUESSED_ON_COORDINATOR : GUESSED_EMAILS, [
    emails,
    asked.map(([plain]) => plain),
    asked.map(([, digest]) => digest),
    inputs.flatMap(({ emails }, place) => emails.map(() => place)),
    ...nameColumns(inputs),
  ]);
  const inShards = isOnCluster ? runStatement<{ readonly email: string }>(pool, TAKEN_IN_SHARDS, [emails]) : [];
  const [rows, filed] = await Promise.all([guessed, inShards]);
  const taken = new Set(filed.map(({ email }) => email));
  return byPlace(
    inputs.length,
    rows.map((row) => ({ ...row, is_taken: row.is_taken || taken.has(row.email) })),
  );
});

function emailHashes(email: string, hash: HashSuppression): readonly Buffer[] {
  return hashes(emailIdentifiers(email, digestText), hash);
}

function hashes(identifiers: readonly SuppressionIdentifier[], hash: HashSuppression): readonly Buffer[] {
  return identifiers.map(({ kind, canonical }) => hash(kind, canonical));
}

const ANY_HASH = Buffer.alloc(32);

/** Every statement of this file that a cluster runs. */
export const PEOPLE_PLANNED: readonly PlannedStatement[] = [
  { statement: PEOPLE_IN_SHARDS, values: [["1"]], asks: "one shard" },
  { statement: EMPLOYERS_IN_FORCE, values: [["acme.example"], ["acme.example"]], asks: "coordinator" },
  { statement: BY_SLUG.inShards, values: [["ann-lee"]], asks: "one shard" },
  { statement: BY_EMAIL.inShards, values: [["ann@acme.example"]], asks: "one shard" },
  { statement: IDS_BY_NAME_IN_SHARDS, values: [["acme.example"], ["ann lee"], [0]], asks: "one shard" },
  { statement: TAKEN_IN_SHARDS, values: [["ann@acme.example"]], asks: "one shard" },
  { statement: LISTED_AMONG, values: [[ANY_HASH]], asks: "coordinator" },
  {
    statement: GUESSED_ON_COORDINATOR,
    values: [["ann@acme.example"], [ANY_HASH], [ANY_HASH], [0], [ANY_HASH], [0]],
    asks: "coordinator",
  },
];
