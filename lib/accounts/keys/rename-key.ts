import { type AccountsClient, readStoreClock } from "@/lib/accounts/accounts-client";
import { inUse, type OwnKey } from "@/lib/accounts/keys/own-key";
import { isUuid } from "@/lib/accounts/keys/uuid";
import type { KeyName } from "@/lib/domain/keys/key-name";

/** Gives a key of this account that can be used another name. False where there is no such key. */
export async function renameKey({ accountId, keyId }: OwnKey, name: KeyName, db: AccountsClient): Promise<boolean> {
  if (!isUuid(keyId)) return false;
  const where = { id: keyId, accountId, ...inUse(await readStoreClock(db)) };
  const { count } = await db.apiKey.updateMany({ where, data: { name } });
  return count > 0;
}
