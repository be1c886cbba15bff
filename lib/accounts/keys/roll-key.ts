import type { AccountsClient } from "@/lib/accounts/accounts-client";
import { type IssuedKey, issueKey, type KeyMaking } from "@/lib/accounts/keys/issue-key";
import { findOwnKey, inUse, type OwnKey } from "@/lib/accounts/keys/own-key";
import { lockAccount } from "@/lib/accounts/lock-account";
import { GRACES, type Grace } from "@/lib/domain/billing/grace";
import { oldKeyName } from "@/lib/domain/keys/old-key-name";
import { LIMITS } from "@/lib/domain/usage/limits";

type KeyRoll =
  /** `endsAt`: when the old key stops. */
  | ({ readonly kind: "rolled"; readonly endsAt: Date } & IssuedKey)
  | { readonly kind: "unknown" }
  /** It has a successor, and stops by itself. */
  | { readonly kind: "rolled_before"; readonly endsAt: Date }
  /** With a grace period there would be one key too many. */
  | { readonly kind: "too_many" };

/**
 * Replaces a key by a new one of the same name (D23): the new key and the end of the old come in one transaction, and
 * the old one stops exactly when its grace is over. The old one is renamed, so that lists, logs and charts tell the two
 * apart. Rolled by several at once, a key has one successor.
 */
export async function rollKey(
  ownKey: OwnKey,
  grace: Grace,
  making: KeyMaking & { readonly db: AccountsClient },
): Promise<KeyRoll> {
  const { accountId } = ownKey;
  return making.db.$transaction(async (transaction): Promise<KeyRoll> => {
    const now = await lockAccount(transaction, accountId);
    const old = await findOwnKey(transaction, ownKey, now);
    if (!old) return { kind: "unknown" };
    if (old.revokedAt !== null) return { kind: "rolled_before", endsAt: old.revokedAt };
    const { hours } = GRACES[grace];
    const keys = await transaction.apiKey.count({ where: { accountId, ...inUse(now) } });
    if (hours > 0 && keys >= LIMITS.keysInUse) return { kind: "too_many" };
    const names = await transaction.apiKey.findMany({ where: { accountId }, select: { name: true } });
    const endsAt = new Date(now.getTime() + hours * 3_600_000);
    // A key that was revoked meanwhile, by an operator say, does not come back for its grace.
    const stopped = await transaction.apiKey.updateMany({
      where: { id: old.id, revokedAt: null },
      data: {
        revokedAt: endsAt,
        name: oldKeyName(
          old.name,
          names.map(({ name }) => name),
        ),
      },
    });
    if (stopped.count === 0) return { kind: "unknown" };
    return { kind: "rolled", endsAt, ...(await issueKey(transaction, { accountId, name: old.name, now }, making)) };
  });
}
