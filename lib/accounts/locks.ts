import { type AccountsTransaction, readStoreClock } from "./accounts-client";

/** First key of the advisory locks. Their second key is a hash of the name that is locked. */
const MAIL_LOCKS = { email: 7_250, client: 7_251, contact: 7_252, contactClient: 7_253 } as const;
const SUPPRESSION_LIST_LOCK = 7_260;

interface MailLock {
  /** `email` and `client`: logins. `contact` and `contactClient`: links mailed to people without an account. */
  readonly scope: keyof typeof MAIL_LOCKS;
  /** The email address, or the hash of the client or contact address. */
  readonly name: string;
}

/** Prisma's limits for a transaction that may queue for one of these locks, in milliseconds. */
export const QUEUED_TRANSACTION = { maxWait: 15_000, timeout: 10_000 } as const;

/**
 * Locks the account's row until `transaction` ends, so that grants and key changes of one account run one at a time.
 * Returns the database's time read after the wait, which is later than anything the previous holder wrote. Throws when
 * the account was deleted, so that nothing is added to it.
 */
export async function lockAccount(accountId: string, transaction: AccountsTransaction): Promise<Date> {
  const { now, isDeleted } = await lockAnyAccount(accountId, transaction);
  if (isDeleted) throw new Error("the account was deleted");
  return now;
}

/** Like `lockAccount`, also for an account that was deleted meanwhile. */
export async function lockAnyAccount(
  accountId: string,
  transaction: AccountsTransaction,
): Promise<{ readonly now: Date; readonly isDeleted: boolean }> {
  const [row] = await transaction.$queryRaw<{ deleted: boolean }[]>`
    SELECT deleted_at IS NOT NULL AS deleted FROM "accounts"."account" WHERE id = ${accountId}::uuid FOR UPDATE`;
  return { now: await readStoreClock(transaction), isDeleted: row?.deleted ?? false };
}

/**
 * Runs login and mail transactions of one address, or of one client, one at a time. To prevent deadlocks, lock the
 * address before the client.
 */
export async function lockMail({ scope, name }: MailLock, transaction: AccountsTransaction): Promise<void> {
  await transaction.$executeRaw`SELECT pg_advisory_xact_lock(${MAIL_LOCKS[scope]}::int, hashtext(${name}))`;
}

/**
 * Lets one transaction at a time change the suppression list, so that lifting an entry sees a request that has just
 * added the same one.
 */
export async function lockSuppressionList(transaction: AccountsTransaction): Promise<void> {
  await transaction.$executeRaw`SELECT pg_advisory_xact_lock(${SUPPRESSION_LIST_LOCK}::bigint)`;
}
