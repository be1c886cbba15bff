import type { ClientBase } from "pg";

/** Returns whether a table has any row; `from` is its name, with a condition behind it if only some rows count. */
export async function hasRows(client: ClientBase, from: string): Promise<boolean> {
  const { rows } = await client.query<{ any: boolean }>(`SELECT EXISTS (SELECT FROM ${from}) AS "any"`);
  return rows[0]?.any === true;
}
