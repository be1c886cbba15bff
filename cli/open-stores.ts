import { randomInt, randomUUID } from "node:crypto";
import { type AccountsClient, createAccountsClient } from "@/lib/accounts/accounts-client";
import { startOrJoin } from "@/lib/db/embedded-postgres";
import { type DatabaseName, migrate, pendingMigrations } from "@/lib/db/migrate";
import { createPool } from "@/lib/db/pools";
import { type Env, EnvError } from "@/lib/env";
import type { HouseKeys } from "@/lib/house-keys/house-keys";
import { localAuthSecret } from "@/lib/house-keys/local-auth-secret";
import { HouseKeysError, openHouseKeys } from "@/lib/house-keys/open-house-keys";

/** Both databases, reachable, migrated, and with the keys that their hashes were made with (D37). */
export interface Stores {
  readonly accountsUrl: string;
  readonly directoryUrl: string;
  readonly accounts: AccountsClient;
  readonly houseKeys: HouseKeys;
  newId(): string;
  randomInt(max: number): number;
}

const TOOL_TIMEOUT_MS = 30_000;

/**
 * Runs `work` against the configured databases, or against the embedded ones beside a server that may be running,
 * and closes everything again. The embedded databases are migrated; configured ones must be.
 */
export async function withStores<Result>(env: Env, work: (stores: Stores) => Promise<Result>): Promise<Result> {
  const databases = await openDatabases(env);
  const { accountsUrl, directoryUrl } = databases;
  const accountsPool = createPool("accounts", { url: accountsUrl, timeoutMs: TOOL_TIMEOUT_MS, connections: 2 });
  const directoryPool = createPool("directory", { url: directoryUrl, timeoutMs: TOOL_TIMEOUT_MS, connections: 2 });
  const accounts = createAccountsClient(accountsUrl);
  try {
    const authSecret = env.authSecret ?? (await localAuthSecret(env.dataDir));
    const houseKeys = await openHouseKeys({
      accountsPool,
      directoryPool,
      authSecret,
      previous: env.authSecretPrevious,
    });
    return await work({
      accountsUrl,
      directoryUrl,
      accounts,
      houseKeys,
      newId: randomUUID,
      randomInt: (max) => randomInt(max),
    });
  } finally {
    await Promise.allSettled([accounts.$disconnect(), accountsPool.end(), directoryPool.end()]);
    await databases.close();
  }
}

interface Databases {
  readonly accountsUrl: string;
  readonly directoryUrl: string;
  close(): Promise<void>;
}

async function openDatabases(env: Env): Promise<Databases> {
  const embedded = env.databaseUrl === null ? await startOrJoin(env.dataDir) : null;
  const accountsUrl = embedded?.url ?? env.databaseUrl ?? "";
  const directoryUrl = env.directoryDatabaseUrl ?? accountsUrl;
  const close = async () => embedded?.stop();
  try {
    await prepare("accounts", accountsUrl, embedded !== null);
    await prepare("directory", directoryUrl, embedded !== null && directoryUrl === accountsUrl);
  } catch (error) {
    await close();
    throw error;
  }
  return { accountsUrl, directoryUrl, close };
}

async function prepare(database: DatabaseName, url: string, isOurs: boolean): Promise<void> {
  if (isOurs) {
    await migrate(url, database);
    return;
  }
  const pending = await pendingMigrations(url, database);
  if (pending.length > 0) {
    throw new EnvError([`the ${database} database lacks ${pending.length} migration(s): run \`peoplepages migrate\``]);
  }
}

/** What a command says of an error that its user can mend; null for any other. */
export function messageForUser(error: unknown): string | null {
  return error instanceof EnvError || error instanceof HouseKeysError ? error.message : null;
}
