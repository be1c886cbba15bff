import { setTimeout as wait } from "node:timers/promises";
import { type Databases, openDatabases } from "@/lib/db/databases";
import { pendingMigrations } from "@/lib/db/migrate";
import { storeError } from "@/lib/db/store-error";
import { type Env, missingContacts, readEnv, sellsInTestMode } from "@/lib/env";
import { log, setLogLevel } from "@/lib/log";
import { PROJECT_ROOT } from "@/lib/project-root";
import { closeServices, openServices } from "@/lib/services";
import type { DatabaseName } from "@/lib/store-unavailable";
import { isStoreUnavailable } from "@/lib/store-unavailable";
import { startTracing } from "@/lib/tracing/start-tracing";
import { captureOutput } from "@/server/capture-output";
import type { Mount } from "@/server/http-server";
import { closeInOrder, runUntilSignal } from "@/server/run-until-signal";
import { StartError } from "@/server/start-error";
import { type RunningServer, startServer } from "@/server/start-server";

export interface ServeOptions {
  readonly mount: Mount;
}

export async function runServer({ mount }: ServeOptions): Promise<void> {
  const env = readEnv(process.env, { mode: "serve" });
  setLogLevel(env.logLevel);
  const releaseOutput = captureOutput(log);
  const closeTracing = await startTracing(env.tracing, log);
  // A failed start is reported in plain text, not as a log line.
  const { server, databases } = await start(env, mount).catch((error: unknown) => {
    releaseOutput();
    throw error;
  });
  const missing = missingContacts(env);
  if (missing.length > 0) log.warn({ missing }, "started without contact settings; pages name no contact");
  log.info({ url: server.url, baseUrl: env.baseUrl, metricsUrl: server.metricsUrl, mount }, "serving");
  if (sellsInTestMode(env)) log.warn({}, "test mode: nobody is charged, because STRIPE_SECRET_KEY is a test key");

  let failures: readonly unknown[] = [];
  await runUntilSignal(async (signal) => {
    // SIGINT comes from a terminal, where no load balancer needs the delay.
    const delaySeconds = signal === "SIGTERM" ? env.shutdownDelaySeconds : 0;
    log.info({ signal, delaySeconds }, "draining");
    server.leave();
    await wait(delaySeconds * 1_000);
    failures = await closeInOrder([() => server.close(), closeServices, closeTracing, () => databases.close()]);
    for (const err of failures) log.error({ err }, "failed to shut down gracefully");
    log.info({}, "ended");
  });
  process.exit(failures.length > 0 ? 1 : 0);
}

async function start(env: Env, mount: Mount): Promise<{ server: RunningServer; databases: Databases }> {
  const databases = await openDatabases(env);
  await requireMigrated(databases);
  const services = await openServices(env, databases);
  const server = await startServer({ env, services, dir: PROJECT_ROOT, mount }).catch(async (error: unknown) => {
    // Open connections would keep the process alive.
    await closeServices();
    await databases.close();
    throw error;
  });
  return { server, databases };
}

/** Throws a StartError if migrations are pending: with several processes, migrating is a separate step. */
async function requireMigrated({ accounts, directory }: Databases): Promise<void> {
  const pending = [
    ...(await findPending("accounts", accounts, "DATABASE_URL")),
    ...(await findPending("directory", directory, "DIRECTORY_DATABASE_URL")),
  ];
  if (pending.length > 0) {
    throw new StartError(`Migrations are pending (${pending.join(", ")}): run \`peoplepages migrate\` first.`);
  }
}

async function findPending(database: DatabaseName, url: string, setting: string): Promise<readonly string[]> {
  try {
    return (await pendingMigrations(url, database)).map((name) => `${database} ${name}`);
  } catch (error) {
    if (!isStoreUnavailable(storeError(database, error))) throw error;
    throw new StartError(`The ${database} database does not respond: check that it is running, and check ${setting}.`);
  }
}
