import type { AccountsContext } from "@/lib/accounts/accounts-context";
import { listRequests } from "@/lib/accounts/usage/list-requests";
import { findOwnKey, type OwnKey } from "./own-keys";

/** When a key was last used, as exactly as is stored. */
export type LastUse =
  | { readonly kind: "never" }
  /** According to the request log. */
  | { readonly kind: "at"; readonly at: Date }
  /** The UTC day only: the log does not reach back that far, or is not written yet. */
  | { readonly kind: "on"; readonly day: Date };

interface KeyUse {
  readonly name: string;
  readonly last4: string;
  readonly lastUse: LastUse;
}

/** Finds a key in use and when it was last used. Null when there is no such key. */
export async function findLastUse(
  ownKey: OwnKey,
  { db, now }: Pick<AccountsContext, "db" | "now">,
): Promise<KeyUse | null> {
  const key = await findOwnKey(ownKey, { db, now });
  if (key === null) return null;
  const { id: keyId, name, last4, lastUsedOn } = key;
  if (lastUsedOn === null) return { name, last4, lastUse: { kind: "never" } };
  const view = { keyId, endpoint: null, status: null, after: null };
  const { requests } = await listRequests({ accountId: ownKey.accountId, view, limit: 1 }, { db, now });
  const at = requests[0]?.at;
  return { name, last4, lastUse: at ? { kind: "at", at } : { kind: "on", day: lastUsedOn } };
}
