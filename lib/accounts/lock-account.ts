import { type AccountsClient, readStoreClock } from "@/lib/accounts/accounts-client";

/**
 * Makes whoever else grants to this account wait until `transaction` ends. Answers the time by the database's clock,
 * read after the wait: what the one before did lies in the past.
 */
export async function lockAccount(transaction: Pick<AccountsClient, "$queryRaw">, accountId: string): Promise<Date> {
  await transaction.$queryRaw`SELECT 1 FROM "accounts"."account" WHERE id = ${accountId}::uuid FOR UPDATE`;
  return readStoreClock(transaction);
}

/**
 * The same for whoever changes its keys: a lock of their own, for the account's row may be held while the payment
 * provider is asked.
 */
export async function lockKeys(transaction: Pick<AccountsClient, "$queryRaw">, accountId: string): Promise<Date> {
  await transaction.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`keys of ${accountId}`}, 0))::text`;
  return readStoreClock(transaction);
}
