import type { ClientBase } from "pg";
import { hasRows } from "@/lib/directory/records/has-rows";
import { digestText } from "@/lib/directory/suppression/digest-text";
import type { ListChange } from "@/lib/directory/suppression/file-people";
import { findByIdentifiers } from "@/lib/directory/suppression/find-by-identifiers";
import { type Identified, identify } from "@/lib/directory/suppression/identity";
import { findListed, listedKinds, parts } from "@/lib/directory/suppression/listed";
import { settlePeople } from "@/lib/directory/suppression/settle-people";
import {
  type HashSuppression,
  identifiersOfPerson,
  impliedIdentifiers,
  type PersonIdentity,
  type SuppressionIdentifier,
  type SuppressionKind,
} from "@/lib/domain/opt-out/suppression";

/*
 * What an import learns about suppressed people stays in temporary tables until the end, when it holds the suppression
 * list's lock. Writing it to the list directly would make others wait until then.
 */

/** Creates the tables, which are dropped when the transaction ends. */
export async function openLearnt(client: ClientBase): Promise<void> {
  await client.query(
    `CREATE TEMP TABLE import_learnt (kind text NOT NULL, hash bytea NOT NULL, root bytea NOT NULL,
       canonical text NOT NULL, PRIMARY KEY (hash, root)) ON COMMIT DROP;
     CREATE TEMP TABLE import_concerned (person_id bigint PRIMARY KEY) ON COMMIT DROP`,
  );
}

/** Notes people on file whom the import may affect. `settleConcerned` updates them at its end. */
export async function noteConcerned(client: ClientBase, ids: Iterable<string>): Promise<void> {
  for (const part of parts([...ids])) {
    await client.query("INSERT INTO pg_temp.import_concerned SELECT unnest($1::bigint[]) ON CONFLICT DO NOTHING", [
      part,
    ]);
  }
}

/** Notes the people on file, including those from this file, whom the identifiers of suppressed rows may concern. */
export async function findConcerned(client: ClientBase, hashSuppression: HashSuppression): Promise<void> {
  for (let after: Uint8Array = new Uint8Array(0); ; ) {
    const { rows } = await client.query<SuppressionIdentifier & { hash: Buffer }>(
      `SELECT DISTINCT hash, kind, canonical FROM pg_temp.import_learnt AS learnt
       WHERE hash > $1 AND NOT EXISTS (
         SELECT FROM directory.suppression AS listed WHERE listed.hash = learnt.hash AND listed.root = learnt.root)
       ORDER BY hash LIMIT ${LEARNT_AT_ONCE}`,
      [Buffer.from(after)],
    );
    const last = rows.at(-1);
    if (last === undefined) return;
    await noteConcerned(client, await findByIdentifiers({ client, hashSuppression }, rows));
    after = last.hash;
  }
}

const LEARNT_AT_ONCE = 10_000;

/**
 * Adds to the suppression list the entries that rows contributed, and brings everybody concerned in line with it.
 * Expects the list's lock to be held.
 */
export async function settleConcerned(change: ListChange): Promise<void> {
  const { client } = change;
  await client.query(
    `INSERT INTO directory.suppression (kind, hash, root, requested)
     SELECT kind, hash, root, false FROM pg_temp.import_learnt ON CONFLICT DO NOTHING`,
  );
  const { rows } = await client.query<{ id: string }>(
    `SELECT person_id::text AS id FROM pg_temp.import_concerned
     UNION SELECT person_id::text FROM directory.suppression_pending`,
  );
  await settlePeople(
    change,
    rows.map(({ id }) => id),
  );
}

interface Screened<Row> {
  readonly open: readonly Row[];
  /** Rows of suppressed people. */
  readonly suppressed: readonly Row[];
}

/**
 * Filters out the rows of suppressed people (D26). The other identifiers in such a row (its profile, its address,
 * guesses for its name) count as suppressed from then on, which may suppress other rows of the batch, before it or
 * after it.
 */
