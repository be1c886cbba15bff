import type { EmailAddress } from "@/lib/domain/identifiers/email-address";
import type { AccountsContext } from "./accounts-context";

/**
 * Suspends an account: from the next request on, its keys get `plan_inactive` (D24). A repeated call keeps the time of
 * the first. Returns false when there is no such account.
 */
export async function suspendAccount(
  email: EmailAddress,
  { db, now }: Pick<AccountsContext, "db" | "now">,
): Promise<boolean> {
  const account = await db.account.findUnique({ where: { email }, select: { id: true } });
  if (!account) return false;
  // By its id: the account may change its email meanwhile.
  await db.account.updateMany({ where: { id: account.id, suspendedAt: null }, data: { suspendedAt: now } });
  return true;
}

/** Lifts a suspension (D24). Returns false when there is no such account. */
export async function resumeAccount(email: EmailAddress, { db }: Pick<AccountsContext, "db">): Promise<boolean> {
  const { count } = await db.account.updateMany({ where: { email }, data: { suspendedAt: null } });
  return count > 0;
}
