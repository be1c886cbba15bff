import { randomInt, randomUUID } from "node:crypto";
import { type AccountsClient, createAccountsClient } from "@/lib/accounts/accounts-client";
import { createSuppressionTruth } from "@/lib/accounts/opt-out/suppression-truth";
import { type Databases, openDatabases } from "@/lib/db/databases";
import { migrate, pendingMigrations } from "@/lib/db/migrate";
import { createPool } from "@/lib/db/pools";
import { createPostgresSuppressionStore } from "@/lib/directory/suppression/postgres-suppression-store";
import type { SuppressionStore, SuppressionTruth } from "@/lib/directory/suppression-store";
import { type Env, EnvError } from "@/lib/env";
import type { HouseKeys } from "@/lib/house-keys/house-keys";
import { readLocalAuthSecret } from "@/lib/house-keys/local-auth-secret";
import {
  createUnstoredHouseKeys,
  type HouseKeySources,
  openHouseKeys,
  readHouseKeys,
} from "@/lib/house-keys/open-house-keys";
import { findAuthSecret } from "@/lib/services";
import type { DatabaseName } from "@/lib/store-unavailable";

/** Both databases, reachable, migrated, and with the keys that their hashes were made with (D37). */
export interface Stores {
  readonly accountsUrl: string;
  readonly directoryUrl: string;
  readonly accounts: AccountsClient;
  readonly houseKeys: HouseKeys;
  /** The directory's part in suppressing people, and the list in accounts that it is made from. */
  readonly suppressions: SuppressionStore;
  readonly suppressionTruth: SuppressionTruth;
  newId(): string;
  randomInt(max: number): number;
}

const TOOL_TIMEOUT_MS = 30_000;

/**
 * What opening the stores may change. `prepare`: embedded databases are migrated, and the house keys made or wrapped by
 * a new AUTH_SECRET. `nothing`: where any of this is due, opening fails and says so, or does without.
 */
type Opening = "prepare" | "nothing";

/**
 * Runs `work` against the configured databases, or against the embedded ones beside a server that may be running,
 * and closes everything again. The embedded databases are migrated; configured ones must be.
 */
export async function withStores<Result>(
  env: Env,
  work: (stores: Stores) => Promise<Result>,
  opening: Opening = "prepare",
): Promise<Result> {
  const databases = await openDatabases(env);
  const { accounts, directory, isEmbedded } = databases;
  try {
    await prepare("accounts", accounts, isEmbedded && opening === "prepare");
    await prepare("directory", directory, isEmbedded && directory === accounts && opening === "prepare");
    return await withKeys(env, databases, work, opening);
  } finally {
    await databases.close();
  }
}

async function withKeys<Result>(
  env: Env,
  { accounts: accountsUrl, directory: directoryUrl }: Databases,
  work: (stores: Stores) => Promise<Result>,
  opening: Opening,
): Promise<Result> {
  const patience = { timeoutMs: TOOL_TIMEOUT_MS, connectMs: TOOL_TIMEOUT_MS, connections: 2 };
  const accountsPool = createPool("accounts", { url: accountsUrl, ...patience });
  const directoryPool = createPool("directory", { url: directoryUrl, ...patience });
  const accounts = createAccountsClient(accountsUrl);
  try {
    const houseKeys = await findKeys(env, { accountsPool, directoryPool, previous: env.authSecretPrevious }, opening);
    return await work({
      accountsUrl,
      directoryUrl,
      accounts,
      houseKeys,
      suppressions: createPostgresSuppressionStore({
        url: directoryUrl,
        pool: directoryPool,
        timeoutMs: null,
        hashSuppression: houseKeys.hashSuppression,
        fingerprint: houseKeys.fingerprint,
        now: () => new Date(),
      }),
      suppressionTruth: createSuppressionTruth({ pool: accountsPool, url: accountsUrl }),
      newId: randomUUID,
      randomInt: (max) => randomInt(max),
    });
  } finally {
    await Promise.allSettled([accounts.$disconnect(), accountsPool.end(), directoryPool.end()]);
  }
}

async function findKeys(env: Env, sources: Omit<HouseKeySources, "authSecret">, opening: Opening): Promise<HouseKeys> {
  if (opening === "prepare") return openHouseKeys({ ...sources, authSecret: await findAuthSecret(env) });
  const authSecret = env.authSecret ?? (await readLocalAuthSecret(env.dataDir));
  if (authSecret === null) throw new EnvError(["AUTH_SECRET missing"]);
  return (await readHouseKeys({ ...sources, authSecret }))?.keys ?? createUnstoredHouseKeys();
}

async function prepare(database: DatabaseName, url: string, mayMigrate: boolean): Promise<void> {
  if (mayMigrate) {
    await migrate(url, database);
    return;
  }
  const pending = await pendingMigrations(url, database);
  if (pending.length > 0) {
    throw new EnvError([`the ${database} database lacks ${pending.length} migration(s): run \`peoplepages migrate\``]);
  }
}
