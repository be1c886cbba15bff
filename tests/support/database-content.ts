import { escapeIdentifier } from "pg";
import { connected } from "@/lib/db/create-database";

/** Every row of every table, and the state of sequences: equal if nothing was written. */
export async function readDatabaseContent(url: string): Promise<Readonly<Record<string, string>>> {
  return connected(url, async (client) => {
    const { rows: tables } = await client.query<{ schema: string; name: string }>(
      `SELECT schemaname AS schema, tablename AS name FROM pg_tables
       WHERE schemaname IN ('accounts', 'directory') ORDER BY 1, 2`,
    );
    const content: Record<string, string> = {};
    for (const { schema, name } of tables) {
      const { rows } = await client.query<{ rows: string }>(
        `SELECT coalesce(string_agg(stored::text, E'\\n' ORDER BY stored::text), '') AS rows
         FROM ${escapeIdentifier(schema)}.${escapeIdentifier(name)} AS stored`,
      );
      content[`${schema}.${name}`] = rows[0]?.rows ?? "";
    }
    const { rows: sequences } = await client.query<{ name: string; at: string }>(
      `SELECT schemaname || '.' || sequencename AS name, last_value::text AS at FROM pg_sequences
       WHERE schemaname IN ('accounts', 'directory')`,
    );
    for (const { name, at } of sequences) content[name] = at;
    return content;
  });
}
