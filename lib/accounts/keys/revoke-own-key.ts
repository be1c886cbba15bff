import { type AccountsClient, readStoreClock } from "@/lib/accounts/accounts-client";
import { inUse, type OwnKey } from "@/lib/accounts/keys/own-key";
import { isUuid } from "@/lib/accounts/keys/uuid";

/**
 * Ends a key of this account at once, one in its grace period too: the next request with it is refused (D23).
 * False where there is no such key, or it has ended.
 */
export async function revokeOwnKey({ accountId, keyId }: OwnKey, db: AccountsClient): Promise<boolean> {
  if (!isUuid(keyId)) return false;
  const revokedAt = await readStoreClock(db);
  const { count } = await db.apiKey.updateMany({
    where: { id: keyId, accountId, ...inUse(revokedAt) },
    data: { revokedAt },
  });
  return count > 0;
}
