import { type AccountsClient, readStoreClock } from "@/lib/accounts/accounts-client";

/**
 * Makes every other transaction that grants to this account or changes its keys wait until `transaction` ends. Gives the
 * time by the database's clock, read after the wait, so what the transaction before did lies in the past.
 */
export async function lockAccount(transaction: Pick<AccountsClient, "$queryRaw">, accountId: string): Promise<Date> {
  await transaction.$queryRaw`SELECT 1 FROM "accounts"."account" WHERE id = ${accountId}::uuid FOR UPDATE`;
  return readStoreClock(transaction);
}
