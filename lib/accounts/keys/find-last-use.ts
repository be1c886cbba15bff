import type { AccountsClient } from "@/lib/accounts/accounts-client";
import { findOwnKey, type OwnKey } from "@/lib/accounts/keys/own-key";
import { listRequests } from "@/lib/accounts/usage/list-requests";

/** When a key was last used, as exactly as it is kept. */
export type LastUse =
  | { readonly kind: "never" }
  /** By the request log. */
  | { readonly kind: "at"; readonly at: Date }
  /** The day, in UTC: the log does not go back that far, or is not written yet. */
  | { readonly kind: "on"; readonly day: Date };

interface KeyUse {
  readonly name: string;
  readonly last4: string;
  readonly lastUse: LastUse;
}

/** A key of this account that can be used, and when it last was; null where there is no such key. */
export async function findLastUse(
  ownKey: OwnKey,
  { db, now }: { readonly db: AccountsClient; readonly now: Date },
): Promise<KeyUse | null> {
  const key = await findOwnKey(db, ownKey, now);
  if (key === null) return null;
  const { id: keyId, name, last4, lastUsedOn } = key;
  if (lastUsedOn === null) return { name, last4, lastUse: { kind: "never" } };
  const view = { keyId, endpoint: null, status: null, after: null };
  const { requests } = await listRequests(ownKey.accountId, { db, now, limit: 1, view });
  const at = requests[0]?.at;
  return { name, last4, lastUse: at ? { kind: "at", at } : { kind: "on", day: lastUsedOn } };
}
