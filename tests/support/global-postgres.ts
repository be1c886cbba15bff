import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { createDatabaseIfMissing, databaseUrl } from "@/lib/db/create-database";
import { startOrJoin } from "@/lib/db/embedded-postgres";
import { migrate } from "@/lib/db/migrate";
import { CITUS_URL, createOnCluster, dropOnCluster, makeTemplate } from "./cluster-copies";
import { makeTemplateOnce, TEMPLATE_DATABASE } from "./template-database";

declare module "vitest" {
  export interface ProvidedContext {
    /** The URL of a PostgreSQL server on which tests may create databases. */
    postgresUrl: string;
  }
}

/** Faster settings that lose data in a crash, which does not matter here. */
const SETTINGS = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_connections: "500",
  // Dropping a database looks through all buffers, and each new process pays for those that it touches.
  shared_buffers: "128MB",
  // Each of a hundred databases would get a process of its own each minute.
  autovacuum: "off",
};

/** The server of all kinds of test that `npm test` runs; it deletes the folder at the end. */
const SHARED_FOLDER = process.env.TEST_POSTGRES_FOLDER ?? null;

interface Running {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Starts one server per run, whichever projects are in it: each project calls `setup` in its own module. */
const shared = globalThis as { peoplepagesTestPostgres?: Promise<Running> };

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.peoplepagesTestPostgres ??= start();
  const { url, stop } = await shared.peoplepagesTestPostgres;
  project.provide("postgresUrl", url);
  return stop;
}

async function start(): Promise<Running> {
  if (CITUS_URL !== null) return startOnCluster(CITUS_URL);
  const folder = SHARED_FOLDER ?? (await mkdtemp(join(tmpdir(), "peoplepages-test-")));
  const server = await startOrJoin(folder, SETTINGS);
  await makeTemplateOnce(server.url, TEMPLATE_DATABASE, async () => {
    const template = databaseUrl(server.url, TEMPLATE_DATABASE);
    await createDatabaseIfMissing(template);
    await migrate(template, "accounts");
    await migrate(template, "directory");
  });
  return {
    url: server.url,
    async stop() {
      await server.stop();
      if (SHARED_FOLDER === null) await rm(folder, { recursive: true, force: true });
    },
  };
}

async function startOnCluster(coordinator: string): Promise<Running> {
  const template = databaseUrl(coordinator, TEMPLATE_DATABASE);
  await dropOnCluster(coordinator, TEMPLATE_DATABASE);
  await createOnCluster(coordinator, TEMPLATE_DATABASE);
  await migrate(template, "accounts");
  await migrate(template, "directory");
  await makeTemplate(coordinator, TEMPLATE_DATABASE);
  return { url: coordinator, stop: () => dropOnCluster(coordinator, TEMPLATE_DATABASE) };
}
