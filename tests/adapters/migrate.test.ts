import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, vi } from "vitest";
import { connected, createDatabaseIfMissing } from "@/lib/db/create-database";
import { migrate, pendingMigrations } from "@/lib/db/migrate";
import type { TestDatabase } from "@/tests/support/database";
import { test } from "@/tests/support/stores";

let folder: string;

test.beforeEach(async ({ database }) => {
  folder = await mkdtemp(join(tmpdir(), "peoplepages-migrations-"));
  await connected(database.url, (client) => client.query("DROP SCHEMA IF EXISTS accounts CASCADE"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function writeMigration(name: string, sql: string): Promise<void> {
  await mkdir(join(folder, name), { recursive: true });
  await writeFile(join(folder, name, "migration.sql"), sql);
}

describe("migrate", () => {
  test("migrations are applied once, in the order of their names, and recorded in Prisma's table", async ({
    database,
  }) => {
    await writeMigration("20300102000000_second", "ALTER TABLE one ADD COLUMN b text;");
    await writeMigration("20300101000000_first", "CREATE TABLE one (a int);");
    expect(await pendingMigrations(database.url, "accounts", folder)).toHaveLength(2);

    const applied = await migrate(database.url, "accounts", { folder });

    expect(applied).toEqual(["20300101000000_first", "20300102000000_second"]);
    expect(await migrate(database.url, "accounts", { folder })).toEqual([]);
    expect(await pendingMigrations(database.url, "accounts", folder)).toEqual([]);
    const { rows } = await connected(database.url, (client) =>
      client.query(
        "SELECT migration_name, checksum, applied_steps_count, finished_at >= started_at AS timed, logs FROM accounts._prisma_migrations ORDER BY 1",
      ),
    );
    expect(rows).toEqual([
      // The sha256 of the file, as `sha256sum` prints it.
      {
        migration_name: "20300101000000_first",
        checksum: "18255fe5529da69815c8e5d23bf0f048bebb6d287a50aebfc9eea39a6fca4819",
        applied_steps_count: 1,
        timed: true,
        logs: null,
      },
      {
        migration_name: "20300102000000_second",
        checksum: "102dc7dc1d099aa79ed6ee1d9e6910e4d5135539e1bcc26a466e0be482cc34b0",
        applied_steps_count: 1,
        timed: true,
        logs: null,
      },
    ]);
  });

  test("a failed migration leaves nothing behind, and those before it stay", async ({ database }) => {
    await writeMigration("1_good", "CREATE TABLE good (a int);");
    await writeMigration("2_bad", "CREATE TABLE half (a int); SELECT 1/0;");

    await expect(migrate(database.url, "accounts", { folder })).rejects.toThrow(/2_bad.*rolled back/);

    expect(await pendingMigrations(database.url, "accounts", folder)).toEqual(["2_bad"]);
    const { rows } = await connected(database.url, (client) =>
      client.query("SELECT to_regclass('accounts.good') AS good, to_regclass('accounts.half') AS half"),
    );
    expect(rows).toEqual([{ good: "accounts.good", half: null }]);
  });

  test("migrate refuses to run if an applied migration was changed", async ({ database }) => {
    await writeMigration("1_one", "CREATE TABLE one (a int);");
    await migrate(database.url, "accounts", { folder });
    await writeMigration("1_one", "CREATE TABLE one (a bigint);");

    await expect(migrate(database.url, "accounts", { folder })).rejects.toThrow(/1_one.*another version/);
    await expect(pendingMigrations(database.url, "accounts", folder)).rejects.toThrow(/1_one.*another version/);
  });

  test("migrate refuses a database that is ahead of this version", async ({ database }) => {
    await writeMigration("1_one", "CREATE TABLE one (a int);");
    await migrate(database.url, "accounts", { folder });
    await rm(join(folder, "1_one"), { recursive: true });

    await expect(migrate(database.url, "accounts", { folder })).rejects.toThrow(/1_one.*older/);
  });

  test("of several concurrent runs one applies the migrations", async ({ database }) => {
    await writeMigration("1_one", "CREATE TABLE one (a int); SELECT pg_sleep(0.1);");

    const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(database.url, "accounts", { folder })));

    expect(applied.flat()).toEqual(["1_one"]);
  });

  const INDEX = `-- outside a transaction
-- Why it is there; with a semicolon;
DROP INDEX CONCURRENTLY IF EXISTS one_a;
CREATE UNIQUE INDEX CONCURRENTLY one_a
  ON one (a);
`;
  const isIndexValid = async (database: TestDatabase) => {
    const { rows } = await connected(database.url, (client) =>
      client.query("SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass('accounts.one_a')"),
    );
    return rows[0]?.valid;
  };

  test("an index is built outside of a transaction by one of several concurrent runs", async ({ database }) => {
    await writeMigration("1_one", "CREATE TABLE one (a int);");
    await writeMigration("2_index", INDEX);

    const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(database.url, "accounts", { folder })));

    expect(applied.flat()).toEqual(["1_one", "2_index"]);
    expect(await isIndexValid(database)).toBe(true);
  });

  test("a table stays writable while its index is built, and a long transaction is waited for", async ({
    database,
  }) => {
    await writeMigration("1_one", "CREATE TABLE one (a int);");
    await migrate(database.url, "accounts", { folder });
    await writeMigration("2_index", INDEX);
    await connected(database.url, async (long) => {
      await long.query("BEGIN; INSERT INTO accounts.one VALUES (1)");
      const migrating = migrate(database.url, "accounts", { folder });
      await connected(database.url, async (other) => {
        await vi.waitFor(async () => {
          const { rows } = await other.query(
            "SELECT phase FROM pg_stat_progress_create_index WHERE datname = current_database()",
          );
          expect(rows).toEqual([{ phase: "waiting for writers before build" }]);
        });
        await other.query("INSERT INTO accounts.one VALUES (2)");
      });
      await long.query("COMMIT");
      expect(await migrating).toEqual(["2_index"]);
    });
    expect(await isIndexValid(database)).toBe(true);
  });

  test("an index that could not be built is built again by the next run", async ({ database }) => {
    await writeMigration("1_one", "CREATE TABLE one (a int); INSERT INTO one VALUES (1), (1);");
    await writeMigration("2_index", INDEX);

    await expect(migrate(database.url, "accounts", { folder })).rejects.toThrow(
      /2_index.*failed in the middle: run it again/,
    );
    expect(await isIndexValid(database)).toBe(false);
    await connected(database.url, (client) => client.query("DELETE FROM accounts.one"));

    expect(await migrate(database.url, "accounts", { folder })).toEqual(["2_index"]);
    expect(await isIndexValid(database)).toBe(true);
  });

  test("both databases migrate from empty at the same time", async ({ database }) => {
    const fresh = new URL(database.url);
    fresh.pathname = `${fresh.pathname}_fresh`;
    expect(await createDatabaseIfMissing(fresh.href)).toBe(true);
    expect(await createDatabaseIfMissing(fresh.href)).toBe(false);
    try {
      const [accounts, directory] = await Promise.all([
        migrate(fresh.href, "accounts"),
        migrate(fresh.href, "directory"),
      ]);
      expect([accounts, directory].map((names) => names.length > 0)).toEqual([true, true]);
      expect(await pendingMigrations(fresh.href, "accounts")).toEqual([]);
    } finally {
      await connected(database.url, (client) =>
        client.query(`DROP DATABASE "${fresh.pathname.slice(1)}" WITH (FORCE)`),
      );
    }
  });
});

test("a missing database is unavailable and not an error of the statement (D22)", async ({ database }) => {
  const nowhere = new URL(database.url);
  nowhere.port = "1";
  await expect(pendingMigrations(nowhere.href, "accounts")).rejects.toMatchObject({ code: "store_unavailable" });
  await expect(migrate(nowhere.href, "accounts")).rejects.toMatchObject({ code: "store_unavailable" });
});
