import { type AccountsClient, readStoreClock } from "@/lib/accounts/accounts-client";
import { findOwnKey, type OwnKey } from "@/lib/accounts/keys/own-key";
import type { KeyHash } from "@/lib/ledger/ledger";

/** What a key of this account is looked up by, without opening it; null where it is not one that can be used. */
export async function findOwnKeyHash(ownKey: OwnKey, db: AccountsClient): Promise<KeyHash | null> {
  const found = await findOwnKey(db, ownKey, await readStoreClock(db));
  return found === null ? null : (Buffer.from(found.hash).toString("hex") as KeyHash);
}
