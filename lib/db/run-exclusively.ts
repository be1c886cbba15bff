import type { Client } from "pg";
import { connected } from "./create-database";

export interface LockWatch {
  /** How often the connection is checked, which also keeps routers from dropping it as idle. */
  readonly everyMs: number;
  /** How long a check may take. */
  readonly answerMs: number;
}

const WATCH: LockWatch = { everyMs: 30_000, answerMs: 10_000 };

/**
 * Runs `work` unless another process runs it now. Returns false where it was left to that one.
 *
 * The lock belongs to a connection of its own, so it ends with the process, however that ends. If the connection is
 * lost earlier, another process may start: `signal` aborts, and once `work` has ended this rejects with the reason.
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

/** Calls `onLost` when the connection is broken or answers no more. Returns how to stop. */
function watchConnection(
  client: Client,
  { everyMs, answerMs }: LockWatch,
  onLost: (cause: unknown) => void,
): () => void {
  const onEnd = () => onLost(new Error("the connection ended"));
  client.on("error", onLost).on("end", onEnd);
  // The driver knows the setting for one query; its types do not.
  const check: { readonly text: string; readonly query_timeout: number } = { text: "SELECT", query_timeout: answerMs };
  const timer = setInterval(() => client.query(check).catch(onLost), everyMs);
  return () => {
    clearInterval(timer);
    client.off("error", onLost).off("end", onEnd);
  };
}
