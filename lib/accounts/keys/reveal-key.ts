import { type AccountsClient, readStoreClock } from "@/lib/accounts/accounts-client";
import { findOwnKey, type OwnKey } from "@/lib/accounts/keys/own-key";
import { type ApiKey, parseApiKey } from "@/lib/domain/keys/api-key";
import type { HouseKeys } from "@/lib/house-keys/house-keys";

/**
 * A key of this account, in full. Null where it is not one that can be used. That its owner logged in lately is the
 * caller's to see to.
 */
export async function revealKey(
  ownKey: OwnKey,
  { db, houseKeys }: { readonly db: AccountsClient; readonly houseKeys: Pick<HouseKeys, "decryptKey"> },
): Promise<ApiKey | null> {
  const found = await findOwnKey(db, ownKey, await readStoreClock(db));
  if (!found) return null;
  const key = parseApiKey(houseKeys.decryptKey(found.id, found.ciphertext));
  if (key === null) throw new Error(`what is kept of the key ${found.id} is no key`);
  return key;
}
