import { readStoreClock } from "@/lib/accounts/accounts-client";
import type { AccountsContext } from "@/lib/accounts/accounts-context";
import { RETENTION } from "@/lib/domain/opt-out/retention";
import { DAY_MS } from "@/lib/domain/time";

/** Deletes expired codes, changes of email, failure counts and sessions (D38). Returns the number of rows deleted. */
export async function deleteExpiredLogins({ db }: Pick<AccountsContext, "db">): Promise<number> {
  const now = (await readStoreClock(db)).getTime();
  const daysAgo = (days: number) => new Date(now - days * DAY_MS);
  const before = { lt: daysAgo(RETENTION.loginCodeDays) };
  const codes = await db.loginChallenge.deleteMany({ where: { createdAt: before } });
  const changes = await db.emailChange.deleteMany({ where: { createdAt: before } });
  const guards = await db.loginGuard.deleteMany({ where: { lastAt: before } });
  const clientGuards = await db.loginClientGuard.deleteMany({ where: { lastAt: before } });
  const sessions = await db.accountSession.deleteMany({
    where: {
      OR: [
        { endedAt: { not: null } },
        { startedAt: { lt: daysAgo(RETENTION.sessionDays) } },
        { seenAt: { lt: daysAgo(RETENTION.sessionIdleDays) } },
      ],
    },
  });
  return codes.count + changes.count + guards.count + clientGuards.count + sessions.count;
}
