import type { Pool } from "pg";
import { runStatement } from "./run-statement";

const HAS_SHARDS = {
  name: "has-shards",
  text: "SELECT to_regclass('pg_dist_partition') IS NOT NULL AS is_distributed",
};

const known = new WeakMap<Pool, boolean>();

/** Whether the tables of the directory may be spread over several nodes. The database is asked once. */
export async function isDistributed(pool: Pool): Promise<boolean> {
  const memo = known.get(pool);
  if (memo !== undefined) return memo;
  const [row] = await runStatement<{ is_distributed: boolean }>(pool, HAS_SHARDS, []);
  const answer = row?.is_distributed === true;
  known.set(pool, answer);
  return answer;
}
