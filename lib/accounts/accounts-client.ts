import { PrismaPg } from "@prisma/adapter-pg";
import { Pool } from "pg";
import { traceStatements } from "@/lib/db/trace-statements";
import { type Prisma, PrismaClient } from "@/prisma/accounts/generated/client";

export type AccountsClient = PrismaClient;

/** The client within an interactive transaction. A plain `AccountsClient` is accepted too. */
export type AccountsTransaction = Prisma.TransactionClient;

const CONNECTIONS = 4;
/** The server cancels a statement first and says why; the client gives up this much later if the server is frozen. */
const CLIENT_GRACE_MS = 250;

/**
 * Creates a Prisma client for the accounts database; end it with `$disconnect`. `timeoutMs` limits every statement, so
 * that a page fails instead of hanging when the database is frozen (D22).
 */
export function createAccountsClient(url: string, { timeoutMs }: { readonly timeoutMs?: number } = {}): AccountsClient {
  const limits = timeoutMs === undefined ? {} : timeoutSettings(timeoutMs);
  const pool = traceStatements(new Pool({ connectionString: url, max: CONNECTIONS, ...limits }), "accounts");
  return new PrismaClient({ adapter: new PrismaPg(pool, { schema: "accounts", disposeExternalPool: true }) });
}

function timeoutSettings(timeoutMs: number) {
  return {
    statement_timeout: timeoutMs,
    query_timeout: timeoutMs + CLIENT_GRACE_MS,
    connectionTimeoutMillis: timeoutMs,
  };
}

/** Reads the database's clock. Grants, locks and revocations are compared by this clock, not by the process's. */
export async function readStoreClock(db: Pick<AccountsClient, "$queryRaw">): Promise<Date> {
  const [row] = await db.$queryRaw<{ now: Date }[]>`SELECT clock_timestamp() AS now`;
  if (!row) throw new Error("the accounts database returned no time");
  return row.now;
}
