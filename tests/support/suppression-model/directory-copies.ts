import type { Client, Pool } from "pg";
import { CITUS_URL } from "@/tests/support/cluster-copies";

/** Copies of the directory: as it was at the start of the world, and at the last backup. */
type DirectoryCopy = "beginning" | "backup";

type Queryable = Pick<Client, "query">;

const DEADLOCK = "40P01";

/** Copies all tables at one moment, as pg_dump does. */
export function copyDirectory(pool: Pool, copy: DirectoryCopy): Promise<void> {
  return inTransaction(pool, async (client) => {
    await client.query("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ");
    await client.query(`DROP SCHEMA IF EXISTS ${copy} CASCADE`);
    await client.query(`CREATE SCHEMA ${copy}`);
    for (const { name } of await tablesOf(client)) {
      await client.query(`CREATE TABLE ${copy}.${name} AS TABLE directory.${name}`);
    }
  });
}

/**
 * Loads data as pg_restore does while the service runs: no trigger fires. It is run again if the service interferes, as
 * an operator would do.
 */
export async function putDirectoryBack(pool: Pool, copy: DirectoryCopy): Promise<void> {
  for (;;) {
    try {
      return await inTransaction(pool, (client) => fill(client, copy));
    } catch (error) {
      if ((error as { code?: unknown }).code !== DEADLOCK) throw error;
    }
  }
}

async function fill(client: Queryable, copy: DirectoryCopy): Promise<void> {
  const tables = await tablesOf(client);
  const truncate = () => client.query(`TRUNCATE ${tables.map(({ name }) => `directory.${name}`).join(", ")}`);
  // A cluster truncates shards by a trigger.
  if (CITUS_URL !== null) await truncate();
  // No trigger fires on the workers either.
  await client.query("SET LOCAL citus.propagate_set_commands = 'local'");
  await client.query("SET LOCAL session_replication_role = replica");
  await truncate();
  for (const { name, columns } of tables) {
    await client.query(
      `INSERT INTO directory.${name} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM ${copy}.${name}`,
    );
  }
}

interface Table {
  readonly name: string;
  /** Columns that are not generated. */
  readonly columns: string;
}

async function tablesOf(client: Queryable): Promise<readonly Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT class.relname AS name,
       (SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) FROM pg_attribute
        WHERE attrelid = class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns
     FROM pg_class AS class
     WHERE relnamespace = 'directory'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
       AND relname <> '_prisma_migrations' ORDER BY 1`,
  );
  return rows;
}

export async function inTransaction(pool: Pool, work: (client: Queryable) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    await work(client);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  } finally {
    client.release();
  }
}
