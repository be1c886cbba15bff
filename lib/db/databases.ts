import type { Env } from "@/lib/env";
import { keepRunning, startOrJoin } from "./embedded-postgres";

/** URLs of the two stores: one database or two, configured or embedded. */
export interface Databases {
  readonly accounts: string;
  readonly directory: string;
  /** The embedded database is migrated at start, a configured one only by `peoplepages migrate`. */
  readonly isEmbedded: boolean;
  /** Leaves the embedded PostgreSQL, if it is used. */
  close(): Promise<void>;
}

type DatabaseSettings = Pick<Env, "databaseUrl" | "directoryDatabaseUrl" | "dataDir">;

/**
 * Returns the configured databases, or starts or joins the embedded PostgreSQL. With `onStopped`, starts it again
 * whenever it stops by itself, and calls `onStopped` if that fails.
 */
export async function openDatabases(
  { databaseUrl, directoryDatabaseUrl, dataDir }: DatabaseSettings,
  onStopped?: (error: unknown) => void,
): Promise<Databases> {
  if (databaseUrl !== null) {
    const directory = directoryDatabaseUrl ?? databaseUrl;
    return { accounts: databaseUrl, directory, isEmbedded: false, close: async () => {} };
  }
  const { url, stop } = await startOrJoin(dataDir);
  const stopWatching = onStopped && keepRunning(dataDir, onStopped);
  return {
    accounts: url,
    directory: directoryDatabaseUrl ?? url,
    isEmbedded: true,
    async close() {
      await stopWatching?.();
      await stop();
    },
  };
}
