import type { Client } from "pg";

interface Definition {
  readonly table: string;
  readonly name: string;
  readonly text: string;
}

/** The indexes of the loaded tables, dropped for loading and created again afterwards. */
interface Indexes {
  readonly constraints: readonly Definition[];
  readonly indexes: readonly Definition[];
}

/** Drops primary keys and indexes of the tables; those of partitions go with their parents'. */
export async function dropIndexes(client: Client, tables: readonly string[]): Promise<Indexes> {
  const constraints = await client.query<Definition>(
    `SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS text FROM pg_constraint
     WHERE contype = 'p' AND conrelid = ANY($1::regclass[]) ORDER BY 1`,
    [tables],
  );
  for (const { table, name } of constraints.rows) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  const indexes = await client.query<Definition>(
    `SELECT indrelid::regclass::text AS table, indexrelid::regclass::text AS name, 
            replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') AS text
     FROM pg_index WHERE indrelid = ANY($1::regclass[]) ORDER BY 1`,
    [tables],
  );
  for (const { name } of indexes.rows) await client.query(`DROP INDEX ${name}`);
  return { constraints: constraints.rows, indexes: indexes.rows };
}

export async function makeIndexes(client: Client, { constraints, indexes }: Indexes, say: (text: string) => void) {
  for (const { table, name, text } of constraints) {
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${text}`);
    say(`${name}`);
  }
  for (const { name, text } of indexes) {
    await client.query(text);
    say(name);
  }
}
