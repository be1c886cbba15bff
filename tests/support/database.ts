import { randomUUID } from "node:crypto";
import { inject } from "vitest";
import { connected, databaseUrl } from "@/lib/db/create-database";
import { CITUS_URL, copyOnCluster, dropOnCluster } from "./cluster-copies";
import { copyDatabase, TEMPLATE_DATABASE } from "./template-database";
import { verifyDirectory } from "./verify-directory";

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** Creates a database with both schemas migrated, for one test file. */
export async function createDatabase(server = inject("postgresUrl")): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await copyTemplate(name, server);
  const url = databaseUrl(server, name);
  await verifyDirectory(url);
  return { url, drop: () => dropCopy(name, server) };
}

/** Creates a database with both schemas migrated under this name, on every node of a cluster. */
export async function copyTemplate(name: string, server = inject("postgresUrl")): Promise<void> {
  if (CITUS_URL !== null) return copyOnCluster(CITUS_URL, TEMPLATE_DATABASE, name);
  await copyDatabase(server, TEMPLATE_DATABASE, name);
}

export async function dropCopy(name: string, server = inject("postgresUrl")): Promise<void> {
  if (CITUS_URL !== null) return dropOnCluster(CITUS_URL, name);
  await connected(server, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
}
