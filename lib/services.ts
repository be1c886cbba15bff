import { randomInt, randomUUID } from "node:crypto";
import type { Pool } from "pg";
import { type AccountsClient, createAccountsClient } from "@/lib/accounts/accounts-client";
import { issueKey } from "@/lib/accounts/keys/issue-key";
import { createSuppressionKeeper, type SuppressionKeeper } from "@/lib/accounts/opt-out/suppression-keeper";
import { createSuppressionTruth } from "@/lib/accounts/opt-out/suppression-truth";
import type { AnswerMetrics, ApiServices } from "@/lib/api/services";
import type { Billing } from "@/lib/billing/billing";
import { type BillingSync, createBillingSync } from "@/lib/billing/billing-sync";
import { paymentPages } from "@/lib/billing/payment-pages";
import { createStripeBilling } from "@/lib/billing/stripe-billing";
import type { Databases } from "@/lib/db/databases";
import { createPool, warmPool } from "@/lib/db/pools";
import { runExclusively } from "@/lib/db/run-exclusively";
import { createDirectoryPools } from "@/lib/directory/postgres/directory-pools";
import { createPostgresDirectory } from "@/lib/directory/postgres/postgres-directory";
import { createPostgresSuppressionStore } from "@/lib/directory/suppression/postgres-suppression-store";
import type { SuppressionStore, SuppressionTruth } from "@/lib/directory/suppression-store";
import type { Operator } from "@/lib/domain/operator";
import { type Env, readEnv, type StripeSettings, sellsInTestMode } from "@/lib/env";
import type { HouseKeys } from "@/lib/house-keys/house-keys";
import { localAuthSecret } from "@/lib/house-keys/local-auth-secret";
import { openHouseKeys } from "@/lib/house-keys/open-house-keys";
import { createPostgresLedger } from "@/lib/ledger/postgres-ledger";
import { countDroppedLogLines, log } from "@/lib/log";
import type { Mailer } from "@/lib/mail/mailer";
import { createNoMailer, createSmtpMailer } from "@/lib/mail/smtp-mailer";
import { createLimiter } from "@/lib/rate-limit/create-limiter";
import { type Readiness, readReadiness, shareReadiness } from "@/lib/readiness";
import { createRequestLog } from "@/lib/request-log/request-log";

/** Where the stores are; whoever opened them closes them. */
export type DatabaseUrls = Pick<Databases, "accounts" | "directory">;

/** What the process counts besides its answers. */
interface ServiceCounts {
  readonly rateLimitFallbacks: number;
  /** Charges that are still to be taken back (D14). */
  readonly pendingVoids: number;
  readonly droppedLogLines: number;
}

/** One set of adapters, for whatever runs in this process. */
export interface Services extends ApiServices {
  readonly env: Env;
  readonly databases: DatabaseUrls;
  /** Whom pages and mails tell people to ask. */
  readonly operator: Operator;
  readonly accountsPool: Pool;
  /** What pages and jobs read and change accounts through; look-ups go by the ledger. */
  readonly accounts: AccountsClient;
  readonly houseKeys: HouseKeys;
  readonly mailer: Mailer;
  /** The directory's part in suppressing people, and the list in accounts that it is made from. */
  readonly suppressions: SuppressionStore;
  readonly suppressionTruth: SuppressionTruth;
  /** Keeps the two in line. */
  readonly suppressionKeeper: SuppressionKeeper;
  /** The same stores for jobs: no statement has the limit of a page that somebody waits for. */
  readonly unhurried: { readonly accounts: AccountsClient; readonly suppressions: SuppressionStore };
  /** Null where billing is off. */
  readonly billing: Billing | null;
  /** Keeps accounts in line with the payment provider; null where billing is off. */
  readonly billingSync: BillingSync | null;
  /** Whether plans are sold to the public with a test key, by which nobody is charged. */
  readonly sellsInTestMode: boolean;
  /** Runs `work` unless another process runs it now; false where it was left to that one. */
  runExclusively(name: string, work: (signal: AbortSignal) => Promise<void>): Promise<boolean>;
  /** Voids what servers that were killed had booked and not delivered; returns the request ids (D14). */
  voidLeftBehind(): Promise<readonly string[]>;
  /** The state of every store, at most two seconds old. What one fails with goes to the log alone. */
  readReadiness(): Promise<Readiness>;
  counts(): ServiceCounts;
  /** Whoever counts the answers from now on. */
  watchAnswers(watch: (metrics: AnswerMetrics) => void): void;
  /** Ends in good order what is still under way: voids, the request log, connections. */
  close(): Promise<void>;
}

