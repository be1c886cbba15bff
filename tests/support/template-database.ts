import { connected } from "@/lib/db/create-database";

/** Migrated once per run; the database of each test file is a copy of it. */
export const TEMPLATE_DATABASE = "peoplepages_template";

/**
 * Makes a database for others to copy, unless it was made: the first of the processes that share the server does, and
 * the others wait for it. Nobody can connect to it afterwards.
 */
export async function makeTemplateOnce(serverUrl: string, name: string, make: () => Promise<void>): Promise<void> {
  await connected(serverUrl, async (client) => {
    await client.query("SELECT pg_advisory_lock(hashtext($1))", [name]);
    const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1 AND NOT datallowconn", [name]);
    if (rowCount === 1) return;
    await make();
    await client.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
  });
}

/** Copies files, which takes half of the processor time of copying page by page. */
export async function copyDatabase(serverUrl: string, template: string, name: string): Promise<void> {
  await connected(serverUrl, (client) =>
    client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`),
  );
}
