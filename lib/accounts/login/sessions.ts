import { readStoreClock } from "@/lib/accounts/accounts-client";
import type { AccountsContext, TransactionContext } from "@/lib/accounts/accounts-context";
import { createToken, parseTokenId } from "@/lib/accounts/tokens";
import { LOGIN } from "@/lib/domain/login/login-limits";
import { RETENTION } from "@/lib/domain/opt-out/retention";
import { DAY_MS, MINUTE_MS } from "@/lib/domain/time";

export interface AccountSession {
  readonly sessionId: string;
  readonly accountId: string;
  readonly email: string;
  readonly startedAt: Date;
  /** The login was at most `LOGIN.recentMinutes` ago, so keys may be shown. */
  readonly isRecent: boolean;
}

interface ListedSession {
  readonly sessionId: string;
  /** Browser and system, such as "Firefox on Windows"; null if unknown. */
  readonly device: string | null;
  readonly startedAt: Date;
  readonly seenAt: Date;
}

/** `seenAt` is updated at most this often, so that reading a page rarely writes. */
const SEEN_EVERY_MS = 5 * MINUTE_MS;

interface NewSession {
  readonly accountId: string;
  readonly device: string | null;
}

/** Starts a session and returns the token for the browser's cookie. */
export async function startSession(
  { accountId, device }: NewSession,
  { db, now }: TransactionContext<"now">,
): Promise<string> {
  const { token, id } = createToken();
  await db.accountSession.create({ data: { id, accountId, device, startedAt: now, seenAt: now } });
  return token;
}

/** Finds the session of a browser's token. Null when it has ended or has expired by age or idle time (D38). */
export async function findSessionByToken(
  token: string,
  { db }: Pick<AccountsContext, "db">,
): Promise<AccountSession | null> {
  const id = parseTokenId(token);
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
  const sessionId = Buffer.from(id).toString("hex");
  return { sessionId, accountId, email: account.email, startedAt, isRecent: age < LOGIN.recentMinutes * MINUTE_MS };
}

/** Lists the sessions of an account that have not expired (D38), the most recently used first. */
export async function listSessions(
  accountId: string,
  { db }: Pick<AccountsContext, "db">,
): Promise<readonly ListedSession[]> {
  const now = (await readStoreClock(db)).getTime();
  const sessions = await db.accountSession.findMany({
    where: {
      accountId,
      endedAt: null,
      startedAt: { gt: new Date(now - RETENTION.sessionDays * DAY_MS) },
      seenAt: { gt: new Date(now - RETENTION.sessionIdleDays * DAY_MS) },
    },
    orderBy: [{ seenAt: "desc" }, { startedAt: "desc" }],
    select: { id: true, device: true, startedAt: true, seenAt: true },
  });
  return sessions.map(({ id, ...session }) => ({ sessionId: Buffer.from(id).toString("hex"), ...session }));
}

const SESSION_ID = /^[0-9a-f]{64}$/;

/** Ends one session of an account. Returns false when the account has no such session, or it has ended. */
export async function endOwnSession(
  { accountId, sessionId }: { readonly accountId: string; readonly sessionId: string },
  { db }: Pick<AccountsContext, "db">,
): Promise<boolean> {
  if (!SESSION_ID.test(sessionId)) return false;
  const where = { id: Buffer.from(sessionId, "hex"), accountId, endedAt: null };
  const { count } = await db.accountSession.updateMany({ where, data: { endedAt: await readStoreClock(db) } });
  return count > 0;
}

/** Ends the session of a browser's token, so that a copied cookie is worthless. Idempotent. */
export async function endSession(token: string, { db }: Pick<AccountsContext, "db">): Promise<void> {
  const id = parseTokenId(token);
  if (id === null) return;
  await db.accountSession.updateMany({ where: { id, endedAt: null }, data: { endedAt: await readStoreClock(db) } });
}

/** Ends every session of an account and returns how many were open. */
export async function endAccountSessions(accountId: string, { db }: Pick<AccountsContext, "db">): Promise<number> {
  const endedAt = await readStoreClock(db);
  const { count } = await db.accountSession.updateMany({ where: { accountId, endedAt: null }, data: { endedAt } });
  return count;
}
