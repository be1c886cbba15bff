import { createHash, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Client, escapeIdentifier } from "pg";
import { connected } from "./create-database";
import { storeError } from "./store-error";

/** The two stores: each a PostgreSQL schema of this name, with migrations of its own. */
export type DatabaseName = "accounts" | "directory";

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

/** The number that Prisma's own engine locks while it migrates: the two keep out of each other's way. */
const MIGRATION_LOCK = 72707369;

/** As Prisma's own engine makes it, so that `prisma migrate status` agrees with what was done here. */
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

/**
 * Applies the migrations of one database that are not applied yet, each in a transaction with its row, one process at
 * a time. Returns their names. Throws when an applied migration was changed since or is not known here, and
 * StoreUnavailableError when the database does not answer.
 */
export async function migrate(
  url: string,
  database: DatabaseName,
  folder: string = migrationsFolder(database),
): Promise<readonly string[]> {
  const migrations = await readMigrations(folder);
  return onStore(database, url, async (client) => {
    await client.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await client.query(`CREATE SCHEMA IF NOT EXISTS ${escapeIdentifier(database)}`);
    await client.query(`SET search_path TO ${escapeIdentifier(database)}`);
    await client.query(MIGRATIONS_TABLE);
    const pending = choosePending(database, migrations, await readApplied(client));
    for (const migration of pending) await apply(client, database, migration);
    return pending.map(({ name }) => name);
  });
}

/** Names of the migrations that `migrate` would apply; changes nothing. Throws as `migrate` does. */
export async function pendingMigrations(
  url: string,
  database: DatabaseName,
  folder: string = migrationsFolder(database),
): Promise<readonly string[]> {
  const migrations = await readMigrations(folder);
  return onStore(database, url, async (client) => {
    const { rows } = await client.query<{ present: boolean }>("SELECT to_regclass($1) IS NOT NULL AS present", [
      `${database}._prisma_migrations`,
    ]);
    if (!rows[0]?.present) return migrations.map(({ name }) => name);
    await client.query(`SET search_path TO ${escapeIdentifier(database)}`);
    return choosePending(database, migrations, await readApplied(client)).map(({ name }) => name);
  });
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
    if (!finishedAt) throw refuse("was begun by another tool and not finished: resolve it there first");
    const migration = known.get(name);
    if (!migration) throw refuse("is applied but not known here: this version is older than the database");
    if (migration.checksum !== checksum)
      throw refuse(
        "was applied from other text than the file here: this database was made by another version. Restore that version's file, or start with an empty database",
      );
  }
  const names = new Set(applied.map((row) => row.migration_name));
  return migrations.filter(({ name }) => !names.has(name));
}

async function apply(client: Client, database: DatabaseName, migration: Migration): Promise<void> {
  try {
    await client.query("BEGIN");
    const { rows } = await client.query<{ at: Date }>("SELECT clock_timestamp() AS at");
    await client.query(migration.sql);
    await client.query(
      `INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, started_at, applied_steps_count)
       VALUES ($1, $2, clock_timestamp(), $3, $4, 1)`,
      [randomUUID(), migration.checksum, migration.name, rows[0]?.at],
    );
    await client.query("COMMIT");
  } catch (cause) {
    throw new Error(`migration ${migration.name} of the ${database} database failed and was rolled back`, { cause });
  }
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

/** From this file where it runs from its source, else from the folder that the process was started in. */
function migrationsFolder(database: DatabaseName): string {
  const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
  const beside = join(root, "prisma", database, "migrations");
  return existsSync(beside) ? beside : join(process.cwd(), "prisma", database, "migrations");
}