const STARTING_MS = 10_000;
const FIRST_KEY_NAME = "First key";

const KEY = Symbol.for("peoplepages.services");
/** The framework bundles its own copy of this file: the set is where both copies find it. */
const shared = globalThis as { [KEY]?: Promise<Services> | undefined };

/** The services of this process, opened by the settings of its environment where nobody opened them before. */
export function getServices(): Promise<Services> {
  shared[KEY] ??= openByEnvironment();
  return shared[KEY];
}

/** Makes the services of this process by these settings; both stores are migrated already. */
export function openServices(env: Env, databases: DatabaseUrls): Promise<Services> {
  if (shared[KEY]) throw new Error("this process has its services already");
  const opening = connect(env, databases);
  shared[KEY] = opening;
  opening.catch(() => {
    shared[KEY] = undefined;
  });
  return opening;
}

/** Ends the services of this process, if it has any. */
export async function closeServices(): Promise<void> {
  const opening = shared[KEY];
  shared[KEY] = undefined;
  await (await opening?.catch(() => undefined))?.close();
}

/** The secret that everything kept is sealed by: the one that is set, else this installation's own. */
export async function findAuthSecret(env: Env): Promise<string> {
  return env.authSecret ?? (await localAuthSecret(env.dataDir));
}

/** The payment provider, and what keeps accounts in line with it, on connections of its own. */
export function openBilling(settings: StripeSettings, accountsUrl: string, houseKeys: HouseKeys) {
  const db = createAccountsClient(accountsUrl);
  const pages = paymentPages(settings);
  const billing = createStripeBilling({
    ...settings,
    onPage(url) {
      const { origin, host } = new URL(url);
      if (pages.includes(origin)) return;
      log.warn({ origin }, `forms may not lead to the payment page; set STRIPE_CUSTOM_DOMAIN=${host}`);
    },
  });
  const making = { houseKeys, newId: randomUUID, randomInt: (max: number) => randomInt(max) };
  const sync = createBillingSync({
    db,
    billing,
    log,
    newId: randomUUID,
    issueFirstKey: (transaction, account) => issueKey(transaction, { ...account, name: FIRST_KEY_NAME }, making),
  });
  return { billing, sync, close: () => db.$disconnect() };
}

async function openByEnvironment(): Promise<Services> {
  const env = readEnv(process.env, { mode: "serve" });
  const { databaseUrl, directoryDatabaseUrl } = env;
  if (databaseUrl === null) throw new Error("DATABASE_URL missing");
  return connect(env, { accounts: databaseUrl, directory: directoryDatabaseUrl ?? databaseUrl });
}

async function connect(env: Env, databases: DatabaseUrls): Promise<Services> {
  const timeoutMs = env.storeTimeoutMs;
  const accountsPool = createPool("accounts", { url: databases.accounts, timeoutMs });
  const directoryPools = createDirectoryPools({ url: databases.directory, timeoutMs });
  const pools = [accountsPool, directoryPools.lookups, directoryPools.search];
  try {
    const houseKeys = await readHouseKeys(env, databases);
    await Promise.all([warmPool(accountsPool), warmPool(directoryPools.lookups)]);
    const services = assemble(env, databases, houseKeys, accountsPool, directoryPools);
    // Lookups wait for it, however long it takes; a server that is not ready yet can say so.
    services.suppressionKeeper
      .opened()
      .catch((err: unknown) =>
        log.error({ err }, "the suppression list was not verified: the next lookup tries again"),
      );
    return services;
  } catch (error) {
    await Promise.all(pools.map((pool) => pool.end().catch(() => {})));
    throw error;
  }
}

