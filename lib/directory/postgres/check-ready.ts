import type { Pool } from "pg";
import { pendingMigrations } from "@/lib/db/migrate";
import { storeError } from "@/lib/db/store-error";
import { runStatement } from "./run-statement";

/**
 * Creates a check that the store answers and that its migrations are applied. Once applied, migrations are not checked
 * again.
 */
export function createReadinessCheck(pool: Pool): () => Promise<void> {
  let migrated = false;
  return async function checkReady() {
    await runStatement(pool, { name: "ready", text: "SELECT 1" }, []);
    if (migrated) return;
    const pending = await findPending(pool);
    if (pending.length > 0) throw new Error(`migrations of the directory are not applied: ${pending.join(", ")}`);
    migrated = true;
  };
}

async function findPending(pool: Pool): Promise<readonly string[]> {
  const { connectionString } = pool.options;
  if (connectionString === undefined) throw new Error("the pool does not know the address of its database");
  try {
    return await pendingMigrations(connectionString, "directory");
  } catch (error) {
    throw storeError("directory", error);
  }
}
