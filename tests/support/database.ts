import { randomUUID } from "node:crypto";
import { inject } from "vitest";
import { connected } from "@/lib/db/create-database";
import { TEMPLATE_DATABASE } from "./template-database";
import { verifyDirectory } from "./verify-directory";

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** Creates a database with both schemas migrated, for one test file. */
export async function createDatabase(server = inject("postgresUrl")): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await connected(server, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE_DATABASE}`));
  const url = new URL(server);
  url.pathname = `/${name}`;
  await verifyDirectory(url.href);
  return {
    url: url.href,
    async drop() {
      await connected(server, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
    },
  };
}
