import { Client, type Pool } from "pg";
import { execute, HOLD_RUN, LIST_UNDELIVERED, MARK_DELIVERED } from "./statements";

/**
 * One run of a server process. Its dedicated connection does two things: it holds a lock that shows other servers that
 * this one is alive, and it sends the marks of delivered charges.
 */
interface ServerRun {
  /**
   * Marks a charge as delivered without waiting for the store. Statements are pipelined, and the marks of one turn of the
   * event loop are one statement: it is handed to the operating system at the end of the turn and arrives even if this
   * process is killed the moment after.
   */
  markDelivered(requestId: string): void;
  /** How long the store has known without a gap that this run is alive. Null while it does not. */
  aliveMs(): number | null;
  close(): Promise<void>;
}

interface ServerRunOptions {
  readonly id: string;
  /** The connection uses the settings of this pool. */
  readonly pool: Pool;
  /** Request IDs of charges that are made or in progress, and neither delivered nor voided. */
  readonly open: ReadonlySet<string>;
  readonly onFailure: (error: unknown) => void;
}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;

/** Connects, and keeps reconnecting until the run is closed. */
export function startServerRun({ id, pool, open, onFailure }: ServerRunOptions): ServerRun {
  let client: Client | null = null;
  let aliveSince = 0;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;
  let delivered: string[] = [];
  let connecting = connect(FIRST_PAUSE_MS);

  async function connect(pauseMs: number): Promise<void> {
    const { statement_timeout, query_timeout, lock_timeout, connectionTimeoutMillis, connectionString } = pool.options;
    const next = new Client({
      ...{ connectionString, statement_timeout, query_timeout, lock_timeout, connectionTimeoutMillis },
      application_name: "peoplepages run",
      keepAlive: true,
      pipeline: true,
    });
    next.on("error", () => lose(next));
    next.on("end", () => lose(next));
    try {
      await next.connect();
      // Marks that a crash of the store loses are repeated below, after reconnecting.
      await next.query("SET synchronous_commit TO off");
      await execute(next, HOLD_RUN, [id]);
      if (closed) return lose(next);
      client = next;
      aliveSince = performance.now();
      const { rows } = await execute<{ request_id: string }>(next, LIST_UNDELIVERED, [id]);
      // Read after the list: a charge that commits while the list is on its way is still open.
      const requestIds = rows.flatMap(({ request_id }) => (open.has(request_id) ? [] : request_id));
      await execute(next, MARK_DELIVERED, [id, requestIds]);
    } catch (error) {
      onFailure(error);
      lose(next);
      if (!closed) schedule(Math.min(pauseMs * 2, LONGEST_PAUSE_MS));
    }
  }

  function sendMarks(): void {
    const requestIds = delivered;
    delivered = [];
    const marking = client;
    if (marking) execute(marking, MARK_DELIVERED, [id, requestIds]).catch(() => lose(marking));
  }

  /** The next connection repeats the marks that were sent but not confirmed. */
  function lose(lost: Client): void {
    if (client === lost) {
      client = null;
      if (!closed) schedule(FIRST_PAUSE_MS);
    }
    void lost.end().catch(() => undefined);
  }

  function schedule(pauseMs: number): void {
    clearTimeout(retry);
    retry = setTimeout(() => {
      connecting = connect(pauseMs);
    }, pauseMs);
    retry.unref();
  }

  return {
    markDelivered(requestId) {
      if (delivered.push(requestId) === 1) setImmediate(sendMarks);
    },
    aliveMs: () => (client ? performance.now() - aliveSince : null),
    async close() {
      closed = true;
      clearTimeout(retry);
      if (delivered.length > 0) sendMarks();
      await connecting;
      await client?.end();
      client = null;
    },
  };
}
