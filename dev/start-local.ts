import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { createServer } from "node:net";
import { connected } from "@/lib/db/create-database";
import { type Databases, openDatabases } from "@/lib/db/databases";
import { isDiskFull } from "@/lib/db/disk-full";
import { migrate } from "@/lib/db/migrate";
import { type Env, readEnv } from "@/lib/env";
import { log, setLogLevel } from "@/lib/log";
import { closeServices, openServices } from "@/lib/services";
import type { Services } from "@/lib/services/services";
import { sourceStack } from "@/lib/source-stack";
import { startTracing } from "@/lib/tracing/start-tracing";
import { listen } from "@/server/listen";
import { runUntilSignal } from "@/server/run-until-signal";
import { type RunningServer, startServer } from "@/server/start-server";
import { forkMailCatcher } from "./fork-mail-catcher";
import { step } from "./progress.mjs";
import { needsSampleData, wasAnythingImported } from "./sample-data-needed";
import { startLocalStripe } from "./stripe/start-local-stripe";
import { whatToTry } from "./what-to-try";

const PARENT_EVERY_MS = 500;

/** Everything on one machine: embedded PostgreSQL, migrations, sample data on the first run, and the server; until `parent` is gone. */
export async function startLocal(root: string, parent: number): Promise<void> {
  await start(root, parent).catch((error: unknown) => {
    if (error instanceof Error && error.stack) error.stack = sourceStack(error.stack);
    throw error;
  });
}

async function start(root: string, parent: number): Promise<void> {
  const asked = readEnv(process.env, { mode: "local" });
  const { port, release } = await reservePort(asked);
  const [mailCatcher, stripe] = await Promise.all([
    asked.smtpUrl === null ? forkMailCatcher() : null,
    asked.billing === "on" && asked.stripe === null ? startLocalStripe(asked, port) : null,
  ]);
  const settings = {
    ...process.env,
    // Where the port was left to the system to choose, links name the one that it chose.
    PORT: String(port),
    ...(mailCatcher && { SMTP_URL: mailCatcher.smtpUrl, MAIL_CATCHER_URL: mailCatcher.url }),
    ...stripe?.settings,
  };
  const env = readEnv(settings, { mode: "local" });
  setLogLevel(process.env.LOG_LEVEL ? env.logLevel : "warn");
  mkdirSync(env.dataDir, { recursive: true });
  const closeTracing = await startTracing(env.tracing, log);

  let databases: Databases | null = null;
  let server: RunningServer | null = null;
  async function close(): Promise<void> {
    await server?.close();
    await closeServices();
    await closeTracing();
    await mailCatcher?.close();
    await stripe?.close();
    await databases?.close();
  }

  let stopping = false;
  const ended = runUntilSignal(async () => {
    stopping = true;
    console.log("\nStopping …");
    await close();
  });
  // Ended by anything but Ctrl-C, npm and its shell do not hand the signal on.
  setInterval(() => {
    if (process.env.npm_lifecycle_event && process.ppid !== parent && !stopping) process.kill(process.pid, "SIGTERM");
  }, PARENT_EVERY_MS).unref();
  try {
    databases = await step("database", databaseTitle(env), () => openDatabases(env, reportStopped));
    await migrate(databases.accounts, "accounts");
    await migrate(databases.directory, "directory");
    const services = await openServices(env, databases);
    if (env.sampleData) await loadSampleDataOnce(services);
    await release();
    server = await startServer({ env, services, dir: root, mount: "direct", servesMetrics: true });
    const isEmpty = !(await wasAnythingImported(databases.directory));
    console.log(
      whatToTry({ env, url: server.url, metricsUrl: server.metricsUrl, stripeUrl: stripe?.url ?? null, isEmpty }),
    );
  } catch (error) {
    // The unfinished work failed because the database was already stopped.
    if (!stopping) {
      await close();
      throw error;
    }
  }
  await ended;
  process.exit(0);
}

/** Logs why the embedded PostgreSQL, which has stopped, does not start again. It is tried again until it does. */
function reportStopped(err: unknown): void {
  if (isDiskFull(err)) {
    log.error("no room left on the disk: the embedded PostgreSQL has stopped, and starts again once there is room");
  } else {
    log.error({ err }, "the embedded PostgreSQL has stopped and does not start again");
  }
}

function databaseTitle({ databaseUrl }: Env): string {
  return databaseUrl === null ? "Starting the embedded PostgreSQL" : "Connecting to PostgreSQL";
}

/**
 * Takes the port before anything is started that would have to be stopped again, and keeps it until the server is
 * ready for it, so that a second start of the same service fails at once.
 */
async function reservePort(env: Env): Promise<{ port: number; release: () => Promise<void> }> {
  const place = createServer((socket) => socket.destroy());
  const port = await listen(place, env, { port: "PORT", host: "HOST" });
  const release = async () => {
    place.close();
    await once(place, "close");
  };
  return { port, release };
}

/** Killed half way it is simply done again: every file is merged whole or not at all, and twice changes nothing. */
async function loadSampleDataOnce({ databases, secrets, env }: Services): Promise<void> {
  const { loadSampleData, SAMPLE_FILES } = await import("./sample-data/load");
  if (!(await connected(databases.directory, (client) => needsSampleData(client, SAMPLE_FILES)))) return;
  await step("sample data", "Loading the sample data", () =>
    loadSampleData({
      directoryUrl: databases.directory,
      hashSuppression: secrets.hashSuppression,
      dataDir: env.dataDir,
    }),
  );
}
