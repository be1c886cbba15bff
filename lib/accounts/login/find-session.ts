import { type AccountsClient, readStoreClock } from "@/lib/accounts/accounts-client";
import { browserTokenId } from "@/lib/accounts/login/browser-token";
import { LOGIN } from "@/lib/domain/login/login-limits";
import { RETENTION } from "@/lib/domain/opt-out/retention";

export interface AccountSession {
  readonly accountId: string;
  readonly email: string;
  readonly startedAt: Date;
  /** Logged in so lately that nobody else is likely to sit there now. */
  readonly isRecent: boolean;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** That a session is in use is written down no more often. */
const SEEN_EVERY_MS = 5 * MINUTE_MS;

/** The session that a browser's token belongs to; null when it has ended, or was idle or old beyond D38. */
export async function findSession(token: string, db: AccountsClient): Promise<AccountSession | null> {
  const id = browserTokenId(token);
  if (id === null) return null;
  const [now, session] = await Promise.all([
    readStoreClock(db),
    db.accountSession.findUnique({ where: { id }, include: { account: { select: { email: true } } } }),
  ]);
  if (!session || session.endedAt !== null) return null;
  const { accountId, startedAt, seenAt, account } = session;
  const age = now.getTime() - startedAt.getTime();
  const idle = now.getTime() - seenAt.getTime();
  if (age >= RETENTION.sessionDays * DAY_MS || idle >= RETENTION.sessionIdleDays * DAY_MS) return null;
  if (idle >= SEEN_EVERY_MS) {
    await db.accountSession.updateMany({ where: { id, endedAt: null }, data: { seenAt: now } });
  }
  return { accountId, email: account.email, startedAt, isRecent: age < LOGIN.recentMinutes * MINUTE_MS };
}
