import { Pool, type PoolClient } from "pg";
import { type DatabaseName, StoreUnavailableError } from "@/lib/store-unavailable";
import { storeError } from "./store-error";

/** A statement that each connection prepares once, under its name. */
export interface PreparedStatement {
  readonly name: string;
  readonly text: string;
}

export interface PoolOptions {
  readonly url: string;
  /** STORE_TIMEOUT_MS: what one call may take (D22). */
  readonly timeoutMs: number;
  readonly connections?: number;
  /** How long to wait for a connection: short where somebody waits for an answer, as is the default. */
  readonly connectMs?: number;
  /** Shows in the server's list of sessions. */
  readonly name?: string;
}

/** The server gives up first and says why; where it is frozen and cannot, we do, this much later. */
const CLIENT_GRACE_MS = 250;
/** Long enough for a burst to pass, short enough to leave the rest of a request its time. */
const CONNECT_MS = 1_000;
const IDLE_MS = 600_000;

/** Connections to one database, with its schema as search path and every wait bounded. */
export function createPool(database: DatabaseName, options: PoolOptions): Pool {
  const { timeoutMs } = options;
  const pool = new Pool({
    connectionString: withSearchPath(options.url, database),
    application_name: options.name ?? "peoplepages",
    max: options.connections ?? 10,
    statement_timeout: timeoutMs,
    lock_timeout: Math.ceil(timeoutMs / 2),
    idle_in_transaction_session_timeout: timeoutMs * 2,
    query_timeout: timeoutMs + CLIENT_GRACE_MS,
    connectionTimeoutMillis: options.connectMs ?? Math.min(CONNECT_MS, timeoutMs),
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
  });
  // An idle connection that breaks reports here and is dropped; the next call opens another.
  pool.on("error", () => undefined);
  return pool;
}

/**
 * Runs `work` on one connection within the store's limit. On any failure the connection is closed, so that nothing
 * half done comes back to the pool, and what is thrown says whether the store or the question was at fault.
 */
export async function withConnection<Result>(
  database: DatabaseName,
  pool: Pool,
  timeoutMs: number,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect().catch((error: unknown) => {
    throw storeError(database, error);
  });
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new StoreUnavailableError(database, `no answer within ${timeoutMs} ms`));
    }, timeoutMs + CLIENT_GRACE_MS);
  });
  try {
    const result = await Promise.race([work(client), limit]);
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw storeError(database, error);
  } finally {
    clearTimeout(timer);
  }
}

/** Opens connections ahead of the first requests, as far as the store gives them as quickly as requests need them. */
export async function warmPool(pool: Pool, connections = 5): Promise<void> {
  const opening = Array.from({ length: Math.min(connections, pool.options.max) }, () => pool.connect());
  for (const one of await Promise.allSettled(opening)) if (one.status === "fulfilled") one.value.release();
}

/** Added to options that the address may carry already: the driver lets those of the address win. */
function withSearchPath(url: string, database: DatabaseName): string {
  const address = new URL(url);
  const own = address.searchParams.get("options");
  const ours = `-c search_path=${database}`;
  address.searchParams.set("options", own ? `${own} ${ours}` : ours);
  return address.href;
}
