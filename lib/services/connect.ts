import { randomUUID } from "node:crypto";
import type { Pool } from "pg";
import { createAccountsClient } from "@/lib/accounts/accounts-client";
import { createSuppressionKeeper } from "@/lib/accounts/opt-out/suppression-keeper";
import { createSuppressionSource } from "@/lib/accounts/opt-out/suppression-source";
import { readStatusHistory } from "@/lib/accounts/status-history";
import { loadQueryReader } from "@/lib/api/endpoints/load-query-reader";
import { serve } from "@/lib/api/serve";
import type { AnswerMetrics } from "@/lib/api/services";
import { createPool, warmPool } from "@/lib/db/pools";
import { runExclusively } from "@/lib/db/run-exclusively";
import { createDirectoryPools } from "@/lib/directory/postgres/directory-pools";
import { createPostgresDirectory } from "@/lib/directory/postgres/postgres-directory";
import { findOtherLexicons } from "@/lib/directory/records/lexicon-versions";
import { createPostgresSuppressionStore } from "@/lib/directory/suppression/postgres-suppression-store";
import { type Env, readEnv, sellsInTestMode } from "@/lib/env";
import { createPostgresLedger } from "@/lib/ledger/postgres-ledger";
import { countDroppedLogLines, log } from "@/lib/log";
import { createNoMailer, createSmtpMailer } from "@/lib/mail/smtp-mailer";
import { createLimiter } from "@/lib/rate-limit/create-limiter";
import { readReadiness, shareResult } from "@/lib/readiness";
import { createRequestLog } from "@/lib/request-log/request-log";
import { findAuthSecret } from "@/lib/secrets/local-auth-secret";
import { openSecrets } from "@/lib/secrets/open-secrets";
import type { Secrets } from "@/lib/secrets/secrets";
import { openBilling } from "@/lib/services/open-billing";
import type { DatabaseUrls, Services } from "@/lib/services/services";

const STARTING_MS = 10_000;
const READINESS_CACHE_MS = 2_000;
const HISTORY_CACHE_MS = 10_000;
const OLDER_LEXICON = "people are indexed with an older lexicon: run `peoplepages reindex`";

/** Connects by the settings of the environment. */
export async function connectByEnvironment(): Promise<Services> {
  const env = readEnv(process.env, { mode: "serve" });
  const { databaseUrl, directoryDatabaseUrl } = env;
  if (databaseUrl === null) throw new Error("DATABASE_URL missing");
  return connect(env, { accounts: databaseUrl, directory: directoryDatabaseUrl ?? databaseUrl });
}

/** Connects every adapter. Both databases are already migrated. */
export async function connect(env: Env, databases: DatabaseUrls): Promise<Services> {
  const timeoutMs = env.storeTimeoutMs;
  const accountsPool = createPool("accounts", { url: databases.accounts, timeoutMs });
  const directoryPools = createDirectoryPools({ url: databases.directory, timeoutMs });
  const pools = [accountsPool, directoryPools.lookups, directoryPools.search];
  try {
    const secrets = await readSecrets(env, databases);
    await Promise.all([warmPool(accountsPool), warmPool(directoryPools.lookups), warmQueryReader()]);
    const services = assemble(env, databases, secrets, accountsPool, directoryPools);
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

/** The first query builds the index of places, which no request should wait for. */
async function warmQueryReader(): Promise<void> {
  const { readQuery } = await loadQueryReader();
  readQuery("engineers in Berlin");
}

/** Nobody waits for an answer yet: a start is more patient than a request. */
async function readSecrets(env: Env, databases: DatabaseUrls): Promise<Secrets> {
  const patience = { timeoutMs: STARTING_MS, connectMs: STARTING_MS, connections: 1 };
  const accountsPool = createPool("accounts", { url: databases.accounts, ...patience });
  const directoryPool = createPool("directory", { url: databases.directory, ...patience });
  try {
    const authSecret = await findAuthSecret(env);
    return await openSecrets({ accountsPool, directoryPool, authSecret, previous: env.authSecretPrevious });
  } finally {
    await Promise.allSettled([accountsPool.end(), directoryPool.end()]);
  }
}

function assemble(
  env: Env,
  databases: DatabaseUrls,
  secrets: Secrets,
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
      hashSuppression: secrets.hashSuppression,
      fingerprint: secrets.fingerprint,
      now: () => new Date(),
    });
  const suppressions = openSuppressions(env.storeTimeoutMs);
  const unhurried = { accounts: createAccountsClient(databases.accounts), suppressions: openSuppressions(null) };
  const suppressionSource = createSuppressionSource({ pool: accountsPool, url: databases.accounts });
  const suppressionKeeper = createSuppressionKeeper({
    source: suppressionSource,
    directory: unhurried.suppressions,
    log,
  });
  const directory = createPostgresDirectory(directoryPools, secrets.hashSuppression, suppressionKeeper);
  const ledger = createPostgresLedger({ pool: accountsPool, timeoutMs: env.storeTimeoutMs, log });
  const requestLog = createRequestLog({ pool: accountsPool, log });
  const mailer = env.smtpUrl === null ? createNoMailer() : createSmtpMailer({ url: env.smtpUrl, from: env.mailFrom });
  const payments = env.stripe === null ? null : openBilling(env.stripe, databases.accounts, secrets);
  const rate = createLimiter(env.rateStore, ({ tripped, cause }) => {
    rateLimitFallbacks += 1;
    if (tripped) log.warn({ err: cause }, "the shared rate store does not answer: each process counts for itself");
  });

  const checks = {
    accounts: () => ledger.checkReady(),
    directory: () => directory.checkReady(),
    suppressions: () => suppressionKeeper.check(),
  };

  const services: Services = {
    env,
    databases,
    accountsPool,
    accounts,
    secrets,
    mailer,
    suppressions,
    suppressionSource,
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
    hashAddress: secrets.hashAddress,
    hashKey: secrets.hashKey,
    hashIdempotencyKey: secrets.hashIdempotencyKey,
    hashCall: secrets.hashCall,
    baseUrl: env.baseUrl,
    sellsPlans: env.billing === "on",
    operator: env.operator,
    newRequestId: randomUUID,
    now: Date.now,
    recordAnswer: (metrics) => watch(metrics),
    readReadiness: shareResult(READINESS_CACHE_MS, async () => {
      const readiness = await readReadiness(checks, (part, err) => log.warn({ part, err }, "a part is not ready"));
      const others = readiness.ready ? await findOtherLexicons(directoryPools.lookups).catch(() => []) : [];
      return others.length === 0 ? readiness : { ...readiness, notes: { search: OLDER_LEXICON } };
    }),
    readStatusHistory: shareResult(HISTORY_CACHE_MS, () =>
      readStatusHistory({ db: accounts, now: new Date() }).catch((err: unknown) => {
        log.warn({ err }, "failed to read the status history");
        return null;
      }),
    ),
    voidLeftBehind: () => ledger.voidLeftBehind(),
    counts: () => ({
      rateLimitFallbacks,
      pendingVoids: ledger.pendingVoids,
      droppedLogLines: countDroppedLogLines(),
    }),
    answer: (request) => serve(request, services),
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
  return services;
}
