import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "@/prisma/accounts/generated/client";

export type AccountsClient = PrismaClient;

/** A Prisma client on the accounts database; end it with `$disconnect`. */
export function createAccountsClient(url: string): AccountsClient {
  return new PrismaClient({ adapter: new PrismaPg({ connectionString: url, max: 4 }, { schema: "accounts" }) });
}
