import { existsSync } from "node:fs";
import { join } from "node:path";
import { readToolSettings, type ToolSettings } from "@/cli/local-stripe";
import { examineStripe } from "@/lib/billing/examine-stripe";
import { connected } from "@/lib/db/create-database";
import { type Databases, openDatabases } from "@/lib/db/databases";
import { pendingMigrations } from "@/lib/db/migrate";
import { createPool } from "@/lib/db/pools";
import { createDirectoryPools } from "@/lib/directory/postgres/directory-pools";
import { explainStatements } from "@/lib/directory/postgres/explain-statements";
import { findOtherLexicons } from "@/lib/directory/records/lexicon-versions";
import { type Env, EnvError, missingContacts, readEnv, sellsInTestMode } from "@/lib/env";
import { createSmtpMailer } from "@/lib/mail/smtp-mailer";
import { PROJECT_ROOT } from "@/lib/project-root";
import { SHARED_TIMEOUT_MS } from "@/lib/rate-limit/redis-limiter";
import { stockRedis, upstashRedis } from "@/lib/rate-limit/stock-redis";
import { readLocalAuthSecret } from "@/lib/secrets/local-auth-secret";
import { readSecrets } from "@/lib/secrets/open-secrets";
import type { DatabaseName } from "@/lib/store-unavailable";
import { causeOf, webhookUrlOf } from "./stripe";

const EXPLAIN_TIMEOUT_MS = 30_000;

export interface Finding {
  /** Only "wrong" makes the command fail. */
  readonly state: "ok" | "note" | "wrong";
  readonly part: string;
  /** State of the part, and how to fix it. */
  readonly says: string;
}

export interface DoctorOptions {
  /** Explains every statement of the directory store instead. */
  readonly plans?: boolean;
}

export async function runDoctor({ plans: isExplaining }: DoctorOptions = {}): Promise<void> {
  const findings: Finding[] = [];
  for await (const finding of isExplaining ? explainPlans() : examine()) {
    findings.push(finding);
    console.log(`${finding.state.padEnd(5)}  ${finding.part.padEnd(18)}  ${finding.says}`);
  }
  process.exitCode = findings.some(({ state }) => state === "wrong") ? 1 : 0;
}

async function* examine(): AsyncGenerator<Finding> {
  yield ok("Node", process.versions.node);
  yield existsSync(join(PROJECT_ROOT, ".next", "BUILD_ID"))
    ? ok("pages", "built")
    : wrong("pages", "not built: run `npm run build` (`npm start` builds them)");

  const settings = readSettings();
  if ("state" in settings) {
    yield settings;
    return;
  }
  const { env } = settings;
  yield ok("settings", "valid");
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
    yield ok("production", "all settings for `serve` are present");
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    yield note("production", `\`serve\` would not start: ${error.problems.join("; ")}`);
  }
}

function examineContacts(env: Env): Finding {
  const missing = missingContacts(env);
  if (missing.length === 0) return ok("contacts", "pages and emails name the operator and a contact");
  return { state: "note", part: "contacts", says: `${missing.join(", ")} not set: pages name no contact` };
}

async function examineRateStore({ rateStore }: Env): Promise<Finding> {
  if (rateStore.kind === "process") return ok("rate limits", "counted per process: correct for one process");
  const { client, close } =
    rateStore.kind === "redis"
      ? stockRedis(rateStore.url, SHARED_TIMEOUT_MS)
      : upstashRedis(rateStore.url, rateStore.token, SHARED_TIMEOUT_MS);
  try {
    await client.ping();
    return ok("rate limits", `shared through ${rateStore.kind}, which responds`);
  } catch (error) {
    return wrong("rate limits", `${rateStore.kind} does not respond (${reason(error)}): start it, or correct its URL`);
  } finally {
    close();
  }
}

async function examineMail({ smtpUrl, mailFrom }: Env): Promise<Finding> {
  if (smtpUrl === null) return note("mail", "SMTP_URL is not set: `npm start` catches all mail locally");
  const mailer = createSmtpMailer({ url: smtpUrl, from: mailFrom });
  try {
    await mailer.checkReady();
    return ok("mail", "the mail server accepts the login");
  } catch (error) {
    return wrong("mail", `the mail server refuses (${causeOf(error)}): check SMTP_URL`);
  } finally {
    mailer.close();
  }
}

