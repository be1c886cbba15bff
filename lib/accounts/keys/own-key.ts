import type { AccountsClient } from "@/lib/accounts/accounts-client";
import { isUuid } from "@/lib/accounts/keys/uuid";

/** A key as its owner names it. The account comes from the session, never from what the browser sends. */
export interface OwnKey {
  readonly accountId: string;
  readonly keyId: string;
}

/** What a key that can be used satisfies; one in its grace period can. */
export function inUse(now: Date) {
  return { OR: [{ revokedAt: null }, { revokedAt: { gt: now } }] };
}

/** A key of this account that can be used; null for another account's, a revoked one, and what is no id at all. */
export async function findOwnKey(db: Pick<AccountsClient, "apiKey">, { accountId, keyId }: OwnKey, now: Date) {
  if (!isUuid(keyId)) return null;
  return db.apiKey.findFirst({ where: { id: keyId, accountId, ...inUse(now) } });
}
