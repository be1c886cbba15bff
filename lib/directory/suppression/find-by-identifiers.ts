import type { ClientBase } from "pg";
import { rangeBelow, rangesWithin } from "@/lib/directory/records/host-ranges";
import { isDistributed } from "@/lib/directory/records/is-distributed";
import { nameOnRow } from "@/lib/directory/records/name-on-row";
import { findCompanyGroups } from "@/lib/directory/suppression/identity";
import { parts } from "@/lib/directory/suppression/listed";
import {
  type HashSuppression,
  hostsOf,
  readNameAt,
  type SuppressionEntry,
  type SuppressionIdentifier,
  type SuppressionKind,
} from "@/lib/domain/opt-out/suppression";

export interface FindContext {
  readonly client: ClientBase;
  readonly hashSuppression: HashSuppression;
}

type Finder = (client: ClientBase, canonical: readonly string[]) => Promise<readonly string[]>;

/** How to find visible people by identifiers of each kind. */
const FINDERS: Readonly<Record<SuppressionKind, Finder>> = {
  profile: (client, slugs) =>
    findIds(client, "SELECT person_id::text AS id FROM directory.person_slug WHERE slug = ANY($1)", [slugs]),
  email: (client, emails) =>
    findIds(client, "SELECT person_id::text AS id FROM directory.person_email WHERE email = ANY($1)", [emails]),
  name: findByNames,
  guess: findByNames,
  "drop-email": async (client, digests) => (await findByDigests(client, "drop-email", digests)).map(({ id }) => id),
  "drop-phone": async (client, digests) => (await findByDigests(client, "drop-phone", digests)).map(({ id }) => id),
};

/**
 * Returns the IDs of people on file whom identifiers may concern, suppressed people included. This is a superset: guesses
 * and hosts below a domain also return people who only look alike. `settlePeople` decides what happens to each of them.
 */
export async function findByIdentifiers(
  { client, hashSuppression }: FindContext,
  identifiers: readonly SuppressionIdentifier[],
): Promise<ReadonlySet<string>> {
  const byKind = new Map<SuppressionKind, string[]>();
  for (const { kind, canonical } of identifiers) {
    const known = byKind.get(kind);
    if (known) known.push(canonical);
    else byKind.set(kind, [canonical]);
  }
  const found = new Set<string>();
  for (const [kind, canonical] of byKind) {
    for (const part of parts(canonical)) for (const id of await FINDERS[kind](client, part)) found.add(id);
  }
  const hidden = await findHidden(
    client,
    identifiers.map(({ kind, canonical }) => hashSuppression(kind, canonical)),
  );
  return new Set([...found, ...hidden]);
}

/**
 * The ids of people, suppressed or about to be, whom entries concern directly or through entries that follow from them.
 */
export async function findHiddenBy(
  client: ClientBase,
  entries: readonly SuppressionEntry[],
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const part of parts(entries)) {
    const { rows } = await client.query<{ hash: Buffer }>(
      "SELECT DISTINCT hash FROM directory.suppression WHERE root = ANY($1::bytea[]) AND root <> hash",
      [part.map(({ hash }) => hash)],
    );
    found.push(
      ...(await findHidden(
        client,
        [...part, ...rows].map(({ hash }) => hash),
      )),
    );
  }
  return [...new Set(found)];
}

/** The ids of people, suppressed or about to be, who have one of these hashes. */
export async function findHidden(client: ClientBase, hashes: readonly Buffer[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const part of parts(hashes)) {
    const sql = "SELECT DISTINCT person_id::text AS id FROM directory.suppressed_hash WHERE hash = ANY($1::bytea[])";
    found.push(...(await findIds(client, sql, [part])));
  }
  return found;
}

/**
 * The columns that each kind of digest on the deletion list is computed from, as `deletionForms` states; each is
 * indexed.
 */
const DIGESTED = {
  "drop-email": { column: "email", form: "lower(email)" },
  "drop-phone": { column: "phone", form: "right(regexp_replace(phone, '\\D', '', 'g'), 10)" },
} as const;

/** The people on file, suppressed or not, who match a digest of the deletion list. */
export async function findByDigests(
  client: ClientBase,
  kind: keyof typeof DIGESTED,
  digests: readonly string[],
): Promise<readonly { readonly id: string; readonly digest: string }[]> {
  const { column, form } = DIGESTED[kind];
  const { rows } = await client.query<{ id: string; digest: string }>(
    `SELECT id::text AS id, asked.digest
     FROM unnest($1::text[], $2::bigint[]) AS asked (digest, mark)
     JOIN directory.person ON directory.deletion_mark(${form}) = asked.mark AND ${column} IS NOT NULL
       AND encode(sha256(convert_to(${form}, 'UTF8')), 'base64') = asked.digest
     ORDER BY id`,
    [digests, digests.map((digest) => Buffer.from(digest, "base64").readBigInt64BE(0).toString())],
  );
  return rows;
}

