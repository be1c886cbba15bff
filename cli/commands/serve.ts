import cluster from "node:cluster";
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
import { openMetrics, type RunningServer, startServer } from "@/server/start-server";
import { type EndReason, listenToPrimary, startWorkers } from "@/server/workers";

export interface ServeOptions {
  readonly mount: Mount;
  /** The number of processes that share the port. */
  readonly workers: number;
}

export async function runServer({ mount, workers }: ServeOptions): Promise<void> {
  const env = readEnv(process.env, { mode: "serve" });
  setLogLevel(env.logLevel);
  if (cluster.isWorker) return runWorker(env, mount);
  const releaseOutput = captureOutput(log);
  // A failed start is reported in plain text, not as a log line.
  const running = await (workers > 1 ? superviseWorkers(env, workers) : serveAlone(env, mount)).catch(
    (error: unknown) => {
      releaseOutput();
      throw error;
    },
  );
  const missing = missingContacts(env);
  if (missing.length > 0) log.warn({ missing }, "started without contact settings; pages name no contact");
  const { url, metricsUrl } = running;
  const shared = workers > 1 ? { workers } : {};
  log.info({ url, baseUrl: env.baseUrl, metricsUrl, mount, ...shared }, "serving");
  if (sellsInTestMode(env)) log.warn({}, "test mode: nobody is charged, because STRIPE_SECRET_KEY is a test key");

  let isClean = true;
  await runUntilSignal(async (signal) => {
    isClean = await running.end(signal);
    log.info({}, "ended");
  }, running.kill);
  process.exit(isClean ? 0 : 1);
}

/** What serves until a signal comes. */
interface Running {
  readonly url: string;
  readonly metricsUrl: string | null;
  /** Shuts down. Resolves with whether it was graceful. */
  end(signal: NodeJS.Signals): Promise<boolean>;
  /** Ends what would outlive this process. */
  kill(): void;
}

async function serveAlone(env: Env, mount: Mount): Promise<Running> {
  const started = await start(env, mount, { servesMetrics: true });
  const { url, metricsUrl } = started.server;
  return { url, metricsUrl, end: (signal) => end(started, env, signal), kill: () => undefined };
}

async function runWorker(env: Env, mount: Mount): Promise<void> {
  const primary = listenToPrimary();
  const releaseOutput = captureOutput(log);
  const started = await start(env, mount, { servesMetrics: false }).catch((error: unknown) => {
    releaseOutput();
    console.error(error instanceof StartError ? error.message : error);
    return process.exit(1);
  });
  primary.reportServing(started.server.url, started.server.metrics);
  const isClean = await end(started, env, await primary.untilEnd);
  process.exit(isClean ? 0 : 1);
}

/** Runs workers in place of a server, and replaces them one by one on SIGHUP. */
async function superviseWorkers(env: Env, count: number): Promise<Running> {
  if (env.rateStore.kind === "process") {
    throw new StartError(
      "--workers needs REDIS_URL, or UPSTASH_REDIS_REST_URL and UPSTASH_REDIS_REST_TOKEN: without it each process has rate limits of its own.",
    );
  }
  const workers = await startWorkers(count);
  const metrics = env.metricsPort === null ? null : await openMetrics(workers.readMetrics, env);
  process.on("SIGHUP", () => {
    log.info({}, "replacing the workers");
    workers.replace().then(
      () => log.info({}, "replaced the workers"),
      (err: unknown) => log.error({ err }, "failed to replace the workers; those that are left go on"),
    );
  });
  return {
    url: workers.url,
    metricsUrl: metrics?.url ?? null,
    async end(signal) {
      metrics?.close();
      return (await workers.end(signal)) === 0;
    },
    kill: workers.kill,
  };
}

interface Started {
  readonly server: RunningServer;
  readonly databases: Databases;
  /** Sends the spans that are left. */
  closeTracing(): Promise<void>;
}

/** Shuts a server down. Resolves with whether it was graceful. */
async function end({ server, databases, closeTracing }: Started, env: Env, reason: EndReason): Promise<boolean> {
  // SIGINT comes from a terminal, where no load balancer needs the delay.
  const delaySeconds = reason === "SIGINT" ? 0 : env.shutdownDelaySeconds;
  log.info({ signal: reason, delaySeconds }, "draining");
  if (reason === "replaced") server.giveWay();
  else server.leave();
  await wait(delaySeconds * 1_000);
  const failures = await closeInOrder([() => server.close(), closeServices, closeTracing, () => databases.close()]);
  for (const err of failures) log.error({ err }, "failed to shut down gracefully");
  return failures.length === 0;
}

async function start(env: Env, mount: Mount, { servesMetrics }: { readonly servesMetrics: boolean }): Promise<Started> {
  const closeTracing = await startTracing(env.tracing, log);
  const databases = await openDatabases(env);
  await requireMigrated(databases);
  const services = await openServices(env, databases);
  const server = await startServer({ env, services, dir: PROJECT_ROOT, mount, servesMetrics }).catch(
    async (error: unknown) => {
      // Open connections would keep the process alive.
      await closeServices();
      await databases.close();
      throw error;
    },
  );
  return { server, databases, closeTracing };
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
