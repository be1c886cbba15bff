import type { AccountsClient } from "@/lib/accounts/accounts-client";
import type { EmailAddress } from "@/lib/domain/identifiers/email-address";

/** From the next request on the account's keys answer `plan_inactive` (D24). False when there is no such account. */
export async function suspendAccount(email: EmailAddress, db: AccountsClient, now: Date): Promise<boolean> {
  const account = await db.account.findUnique({ where: { email }, select: { id: true } });
  if (!account) return false;
  await db.account.updateMany({ where: { email, suspendedAt: null }, data: { suspendedAt: now } });
  return true;
}

/** Undoes a suspension (D24). False when there is no such account. */
export async function resumeAccount(email: EmailAddress, db: AccountsClient): Promise<boolean> {
  const { count } = await db.account.updateMany({ where: { email }, data: { suspendedAt: null } });
  return count > 0;
}