export async function screenPeople<Row extends { readonly row: Identified }>(
  client: ClientBase,
  rows: readonly Row[],
  hash: HashSuppression,
): Promise<Screened<Row>> {
  const kinds = new Set([...(await listedKinds(client)), ...(await learntKinds(client))]);
  if (kinds.size === 0) return { open: rows, suppressed: [] };
  const identities = await identify(
    client,
    rows.map(({ row }) => row),
  );
  const asked = identities.map((identity) => ({
    identity,
    hashes: hashesOf(identity, kinds, hash),
    roots: newRoots(),
  }));
  let news = await findAllListed(
    client,
    asked.flatMap(({ hashes }) => hashes),
  );
  while (news.size > 0) {
    const learnt: Learnt[] = [];
    for (const { identity, hashes, roots } of asked) {
      const more = hashes
        .flatMap((one) => [...(news.get(one.toString("hex")) ?? [])])
        .filter(([key]) => !roots.has(key));
      for (const [key, root] of more) roots.set(key, root);
      learnt.push(...followsOf(identity, more, hash));
    }
    news = await noteLearnt(client, learnt);
    // The new entries may be of kinds that the list had no entries of before.
    if (news.size > 0) for (const one of asked) one.hashes = hashesOf(one.identity, LEARNT_KINDS, hash);
  }
  return {
    open: rows.filter((_, at) => asked[at]?.roots.size === 0),
    suppressed: rows.filter((_, at) => (asked[at]?.roots.size ?? 0) > 0),
  };
}

/** Hashes of roots, by the hash in hex, so that each is there once. */
type Roots = Map<string, Buffer>;

const newRoots = (): Roots => new Map();

interface Learnt extends SuppressionIdentifier {
  readonly hash: Buffer;
  readonly root: Buffer;
}

const LEARNT_KINDS: ReadonlySet<SuppressionKind> = new Set(["profile", "email", "guess"]);

function hashesOf(
  identity: PersonIdentity,
  kinds: ReadonlySet<SuppressionKind>,
  hash: HashSuppression,
): readonly Buffer[] {
  return identifiersOfPerson(identity, digestText).flatMap(({ kind, canonical }) =>
    kinds.has(kind) ? hash(kind, canonical) : [],
  );
}

function followsOf(
  identity: PersonIdentity,
  roots: readonly (readonly [string, Buffer])[],
  hash: HashSuppression,
): readonly Learnt[] {
  if (roots.length === 0) return [];
  return impliedIdentifiers(identity).flatMap((identifier) =>
    roots.map(([, root]) => ({ ...identifier, root, hash: hash(identifier.kind, identifier.canonical) })),
  );
}

/** Roots of suppression entries, by the entry's hash in hex. */
type RootsOf = ReadonlyMap<string, Roots>;

async function findAllListed(client: ClientBase, hashes: readonly Buffer[]): Promise<RootsOf> {
  const found = new Map<string, Roots>();
  for (const table of ["directory.suppression", "pg_temp.import_learnt"] as const) {
    for (const [key, listed] of await findListed(client, hashes, table)) {
      for (const { hash } of listed) rootsAt(found, key).set(hash.toString("hex"), hash);
    }
  }
  return found;
}

/** Records the entries that follow from suppressed rows. Returns those that are new. */
async function noteLearnt(client: ClientBase, learnt: readonly Learnt[]): Promise<RootsOf> {
  const news = new Map<string, Roots>();
  for (const part of parts(learnt)) {
    const { rows } = await client.query<{ hash: Buffer; root: Buffer }>(
      `INSERT INTO pg_temp.import_learnt (kind, hash, root, canonical)
       SELECT * FROM unnest($1::text[], $2::bytea[], $3::bytea[], $4::text[])
       ON CONFLICT DO NOTHING RETURNING hash, root`,
      [
        part.map(({ kind }) => kind),
        part.map(({ hash }) => hash),
        part.map(({ root }) => root),
        part.map(({ canonical }) => canonical),
      ],
    );
    for (const { hash, root } of rows) rootsAt(news, hash.toString("hex")).set(root.toString("hex"), root);
  }
  return news;
}

function rootsAt(map: Map<string, Roots>, key: string): Roots {
  const known = map.get(key) ?? newRoots();
  map.set(key, known);
  return known;
}

async function learntKinds(client: ClientBase): Promise<ReadonlySet<SuppressionKind>> {
  return (await hasRows(client, "pg_temp.import_learnt")) ? LEARNT_KINDS : new Set();
}
