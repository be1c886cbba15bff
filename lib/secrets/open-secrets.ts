import { hkdfSync, randomBytes } from "node:crypto";
import type { Pool, PoolClient } from "pg";
import { withConnection } from "@/lib/db/pools";
import type { DatabaseName } from "@/lib/store-unavailable";
import { createSecrets, open, type SecretMaterial, type Secrets, seal } from "./secrets";

export interface SecretSources {
  readonly accountsPool: Pool;
  readonly directoryPool: Pool;
  /** AUTH_SECRET, which encrypts the stored keys. */
  readonly authSecret: string;
  /** AUTH_SECRET_PREVIOUS, which encrypted them before AUTH_SECRET changed; null when it is not set. */
  readonly previous: string | null;
}

/** The keys do not match the stored hashes. Continuing would let people who opted out reappear (D37). */
class SecretsError extends Error {
  readonly code = "secrets";

  constructor(message: string) {
    super(message);
    this.name = "SecretsError";
  }
}

const PURPOSES = ["hash", "encrypt"] as const;
const KEY_BYTES = 32;
const OPENING_MS = 10_000;
/** Held while keys are read or created, so that two first starts do not create two sets. */
const OPENING_LOCK = 7_236_190_337;

/**
 * Opens the secrets, creating them on first use, and compares them with the fingerprint in both databases (D37). After
 * a change of AUTH_SECRET, they are encrypted with the new one, provided the previous one is set. On any mismatch this
 * throws SecretsError and changes nothing.
 */
export async function openSecrets(sources: SecretSources): Promise<Secrets> {
  const { accountsPool, directoryPool } = sources;
  const known = await inTransaction("directory", directoryPool, readFingerprint);
  const keys = await inTransaction("accounts", accountsPool, async (client) => {
    await client.query("SELECT pg_advisory_xact_lock($1)", [OPENING_LOCK]);
    const stored = await readKeys(client, sources);
    const opened = createSecrets(stored?.material ?? (await createKeys(client, sources, known)));
    if (known && !known.equals(opened.fingerprint)) throw mismatch("directory");
    if (stored?.needsRewrapping) await rewrap(client, sources, stored.material);
    await claim("accounts", client, opened);
    return opened;
  });
  await inTransaction("directory", directoryPool, (client) => claim("directory", client, keys));
  return keys;
}

interface StoredSecrets {
  readonly keys: Secrets;
  /** They are encrypted with AUTH_SECRET_PREVIOUS; `openSecrets` would encrypt them with AUTH_SECRET. */
  readonly needsRewrapping: boolean;
}

/** Reads the stored secrets and writes nothing. Null when none were created yet. Throws as `openSecrets` does. */
export async function readSecrets(sources: SecretSources): Promise<StoredSecrets | null> {
  const { accountsPool, directoryPool } = sources;
  const ofDirectory = await inTransaction("directory", directoryPool, readFingerprint);
  const { stored, ofAccounts } = await inTransaction("accounts", accountsPool, async (client) => ({
    stored: await readKeys(client, sources),
    ofAccounts: await readFingerprint(client),
  }));
  if (stored === null) {
    if (ofAccounts) throw lostKeys();
    if (ofDirectory) throw mismatch("directory");
    return null;
  }
  const keys = createSecrets(stored.material);
  if (ofDirectory && !ofDirectory.equals(keys.fingerprint)) throw mismatch("directory");
  if (ofAccounts && !ofAccounts.equals(keys.fingerprint)) throw mismatch("accounts");
  return { keys, needsRewrapping: stored.needsRewrapping };
}

/** Creates secrets for a command that writes nothing while none are stored: no stored hash has to match them. */
export function createUnstoredSecrets(): Secrets {
  return createSecrets(newMaterial());
}

/** Whether both databases are migrated far enough to read secrets from. */
export async function canStoreSecrets({
  accountsPool,
  directoryPool,
}: Pick<SecretSources, "accountsPool" | "directoryPool">): Promise<boolean> {
  const present = await Promise.all([
    inTransaction("accounts", accountsPool, (client) => hasTable(client, "accounts.house_key")),
    inTransaction("directory", directoryPool, (client) => hasTable(client, "directory.house_fingerprint")),
  ]);
  return present.every(Boolean);
}

async function hasTable(client: PoolClient, name: string): Promise<boolean> {
  const { rows } = await client.query<{ present: boolean }>("SELECT to_regclass($1) IS NOT NULL AS present", [name]);
  return rows[0]?.present ?? false;
}

