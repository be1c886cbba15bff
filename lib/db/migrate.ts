import { createHash, randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type Client, escapeIdentifier, type Pool } from "pg";
import { PROJECT_ROOT } from "@/lib/project-root";
import type { DatabaseName } from "@/lib/store-unavailable";
import { connected } from "./create-database";
import { runInTransaction } from "./in-transaction";
import { storeError } from "./store-error";

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

interface AppliedMigration {
  readonly migration_name: string;
  readonly checksum: string;
  readonly finished_at: Date | null;
}

/** Key of the advisory lock that Prisma's engine takes as well, so that the two never migrate at the same time. */
const MIGRATION_LOCK = 72707369;
const LOCK_RETRY_MS = 200;

/**
 * How long a statement waits for the lock of a table. While it waits, PostgreSQL queues every other statement on the
 * table behind it, lookups too, so a migration never waits for a long transaction: it gives up and tries again.
 */
const TABLE_LOCK_MS = 200;
const TABLE_LOCK_PAUSE_MS = 800;
const LOCK_NOT_AVAILABLE = "55P03";

/**
 * First line of a migration whose statements run outside a transaction, as PostgreSQL requires for CREATE INDEX
 * CONCURRENTLY, which does not block writes, and for DO blocks that commit in batches. Each statement ends with a
 * semicolon at the end of a line. An interrupted migration is run again from its first statement, so repeating one must
 * be harmless.
 */
const OUTSIDE_A_TRANSACTION = "-- outside a transaction\n";

/** These statements wait for transactions without blocking anybody. */
const WAITS_ALONE = /\bCONCURRENTLY\b/;

/** Same as the table of Prisma's engine, so that `prisma migrate status` shows what was applied here. */
const MIGRATIONS_TABLE = `
  CREATE TABLE IF NOT EXISTS _prisma_migrations (
    id                  varchar(36) PRIMARY KEY NOT NULL,
    checksum            varchar(64) NOT NULL,
    finished_at         timestamptz,
    migration_name      varchar(255) NOT NULL,
    logs                text,
    rolled_back_at      timestamptz,
    started_at          timestamptz NOT NULL DEFAULT now(),
    applied_steps_count integer NOT NULL DEFAULT 0
  )`;

interface MigrateOptions {
  readonly folder?: string;
  /** Called once for a migration that waits for a long transaction, such as an import, to end. */
  readonly onWaiting?: (migration: string) => void;
}

/**
 * Applies the pending migrations of one database, in one process at a time: each in a transaction with its row, unless
 * its file asks to run outside one. Lookups and imports go on meanwhile. Returns the names of the migrations. Throws if
 * an applied migration has changed or is unknown, and StoreUnavailableError if the database does not respond.
 */
export async function migrate(
  url: string,
  database: DatabaseName,
  { folder = migrationsFolder(database), onWaiting = () => undefined }: MigrateOptions = {},
): Promise<readonly string[]> {
  const migrations = await readMigrations(folder);
  return onStore(database, url, async (client) => {
    await takeLock(client);
    // Building an index takes as long as it takes, whatever limits the server sets for others.
    await client.query("SET statement_timeout = 0");
    await client.query(`CREATE SCHEMA IF NOT EXISTS ${escapeIdentifier(database)}`);
    await client.query(`SET search_path TO ${escapeIdentifier(database)}`);
    await client.query(MIGRATIONS_TABLE);
    const pending = choosePending(database, migrations, await readApplied(client));
    for (const migration of pending) await apply(client, database, migration, () => onWaiting(migration.name));
    return pending.map(({ name }) => name);
  });
}

/** Returns the names of the migrations that `migrate` would apply. Throws as `migrate` does. */
export async function pendingMigrations(
  url: string,
  database: DatabaseName,
  folder: string = migrationsFolder(database),
): Promise<readonly string[]> {
  const migrations = await readMigrations(folder);
  const applied = await onStore(database, url, (client) => readAppliedIfAny(client, database));
  return choosePending(database, migrations, applied).map(({ name }) => name);
}

/**
 * Creates a check that throws while migrations of this version are not applied. A newer version may have applied others,
 * because servers of two versions serve one database during an upgrade. Once it has passed, it checks nothing.
 */
export function createMigrationCheck(pool: Pool, database: DatabaseName): () => Promise<void> {
  let isMigrated = false;
  return async function requireMigrations() {
    if (isMigrated) return;
    const { connectionString } = pool.options;
    if (connectionString === undefined) throw new Error("the pool has no connection string");
    const applied = await onStore(database, connectionString, (client) => readAppliedIfAny(client, database));
    const finished = new Set(applied.flatMap((row) => (row.finished_at ? [row.migration_name] : [])));
    const missing = (await readMigrations(migrationsFolder(database))).filter(({ name }) => !finished.has(name));
    if (missing.length > 0) {
      const names = missing.map(({ name }) => name).join(", ");
      throw new Error(`migrations of the ${database} database are not applied: ${names}`);
    }
    isMigrated = true;
  };
}

