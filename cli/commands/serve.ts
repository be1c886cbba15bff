import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Command, Option } from "commander";
import { type Databases, openDatabases } from "@/lib/db/databases";
import { pendingMigrations } from "@/lib/db/migrate";
import { storeError } from "@/lib/db/store-error";
import { type Env, missingContacts, readEnv, sellsInTestMode } from "@/lib/env";
import { log, setLogLevel } from "@/lib/log";
import { closeServices, openServices } from "@/lib/services";
import type { DatabaseName } from "@/lib/store-unavailable";
import { isStoreUnavailable } from "@/lib/store-unavailable";
import { captureOutput } from "@/server/capture-output";
import type { Mount } from "@/server/door";
import { closeInOrder, runUntilSignal } from "@/server/run-until-signal";
import { StartError } from "@/server/start-error";
import { type RunningServer, startServer } from "@/server/start-server";

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const MOUNTS = "framework: through the framework's route handlers, as a serverless host would run them";

export function serveCommand(): Command {
  return new Command("serve")
    .description("serve the API and the pages, against configured services (production)")
    .addOption(new Option("--mount <way>", MOUNTS).choices(["direct", "framework"]).default("direct"))
    .action(async ({ mount }: { mount: Mount }) => {
      const env = readEnv(process.env, { mode: "serve" });
      setLogLevel(env.logLevel);
      const releaseOutput = captureOutput(log);
      // Why a start failed is told in plain words, to whoever started it.
      const { server, databases } = await start(env, mount).catch((error: unknown) => {
        releaseOutput();
        throw error;
      });
      const missing = missingContacts(env);
      if (missing.length > 0) log.warn({ missing }, "started without contact settings: pages name nobody to ask");
      log.info({ url: server.url, baseUrl: env.baseUrl, metricsUrl: server.metricsUrl, mount }, "serving");
      if (sellsInTestMode(env)) log.warn({}, "test mode: nobody is charged, since STRIPE_SECRET_KEY is a test key");

      let failures: readonly unknown[] = [];
      await runUntilSignal(async (signal) => {
        // Whoever stops it at a terminal has no load balancer before it.
        const delaySeconds = signal === "SIGTERM" ? env.shutdownDelaySeconds : 0;
        log.info({ signal, delaySeconds }, "draining");
        server.leave();
        await wait(delaySeconds * 1_000);
        failures = await closeInOrder([() => server.close(), closeServices, () => databases.close()]);
        for (const err of failures) log.error({ err }, "failed to shut down in good order");
        log.info({}, "ended");
      });
      process.exit(failures.length > 0 ? 1 : 0);
    });
}

async function start(env: Env, mount: Mount): Promise<{ server: RunningServer; databases: Databases }> {
  const databases = await openDatabases(env);
  await requireMigrated(databases);
  const services = await openServices(env, databases);
  const server = await startServer({ env, services, dir: ROOT, mount }).catch(async (error: unknown) => {
    // Open connections would keep a process alive that serves nobody.
    await closeServices();
    await databases.close();
    throw error;
  });
  return { server, databases };
}

/** Migrating is a step of its own, taken once however many processes serve. */
async function requireMigrated({ accounts, directory }: Databases): Promise<void> {
  const pending = [
    ...(await findPending("accounts", accounts, "DATABASE_URL")),
    ...(await findPending("directory", directory, "DIRECTORY_DATABASE_URL")),
  ];
  if (pending.length > 0) {
    throw new StartError(`Migrations are lacking (${pending.join(", ")}): run \`peoplepages migrate\` first.`);
  }
}

async function findPending(database: DatabaseName, url: string, setting: string): Promise<readonly string[]> {
  try {
    return (await pendingMigrations(url, database)).map((name) => `${database} ${name}`);
  } catch (error) {
    if (!isStoreUnavailable(storeError(database, error))) throw error;
    throw new StartError(`The ${database} database does not answer: is it running, and is ${setting} right?`);
  }
}
