import { hkdfSync, randomBytes } from "node:crypto";
import type { Pool, PoolClient } from "pg";
import type { DatabaseName } from "@/lib/db/migrate";
import { withConnection } from "@/lib/db/pools";
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
export class HouseKeysError extends Error {
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
    const opened = createHouseKeys((await readKeys(client, sources)) ?? (await makeKeys(client, sources, known)));
    if (known && !known.equals(opened.fingerprint)) throw mismatch("directory");
    await claim("accounts", client, opened);
    return opened;
  });
  await inTransaction("directory", directoryPool, (client) => claim("directory", client, keys));
  return keys;
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

async function readKeys(client: PoolClient, sources: HouseKeySources): Promise<HouseKeyMaterial | null> {
  const { rows } = await client.query<{ purpose: string; wrapped: Buffer }>("SELECT purpose, wrapped FROM house_key");
  if (rows.length === 0) return null;
  const wrapped = new Map(rows.map((row) => [row.purpose, row.wrapped]));
  const [hash, encrypt] = await Promise.all(PURPOSES.map((purpose) => unwrap(client, sources, purpose, wrapped)));
  if (!hash || !encrypt) throw lostKeys();
  return { hash, encrypt };
}

async function unwrap(
  client: PoolClient,
  { authSecret, previous }: HouseKeySources,
  purpose: string,
  stored: ReadonlyMap<string, Buffer>,
): Promise<Buffer | null> {
  const wrapped = stored.get(purpose);
  if (!wrapped) return null;
  const key = tryOpen(authSecret, purpose, wrapped);
  if (key) return key;
  const former = previous === null ? null : tryOpen(previous, purpose, wrapped);
  if (!former) {
    throw new HouseKeysError(
      "AUTH_SECRET is not the one that the keys of the accounts database were wrapped with. " +
        "Set that one, or give it as AUTH_SECRET_PREVIOUS beside the new one.",
    );
  }
  await client.query("UPDATE house_key SET wrapped = $2 WHERE purpose = $1", [
    purpose,
    wrap(authSecret, purpose, former),
  ]);
  return former;
}

async function makeKeys(
  client: PoolClient,
  { authSecret }: HouseKeySources,
  knownToDirectory: Buffer | null,
): Promise<HouseKeyMaterial> {
  if (await readFingerprint(client)) throw lostKeys();
  if (knownToDirectory) throw mismatch("directory");
  const made: HouseKeyMaterial = { hash: randomBytes(KEY_BYTES), encrypt: randomBytes(KEY_BYTES) };
  for (const purpose of PURPOSES) {
    await client.query("INSERT INTO house_key (purpose, wrapped, created_at) VALUES ($1, $2, now())", [
      purpose,
      wrap(authSecret, purpose, made[purpose]),
    ]);
  }
  return made;
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
