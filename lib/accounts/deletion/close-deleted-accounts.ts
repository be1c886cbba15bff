import type { AccountsContext } from "@/lib/accounts/accounts-context";

interface CloseContext extends Pick<AccountsContext, "db"> {
  /** Ends what a deleted account has at the payment provider, as far as it can be ended now. */
  convergeCustomer(customerId: string): Promise<unknown>;
  readonly signal: AbortSignal;
}

interface ClosedAccounts {
  /** Accounts with nothing left at the payment provider. */
  readonly closed: number;
  /** Accounts whose payment is still processing; the next run continues. */
  readonly waiting: number;
  readonly failures: readonly unknown[];
}

/**
 * Ends what deleted accounts still have at the payment provider: after a process that was killed, an outage, or a
 * payment that was processing. An account is finished once it has no customer.
 */
export async function closeDeletedAccounts({ db, convergeCustomer, signal }: CloseContext): Promise<ClosedAccounts> {
  const where = { deletedAt: { not: null }, customerId: { not: null } } as const;
  const open = await db.account.findMany({ where, select: { id: true, customerId: true }, orderBy: { id: "asc" } });
  const failures: unknown[] = [];
  for (const { customerId } of open) {
    if (signal.aborted) break;
    if (customerId !== null) await convergeCustomer(customerId).catch((error: unknown) => failures.push(error));
  }
  const waiting = await db.account.count({ where: { ...where, id: { in: open.map(({ id }) => id) } } });
  return { closed: open.length - waiting, waiting: waiting - failures.length, failures };
}
