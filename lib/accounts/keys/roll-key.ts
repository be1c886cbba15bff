import type { AccountsContext } from "@/lib/accounts/accounts-context";
import { lockAccount } from "@/lib/accounts/locks";
import { GRACES, type Grace } from "@/lib/domain/keys/grace";
import { oldKeyName } from "@/lib/domain/keys/key-name";
import { HOUR_MS } from "@/lib/domain/time";
import { LIMITS } from "@/lib/domain/usage/limits";
import { type IssuedKey, issueKey } from "./issue-key";
import { findOwnKey, inUse, type OwnKey } from "./own-keys";

type KeyRoll =
  /** `endsAt`: when the old key expires. */
  | ({ readonly kind: "rolled"; readonly endsAt: Date } & IssuedKey)
  | { readonly kind: "unknown" }
  /** The key was rolled before and expires by itself. */
  | { readonly kind: "rolled_before"; readonly endsAt: Date }
  /** With both keys in use during the grace period, the account would exceed `LIMITS.keysInUse`. */
  | { readonly kind: "too_many" };

/**
 * Replaces a key by a new one of the same name (D23). One transaction issues the new key and sets the old one to expire
 * at the end of the grace period. The new key has the limits of the old one, and both spend one cap. The old key is renamed, so that lists, logs and charts tell the two apart. Parallel
 * calls for one key create one successor.
 */
export async function rollKey(
  { grace, ...ownKey }: OwnKey & { readonly grace: Grace },
  context: Pick<AccountsContext, "db" | "secrets" | "newId" | "randomInt">,
): Promise<KeyRoll> {
  const { accountId } = ownKey;
  return context.db.$transaction(async (transaction): Promise<KeyRoll> => {
    const now = await lockAccount(accountId, transaction);
    const old = await findOwnKey(ownKey, { db: transaction, now });
    if (!old) return { kind: "unknown" };
    if (old.revokedAt !== null) return { kind: "rolled_before", endsAt: old.revokedAt };
    const { hours } = GRACES[grace];
    const keys = await transaction.apiKey.count({ where: { accountId, ...inUse(now) } });
    if (hours > 0 && keys >= LIMITS.keysInUse) return { kind: "too_many" };
    const taken = await transaction.apiKey.findMany({ where: { accountId }, select: { name: true } });
    const endsAt = new Date(now.getTime() + hours * HOUR_MS);
    const name = oldKeyName(
      old.name,
      taken.map((key) => key.name),
    );
    // An operator's revocation does not take the account's lock; a key that was revoked meanwhile stays revoked.
    const stopped = await transaction.apiKey.updateMany({
      where: { id: old.id, revokedAt: null },
      data: { revokedAt: endsAt, name },
    });
    if (stopped.count === 0) return { kind: "unknown" };
    const limits = { cap: old.cap === null ? null : Number(old.cap), expiresAt: old.expiresAt };
    const order = { accountId, name: old.name, limits, spendsAs: old.spendsAs ?? old.id };
    const issued = await issueKey(order, { ...context, db: transaction, now });
    return { kind: "rolled", endsAt, ...issued };
  });
}
