import type { AccountsClient } from "@/lib/accounts/accounts-client";
import { accountStanding, type Standing } from "@/lib/domain/standing";

export interface ListedAccount {
  readonly email: string;
  readonly standing: Standing;
  readonly suspended: boolean;
  /** Of the newest period; null when nothing was ever granted. */
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
      periods: { where: { startsAt: { lte: now } }, orderBy: [{ startsAt: "desc" }, { createdAt: "desc" }], take: 1 },
      keys: { where: { OR: [{ revokedAt: null }, { revokedAt: { gt: now } }] }, select: { id: true } },
    },
  });
  return accounts.map(({ email, suspendedAt, createdAt, periods: [newest], keys }) => ({
    email,
    standing: accountStanding(
      { suspended: suspendedAt !== null, newestPeriod: newest ?? null, subscription: null },
      now,
    ),
    suspended: suspendedAt !== null,
    plan: newest?.plan ?? null,
    creditsGranted: Number(newest?.granted ?? 0),
    creditsUsed: Number(newest?.used ?? 0),
    keys: keys.length,
    createdAt,
  }));
}
