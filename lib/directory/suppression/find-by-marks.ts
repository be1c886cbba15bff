import type { ClientBase } from "pg";
import { nameOnRow } from "@/lib/directory/import/merge/name-on-row";
import type { deletionForms, SuppressionKind, SuppressionMark } from "@/lib/domain/suppression";

interface Found {
  readonly id: string;
}

interface NameAt {
  readonly key: string;
  readonly domain: string;
}

type Finder = (client: ClientBase, canonical: readonly string[]) => Promise<readonly string[]>;

/** Who of those on file and not hidden is named by marks of each kind; numbers and guesses name nobody. */
const FINDERS: Readonly<Partial<Record<SuppressionKind, Finder>>> = {
  profile: (client, slugs) =>
    ids(client, "SELECT person_id::text AS id FROM directory.person_slug WHERE slug = ANY($1)", [slugs]),
  email: (client, emails) =>
    ids(client, "SELECT person_id::text AS id FROM directory.person_email WHERE email = ANY($1)", [emails]),
  name: findByNames,
  "drop-email": async (client, digests) => (await findByDigests(client, "drop-email", digests)).map(({ id }) => id),
  "drop-phone": async (client, digests) => (await findByDigests(client, "drop-phone", digests)).map(({ id }) => id),
};

/** The people, not hidden yet, whom marks name by what they are looked up by. */
export async function findByMarks(client: ClientBase, marks: readonly SuppressionMark[]): Promise<ReadonlySet<string>> {
  const byKind = new Map<SuppressionKind, string[]>();
  for (const { kind, canonical } of marks) byKind.set(kind, [...(byKind.get(kind) ?? []), canonical]);
  const found = new Set<string>();
  for (const [kind, canonical] of byKind) {
    for (const id of (await FINDERS[kind]?.(client, canonical)) ?? []) found.add(id);
  }
  return found;
}

/** How a database that has no code of ours makes digests of what is on file, as `deletionForms` and SHA-256 do. */
const DIGESTS = {
  "drop-email": "encode(sha256(convert_to(lower(email), 'UTF8')), 'base64')",
  "drop-phone": "encode(sha256(convert_to(right(regexp_replace(phone, '\\D', '', 'g'), 10), 'UTF8')), 'base64')",
} as const satisfies Record<keyof typeof deletionForms, string>;

/** Everybody on file, hidden or not, with a digest of the deletion list: the whole table is read once. */
export async function findByDigests(
  client: ClientBase,
  kind: keyof typeof deletionForms,
  digests: readonly string[],
): Promise<readonly { readonly id: string; readonly digest: string }[]> {
  const { rows } = await client.query<{ id: string; digest: string }>(
    `SELECT id::text AS id, ${DIGESTS[kind]} AS digest FROM directory.person
     WHERE ${DIGESTS[kind]} IN (SELECT unnest($1::text[])) ORDER BY id`,
    [digests],
  );
  return rows;
}

async function findByNames(client: ClientBase, canonical: readonly string[]): Promise<readonly string[]> {
  const names = canonical.map(readNameAt);
  const domains = [...new Set(names.map(({ domain }) => domain))];
  const hosts = new Map<string, readonly string[]>();
  for (const domain of domains) hosts.set(domain, await findHostsWithin(client, domain));
  const filed = names.flatMap(({ key, domain }) => (hosts.get(domain) ?? []).map((host) => ({ key, domain: host })));
  return [
    ...(await ids(
      client,
      `SELECT person_id::text AS id FROM json_to_recordset($1) AS asked (key text, domain text)
       JOIN directory.person_name ON company_domain = asked.domain AND name_key = asked.key`,
      [JSON.stringify(filed)],
    )),
    ...(await findWriters(client, names, domains)),
  ];
}

/** The domain itself, and every host below it that people are filed under. */
async function findHostsWithin(client: ClientBase, domain: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ host: string }>(
    `WITH RECURSIVE below AS (
       SELECT (SELECT min(reverse(company_domain)) FROM directory.person
               WHERE company_domain IS NOT NULL AND reverse(company_domain) >= $1 AND reverse(company_domain) < $2) AS host
       UNION ALL
       SELECT (SELECT min(reverse(company_domain)) FROM directory.person
               WHERE company_domain IS NOT NULL AND reverse(company_domain) > below.host AND reverse(company_domain) < $2)
       FROM below WHERE host IS NOT NULL
     ) SELECT reverse(host) AS host FROM below WHERE host IS NOT NULL`,
    [...rangeBelow(domain)],
  );
  return [domain, ...rows.map(({ host }) => host)];
}

/** Who writes from one of the domains but is filed under another, or none. */
async function findWriters(
  client: ClientBase,
  names: readonly NameAt[],
  domains: readonly string[],
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const domain of domains) {
    const keys = new Set(names.filter((name) => name.domain === domain).map(({ key }) => key));
    const { rows } = await client.query<Found & { name: string }>(
      `SELECT person.id::text AS id, person.name FROM directory.person_email AS filed
       JOIN directory.person ON person.id = filed.person_id
       WHERE (reverse(split_part(filed.email, '@', 2)) = reverse($3)
              OR reverse(split_part(filed.email, '@', 2)) >= $1 AND reverse(split_part(filed.email, '@', 2)) < $2)
         AND person.company_domain IS DISTINCT FROM $3`,
      [...rangeBelow(domain), domain],
    );
    found.push(...rows.filter(({ name }) => nameOnRow(name).keys.some((key) => keys.has(key))).map(({ id }) => id));
  }
  return found;
}

/** Where hosts below a domain stand in the order of reversed names: `.` comes just before `/`. */
function rangeBelow(domain: string): readonly [from: string, before: string] {
  const reversed = [...domain].reverse().join("");
  return [`${reversed}.`, `${reversed}/`];
}

/** The key has bars of its own, a domain has none. */
function readNameAt(canonical: string): NameAt {
  const bar = canonical.lastIndexOf("|");
  return { key: canonical.slice(0, bar), domain: canonical.slice(bar + 1) };
}

async function ids(client: ClientBase, sql: string, values: readonly unknown[]): Promise<readonly string[]> {
  const { rows } = await client.query<Found>(sql, [...values]);
  return rows.map(({ id }) => id);
}
