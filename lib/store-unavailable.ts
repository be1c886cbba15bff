/** The two stores. Each is a PostgreSQL schema of this name with its own migrations. */
export type DatabaseName = "accounts" | "directory";

/**
 * A store did not respond within its time limit, or not at all (D22). The message is only logged.
 * Recognized by `code`, not by class: the framework bundles its own copy of this file.
 */
export class StoreUnavailableError extends Error {
  readonly code = "store_unavailable";

  constructor(store: DatabaseName, cause: unknown) {
    super(`the ${store} store did not respond`, { cause });
    this.name = "StoreUnavailableError";
  }
}

export function isStoreUnavailable(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === "store_unavailable";
}
