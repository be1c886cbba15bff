import type { AccountsClient } from "@/lib/accounts/accounts-client";
import { createBrowserToken } from "@/lib/accounts/login/browser-token";

/** Starts a session of an account; answers what the browser is to keep. */
export async function startSession(
  db: Pick<AccountsClient, "accountSession">,
  { accountId, now }: { readonly accountId: string; readonly now: Date },
): Promise<string> {
  const { token, id } = createBrowserToken();
  await db.accountSession.create({ data: { id, accountId, startedAt: now, seenAt: now } });
  return token;
}
