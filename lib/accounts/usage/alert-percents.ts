import type { AccountsContext } from "@/lib/accounts/accounts-context";

/** Reads the shares of used credits, in percent, at which an account wants an email. */
export async function readAlertPercents(
  accountId: string,
  { db }: Pick<AccountsContext, "db">,
): Promise<readonly number[]> {
  const { alertPercents } = await db.account.findUniqueOrThrow({
    where: { id: accountId },
    select: { alertPercents: true },
  });
  return alertPercents;
}

/** Sets them. A threshold below one that was emailed in the present period is not emailed in it any more. */
export async function setAlertPercents(
  { accountId, percents }: { readonly accountId: string; readonly percents: readonly number[] },
  { db }: Pick<AccountsContext, "db">,
): Promise<void> {
  await db.account.update({ where: { id: accountId }, data: { alertPercents: [...percents] } });
}
