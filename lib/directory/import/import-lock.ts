import type { ClientBase } from "pg";

/** Lets one import or undo run at a time per directory, on any machine. */
const IMPORT_LOCK = "hashtextextended('peoplepages.directory.import', 0)";

/** Takes the import lock until the transaction ends. Calls `onWaiting` if another transaction holds it. */
export async function lockImports(client: ClientBase, onWaiting: () => void): Promise<void> {
  const { rows } = await client.query<{ taken: boolean }>(`SELECT pg_try_advisory_xact_lock(${IMPORT_LOCK}) AS taken`);
  if (rows[0]?.taken) return;
  onWaiting();
  await client.query(`SELECT pg_advisory_xact_lock(${IMPORT_LOCK})`);
}
