import type { Client } from "pg";
import { connected } from "./create-database";

export interface LockWatch {
  /** Interval of the checks, which also keep routers from dropping the idle connection. */
  readonly everyMs: number;
  /** Time limit of a check. */
  readonly answerMs: number;
}

const WATCH: LockWatch = { everyMs: 30_000, answerMs: 10_000 };

/**
 * Runs `work` unless another process is running it. Returns whether it ran.
 *
 * The lock belongs to a dedicated connection, so it ends with the process. If the connection is lost earlier, another
 * process may start `work`: then `signal` is aborted, and this throws once `work` has ended.
 */
export async function runExclusively(
  url: string,
  name: string,
  work: (signal: AbortSignal) => Promise<void>,
  watch: LockWatch = WATCH,
): Promise<boolean> {
  return connected(url, async (client) => {
    const { rows } = await client.query<{ ours: boolean }>(
      "SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS ours",
      [`peoplepages ${name}`],
    );
    if (!rows[0]?.ours) return false;
    const lost = new AbortController();
    const unwatch = watchConnection(client, watch, (cause) => {
      if (!lost.signal.aborted) lost.abort(new Error(`the lock of "${name}" was lost`, { cause }));
    });
    try {
      await work(lost.signal);
    } finally {
      unwatch();
    }
    lost.signal.throwIfAborted();
    return true;
  });
}

/** Calls `onLost` when the connection breaks or stops responding. Returns a function that stops watching. */
function watchConnection(
  client: Client,
  { everyMs, answerMs }: LockWatch,
  onLost: (cause: unknown) => void,
): () => void {
  const onEnd = () => onLost(new Error("the connection ended"));
  client.on("error", onLost).on("end", onEnd);
  // The driver supports this setting per query, but its types lack it.
  const check: { readonly text: string; readonly query_timeout: number } = { text: "SELECT", query_timeout: answerMs };
  let isAnswered = true;
  const timer = setInterval(() => {
    // A connection takes one statement at a time, and its answer may take longer than an interval.
    if (!isAnswered) return;
    isAnswered = false;
    client.query(check).then(() => {
      isAnswered = true;
    }, onLost);
  }, everyMs);
  return () => {
    clearInterval(timer);
    client.off("error", onLost).off("end", onEnd);
  };
}
