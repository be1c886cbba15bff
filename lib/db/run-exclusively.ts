import { connected } from "./create-database";

/**
 * Runs `work` unless another process is at it just now. False where it was left to that one.
 *
 * The lock belongs to a connection of its own, so that it ends with the process, however that ends.
 */
export async function runExclusively(url: string, name: string, work: () => Promise<void>): Promise<boolean> {
  return connected(url, async (client) => {
    const { rows } = await client.query<{ ours: boolean }>(
      "SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS ours",
      [`peoplepages ${name}`],
    );
    if (!rows[0]?.ours) return false;
    await work();
    return true;
  });
}