/** Nobody waits for an answer yet: a start is more patient than a request. */
async function readHouseKeys(env: Env, databases: DatabaseUrls): Promise<HouseKeys> {
  const patience = { timeoutMs: STARTING_MS, connectMs: STARTING_MS, connections: 1 };
  const accountsPool = createPool("accounts", { url: databases.accounts, ...patience });
  const directoryPool = createPool("directory", { url: databases.directory, ...patience });
  try {
    const authSecret = await findAuthSecret(env);
    return await openHouseKeys({ accountsPool, directoryPool, authSecret, previous: env.authSecretPrevious });
  } finally {
    await Promise.allSettled([accountsPool.end(), directoryPool.end()]);
  }
}

function assemble(
  env: Env,
  databases: DatabaseUrls,
  houseKeys: HouseKeys,
  accountsPool: Pool,
  directoryPools: ReturnType<typeof createDirectoryPools>,
): Services {
  let rateLimitFallbacks = 0;
  let watch: (metrics: AnswerMetrics) => void = () => {};

  const accounts = createAccountsClient(databases.accounts, { timeoutMs: env.storeTimeoutMs });
  const openSuppressions = (timeoutMs: number | null) =>
    createPostgresSuppressionStore({
      url: databases.directory,
      pool: directoryPools.lookups,
      timeoutMs,
      hashSuppression: houseKeys.hashSuppression,
      fingerprint: houseKeys.fingerprint,
      now: () => new Date(),
    });
  const suppressions = openSuppressions(env.storeTimeoutMs);
  const unhurried = { accounts: createAccountsClient(databases.accounts), suppressions: openSuppressions(null) };
  const suppressionTruth = createSuppressionTruth({ pool: accountsPool, url: databases.accounts });
  const suppressionKeeper = createSuppressionKeeper({
    truth: suppressionTruth,
    directory: unhurried.suppressions,
    log,
  });
  const directory = createPostgresDirectory(directoryPools, houseKeys.hashSuppression, suppressionKeeper);
  const ledger = createPostgresLedger({ pool: accountsPool, timeoutMs: env.storeTimeoutMs, log });
  const requestLog = createRequestLog({ pool: accountsPool, log });
  const mailer = env.smtpUrl === null ? createNoMailer() : createSmtpMailer({ url: env.smtpUrl, from: env.mailFrom });
  const payments = env.stripe === null ? null : openBilling(env.stripe, databases.accounts, houseKeys);
  const rate = createLimiter(env.rateStore, ({ tripped, cause }) => {
    rateLimitFallbacks += 1;
    if (tripped) log.warn({ err: cause }, "the shared rate store does not answer: each process counts for itself");
  });

  const checks = {
    accounts: () => ledger.checkReady(),
    directory: () => directory.checkReady(),
    suppressions: () => suppressionKeeper.check(),
  };

  return {
    env,
    databases,
    accountsPool,
    accounts,
    houseKeys,
    mailer,
    suppressions,
    suppressionTruth,
    suppressionKeeper,
    unhurried,
    billing: payments?.billing ?? null,
    billingSync: payments?.sync ?? null,
    sellsInTestMode: sellsInTestMode(env),
    runExclusively: (name, work) => runExclusively(databases.accounts, name, work),
    directory,
    ledger,
    limiter: rate.limiter,
    requestLog,
    log,
    hashAddress: houseKeys.hashAddress,
    hashKey: houseKeys.hashKey,
    baseUrl: env.baseUrl,
    sellsPlans: env.billing === "on",
    operator: env.operator,
    newRequestId: randomUUID,
    now: Date.now,
    recordAnswer: (metrics) => watch(metrics),
    readReadiness: shareReadiness(() =>
      readReadiness(checks, (part, err) => log.warn({ part, err }, "a part is not ready")),
    ),
    voidLeftBehind: () => ledger.voidLeftBehind(),
    counts: () => ({
      rateLimitFallbacks,
      pendingVoids: ledger.pendingVoids,
      droppedLogLines: countDroppedLogLines(),
    }),
    watchAnswers(watcher) {
      watch = watcher;
    },
    async close() {
      await Promise.allSettled([ledger.close(), requestLog.close(), suppressionKeeper.close()]);
      rate.close();
      mailer.close();
      await Promise.allSettled([accounts.$disconnect(), unhurried.accounts.$disconnect(), payments?.close()]);
      await Promise.allSettled([accountsPool, directoryPools.lookups, directoryPools.search].map((pool) => pool.end()));
    },
  };
}