/** Finds people by any key of a name, at every domain of the company and at every host below one (D3, D19). */
async function findByNames(client: ClientBase, canonical: readonly string[]): Promise<readonly string[]> {
  const names = canonical.flatMap((text) => readNameAt(text) ?? []);
  const domains = [...new Set(names.map(({ domain }) => domain))];
  const groups = await findCompanyGroups(client, hostsOf(domains, []));
  const around = new Map(domains.map((domain) => [domain, groups.domainsOf(domain)]));
  const below = await findHostsBelow(client, [...new Set([...around.values()].flat())]);
  const filed = names.flatMap(({ key, domain }) =>
    (around.get(domain) ?? []).flatMap((one) => [one, ...(below.get(one) ?? [])].map((host) => ({ key, host }))),
  );
  const found: string[] = [];
  for (const part of parts(filed)) {
    const sql = `SELECT DISTINCT person_id::text AS id FROM unnest($1::text[], $2::text[]) AS asked (key, host)
      JOIN directory.person_name ON company_domain = asked.host AND name_key = asked.key`;
    found.push(...(await findIds(client, sql, [part.map(({ key }) => key), part.map(({ host }) => host)])));
  }
  return [...found, ...(await findWriters(client, names, around))];
}

/** The hosts below these domains that people on file are filed under. */
async function findHostsBelow(
  client: ClientBase,
  domains: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const ranges = domains.map(rangeBelow);
  const { rows } = await client.query<{ domain: string; host: string }>(
    (await isDistributed(client)) ? HOSTS_IN_SHARDS : HOSTS_BELOW,
    [domains, ranges.map(({ low }) => low), ranges.map(({ high }) => high)],
  );
  const below = new Map<string, string[]>();
  for (const { domain, host } of rows) below.set(domain, [...(below.get(domain) ?? []), host]);
  return below;
}

/** Skips from host to host in the index, whatever the number of people at each. */
const HOSTS_BELOW = `
     SELECT asked.domain, reverse(below.host) AS host
     FROM unnest($1::text[], $2::text[], $3::text[]) AS asked (domain, low, high)
     CROSS JOIN LATERAL (
       WITH RECURSIVE below AS (
         SELECT (SELECT min(reverse(company_domain)) FROM directory.person
                 WHERE company_domain IS NOT NULL
                   AND reverse(company_domain) >= asked.low AND reverse(company_domain) < asked.high) AS host
         UNION ALL
         SELECT (SELECT min(reverse(company_domain)) FROM directory.person
                 WHERE company_domain IS NOT NULL
                   AND reverse(company_domain) > below.host AND reverse(company_domain) < asked.high)
         FROM below WHERE host IS NOT NULL
       ) SELECT host FROM below WHERE host IS NOT NULL
     ) AS below`;

/** On a cluster, where a recursive query cannot read shards, reads everybody below the domains. */
const HOSTS_IN_SHARDS = `
  SELECT DISTINCT asked.domain, company_domain AS host
  FROM unnest($1::text[], $2::text[], $3::text[]) AS asked (domain, low, high)
  JOIN directory.person ON company_domain IS NOT NULL
    AND reverse(company_domain) >= asked.low AND reverse(company_domain) < asked.high`;

const WRITERS_AT_ONCE = 20_000;

/** People with an address at one of the domains, or at a host below, who are filed under another domain or none. */
async function findWriters(
  client: ClientBase,
  names: readonly { readonly key: string; readonly domain: string }[],
  around: ReadonlyMap<string, readonly string[]>,
): Promise<readonly string[]> {
  const keys = new Map<string, Set<string>>();
  for (const { key, domain } of names) {
    for (const one of around.get(domain) ?? []) keys.set(one, (keys.get(one) ?? new Set()).add(key));
  }
  const found: string[] = [];
  for (const [domain, wanted] of keys) {
    for await (const { id, name } of readWriters(client, domain)) {
      if (nameOnRow(name).keys.some((key) => wanted.has(key))) found.push(id);
    }
  }
  return found;
}

interface Writer {
  readonly id: string;
  readonly name: string;
}

/** Reads page by page, so that each statement stays within its time limit. */
async function* readWriters(client: ClientBase, domain: string): AsyncGenerator<Writer> {
  for (const { low, high } of rangesWithin(domain)) {
    let after: { readonly host: string; readonly id: string } = { host: low, id: "-1" };
    for (let isDone = false; !isDone; ) {
      const { rows } = await client.query<Writer & { host: string }>(
        `SELECT id::text AS id, name, reverse(split_part(email, '@', 2)) AS host FROM directory.person
         WHERE email IS NOT NULL AND company_domain IS DISTINCT FROM split_part(email, '@', 2)
           AND (reverse(split_part(email, '@', 2)), id) > ($1, $2::bigint)
           AND reverse(split_part(email, '@', 2)) < $3
         ORDER BY reverse(split_part(email, '@', 2)), id LIMIT ${WRITERS_AT_ONCE}`,
        [after.host, after.id, high],
      );
      yield* rows;
      const last = rows.at(-1);
      isDone = last === undefined || rows.length < WRITERS_AT_ONCE;
      if (last) after = last;
    }
  }
}

async function findIds(client: ClientBase, sql: string, values: readonly unknown[]): Promise<readonly string[]> {
  const { rows } = await client.query<{ id: string }>(sql, [...values]);
  return rows.map(({ id }) => id);
}
