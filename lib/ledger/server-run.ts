import { Client, type Pool } from "pg";
import { execute } from "./execute";
import { HOLD_RUN, MARK_ALL_BUT_OPEN, MARK_DELIVERED } from "./statements";

/**
 * One run of a server process, as the store knows it. A connection of its own does two things: it holds a lock that
 * shows other servers that this one is alive, and it carries the marks of delivered charges.
 */
interface ServerRun {
  /**
   * Marks a charge as delivered without waiting for the store. Statements are pipelined: the mark is handed to the
   * operating system at once and arrives even if this process is killed the moment after.
   */
  markDelivered(requestId: string): void;
  /** For how long the store has known without a gap that this run is alive; null while it does not. */
  aliveMs(): number | null;
  close(): Promise<void>;
}

interface ServerRunOptions {
  readonly id: string;
  /** The connection is made like those of this pool. */
  readonly pool: Pool;
  /** Request ids whose charges are booked, or being booked, and neither delivered nor taken back. */
  readonly open: ReadonlySet<string>;
  readonly onFailure: (error: unknown) => void;
}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;

export function startServerRun({ id, pool, open, onFailure }: ServerRunOptions): ServerRun {
  let client: Client | null = null;
  let aliveSince = 0;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;
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
      // A mark that a crash of the store loses is made again below, when the connection is.
      await next.query("SET synchronous_commit TO off");
      await execute(next, HOLD_RUN, [id]);
      if (closed) return lose(next);
      client = next;
      aliveSince = performance.now();
      await execute(next, MARK_ALL_BUT_OPEN, [id, [...open]]);
    } catch (error) {
      onFailure(error);
      lose(next);
      if (!closed) schedule(Math.min(pauseMs * 2, LONGEST_PAUSE_MS));
    }
  }

  /** Whatever was sent and not acknowledged is marked by the next connection. */
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
      const marking = client;
      if (marking) execute(marking, MARK_DELIVERED, [id, requestId]).catch(() => lose(marking));
    },
    aliveMs: () => (client ? performance.now() - aliveSince : null),
    async close() {
      closed = true;
      clearTimeout(retry);
      await connecting;
      await client?.end();
      client = null;
    },
  };
}
