import { CommandError } from "@/cli/exit";
import { startOrJoin } from "@/lib/db/embedded-postgres";
import { migrate } from "@/lib/db/migrate";
import { createPool } from "@/lib/db/pools";
import { readEnv } from "@/lib/env";
import { findAuthSecret } from "@/lib/secrets/local-auth-secret";
import { canStoreSecrets, openSecrets } from "@/lib/secrets/open-secrets";

const MIGRATE_TIMEOUT_MS = 30_000;

/** Applies pending migrations. Refuses databases that were made with other secrets (D37). */
export async function migrateDatabases(): Promise<void> {
  const env = readEnv(process.env, { mode: "tool" });
  if (env.databaseUrl !== null && env.authSecret === null) {
    throw new CommandError(2, "AUTH_SECRET missing: it protects the secrets of the databases.");
  }
  const embedded = env.databaseUrl === null ? await startOrJoin(env.dataDir) : null;
  try {
    const accountsUrl = embedded?.url ?? env.databaseUrl ?? "";
    const directoryUrl = env.directoryDatabaseUrl ?? accountsUrl;
    const limits = { timeoutMs: MIGRATE_TIMEOUT_MS, connectMs: MIGRATE_TIMEOUT_MS, connections: 1 };
    const accountsPool = createPool("accounts", { url: accountsUrl, ...limits });
    const directoryPool = createPool("directory", { url: directoryUrl, ...limits });
    const authSecret = await findAuthSecret(env);
    const sources = { accountsPool, directoryPool, authSecret, previous: env.authSecretPrevious };
    try {
      // Databases made with other secrets are refused before anything in them is changed.
      if (await canStoreSecrets(sources)) await openSecrets(sources);
      report("accounts", await migrate(accountsUrl, "accounts", { onWaiting }));
      report("directory", await migrate(directoryUrl, "directory", { onWaiting }));
      await openSecrets(sources);
    } finally {
      await Promise.allSettled([accountsPool.end(), directoryPool.end()]);
    }
  } finally {
    await embedded?.stop();
  }
}

function onWaiting(migration: string): void {
  console.error(`${migration} waits for a long transaction to end, such as an import. Lookups and imports go on.`);
}

function report(database: string, applied: readonly string[]): void {
  console.log(`${database}: ${applied.length === 0 ? "up to date" : `applied ${applied.join(", ")}`}`);
}
