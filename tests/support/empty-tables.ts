import type { ClientBase, Pool } from "pg";

/**
 * Deletes all rows of the tables, without their triggers. Deleting the few rows of a test is fifty times as fast as
 * TRUNCATE, which makes new files for each table and index.
 */
export async function emptyTables(client: Pick<ClientBase | Pool, "query">, tables: readonly string[]): Promise<void> {
  const deleted = tables.map((table) => `DELETE FROM ${table};`).join(" ");
  await client.query(`BEGIN; SET LOCAL session_replication_role = replica; ${deleted} COMMIT`);
}
