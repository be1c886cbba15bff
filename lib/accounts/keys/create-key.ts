import type { AccountsClient } from "@/lib/accounts/accounts-client";
import { type IssuedKey, issueKey, type KeyMaking } from "@/lib/accounts/keys/issue-key";
import { inUse } from "@/lib/accounts/keys/own-key";
import { lockAccount } from "@/lib/accounts/lock-account";
import type { KeyName } from "@/lib/domain/keys/key-name";
import { LIMITS } from "@/lib/domain/usage/limits";

type KeyCreation =
  | ({ readonly kind: "created" } & IssuedKey)
  /** The account never had a plan: keys come with one (D23). */
  | { readonly kind: "no_plan" }
  | { readonly kind: "too_many" };

/** Adds a named key to an account that has, or had, a plan or an operator's grant. */
export async function createKey(
  { accountId, name }: { readonly accountId: string; readonly name: KeyName },
  making: KeyMaking & { readonly db: AccountsClient },
): Promise<KeyCreation> {
  return making.db.$transaction(async (transaction): Promise<KeyCreation> => {
    const now = await lockAccount(transaction, accountId);
    const granted = await transaction.creditPeriod.findFirst({ where: { accountId }, select: { id: true } });
    if (!granted) return { kind: "no_plan" };
    const keys = await transaction.apiKey.count({ where: { accountId, ...inUse(now) } });
    if (keys >= LIMITS.keysInUse) return { kind: "too_many" };
    return { kind: "created", ...(await issueKey(transaction, { accountId, name, now }, making)) };
  });
}
