import type { ClientBase } from "pg";

/** One writer of search rows at a time per directory, whatever machine it runs on: an import, or a batch of a reindex. */
const IMPORT_LOCK = "hashtextextended('peoplepages.directory.import', 0)";

/** Takes the lock until the transaction ends; calls `onWaiting` if another process has it. */
export async function takeImportLock(client: ClientBase, onWaiting: () => void): Promise<void> {
  const { rows } = await client.query<{ taken: boolean }>(`SELECT pg_try_advisory_xact_lock(${IMPORT_LOCK}) AS taken`);
  if (rows[0]?.taken) return;
  onWaiting();
  await client.query(`SELECT pg_advisory_xact_lock(${IMPORT_LOCK})`);
}
