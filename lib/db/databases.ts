import type { Env } from "@/lib/env";
import { startOrJoin } from "./embedded-postgres";

/** Where the two stores are: one database or two, configured or embedded. */
export interface Databases {
  readonly accounts: string;
  readonly directory: string;
  /** What is embedded is ours to migrate; what is configured is migrated by `peoplepages migrate` alone. */
  readonly isEmbedded: boolean;
  /** Leaves the embedded PostgreSQL, where it is that. */
  close(): Promise<void>;
}

type DatabaseSettings = Pick<Env, "databaseUrl" | "directoryDatabaseUrl" | "dataDir">;

/** The databases that the settings name, or the embedded PostgreSQL, started or joined. */
export async function openDatabases({
  databaseUrl,
  directoryDatabaseUrl,
  dataDir,
}: DatabaseSettings): Promise<Databases> {
  if (databaseUrl !== null) {
    const directory = directoryDatabaseUrl ?? databaseUrl;
    return { accounts: databaseUrl, directory, isEmbedded: false, close: async () => {} };
  }
  const { url, stop } = await startOrJoin(dataDir);
  return { accounts: url, directory: directoryDatabaseUrl ?? url, isEmbedded: true, close: stop };
}