interface UnwrappedKeys {
  readonly material: SecretMaterial;
  readonly needsRewrapping: boolean;
}

async function readKeys(client: PoolClient, sources: SecretSources): Promise<UnwrappedKeys | null> {
  const { rows } = await client.query<{ purpose: string; wrapped: Buffer }>("SELECT purpose, wrapped FROM house_key");
  if (rows.length === 0) return null;
  const wrapped = new Map(rows.map((row) => [row.purpose, row.wrapped]));
  const [hash, encrypt] = PURPOSES.map((purpose) => unwrap(sources, purpose, wrapped.get(purpose)));
  if (!hash || !encrypt) throw lostKeys();
  return {
    material: { hash: hash.key, encrypt: encrypt.key },
    needsRewrapping: hash.isFormer || encrypt.isFormer,
  };
}

function unwrap(
  { authSecret, previous }: SecretSources,
  purpose: string,
  wrapped: Buffer | undefined,
): { readonly key: Buffer; readonly isFormer: boolean } | null {
  if (!wrapped) return null;
  const key = tryOpen(authSecret, purpose, wrapped);
  if (key) return { key, isFormer: false };
  const former = previous === null ? null : tryOpen(previous, purpose, wrapped);
  if (!former) {
    throw new SecretsError(
      "AUTH_SECRET is not the one that the secrets in the accounts database were encrypted with. " +
        "Set that one, or set it as AUTH_SECRET_PREVIOUS beside the new one.",
    );
  }
  return { key: former, isFormer: true };
}

async function rewrap(client: PoolClient, { authSecret }: SecretSources, material: SecretMaterial): Promise<void> {
  for (const purpose of PURPOSES) {
    await client.query("UPDATE house_key SET wrapped = $2 WHERE purpose = $1", [
      purpose,
      wrap(authSecret, purpose, material[purpose]),
    ]);
  }
}

async function createKeys(
  client: PoolClient,
  { authSecret }: SecretSources,
  knownToDirectory: Buffer | null,
): Promise<SecretMaterial> {
  if (await readFingerprint(client)) throw lostKeys();
  if (knownToDirectory) throw mismatch("directory");
  const created = newMaterial();
  for (const purpose of PURPOSES) {
    await client.query("INSERT INTO house_key (purpose, wrapped, created_at) VALUES ($1, $2, now())", [
      purpose,
      wrap(authSecret, purpose, created[purpose]),
    ]);
  }
  return created;
}

function newMaterial(): SecretMaterial {
  return { hash: randomBytes(KEY_BYTES), encrypt: randomBytes(KEY_BYTES) };
}

async function claim(database: DatabaseName, client: PoolClient, { fingerprint }: Secrets): Promise<void> {
  await client.query("INSERT INTO house_fingerprint (fingerprint) VALUES ($1) ON CONFLICT DO NOTHING", [fingerprint]);
  const stored = await readFingerprint(client);
  if (!stored?.equals(fingerprint)) throw mismatch(database);
}

async function readFingerprint(client: PoolClient): Promise<Buffer | null> {
  const { rows } = await client.query<{ fingerprint: Buffer }>("SELECT fingerprint FROM house_fingerprint");
  return rows[0]?.fingerprint ?? null;
}

function mismatch(database: DatabaseName): SecretsError {
  return new SecretsError(
    `The ${database} database was made with other secrets than the accounts database holds, so its hashes match ` +
      "nothing. Use the two databases that belong together, or start with an empty directory.",
  );
}

function lostKeys(): SecretsError {
  return new SecretsError("The accounts database has lost its secrets: restore it from a backup.");
}

// The texts "house key(s)" below are part of the stored encryption: changing them would make the keys unreadable.
function wrappingKey(secret: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", "peoplepages house keys", KEY_BYTES));
}

function wrap(secret: string, purpose: string, key: Buffer): Buffer {
  return seal(wrappingKey(secret), `house key\0${purpose}`, key);
}

function tryOpen(secret: string, purpose: string, wrapped: Buffer): Buffer | null {
  try {
    return open(wrappingKey(secret), `house key\0${purpose}`, wrapped);
  } catch {
    return null;
  }
}

function inTransaction<Result>(
  database: DatabaseName,
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  return withConnection(database, pool, OPENING_MS, async (client) => {
    await client.query("BEGIN");
    // An error closes the connection, which rolls the transaction back.
    const result = await work(client);
    await client.query("COMMIT");
    return result;
  });
}
