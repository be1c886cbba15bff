import { type AccountsClient, readStoreClock } from "@/lib/accounts/accounts-client";
import { browserTokenId } from "@/lib/accounts/login/browser-token";

/** Ends the session of a browser's token: whoever has copied the token has nothing. One that has ended stays so. */
export async function endSession(token: string, db: AccountsClient): Promise<void> {
  const id = browserTokenId(token);
  if (id === null) return;
  await db.accountSession.updateMany({ where: { id, endedAt: null }, data: { endedAt: await readStoreClock(db) } });
}

/** Ends every session of an account, on all its browsers. Answers how many there were. */
export async function endAllSessions(accountId: string, db: AccountsClient): Promise<number> {
  const endedAt = await readStoreClock(db);
  const { count } = await db.accountSession.updateMany({ where: { accountId, endedAt: null }, data: { endedAt } });
  return count;
}
