import type { ClientBase } from "pg";
import { isDistributed } from "@/lib/directory/records/is-distributed";
import { LAST_TIER } from "@/lib/directory/records/search-tiers";

const TIERS = Array.from({ length: LAST_TIER + 1 }, (_, tier) => tier);

/**
 * Creates tables for the search rows of a directory without people. Most of the cost of writing search rows is their
 * index, and building it at once costs a tenth of that. The tables exist only in this transaction: if it is rolled
 * back, nothing remains of them.
 */
export async function openLoading(client: ClientBase): Promise<void> {
  await client.query(
    `CREATE TABLE directory.person_search_loading (LIKE directory.person_search INCLUDING ALL EXCLUDING INDEXES)
     PARTITION BY RANGE (tier)`,
  );
  for (const tier of TIERS) {
    await client.query(
      `CREATE TABLE directory.person_search_${tier}_loading PARTITION OF directory.person_search_loading
       FOR VALUES FROM (${tier}) TO (${tier + 1})`,
    );
  }
}

/**
 * Returns whether this role may create the tables of `openLoading` and put them in place. The caller checks that the
 * directory has no people. On a cluster the tables of the shards are not exchanged.
 */
export async function mayLoad(client: ClientBase): Promise<boolean> {
  if (await isDistributed(client)) return false;
  const { rows } = await client.query<{ may: boolean }>(
    `SELECT pg_has_role(relowner, 'USAGE') AND has_schema_privilege('directory', 'CREATE') AS may
     FROM pg_class WHERE oid = 'directory.person_search'::regclass`,
  );
  return rows[0]?.may ?? false;
}

/** Adds the primary keys, which later statements find rows by. */
export async function keyLoading(client: ClientBase): Promise<void> {
  for (const tier of TIERS) {
    await client.query(
      `ALTER TABLE directory.person_search_${tier}_loading
       ADD CONSTRAINT person_search_${tier}_loaded PRIMARY KEY (person_id, tier)`,
    );
  }
}

/** Builds the search index. */
export async function indexLoading(client: ClientBase): Promise<void> {
  await client.query(`SET LOCAL maintenance_work_mem = '${INDEX_MEMORY}'`);
  for (const tier of TIERS) {
    await client.query(
      `CREATE INDEX person_search_${tier}_loading_tok ON directory.person_search_${tier}_loading
       USING gin (tok) WITH (fastupdate = off)`,
    );
    // With this constraint, attaching the partition does not scan its rows.
    await client.query(
      `ALTER TABLE directory.person_search_${tier}_loading
       ADD CONSTRAINT in_tier CHECK (tier >= ${tier} AND tier < ${tier + 1})`,
    );
  }
}

/**
 * Replaces the empty tables with the loaded ones. Searches wait from this point until the transaction ends, so nothing
 * slow may follow.
 */
export async function closeLoading(client: ClientBase): Promise<void> {
  for (const tier of TIERS) {
    const [table, loaded] = [`person_search_${tier}`, `person_search_${tier}_loading`];
    await client.query(`ALTER TABLE directory.person_search_loading DETACH PARTITION directory.${loaded}`);
    await client.query(`DROP TABLE directory.${table}`);
    await client.query(`ALTER TABLE directory.${loaded} RENAME TO ${table}`);
    await client.query(
      `ALTER TABLE directory.person_search ATTACH PARTITION directory.${table} FOR VALUES FROM (${tier}) TO (${tier + 1})`,
    );
    await client.query(`ALTER TABLE directory.${table} DROP CONSTRAINT in_tier`);
    await client.query(`ALTER INDEX directory.person_search_${tier}_loaded RENAME TO ${table}_pkey`);
    await client.query(`ALTER INDEX directory.person_search_${tier}_loading_tok RENAME TO ${table}_tok_idx`);
  }
  await client.query("DROP TABLE directory.person_search_loading");
}

const INDEX_MEMORY = "256MB";
