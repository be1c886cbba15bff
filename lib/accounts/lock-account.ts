import { type AccountsClient, readStoreClock } from "@/lib/accounts/accounts-client";

/**
 * Makes whoever else changes this account wait until `transaction` ends. Answers the time by the database's clock,
 * read after the wait: what the one before did lies in the past.
 */
export async function lockAccount(transaction: Pick<AccountsClient, "$queryRaw">, accountId: string): Promise<Date> {
  await transaction.$queryRaw`SELECT 1 FROM "accounts"."account" WHERE id = ${accountId}::uuid FOR UPDATE`;
  return readStoreClock(transaction);
}
