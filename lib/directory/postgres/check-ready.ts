import type { Pool } from "pg";
import { createMigrationCheck } from "@/lib/db/migrate";
import { runStatement } from "./run-statement";

/** Creates a check that the store answers and that its migrations are applied. */
export function createReadinessCheck(pool: Pool): () => Promise<void> {
  const requireMigrations = createMigrationCheck(pool, "directory");
  return async function checkReady() {
    await runStatement(pool, { name: "ready", text: "SELECT 1" }, []);
    await requireMigrations();
  };
}
