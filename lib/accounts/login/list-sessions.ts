import { type AccountsClient, readStoreClock } from "@/lib/accounts/accounts-client";
import { RETENTION } from "@/lib/domain/opt-out/retention";

interface ListedSession {
  readonly startedAt: Date;
  readonly seenAt: Date;
}

const DAY_MS = 86_400_000;

/** The sessions of an account that still stand (D38), the one used last first. */
export async function listSessions(accountId: string, db: AccountsClient): Promise<readonly ListedSession[]> {
  const now = (await readStoreClock(db)).getTime();
  return db.accountSession.findMany({
    where: {
      accountId,
      endedAt: null,
      startedAt: { gt: new Date(now - RETENTION.sessionDays * DAY_MS) },
      seenAt: { gt: new Date(now - RETENTION.sessionIdleDays * DAY_MS) },
    },
    orderBy: [{ seenAt: "desc" }, { startedAt: "desc" }],
    select: { startedAt: true, seenAt: true },
  });
}
