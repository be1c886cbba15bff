import { hkdfSync, randomBytes } from "node:crypto";
import type { Pool, PoolClient } from "pg";
import { withConnection } from "@/lib/db/pools";
import type { DatabaseName } from "@/lib/store-unavailable";
import { createHouseKeys, type HouseKeyMaterial, type HouseKeys, open, seal } from "./house-keys";

export interface HouseKeySources {
  readonly accountsPool: Pool;
  readonly directoryPool: Pool;
  /** AUTH_SECRET: wraps the keys. */
  readonly authSecret: string;
  /** AUTH_SECRET_PREVIOUS: what wrapped them until now, if AUTH_SECRET is new. */
  readonly previous: string | null;
}

/** The keys at hand are not those the stored hashes were made with: going on would let the opted-out return (D37). */
class HouseKeysError extends Error {
  readonly code = "house_keys";

  constructor(message: string) {
    super(message);
    this.name = "HouseKeysError";
  }
}

const PURPOSES = ["hash", "encrypt"] as const;
const KEY_BYTES = 32;
const OPENING_MS = 10_000;
/** Held while keys are read or made, so that two first starts do not make two sets. */
const OPENING_LOCK = 7_236_190_337;

/**
 * Opens the house keys, making them on first use, and holds them against the fingerprint in both databases (D37).
 * A new AUTH_SECRET re-wraps them when the one before it is given. Throws HouseKeysError on any mismatch, changing
 * nothing.
 */
export async function openHouseKeys(sources: HouseKeySources): Promise<HouseKeys> {
  const { accountsPool, directoryPool } = sources;
  const known = await inTransaction("directory", directoryPool, readFingerprint);
  const keys = await inTransaction("accounts", accountsPool, async (client) => {
    await client.query("SELECT pg_advisory_xact_lock($1)", [OPENING_LOCK]);
    const stored = await readKeys(client, sources);
    const opened = createHouseKeys(stored?.material ?? (await makeKeys(client, sources, known)));
    if (known && !known.equals(opened.fingerprint)) throw mismatch("directory");
    if (stored?.needsRewrapping) await rewrap(client, sources, stored.material);
    await claim("accounts", client, opened);
    return opened;
  });
  await inTransaction("directory", directoryPool, (client) => claim("directory", client, keys));
  return keys;
}

interface StoredHouseKeys {
  readonly keys: HouseKeys;
  /** They are wrapped by AUTH_SECRET_PREVIOUS: `openHouseKeys` would wrap them by AUTH_SECRET. */
  readonly needsRewrapping: boolean;
}

/** Opens the house keys as they are stored, and writes nothing. Null where none were made yet. Throws as `openHouseKeys`. */
export async function readHouseKeys(sources: HouseKeySources): Promise<StoredHouseKeys | null> {
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
  const keys = createHouseKeys(stored.material);
  if (ofDirectory && !ofDirectory.equals(keys.fingerprint)) throw mismatch("directory");
  if (ofAccounts && !ofAccounts.equals(keys.fingerprint)) throw mismatch("accounts");
  return { keys, needsRewrapping: stored.needsRewrapping };
}

/** Keys for a call that writes nothing, where none were made yet: no stored hash has to match them. */
export function createUnstoredHouseKeys(): HouseKeys {
  return createHouseKeys(newMaterial());
}

/** Whether both databases are migrated far enough to be asked for their keys: new ones are not. */
export async function havePlaceForHouseKeys({
  accountsPool,
  directoryPool,
}: Pick<HouseKeySources, "accountsPool" | "directoryPool">): Promise<boolean> {
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
  readonly material: HouseKeyMaterial;
  readonly needsRewrapping: boolean;
}

async function readKeys(client: PoolClient, sources: HouseKeySources): Promise<UnwrappedKeys | null> {
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
  { authSecret, previous }: HouseKeySources,
  purpose: string,
  wrapped: Buffer | undefined,
): { readonly key: Buffer; readonly isFormer: boolean } | null {
  if (!wrapped) return null;
  const key = tryOpen(authSecret, purpose, wrapped);
  if (key) return { key, isFormer: false };
  const former = previous === null ? null : tryOpen(previous, purpose, wrapped);
  if (!former) {
    throw new HouseKeysError(
      "AUTH_SECRET is not the one that the keys of the accounts database were wrapped with. " +
        "Set that one, or give it as AUTH_SECRET_PREVIOUS beside the new one.",
    );
  }
  return { key: former, isFormer: true };
}

async function rewrap(client: PoolClient, { authSecret }: HouseKeySources, material: HouseKeyMaterial): Promise<void> {
  for (const purpose of PURPOSES) {
    await client.query("UPDATE house_key SET wrapped = $2 WHERE purpose = $1", [
      purpose,
      wrap(authSecret, purpose, material[purpose]),
    ]);
  }
}

async function makeKeys(
  client: PoolClient,
  { authSecret }: HouseKeySources,
  knownToDirectory: Buffer | null,
): Promise<HouseKeyMaterial> {
  if (await readFingerprint(client)) throw lostKeys();
  if (knownToDirectory) throw mismatch("directory");
  const made = newMaterial();
  for (const purpose of PURPOSES) {
    await client.query("INSERT INTO house_key (purpose, wrapped, created_at) VALUES ($1, $2, now())", [
      purpose,
      wrap(authSecret, purpose, made[purpose]),
    ]);
  }
  return made;
}

function newMaterial(): HouseKeyMaterial {
  return { hash: randomBytes(KEY_BYTES), encrypt: randomBytes(KEY_BYTES) };
}

async function claim(database: DatabaseName, client: PoolClient, { fingerprint }: HouseKeys): Promise<void> {
  await client.query("INSERT INTO house_fingerprint (fingerprint) VALUES ($1) ON CONFLICT DO NOTHING", [fingerprint]);
  const stored = await readFingerprint(client);
  if (!stored?.equals(fingerprint)) throw mismatch(database);
}

async function readFingerprint(client: PoolClient): Promise<Buffer | null> {
  const { rows } = await client.query<{ fingerprint: Buffer }>("SELECT fingerprint FROM house_fingerprint");
  return rows[0]?.fingerprint ?? null;
}

function mismatch(database: DatabaseName): HouseKeysError {
  return new HouseKeysError(
    `The ${database} database was made with other house keys than the accounts database holds: ` +
      "its hashes would match nothing. Use the two that belong together, or start with an empty directory.",
  );
}

function lostKeys(): HouseKeysError {
  return new HouseKeysError("The accounts database has lost its house keys: restore it from a backup.");
}

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
    // What is thrown closes the connection, and with it undoes what was begun.
    const result = await work(client);
    await client.query("COMMIT");
    return result;
  });
}
