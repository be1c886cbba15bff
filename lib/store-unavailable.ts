/** The two stores: each a PostgreSQL schema of this name, with migrations of its own. */
export type DatabaseName = "accounts" | "directory";

/**
 * A store did not answer within its limit, or not at all (D22). The message is for the log alone.
 * Told apart by `code`, not by class: the framework bundles its own copy of this file.
 */
export class StoreUnavailableError extends Error {
  readonly code = "store_unavailable";

  constructor(store: DatabaseName, cause: unknown) {
    super(`the ${store} store did not answer`, { cause });
    this.name = "StoreUnavailableError";
  }
}

export function isStoreUnavailable(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === "store_unavailable";
}
