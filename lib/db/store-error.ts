import { type DatabaseName, StoreUnavailableError } from "@/lib/store-unavailable";

/**
 * SQLSTATE classes and codes for a store that is unavailable, rather than a statement that is wrong: connection,
 * resources, operator intervention, system error, lock or statement timeout, deadlock, read-only server.
 */
const UNAVAILABLE_STATE = /^(08|53|57|58)|^(25006|25P03|25P04|28000|28P01|3D000|40001|40P01|55P03)$/;

/** Error codes of Node's sockets. */
const UNAVAILABLE_SOCKET = /^(ECONN|ETIMEDOUT|EPIPE|EHOST|ENET|ENOTFOUND|EAI_|EADDR)/;

/** Messages of driver errors, which have no code. */
const UNAVAILABLE_MESSAGES = [
  "timeout exceeded when trying to connect",
  "timeout expired",
  "query read timeout",
  "connection terminated",
  "client has encountered a connection error",
  "client was closed",
  "cannot use a pool after calling end",
  "the server does not support ssl",
];

/**
 * Returns the error to throw for a failed call: StoreUnavailableError if the store is down (D22), else the error
 * itself.
 */
export function storeError(store: DatabaseName, error: unknown): unknown {
  return isUnavailable(error) ? new StoreUnavailableError(store, error) : error;
}

function isUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isUnavailable);
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  if (typeof code !== "string") return isUnavailableMessage(error.message.toLowerCase());
  // The socket of a server that stopped is a file that does not exist.
  return UNAVAILABLE_STATE.test(code) || UNAVAILABLE_SOCKET.test(code) || syscall === "connect";
}

function isUnavailableMessage(message: string): boolean {
  return UNAVAILABLE_MESSAGES.some((start) => message.startsWith(start));
}
