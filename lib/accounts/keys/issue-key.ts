import type { AccountsClient } from "@/lib/accounts/accounts-client";
import { type ApiKey, createApiKey } from "@/lib/domain/keys/api-key";
import type { HouseKeys } from "@/lib/house-keys/house-keys";

/** What a key is made with. */
export interface KeyMaking {
  readonly houseKeys: Pick<HouseKeys, "hashKey" | "encryptKey">;
  newId(): string;
  /** An unpredictable whole number from 0 up to, not including, `max`. */
  randomInt(max: number): number;
}

export interface IssuedKey {
  readonly keyId: string;
  readonly key: ApiKey;
}

/**
 * Adds a key to an account within `transaction` (D23): what is kept is its hash, and itself encrypted.
 * Whether the account may have another is the caller's to say.
 */
export async function issueKey(
  transaction: Pick<AccountsClient, "apiKey">,
  { accountId, name, now }: { readonly accountId: string; readonly name: string; readonly now: Date },
  { houseKeys, newId, randomInt }: KeyMaking,
): Promise<IssuedKey> {
  const key = createApiKey(randomInt);
  const keyId = newId();
  await transaction.apiKey.create({
    data: {
      id: keyId,
      accountId,
      name,
      hash: Buffer.from(houseKeys.hashKey(key), "hex"),
      ciphertext: new Uint8Array(houseKeys.encryptKey(keyId, key)),
      last4: key.slice(-4),
      createdAt: now,
    },
  });
  return { keyId, key };
}
