import type { ClientBase } from "pg";
import { isDistributed } from "@/lib/directory/records/is-distributed";
import { compareIds } from "@/lib/directory/records/person-id";

const LOCK = (condition: string, busy: string): string =>
  `SELECT id::text AS id FROM directory.person WHERE id ${condition} ORDER BY id FOR UPDATE ${busy}`;

/**
 * Locks the rows of people until the transaction ends, in the order of their IDs. Waits for busy rows, or skips them.
 * Returns the IDs of the locked rows. On a cluster each row is locked by a statement of its own, because one statement
 * locks the rows of one shard.
 */
export async function lockPeople(
  client: ClientBase,
  ids: readonly string[],
  busy: "wait" | "skip" = "wait",
): Promise<readonly string[]> {
  const wait = busy === "skip" ? "SKIP LOCKED" : "";
  if (!(await isDistributed(client))) {
    const { rows } = await client.query<{ id: string }>(LOCK("= ANY($1::bigint[])", wait), [ids]);
    return rows.map(({ id }) => id);
  }
  const locked: string[] = [];
  for (const id of [...ids].sort(compareIds)) {
    const { rows } = await client.query<{ id: string }>(LOCK("= $1::bigint", wait), [id]);
    locked.push(...rows.map((row) => row.id));
  }
  return locked;
}
