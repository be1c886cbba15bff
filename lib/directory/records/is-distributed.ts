import type { ClientBase, Pool } from "pg";
import { storeError } from "@/lib/db/store-error";

const HAS_SHARDS = "SELECT to_regclass('pg_dist_partition') IS NOT NULL AS is_distributed";

const known = new WeakMap<ClientBase | Pool, boolean>();

/**
 * Whether the tables of the directory may be spread over several nodes, so that a statement may not join them as it
 * likes. The database is asked once.
 */
export async function isDistributed(database: ClientBase | Pool): Promise<boolean> {
  const memo = known.get(database);
  if (memo !== undefined) return memo;
  try {
    const { rows } = await (database as Pool).query<{ is_distributed: boolean }>(HAS_SHARDS);
    const answer = rows[0]?.is_distributed === true;
    known.set(database, answer);
    return answer;
  } catch (error) {
    throw storeError("directory", error);
  }
}