async function* examineBilling({ env, localStripe }: ToolSettings): AsyncGenerator<Finding> {
  const { billing, stripe, baseUrl } = env;
  if (billing === "off") {
    yield ok("billing", "off: create accounts with `peoplepages keys create`");
    return;
  }
  if (stripe === null) {
    yield note("billing", "no Stripe settings, and `npm start` with its local Stripe is not running");
    return;
  }
  if (localStripe !== null)
    yield note("billing", `the local Stripe of \`npm start\`, at ${stripe.apiBase}: no money moves`);
  if (sellsInTestMode(env))
    yield note("billing", "test mode: nobody is charged, because STRIPE_SECRET_KEY is a test key");
  try {
    const webhookUrl = localStripe?.webhookUrl ?? webhookUrlOf(baseUrl);
    for (const { part, problems, isForbidden } of await examineStripe({ ...stripe, webhookUrl })) {
      yield examinedPart(part, problems, isForbidden);
    }
  } catch (error) {
    const fix = localStripe === null ? "check STRIPE_SECRET_KEY" : "it runs with `npm start`";
    yield wrong("billing", `${reason(error)} (${causeOf(error)}): ${fix}`);
  }
}

function examinedPart(part: string, problems: readonly string[], isForbidden: boolean): Finding {
  if (problems.length === 0) return ok(part, "configured correctly");
  const all = problems.join(", ");
  if (isForbidden) return wrong(part, `the key has no permission to read this (${all}): see docs/operating.md`);
  return wrong(part, `${all}: run \`peoplepages stripe setup\``);
}

async function* examineDatabases(env: Env): AsyncGenerator<Finding> {
  if (env.databaseUrl === null && !existsSync(join(env.dataDir, "postgres"))) {
    yield wrong("databases", `none under ${env.dataDir}: run \`npm start\` to create one, or set DATABASE_URL`);
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
    if (!findings.every(({ state }) => state === "ok")) return;
    yield await examineSecrets(env, databases);
    yield await examineSearch(databases);
  } finally {
    await databases.close();
  }
}

async function examineMigrations(database: DatabaseName, url: string, setting: string): Promise<Finding> {
  const part = `${database} database`;
  try {
    const pending = await pendingMigrations(url, database);
    if (pending.length === 0) return ok(part, "reachable, migrations applied");
    return wrong(part, `pending migrations (${pending.join(", ")}): run \`peoplepages migrate\``);
  } catch (error) {
    return wrong(part, `${reason(error)}: check that it is running, and check ${setting}`);
  }
}

/** How a cluster runs each statement of the directory store: one shard, or every shard once. */
async function* explainPlans(): AsyncGenerator<Finding> {
  const settings = readSettings();
  if ("state" in settings) {
    yield settings;
    return;
  }
  const databases = await openDatabases(settings.env);
  const pools = createDirectoryPools({ url: databases.directory, timeoutMs: EXPLAIN_TIMEOUT_MS, connections: 1 }, 1);
  try {
    const explained = await explainStatements(pools.lookups);
    if (explained === null) yield ok("plans", "the directory is on one server: a statement asks no other");
    for (const { name, says, isWrong } of explained ?? []) yield isWrong ? wrong(name, says) : ok(name, says);
  } catch (error) {
    yield wrong("plans", reason(error));
  } finally {
    await Promise.all([pools.lookups.end(), pools.search.end()]);
    await databases.close();
  }
}

async function examineSearch({ directory }: Databases): Promise<Finding> {
  try {
    const others = await connected(directory, (client) => findOtherLexicons(client));
    return others.length === 0
      ? ok("search", "everybody is indexed with this version's lexicon")
      : note("search", "people are indexed with an older lexicon: run `peoplepages reindex`");
  } catch (error) {
    return wrong("search", reason(error));
  }
}

async function examineSecrets(env: Env, { accounts, directory }: Databases): Promise<Finding> {
  const accountsPool = createPool("accounts", { url: accounts, timeoutMs: env.storeTimeoutMs, connections: 1 });
  const directoryPool = createPool("directory", { url: directory, timeoutMs: env.storeTimeoutMs, connections: 1 });
  try {
    const authSecret = env.authSecret ?? (await readLocalAuthSecret(env.dataDir));
    if (authSecret === null) return wrong("secrets", "AUTH_SECRET missing: it protects them");
    const stored = await readSecrets({ accountsPool, directoryPool, authSecret, previous: env.authSecretPrevious });
    if (stored === null) return ok("secrets", "none yet: the first start creates them");
    if (!stored.needsRewrapping) return ok("secrets", "match AUTH_SECRET and both databases");
    const says = "match AUTH_SECRET_PREVIOUS: the next start, migrate or import wraps them with AUTH_SECRET";
    return { state: "note", part: "secrets", says };
  } catch (error) {
    return wrong("secrets", reason(error));
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
