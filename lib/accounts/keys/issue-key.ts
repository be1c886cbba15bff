import type { TransactionContext } from "@/lib/accounts/accounts-context";
import { type ApiKey, createApiKey } from "@/lib/domain/keys/api-key";
import { type KeyLimits, NO_KEY_LIMITS } from "@/lib/domain/keys/key-limits";

export interface IssuedKey {
  readonly keyId: string;
  readonly key: ApiKey;
}

interface KeyOrder {
  readonly accountId: string;
  readonly name: string;
  readonly limits?: KeyLimits;
  /** The key whose cap the new one shares. */
  readonly spendsAs?: string | null;
}

/**
 * Adds a key to an account within the caller's transaction (D23). Stores its hash and its ciphertext. The caller checks
 * whether the account may have another key.
 */
export async function issueKey(
  { accountId, name, limits = NO_KEY_LIMITS, spendsAs = null }: KeyOrder,
  { db, secrets, newId, randomInt, now }: TransactionContext<"secrets" | "newId" | "randomInt" | "now">,
): Promise<IssuedKey> {
  const key = createApiKey(randomInt);
  const keyId = newId();
  await db.apiKey.create({
    data: {
      id: keyId,
      accountId,
      name,
      hash: Buffer.from(secrets.hashKey(key), "hex"),
      ciphertext: new Uint8Array(secrets.encryptKey(keyId, key)),
      last4: key.slice(-4),
      createdAt: now,
      ...limits,
      spendsAs,
    },
  });
  return { keyId, key };
}
