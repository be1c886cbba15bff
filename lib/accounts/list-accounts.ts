import type { AccountsClient } from "@/lib/accounts/accounts-client";
import { payingFacts, servingPeriod } from "@/lib/domain/billing/serving-period";
import { accountStanding, type Standing } from "@/lib/domain/billing/standing";

interface ListedAccount {
  readonly email: string;
  readonly standing: Standing;
  readonly suspended: boolean;
  /** Of the period that serves; null when nothing was ever granted. */
  readonly plan: string | null;
  readonly creditsGranted: number;
  readonly creditsUsed: number;
  readonly keys: number;
  readonly createdAt: Date;
}

/** All accounts by e-mail, with their standing now (D24). */
export async function listAccounts(db: AccountsClient, now: Date): Promise<readonly ListedAccount[]> {
  const accounts = await db.account.findMany({
    orderBy: { email: "asc" },
    include: {
      periods: { include: { subscription: true } },
      keys: { where: { OR: [{ revokedAt: null }, { revokedAt: { gt: now } }] }, select: { id: true } },
    },
  });
  return accounts.map(({ email, suspendedAt, createdAt, periods, keys }) => {
    const period = servingPeriod(periods, now);
    const suspended = suspendedAt !== null;
    return {
      email,
      standing: accountStanding({ suspended, newestPeriod: period, subscription: payingFacts(period) }, now),
      suspended,
      plan: period?.plan ?? null,
      creditsGranted: Number(period?.granted ?? 0),
      creditsUsed: Number(period?.used ?? 0),
      keys: keys.length,
      createdAt,
    };
  });
}
