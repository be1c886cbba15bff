import type { AccountsTransaction } from "@/lib/accounts/accounts-client";
import type { AccountsContext } from "@/lib/accounts/accounts-context";
import { lockAccount } from "@/lib/accounts/locks";
import type { KeyLimits } from "@/lib/domain/keys/key-limits";
import { findOwnKey, type OwnKey } from "./own-keys";

/**
 * Sets the cap and the expiry of a key in use (D45). What the key spent of the present period counts against the new cap.
 * A key that was rolled shares its cap with its successor. Returns false when there is no such key.
 */
export async function limitKey(
  { accountId, keyId, limits }: OwnKey & { readonly limits: KeyLimits },
  { db }: Pick<AccountsContext, "db">,
): Promise<boolean> {
  return db.$transaction(async (transaction) => {
    const now = await lockAccount(accountId, transaction);
    const key = await findOwnKey({ accountId, keyId }, { db: transaction, now });
    if (!key) return false;
    const cap = limits.cap === null ? null : BigInt(limits.cap);
    await transaction.apiKey.update({ where: { id: key.id }, data: { expiresAt: limits.expiresAt } });
    if (cap !== key.cap) await setCap({ accountId, spender: key.spendsAs ?? key.id, cap }, transaction);
    return true;
  });
}

interface CapChange {
  readonly accountId: string;
  readonly spender: string;
  readonly cap: bigint | null;
}

/**
 * Counts anew what the keys of one cap spent. Debits in progress end before the count, because their periods are locked;
 * those that waited for the lock see that `key_caps` has changed and read the cap again.
 */
async function setCap({ accountId, spender, cap }: CapChange, db: AccountsTransaction): Promise<void> {
  await db.$executeRaw`
    UPDATE "accounts"."credit_period" SET key_caps = key_caps + 1
    WHERE (account_id, id) IN (
      SELECT account_id, id FROM "accounts"."credit_period" WHERE account_id = ${accountId}::uuid ORDER BY id FOR UPDATE)`;
  const where = { accountId, OR: [{ id: spender }, { spendsAs: spender }] };
  await db.apiKey.updateMany({ where, data: { cap } });
  await db.keySpending.deleteMany({ where: { spender } });
  if (cap === null) return;
  const keys = await db.apiKey.findMany({ where, select: { id: true } });
  await db.$executeRaw`
    INSERT INTO "accounts"."key_spending" (spender, period_id, used)
    SELECT ${spender}::uuid, period_id, sum(credits) FROM "accounts"."usage_day"
    WHERE account_id = ${accountId}::uuid AND key_id = ANY(${keys.map(({ id }) => id)}::uuid[]) GROUP BY period_id`;
}
