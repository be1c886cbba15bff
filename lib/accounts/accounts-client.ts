import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "@/prisma/accounts/generated/client";

export type AccountsClient = PrismaClient;

const CONNECTIONS = 4;

/**
 * A Prisma client on the accounts database; end it with `$disconnect`. With `timeoutMs` no statement takes longer:
 * where somebody waits for a page, a frozen database is an error and not a page that never comes (D22).
 */
export function createAccountsClient(url: string, { timeoutMs }: { readonly timeoutMs?: number } = {}): AccountsClient {
  const limits = timeoutMs === undefined ? {} : limitsOf(timeoutMs);
  const config = { connectionString: url, max: CONNECTIONS, ...limits };
  return new PrismaClient({ adapter: new PrismaPg(config, { schema: "accounts" }) });
}

/** The server gives up first and says why; where it is frozen and cannot, we do, a little later. */
function limitsOf(timeoutMs: number) {
  return { statement_timeout: timeoutMs, query_timeout: timeoutMs + 250, connectionTimeoutMillis: timeoutMs };
}

/** The time by the database's clock, which is the one that grants and revocations are read by. */
export async function readStoreClock(db: Pick<AccountsClient, "$queryRaw">): Promise<Date> {
  const [row] = await db.$queryRaw<{ now: Date }[]>`SELECT clock_timestamp() AS now`;
  if (!row) throw new Error("the database did not tell the time");
  return row.now;
}
