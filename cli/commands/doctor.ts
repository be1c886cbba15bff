import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Command } from "commander";
import { causeOf, webhookUrlOf } from "@/cli/commands/stripe";
import { readToolSettings, type ToolSettings } from "@/cli/local-stripe";
import { examineStripe } from "@/lib/billing/examine-stripe";
import { type Databases, openDatabases } from "@/lib/db/databases";
import { pendingMigrations } from "@/lib/db/migrate";
import { createPool } from "@/lib/db/pools";
import { type Env, EnvError, missingContacts, readEnv, sellsInTestMode } from "@/lib/env";
import { readLocalAuthSecret } from "@/lib/house-keys/local-auth-secret";
import { readHouseKeys } from "@/lib/house-keys/open-house-keys";
import { createSmtpMailer } from "@/lib/mail/smtp-mailer";
import { SHARED_TIMEOUT_MS } from "@/lib/rate-limit/redis-limiter";
import { stockRedis, upstashRedis } from "@/lib/rate-limit/stock-redis";
import type { DatabaseName } from "@/lib/store-unavailable";

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

export interface Finding {
  /** Null: well. A note does not count as wrong. */
  readonly state: "ok" | "note" | "wrong";
  readonly part: string;
  /** What is so, and where it is not well what to do. */
  readonly says: string;
}

export function doctorCommand(): Command {
  return new Command("doctor")
    .description("look whether everything the service needs is there, and say what to do where it is not")
    .action(async () => {
      const findings: Finding[] = [];
      for await (const finding of examine()) {
        findings.push(finding);
        console.log(`${finding.state.padEnd(5)}  ${finding.part.padEnd(18)}  ${finding.says}`);
      }
      process.exitCode = findings.some(({ state }) => state === "wrong") ? 1 : 0;
    });
}

async function* examine(): AsyncGenerator<Finding> {
  yield ok("Node", process.versions.node);
  yield existsSync(join(ROOT, ".next", "BUILD_ID"))
    ? ok("pages", "built")
    : wrong("pages", "not built: run `npm run build` (`npm start` does it by itself)");

  const settings = readSettings();
  if ("state" in settings) {
    yield settings;
    return;
  }
  const { env } = settings;
  yield ok("settings", "can be read");
  yield* examineForServe();
  yield examineContacts(env);
  yield await examineRateStore(env);
  yield await examineMail(env);
  yield* examineBilling(settings);
  yield* examineDatabases(env);
}

function readSettings(): ToolSettings | Finding {
  try {
    return readToolSettings(process.env);
  } catch (error) {
    if (error instanceof EnvError) return wrong("settings", error.problems.join("; "));
    throw error;
  }
}

function* examineForServe(): Generator<Finding> {
  try {
    readEnv(process.env, { mode: "serve" });
    yield ok("production", "all settings that `serve` needs are there");
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    yield note("production", `\`serve\` would not start: ${error.problems.join("; ")}`);
  }
}

function examineContacts(env: Env): Finding {
  const missing = missingContacts(env);
  if (missing.length === 0) return ok("contacts", "pages and mails say who runs the service and whom to ask");
  return { state: "note", part: "contacts", says: `${missing.join(", ")} not set: people find nobody to ask` };
}

async function examineRateStore({ rateStore }: Env): Promise<Finding> {
  if (rateStore.kind === "process") return ok("rate limits", "counted in each process: right for one process");
  const { client, close } =
    rateStore.kind === "redis"
      ? stockRedis(rateStore.url, SHARED_TIMEOUT_MS)
      : upstashRedis(rateStore.url, rateStore.token, SHARED_TIMEOUT_MS);
  try {
    await client.ping();
    return ok("rate limits", `shared through ${rateStore.kind}, which answers`);
  } catch (error) {
    return wrong(
      "rate limits",
      `${rateStore.kind} does not answer (${reason(error)}): start it, or correct its address`,
    );
  } finally {
    close();
  }
}

async function examineMail({ smtpUrl, mailFrom }: Env): Promise<Finding> {
  if (smtpUrl === null) return note("mail", "SMTP_URL is not set: `npm start` catches mail here");
  const mailer = createSmtpMailer({ url: smtpUrl, from: mailFrom });
  try {
    await mailer.checkReady();
    return ok("mail", "the mail server lets us in");
  } catch (error) {
    return wrong("mail", `the mail server does not (${causeOf(error)}): is SMTP_URL right?`);
  } finally {
    mailer.close();
  }
}

