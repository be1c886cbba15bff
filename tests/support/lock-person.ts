import type { ClientBase } from "pg";

/** Locks the rows of the people with a slug or a name until the transaction ends, each by its ID as a cluster requires. */
export async function lockPerson(client: ClientBase, column: "slug" | "name", value: string): Promise<void> {
  const { rows } = await client.query<{ id: string }>(`SELECT id FROM directory.person WHERE ${column} = $1`, [value]);
  for (const { id } of rows) await client.query("SELECT FROM directory.person WHERE id = $1 FOR UPDATE", [id]);
}
