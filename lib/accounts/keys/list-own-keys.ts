import { type AccountsClient, readStoreClock } from "@/lib/accounts/accounts-client";
import { inUse } from "@/lib/accounts/keys/own-key";

/** A key as its owner tells it from the others. */
export interface OwnKeyName {
  readonly id: string;
  readonly name: string;
  readonly last4: string;
}

/** The keys of an account that can be used, the newest first. */
export async function listOwnKeys(accountId: string, db: AccountsClient): Promise<readonly OwnKeyName[]> {
  return db.apiKey.findMany({
    where: { accountId, ...inUse(await readStoreClock(db)) },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    select: { id: true, name: true, last4: true },
  });
}
