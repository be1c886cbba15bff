import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "@/prisma/accounts/generated/client";

export type AccountsClient = PrismaClient;

/** A Prisma client on the accounts database; end it with `$disconnect`. */
export function createAccountsClient(url: string): AccountsClient {
  return new PrismaClient({ adapter: new PrismaPg({ connectionString: url, max: 4 }, { schema: "accounts" }) });
}

/** The time by the database's clock, which is the one that grants and revocations are read by. */
export async function readStoreClock(db: Pick<AccountsClient, "$queryRaw">): Promise<Date> {
  const [row] = await db.$queryRaw<{ now: Date }[]>`SELECT clock_timestamp() AS now`;
  if (!row) throw new Error("the database did not tell the time");
  return row.now;
}
