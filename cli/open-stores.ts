import { randomInt, randomUUID } from "node:crypto";
import { type AccountsClient, createAccountsClient } from "@/lib/accounts/accounts-client";
import { createSuppressionSource } from "@/lib/accounts/opt-out/suppression-source";
import { type Databases, openDatabases } from "@/lib/db/databases";
import { migrate, pendingMigrations } from "@/lib/db/migrate";
import { createPool } from "@/lib/db/pools";
import { createPostgresSuppressionStore } from "@/lib/directory/suppression/postgres-suppression-store";
import type { SuppressionSource, SuppressionStore } from "@/lib/directory/suppression-store";
import { type Env, EnvError } from "@/lib/env";
import { findAuthSecret, readLocalAuthSecret } from "@/lib/secrets/local-auth-secret";
import { createUnstoredSecrets, openSecrets, readSecrets, type SecretSources } from "@/lib/secrets/open-secrets";
import type { Secrets } from "@/lib/secrets/secrets";
import type { DatabaseName } from "@/lib/store-unavailable";

/** Both databases, connected and migrated, with the secrets of their hashes (D37). */
export interface Stores {
  readonly accountsUrl: string;
  readonly directoryUrl: string;
  readonly accounts: AccountsClient;
  readonly secrets: Secrets;
  /** The copy of the suppression list in the directory, and the list in accounts that it is made from. */
  readonly suppressions: SuppressionStore;
  readonly suppressionSource: SuppressionSource;
  newId(): string;
  randomInt(max: number): number;
}

const TOOL_TIMEOUT_MS = 30_000;

/**
 * What opening the stores may change. `prepare` migrates embedded databases, creates missing secrets and wraps them
 * with a new AUTH_SECRET. `nothing` changes nothing: opening fails if a migration is due, and works without stored
 * secrets.
 */
type Opening = "prepare" | "nothing";

/**
 * Runs `work` with the configured databases, or with the embedded ones, also while a server is running, and closes
 * everything afterwards. Throws if a configured database is not migrated.
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
  const limits = { timeoutMs: TOOL_TIMEOUT_MS, connectMs: TOOL_TIMEOUT_MS, connections: 2 };
  const accountsPool = createPool("accounts", { url: accountsUrl, ...limits });
  const directoryPool = createPool("directory", { url: directoryUrl, ...limits });
  const accounts = createAccountsClient(accountsUrl);
  try {
    const secrets = await findKeys(env, { accountsPool, directoryPool, previous: env.authSecretPrevious }, opening);
    return await work({
      accountsUrl,
      directoryUrl,
      accounts,
      secrets,
      suppressions: createPostgresSuppressionStore({
        url: directoryUrl,
        pool: directoryPool,
        timeoutMs: null,
        hashSuppression: secrets.hashSuppression,
        fingerprint: secrets.fingerprint,
        now: () => new Date(),
      }),
      suppressionSource: createSuppressionSource({ pool: accountsPool, url: accountsUrl }),
      newId: randomUUID,
      randomInt: (max) => randomInt(max),
    });
  } finally {
    await Promise.allSettled([accounts.$disconnect(), accountsPool.end(), directoryPool.end()]);
  }
}

async function findKeys(env: Env, sources: Omit<SecretSources, "authSecret">, opening: Opening): Promise<Secrets> {
  if (opening === "prepare") return openSecrets({ ...sources, authSecret: await findAuthSecret(env) });
  const authSecret = env.authSecret ?? (await readLocalAuthSecret(env.dataDir));
  if (authSecret === null) throw new EnvError(["AUTH_SECRET missing"]);
  return (await readSecrets({ ...sources, authSecret }))?.keys ?? createUnstoredSecrets();
}

async function prepare(database: DatabaseName, url: string, mayMigrate: boolean): Promise<void> {
  if (mayMigrate) {
    await migrate(url, database);
    return;
  }
  const pending = await pendingMigrations(url, database);
  if (pending.length > 0) {
    throw new EnvError([
      `the ${database} database has ${pending.length} pending migration(s): run \`peoplepages migrate\``,
    ]);
  }
}
