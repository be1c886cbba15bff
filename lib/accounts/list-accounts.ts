import { inUse } from "@/lib/accounts/keys/own-keys";
import { findCurrentPeriod, subscriptionFactsOf } from "@/lib/domain/billing/current-period";
import { accountStanding, type Standing } from "@/lib/domain/billing/standing";
import type { AccountsContext } from "./accounts-context";

interface ListedAccount {
  readonly email: string;
  readonly standing: Standing;
  readonly suspended: boolean;
  /** Plan of the current period; null when nothing was ever granted. */
  readonly plan: string | null;
  readonly creditsGranted: number;
  readonly creditsUsed: number;
  /** Number of keys in use. */
  readonly keys: number;
  readonly createdAt: Date;
}

/** Lists all accounts that were not deleted, ordered by email, with their status at `now` (D24). */
export async function listAccounts({
  db,
  now,
}: Pick<AccountsContext, "db" | "now">): Promise<readonly ListedAccount[]> {
  const accounts = await db.account.findMany({
    where: { deletedAt: null },
    orderBy: { email: "asc" },
    include: {
      periods: { include: { subscription: true } },
      keys: { where: inUse(now), select: { id: true } },
    },
  });
  return accounts.map(({ email, suspendedAt, createdAt, periods, keys }) => {
    const period = findCurrentPeriod(periods, now);
    const suspended = suspendedAt !== null;
    return {
      email,
      standing: accountStanding({ suspended, newestPeriod: period, subscription: subscriptionFactsOf(period) }, now),
      suspended,
      plan: period?.plan ?? null,
      creditsGranted: Number(period?.granted ?? 0),
      creditsUsed: Number(period?.used ?? 0),
      keys: keys.length,
      createdAt,
    };
  });
}
