import { type DatabaseName, StoreUnavailableError } from "@/lib/store-unavailable";

/**
 * SQLSTATE classes and codes that say the store cannot do it now, not that it was asked something wrong:
 * connection, resources, operator, system, lock or statement timeout, deadlock, a server that only reads.
 */
const UNAVAILABLE_STATE = /^(08|53|57|58)|^(25006|25P03|25P04|28000|28P01|3D000|40001|40P01|55P03)$/;

/** Of Node's sockets. */
const UNAVAILABLE_SOCKET = /^(ECONN|ETIMEDOUT|EPIPE|EHOST|ENET|ENOTFOUND|EAI_|EADDR)/;

/** The driver gives these no code. */
const UNAVAILABLE_MESSAGE =
  /^(timeout exceeded when trying to connect|timeout expired|query read timeout|connection terminated|client has encountered a connection error|client was closed|cannot use a pool after calling end|the server does not support ssl)/i;

/** What to throw on for a failed call to a store: StoreUnavailableError (D22), or the mistake itself if it is ours. */
export function storeError(store: DatabaseName, error: unknown): unknown {
  return isUnavailable(error) ? new StoreUnavailableError(store, error) : error;
}

function isUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isUnavailable);
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code !== "string") return UNAVAILABLE_MESSAGE.test(error.message);
  return UNAVAILABLE_STATE.test(code) || UNAVAILABLE_SOCKET.test(code);
}
