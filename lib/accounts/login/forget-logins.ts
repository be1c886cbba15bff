import { type AccountsClient, readStoreClock } from "@/lib/accounts/accounts-client";
import { RETENTION } from "@/lib/domain/opt-out/retention";

const DAY_MS = 86_400_000;

/** Deletes what is left of logins after their time (D38): codes, failures that no longer count, sessions that ended. */
export async function forgetLogins(db: AccountsClient): Promise<number> {
  const now = (await readStoreClock(db)).getTime();
  const daysAgo = (days: number) => new Date(now - days * DAY_MS);
  const codes = await db.loginChallenge.deleteMany({
    where: { createdAt: { lt: daysAgo(RETENTION.loginCodeDays) } },
  });
  const lastAt = { lt: daysAgo(RETENTION.loginCodeDays) };
  const guards = await db.loginGuard.deleteMany({ where: { lastAt } });
  const clientGuards = await db.loginClientGuard.deleteMany({ where: { lastAt } });
  const sessions = await db.accountSession.deleteMany({
    where: {
      OR: [
        { endedAt: { not: null } },
        { startedAt: { lt: daysAgo(RETENTION.sessionDays) } },
        { seenAt: { lt: daysAgo(RETENTION.sessionIdleDays) } },
      ],
    },
  });
  return codes.count + guards.count + clientGuards.count + sessions.count;
}
