import type { AccountsContext } from "@/lib/accounts/accounts-context";
import { lockAccount } from "@/lib/accounts/locks";
import type { KeyName } from "@/lib/domain/keys/key-name";
import { LIMITS } from "@/lib/domain/usage/limits";
import { type IssuedKey, issueKey } from "./issue-key";
import { inUse } from "./own-keys";

type KeyCreation =
  | ({ readonly kind: "created" } & IssuedKey)
  /** The account never had a plan: keys come with one (D23). */
  | { readonly kind: "no_plan" }
  /** `LIMITS.keysInUse` keys are in use. */
  | { readonly kind: "too_many" };

/** Adds a named key to an account that has, or had, a plan or an operator's grant. */
export async function createKey(
  { accountId, name }: { readonly accountId: string; readonly name: KeyName },
  context: Pick<AccountsContext, "db" | "secrets" | "newId" | "randomInt">,
): Promise<KeyCreation> {
  return context.db.$transaction(async (transaction): Promise<KeyCreation> => {
    const now = await lockAccount(accountId, transaction);
    const granted = await transaction.creditPeriod.findFirst({ where: { accountId }, select: { id: true } });
    if (!granted) return { kind: "no_plan" };
    const keys = await transaction.apiKey.count({ where: { accountId, ...inUse(now) } });
    if (keys >= LIMITS.keysInUse) return { kind: "too_many" };
    return { kind: "created", ...(await issueKey({ accountId, name }, { ...context, db: transaction, now })) };
  });
}
