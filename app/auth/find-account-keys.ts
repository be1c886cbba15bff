import { listOwnKeys, type OwnKeyName } from "@/lib/accounts/keys/own-keys";
import { getServices } from "@/lib/services";
import { findCurrentSession } from "./session";

/** The API keys of the account that is logged in; null without a login, empty if the store does not respond. */
export async function findAccountKeys(): Promise<readonly OwnKeyName[] | null> {
  const { accounts } = await getServices();
  try {
    const session = await findCurrentSession();
    return session === null ? null : await listOwnKeys(session.accountId, { db: accounts });
  } catch {
    return [];
  }
}
