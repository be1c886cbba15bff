import { CommandError } from "@/cli/exit";
import { connected } from "@/lib/db/create-database";
import { startOrJoin } from "@/lib/db/embedded-postgres";
import { migrate } from "@/lib/db/migrate";
import { createPool } from "@/lib/db/pools";
import { CannotDistributeError, distribute, requireCluster } from "@/lib/directory/cluster/distribute";
import { readEnv } from "@/lib/env";
import { findAuthSecret } from "@/lib/secrets/local-auth-secret";
import { canStoreSecrets, openSecrets } from "@/lib/secrets/open-secrets";

const MIGRATE_TIMEOUT_MS = 30_000;

export interface MigrateOptions {
  /** Distributes the directory over the workers of a Citus cluster. */
  readonly distribute?: boolean;
  /** The number of shards of each table that is spread. */
  readonly shards?: number;
}

/**
 * Applies pending migrations, then distributes the directory if that was asked for. Refuses databases that were made with
 * other secrets (D37).
 */
export async function migrateDatabases({ distribute: isDistributing, shards }: MigrateOptions = {}): Promise<void> {
  if (shards !== undefined && !isDistributing) throw new CommandError(2, "--shards goes with --distribute.");
  const env = readEnv(process.env, { mode: "tool" });
  if (env.databaseUrl !== null && env.authSecret === null) {
    throw new CommandError(2, "AUTH_SECRET missing: it protects the secrets of the databases.");
  }
  const embedded = env.databaseUrl === null ? await startOrJoin(env.dataDir) : null;
  try {
    const accountsUrl = embedded?.url ?? env.databaseUrl ?? "";
    const directoryUrl = env.directoryDatabaseUrl ?? accountsUrl;
    if (isDistributing) await requireDistributable(directoryUrl);
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
    if (isDistributing) await distributeDirectory(directoryUrl, shards ?? null);
  } finally {
    await embedded?.stop();
  }
}

/** Before anything is changed. */
async function requireDistributable(url: string): Promise<void> {
  await refusing(() => connected(url, requireCluster));
}

async function distributeDirectory(url: string, shards: number | null): Promise<void> {
  const onStep = (step: string) => console.error(step);
  const { workers, tables } = await refusing(() => connected(url, (client) => distribute(client, { shards, onStep })));
  for (const { table, placement, shards: count, nodes } of tables) {
    if (placement === "coordinator") continue;
    const where =
      placement === "every node" ? `copied to ${nodes} nodes` : `${count} shards by ${placement.by}, on ${nodes} nodes`;
    console.log(`${table.padEnd(20)}${where}`);
  }
  const others = tables.filter(({ placement }) => placement === "coordinator").length;
  console.log(
    `directory: distributed over ${workers} ${workers === 1 ? "worker" : "workers"}; ${others} tables on the coordinator`,
  );
}

async function refusing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CannotDistributeError) throw new CommandError(1, error.message);
    throw error;
  }
}

function onWaiting(migration: string): void {
  console.error(`${migration} waits for a long transaction to end, such as an import. Lookups and imports go on.`);
}

function report(database: string, applied: readonly string[]): void {
  console.log(`${database}: ${applied.length === 0 ? "up to date" : `applied ${applied.join(", ")}`}`);
}
