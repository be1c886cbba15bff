import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Pool } from "pg";
import { test as base, inject, vi } from "vitest";
import { type AccountsClient, createAccountsClient } from "@/lib/accounts/accounts-client";
import { createPool } from "@/lib/db/pools";
import { createPostgresLedger, type PostgresLedger } from "@/lib/ledger/postgres-ledger";
import { createSecrets, type Secrets } from "@/lib/secrets/secrets";
import { openImportBench } from "@/tests/fixtures/import/import-bench";
import { openBillingBench } from "@/tests/support/billing-bench";
import { createDatabase, type TestDatabase } from "@/tests/support/database";
import { createTestDirectory } from "@/tests/support/directory-rows";
import { openSuppressionBench } from "@/tests/support/suppression-bench";
import { openUsageBench } from "@/tests/support/usage-bench";

const TIMEOUT_MS = 10_000;

/** The accounts store of one test file, by each of the ways in which the product uses it. */
export interface TestStores {
  readonly database: TestDatabase;
  readonly pool: Pool;
  readonly db: AccountsClient;
  readonly ledger: PostgresLedger;
  readonly secrets: Secrets;
}

/**
 * Tests on a real PostgreSQL. Each test file has a database of its own, which is created for the first test that asks
 * for it and dropped after the last. `database` is that database alone, `stores` is the accounts store in it; `folder` is
 * a folder for temporary files.
 */
export const test = base
  .extend("postgresUrl", { scope: "file" }, () => inject("postgresUrl"))
  .extend("folderPrefix", { scope: "file" }, "peoplepages-test-")
  .extend("folder", { scope: "file" }, async ({ folderPrefix }, { onCleanup }) => {
    const folder = await mkdtemp(join(tmpdir(), folderPrefix));
    onCleanup(() => rm(folder, { recursive: true, force: true }));
    return folder;
  })
  .extend("database", { scope: "file" }, async ({ postgresUrl }, { onCleanup }) => {
    const database = await createDatabase(postgresUrl);
    onCleanup(() => database.drop());
    return database;
  })
  .extend("stores", { scope: "file" }, ({ database }, { onCleanup }): TestStores => {
    const pool = createPool("accounts", { url: database.url, timeoutMs: TIMEOUT_MS });
    const db = createAccountsClient(database.url);
    const secrets = createSecrets({ hash: randomBytes(32), encrypt: randomBytes(32) });
    let ledger: PostgresLedger | null = null;
    onCleanup(async () => {
      await Promise.all([ledger?.close(), db.$disconnect()]);
      await pool.end();
    });
    return {
      ...{ database, pool, db, secrets },
      // Opened by its first use: an open ledger holds a lock that shows a running server.
      get ledger() {
        ledger ??= createPostgresLedger({ pool, timeoutMs: TIMEOUT_MS, log: { error: vi.fn() } });
        return ledger;
      },
    };
  });

/** Tests of the importer: a directory and a folder of the file's own. */
export const importTest = test.extend("bench", { scope: "file" }, async ({ database }, { onCleanup }) => {
  const bench = await openImportBench(database);
  onCleanup(() => bench.close());
  return bench;
});

/** Tests of suppression: the importer, the lookups and the suppression list over one directory. */
export const suppressionTest = test.extend("bench", { scope: "file" }, async ({ database }, { onCleanup }) => {
  const bench = await openSuppressionBench(database);
  onCleanup(() => bench.close());
  return bench;
});

/** Tests of lookups: a directory that is filled row by row. */
export const directoryTest = test.extend("directory", { scope: "file" }, async ({ database }, { onCleanup }) => {
  const directory = createTestDirectory(database);
  onCleanup(() => directory.close());
  return directory;
});

/** Tests of billing: accounts, the Stripe adapter, and the stand-in for Stripe. */
export const billingTest = test.extend("bench", { scope: "file" }, async ({ database }, { onCleanup }) => {
  const bench = await openBillingBench(database);
  onCleanup(() => bench.close());
  return bench;
});

/** Tests of usage: the ledger, and the queries of the usage pages. */
export const usageTest = test.extend("bench", { scope: "file" }, ({ database }, { onCleanup }) => {
  const bench = openUsageBench(database);
  onCleanup(() => bench.close());
  return bench;
});
