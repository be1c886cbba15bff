import { readStoreClock } from "@/lib/accounts/accounts-client";
import type { AccountsContext, TransactionContext } from "@/lib/accounts/accounts-context";
import { type ApiKey, parseApiKey } from "@/lib/domain/keys/api-key";
import type { KeyName } from "@/lib/domain/keys/key-name";
import type { KeyHash } from "@/lib/ledger/ledger";

/** A key of one account. Take `accountId` from the session, never from the browser's input. */
export interface OwnKey {
  readonly accountId: string;
  readonly keyId: string;
}

/** A key in a list that its owner chooses from. */
export interface OwnKeyName {
  readonly id: string;
  readonly name: string;
  readonly last4: string;
}

/** A key that was ever issued, for filters and charts of usage. */
export interface KeyLabel {
  readonly id: string;
  /** Name and last four characters, which tell keys of one name apart. */
  readonly label: string;
}

const NEWEST_FIRST = [{ createdAt: "desc" as const }, { id: "asc" as const }];
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text has the form of a UUID; PostgreSQL refuses a statement that compares an id with any other text. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** The condition for keys that can be used at `now`, including those in their grace period. */
export function inUse(now: Date) {
  return { OR: [{ revokedAt: null }, { revokedAt: { gt: now } }] };
}

/** The condition for keys that are in use and have not expired: an expired key can be given another date (D45). */
function notExpired(now: Date) {
  return { AND: [inUse(now), { OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] }] };
}

/** Finds a key in use. Null for a malformed id, another account's key, and a revoked key. */
export async function findOwnKey({ accountId, keyId }: OwnKey, { db, now }: TransactionContext<"now">) {
  if (!isUuid(keyId)) return null;
  return db.apiKey.findFirst({ where: { id: keyId, accountId, ...inUse(now) } });
}

/**
 * Returns the hash that the ledger knows a key by, without decrypting the key. Null when there is no such key in use.
 */
export async function findOwnKeyHash(ownKey: OwnKey, { db }: Pick<AccountsContext, "db">): Promise<KeyHash | null> {
  const found = await findOwnKey(ownKey, { db, now: await readStoreClock(db) });
  return found === null ? null : (Buffer.from(found.hash).toString("hex") as KeyHash);
}

/** Lists the keys of an account that work now, newest first. */
export async function listOwnKeys(
  accountId: string,
  { db }: Pick<AccountsContext, "db">,
): Promise<readonly OwnKeyName[]> {
  return db.apiKey.findMany({
    where: { accountId, ...notExpired(await readStoreClock(db)) },
    orderBy: NEWEST_FIRST,
    select: { id: true, name: true, last4: true },
  });
}

/** Labels all keys that an account ever had, newest first. */
export async function listKeyLabels(
  accountId: string,
  { db }: Pick<AccountsContext, "db">,
): Promise<readonly KeyLabel[]> {
  const keys = await db.apiKey.findMany({
    where: { accountId },
    select: { id: true, name: true, last4: true },
    orderBy: NEWEST_FIRST,
  });
  return keys.map(({ id, name, last4 }) => ({ id, label: `${name} (…${last4})` }));
}

/** Decrypts a key in use; null when there is none. The caller checks that its owner logged in recently. */
export async function revealKey(
  ownKey: OwnKey,
  { db, secrets }: Pick<AccountsContext, "db" | "secrets">,
): Promise<ApiKey | null> {
  const found = await findOwnKey(ownKey, { db, now: await readStoreClock(db) });
  if (!found) return null;
  const key = parseApiKey(secrets.decryptKey(found.id, found.ciphertext));
  if (key === null) throw new Error(`the stored ciphertext of key ${found.id} does not decrypt to a key`);
  return key;
}

/** Renames a key in use. Returns false when there is no such key. */
export async function renameKey(
  { accountId, keyId, name }: OwnKey & { readonly name: KeyName },
  { db }: Pick<AccountsContext, "db">,
): Promise<boolean> {
  if (!isUuid(keyId)) return false;
  const where = { id: keyId, accountId, ...inUse(await readStoreClock(db)) };
  const { count } = await db.apiKey.updateMany({ where, data: { name } });
  return count > 0;
}

/** Revokes a key in use at once, without a grace period (D23). Returns false when there is no such key. */
export async function revokeOwnKey(
  { accountId, keyId }: OwnKey,
  { db }: Pick<AccountsContext, "db">,
): Promise<boolean> {
  if (!isUuid(keyId)) return false;
  const revokedAt = await readStoreClock(db);
  const { count } = await db.apiKey.updateMany({
    where: { id: keyId, accountId, ...inUse(revokedAt) },
    data: { revokedAt },
  });
  return count > 0;
}