async function onStore<Result>(
  database: DatabaseName,
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  try {
    return await connected(url, work);
  } catch (error) {
    throw storeError(database, error);
  }
}

function choosePending(
  database: DatabaseName,
  migrations: readonly Migration[],
  applied: readonly AppliedMigration[],
): readonly Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { migration_name: name, checksum, finished_at: finishedAt } of applied) {
    const refuse = (why: string): Error => new Error(`migration ${name} of the ${database} database ${why}`);
    if (!finishedAt) throw refuse("was started by another tool and not finished: resolve it there first");
    const migration = known.get(name);
    if (!migration) throw refuse("is applied but unknown: this version is older than the database");
    if (migration.checksum !== checksum)
      throw refuse(
        "was applied with other contents than its file has, because another version made this database. " +
          "Restore the file of that version, or start with an empty database",
      );
  }
  const names = new Set(applied.map((row) => row.migration_name));
  return migrations.filter(({ name }) => !names.has(name));
}

/** Polls for the lock: CREATE INDEX CONCURRENTLY would wait for a session that waits within a statement. */
async function takeLock(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ ours: boolean }>("SELECT pg_try_advisory_lock($1) AS ours", [MIGRATION_LOCK]);
    if (rows[0]?.ours) return;
    await delay(LOCK_RETRY_MS);
  }
}

async function apply(
  client: Client,
  database: DatabaseName,
  migration: Migration,
  onWaiting: () => void,
): Promise<void> {
  const isOutside = migration.sql.startsWith(OUTSIDE_A_TRANSACTION);
  try {
    const { rows } = await client.query<{ at: Date }>("SELECT clock_timestamp() AS at");
    const record = () =>
      client.query(
        `INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, started_at, applied_steps_count)
         VALUES ($1, $2, clock_timestamp(), $3, $4, 1)`,
        [randomUUID(), migration.checksum, migration.name, rows[0]?.at],
      );
    if (isOutside) {
      await applyStatements(client, statementsOf(migration.sql), onWaiting);
      await record();
      return;
    }
    await withShortWaits(client, onWaiting, () =>
      runInTransaction(client, async () => {
        await client.query(migration.sql);
        await record();
      }),
    );
  } catch (cause) {
    const outcome = isOutside ? "failed in the middle: run it again" : "failed and was rolled back";
    throw new Error(`migration ${migration.name} of the ${database} database ${outcome}`, { cause });
  }
}

async function applyStatements(client: Client, statements: readonly string[], onWaiting: () => void): Promise<void> {
  for (const statement of statements) {
    if (WAITS_ALONE.test(statement)) {
      await client.query("SET lock_timeout = 0");
      await client.query(statement);
    } else {
      await withShortWaits(client, onWaiting, () => client.query(statement));
    }
  }
}

/** Runs `work` until it gets all locks that it needs, without ever waiting long for one. */
async function withShortWaits(client: Client, onWaiting: () => void, work: () => Promise<unknown>): Promise<void> {
  await client.query(`SET lock_timeout = ${TABLE_LOCK_MS}`);
  for (let attempt = 0; ; attempt += 1) {
    try {
      await work();
      return;
    } catch (error) {
      if ((error as { code?: unknown }).code !== LOCK_NOT_AVAILABLE) throw error;
      if (attempt === 0) onWaiting();
      await delay(TABLE_LOCK_PAUSE_MS);
    }
  }
}

/** Splits at semicolons at the ends of lines, except inside a quoted body such as that of a DO block. */
function statementsOf(sql: string): readonly string[] {
  const withoutComments = sql.replace(/^--.*$/gm, "");
  const statements = withoutComments.match(/(?:\$(\w*)\$[\s\S]*?\$\1\$|;(?![ \t]*$)|[^;])+/gm) ?? [];
  return statements.filter((statement) => statement.trim() !== "");
}

/** Returns an empty list if nothing was ever applied. */
async function readAppliedIfAny(client: Client, database: DatabaseName): Promise<readonly AppliedMigration[]> {
  const { rows } = await client.query<{ present: boolean }>("SELECT to_regclass($1) IS NOT NULL AS present", [
    `${database}._prisma_migrations`,
  ]);
  if (!rows[0]?.present) return [];
  await client.query(`SET search_path TO ${escapeIdentifier(database)}`);
  return readApplied(client);
}

async function readApplied(client: Client): Promise<readonly AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    `SELECT migration_name, checksum, finished_at FROM _prisma_migrations
     WHERE rolled_back_at IS NULL ORDER BY started_at`,
  );
  return rows;
}

async function readMigrations(folder: string): Promise<readonly Migration[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(
    names.sort().map(async (name) => {
      const bytes = await readFile(join(folder, name, "migration.sql"));
      const checksum = createHash("sha256").update(bytes).digest("hex");
      return { name, sql: bytes.toString("utf8"), checksum };
    }),
  );
}

function migrationsFolder(database: DatabaseName): string {
  return join(PROJECT_ROOT, "prisma", database, "migrations");
}
