import { randomInt, randomUUID } from "node:crypto";
import { type AccountsClient, createAccountsClient } from "@/lib/accounts/accounts-client";
import { createSuppressionTruth } from "@/lib/accounts/suppression-truth";
import { type Databases, openDatabases } from "@/lib/db/databases";
import { type DatabaseName, migrate, pendingMigrations } from "@/lib/db/migrate";
import { createPool } from "@/lib/db/pools";
import { createPostgresSuppressionStore } from "@/lib/directory/suppression/postgres-suppression-store";
import type { SuppressionStore, SuppressionTruth } from "@/lib/directory/suppression-store";
import { type Env, EnvError } from "@/lib/env";
import type { HouseKeys } from "@/lib/house-keys/house-keys";
import { openHouseKeys } from "@/lib/house-keys/open-house-keys";
import { findAuthSecret } from "@/lib/services";

/** Both databases, reachable, migrated, and with the keys that their hashes were made with (D37). */
export interface Stores {
  readonly accountsUrl: string;
  readonly directoryUrl: string;
  readonly accounts: AccountsClient;
  readonly houseKeys: HouseKeys;
  /** The directory's part in leaving people out, and the list in accounts that it is made from. */
  readonly suppressions: SuppressionStore;
  readonly suppressionTruth: SuppressionTruth;
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
  try {
    await prepare("accounts", databases.accounts, databases.isEmbedded);
    await prepare("directory", databases.directory, databases.isEmbedded && databases.directory === databases.accounts);
    return await withKeys(env, databases, work);
  } finally {
    await databases.close();
  }
}

async function withKeys<Result>(
  env: Env,
  { accounts: accountsUrl, directory: directoryUrl }: Databases,
  work: (stores: Stores) => Promise<Result>,
): Promise<Result> {
  const patience = { timeoutMs: TOOL_TIMEOUT_MS, connectMs: TOOL_TIMEOUT_MS, connections: 2 };
  const accountsPool = createPool("accounts", { url: accountsUrl, ...patience });
  const directoryPool = createPool("directory", { url: directoryUrl, ...patience });
  const accounts = createAccountsClient(accountsUrl);
  try {
    const authSecret = await findAuthSecret(env);
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
      suppressions: createPostgresSuppressionStore({
        url: directoryUrl,
        timeoutMs: TOOL_TIMEOUT_MS,
        hashSuppression: houseKeys.hashSuppression,
        now: () => new Date(),
      }),
      suppressionTruth: createSuppressionTruth(accounts),
      newId: randomUUID,
      randomInt: (max) => randomInt(max),
    });
  } finally {
    await Promise.allSettled([accounts.$disconnect(), accountsPool.end(), directoryPool.end()]);
  }
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