async function* examineBilling({ env, localStripe }: ToolSettings): AsyncGenerator<Finding> {
  const { billing, stripe, baseUrl } = env;
  if (billing === "off") {
    yield ok("billing", "off: accounts by `peoplepages keys create` alone");
    return;
  }
  if (stripe === null) {
    yield note("billing", "no Stripe settings: `npm start` uses a local Stripe, and does not run");
    return;
  }
  if (localStripe !== null)
    yield note("billing", `the local Stripe of \`npm start\`, at ${stripe.apiBase}: no money moves`);
  if (sellsInTestMode(env))
    yield note("billing", "test mode: nobody is charged, since STRIPE_SECRET_KEY is a test key");
  try {
    const webhookUrl = localStripe?.webhookUrl ?? webhookUrlOf(baseUrl);
    for (const { part, problems, isForbidden } of await examineStripe({ ...stripe, webhookUrl })) {
      yield examinedPart(part, problems, isForbidden);
    }
  } catch (error) {
    const fix = localStripe === null ? "is STRIPE_SECRET_KEY right?" : "it runs with `npm start`";
    yield wrong("billing", `${reason(error)} (${causeOf(error)}): ${fix}`);
  }
}

function examinedPart(part: string, problems: readonly string[], isForbidden: boolean): Finding {
  if (problems.length === 0) return ok(part, "as it should be");
  const all = problems.join(", ");
  if (isForbidden) return wrong(part, `the key has no right to read it (${all}): docs/operating.md lists the rights`);
  return wrong(part, `${all}: run \`peoplepages stripe setup\``);
}

async function* examineDatabases(env: Env): AsyncGenerator<Finding> {
  if (env.databaseUrl === null && !existsSync(join(env.dataDir, "postgres"))) {
    yield wrong("databases", `none yet under ${env.dataDir}: \`npm start\` makes one, or set DATABASE_URL`);
    return;
  }
  let databases: Databases;
  try {
    databases = await openDatabases(env);
  } catch (error) {
    yield wrong("databases", `the embedded PostgreSQL does not start: ${reason(error)}`);
    return;
  }
  try {
    const findings = [
      await examineMigrations("accounts", databases.accounts, "DATABASE_URL"),
      await examineMigrations("directory", databases.directory, "DIRECTORY_DATABASE_URL"),
    ];
    yield* findings;
    if (findings.every(({ state }) => state === "ok")) yield await examineHouseKeys(env, databases);
  } finally {
    await databases.close();
  }
}

async function examineMigrations(database: DatabaseName, url: string, setting: string): Promise<Finding> {
  const part = `${database} database`;
  try {
    const pending = await pendingMigrations(url, database);
    if (pending.length === 0) return ok(part, "reachable, migrations applied");
    return wrong(part, `lacks ${pending.join(", ")}: run \`peoplepages migrate\``);
  } catch (error) {
    return wrong(part, `${reason(error)}: is it running, and is ${setting} right?`);
  }
}

async function examineHouseKeys(env: Env, { accounts, directory }: Databases): Promise<Finding> {
  const accountsPool = createPool("accounts", { url: accounts, timeoutMs: env.storeTimeoutMs, connections: 1 });
  const directoryPool = createPool("directory", { url: directory, timeoutMs: env.storeTimeoutMs, connections: 1 });
  try {
    const authSecret = env.authSecret ?? (await readLocalAuthSecret(env.dataDir));
    if (authSecret === null) return wrong("house keys", "AUTH_SECRET missing: they are wrapped by it");
    const stored = await readHouseKeys({ accountsPool, directoryPool, authSecret, previous: env.authSecretPrevious });
    if (stored === null) return ok("house keys", "none yet: they are made at the first start");
    if (!stored.needsRewrapping) return ok("house keys", "open with AUTH_SECRET and belong to both databases");
    const says = "open with AUTH_SECRET_PREVIOUS: the next start, migrate or import wraps them with AUTH_SECRET";
    return { state: "note", part: "house keys", says };
  } catch (error) {
    return wrong("house keys", reason(error));
  } finally {
    await Promise.all([accountsPool.end(), directoryPool.end()]);
  }
}

function ok(part: string, says: string): Finding {
  return { state: "ok", part, says };
}

function note(part: string, says: string): Finding {
  return { state: "note", part, says };
}

function wrong(part: string, says: string): Finding {
  return { state: "wrong", part, says };
}

function reason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reason).join("; ");
  return error instanceof Error ? error.message : String(error);
}
