import { type ClientBase, Pool, type PoolClient } from "pg";
import { type DatabaseName, StoreUnavailableError } from "@/lib/store-unavailable";
import { withTimeout } from "@/lib/timeout";
import { storeError } from "./store-error";
import { traceStatements } from "./trace-statements";

/** A statement that each connection prepares once, under its name. */
export interface PreparedStatement {
  readonly name: string;
  readonly text: string;
}

export interface PoolOptions {
  readonly url: string;
  /** STORE_TIMEOUT_MS: time limit of one call (D22). */
  readonly timeoutMs: number;
  readonly connections?: number;
  /** Time limit for connecting. By default half of `timeoutMs`, but a second where that allows it. */
  readonly connectMs?: number;
  /** Shown in the server's list of sessions. */
  readonly name?: string;
  /** Settings of each session. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Runs on each new connection before it is used. */
  readonly onConnect?: (client: ClientBase) => Promise<void>;
}

/** The server times out first, because it knows the reason. If it hangs, the client follows after this time. */
const CLIENT_GRACE_MS = 250;
/** Long enough to outlast a burst. Half of the limit leaves time for the rest of a request. */
const LEAST_CONNECT_MS = 1_000;
const IDLE_MS = 600_000;

/**
 * The statements on accounts have one right plan each, through its index, whatever the values. By its estimates PostgreSQL
 * would plan those with short lists anew each time, which takes longer than running them (docs/decisions/0141).
 */
const ACCOUNTS_SETTINGS = { plan_cache_mode: "force_generic_plan" };

/** Creates a connection pool for one database, with its schema as search path and a limit for every wait. */
export function createPool(database: DatabaseName, options: PoolOptions): Pool {
  const { timeoutMs } = options;
  const own = database === "accounts" ? ACCOUNTS_SETTINGS : {};
  const pool = new Pool({
    connectionString: withSettings(options.url, { search_path: database, ...own, ...options.settings }),
    application_name: options.name ?? "peoplepages",
    max: options.connections ?? 10,
    statement_timeout: timeoutMs,
    lock_timeout: Math.ceil(timeoutMs / 2),
    idle_in_transaction_session_timeout: timeoutMs * 2,
    query_timeout: timeoutMs + CLIENT_GRACE_MS,
    connectionTimeoutMillis: options.connectMs ?? Math.min(timeoutMs, Math.max(LEAST_CONNECT_MS, timeoutMs / 2)),
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    ...(options.onConnect ? { onConnect: options.onConnect } : {}),
    // A debit is sent right behind the statement that begins its transaction.
    pipeline: database === "accounts",
  });
  // An idle connection that breaks emits an error, which would end the process. The pool replaces it.
  pool.on("error", () => undefined);
  return traceStatements(pool, database);
}

/**
 * Runs `work` on one connection within the time limit of the store. Closes the connection after any failure, so that no
 * open transaction returns to the pool. Throws StoreUnavailableError if the store is at fault.
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
  const refuse = (): never => {
    throw new StoreUnavailableError(database, `no response within ${timeoutMs} ms`);
  };
  try {
    const result = await withTimeout(timeoutMs + CLIENT_GRACE_MS, () => work(client), refuse);
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw storeError(database, error);
  }
}

/** Opens connections before the first requests. Ignores those that the store does not open in time. */
export async function warmPool(pool: Pool, connections = 5): Promise<void> {
  const opening = Array.from({ length: Math.min(connections, pool.options.max) }, () => pool.connect());
  for (const result of await Promise.allSettled(opening)) {
    if (result.status === "fulfilled") result.value.release();
  }
}

/** Adds to the options of the URL, because the driver prefers those to its own. */
function withSettings(url: string, settings: Readonly<Record<string, string>>): string {
  const address = new URL(url);
  const ours = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  address.searchParams.set("options", [address.searchParams.get("options"), ...ours].filter(Boolean).join(" "));
  return address.href;
}
