import { CommandError } from "@/cli/exit";
import { startOrJoin } from "@/lib/db/embedded-postgres";
import { migrate } from "@/lib/db/migrate";
import { createPool } from "@/lib/db/pools";
import { readEnv } from "@/lib/env";
import { findAuthSecret } from "@/lib/house-keys/local-auth-secret";
import { havePlaceForHouseKeys, openHouseKeys } from "@/lib/house-keys/open-house-keys";

const MIGRATE_TIMEOUT_MS = 30_000;

/** Brings both databases up to date, and refuses databases that hold the keys of another installation (D37). */
export async function migrateDatabases(): Promise<void> {
  const env = readEnv(process.env, { mode: "tool" });
  if (env.databaseUrl !== null && env.authSecret === null) {
    throw new CommandError(2, "AUTH_SECRET missing: the keys of the databases are wrapped by it.");
  }
  const embedded = env.databaseUrl === null ? await startOrJoin(env.dataDir) : null;
  try {
    const accountsUrl = embedded?.url ?? env.databaseUrl ?? "";
    const directoryUrl = env.directoryDatabaseUrl ?? accountsUrl;
    const patience = { timeoutMs: MIGRATE_TIMEOUT_MS, connectMs: MIGRATE_TIMEOUT_MS, connections: 1 };
    const accountsPool = createPool("accounts", { url: accountsUrl, ...patience });
    const directoryPool = createPool("directory", { url: directoryUrl, ...patience });
    const authSecret = await findAuthSecret(env);
    const sources = { accountsPool, directoryPool, authSecret, previous: env.authSecretPrevious };
    try {
      // Databases of another house are refused before anything in them is changed.
      if (await havePlaceForHouseKeys(sources)) await openHouseKeys(sources);
      report("accounts", await migrate(accountsUrl, "accounts"));
      report("directory", await migrate(directoryUrl, "directory"));
      await openHouseKeys(sources);
    } finally {
      await Promise.allSettled([accountsPool.end(), directoryPool.end()]);
    }
  } finally {
    await embedded?.stop();
  }
}

function report(database: string, applied: readonly string[]): void {
  console.log(`${database}: ${applied.length === 0 ? "up to date" : `applied ${applied.join(", ")}`}`);
}
