import type { ClientBase } from "pg";

/** Runs `work` in a transaction of this connection: commits its result, or rolls back and throws what it threw. */
export async function runInTransaction<Result>(client: ClientBase, work: () => Promise<Result>): Promise<Result> {
  await client.query("BEGIN");
  try {
    const result = await work();
    await client.query("COMMIT");
    return result;
  } catch (error) {
    // The first error is the one to report; a connection that is gone has rolled back already.
    await client.query("ROLLBACK").catch(() => undefined);
    throw error;
  }
}
