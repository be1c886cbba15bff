import { cp, mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, vi } from "vitest";
import { connected } from "@/lib/db/create-database";
import { migrate } from "@/lib/db/migrate";
import { ROOT } from "@/tests/support/settings";
import { suppressionTest, test } from "@/tests/support/stores";
import type { SuppressionBench } from "@/tests/support/suppression-bench";

const PEOPLE = `social_url,name,title,company_domain
social.example/in/jane,Jane Doe,Sales Manager,acme.example
`;
/** A reader or writer that waits this long for a lock fails its test. A migration blocks nobody for a second. */
const PATIENCE = "5s";
const CROWD = 100_000;

/** Adds a migration to those of the repository, in a folder of their own. */
async function addMigration(
  { database, folder }: { readonly database: "accounts" | "directory"; readonly folder: string },
  name: string,
  sql: string,
): Promise<string> {
  const migrations = join(folder, database);
  await cp(join(ROOT, "prisma", database, "migrations"), migrations, { recursive: true });
  await mkdir(join(migrations, name));
  await writeFile(join(migrations, name, "migration.sql"), sql);
  return migrations;
}

/** Adds people who can be found by nothing, so that the table is large. */
async function addCrowd(bench: SuppressionBench): Promise<void> {
  await bench.imports.rows(
    `INSERT INTO directory.person (id, name, seniority, created_at, updated_at)
     SELECT -number, 'Crowd ' || number, '{}', now(), now() FROM generate_series(1, ${CROWD}) AS number`,
  );
}

describe("a directory in use", () => {
  suppressionTest(
    "lookups and writes go on while a migration waits for a long import to end",
    async ({ bench, database, folder }) => {
      await bench.imports.take("people", PEOPLE);
      const migrations = await addMigration(
        { database: "directory", folder },
        "30000101000000_waits",
        "ALTER TABLE person ADD COLUMN shoe_size integer;",
      );
      await connected(bench.imports.url, async (long) => {
        await long.query("BEGIN; UPDATE directory.person SET title = 'CEO'");
        let isDone = false;
        const onWaiting = vi.fn();
        const migrating = migrate(database.url, "directory", { folder: migrations, onWaiting }).finally(() => {
          isDone = true;
        });
        await connected(bench.imports.url, async (other) => {
          await other.query(`SET lock_timeout = '${PATIENCE}'`);
          await vi.waitFor(async () => {
            const { rows } = await other.query(
              `SELECT mode FROM pg_locks WHERE NOT granted AND relation = 'directory.person'::regclass
   AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
            );
            expect(rows).toEqual([{ mode: "AccessExclusiveLock" }]);
          });
          expect(await bench.byProfile("social.example/in/jane")).toBe("Jane Doe");
          await other.query(
            "INSERT INTO directory.person (id, name, seniority, created_at, updated_at) VALUES (-1, 'X', '{}', now(), now())",
          );
        });
        await vi.waitFor(() => expect(onWaiting).toHaveBeenCalled());
        expect(isDone).toBe(false);
        await long.query("COMMIT");
        expect(await migrating).toEqual(["30000101000000_waits"]);
        expect(onWaiting.mock.calls).toEqual([["30000101000000_waits"]]);
      });
      expect(await bench.byProfile("social.example/in/jane")).toBe("Jane Doe");
      await bench.imports.empty();
    },
  );

  suppressionTest(
    "lookups and imports go on while a column of a large table is added, filled in batches, indexed and checked",
    async ({ bench, database, folder }) => {
      await addCrowd(bench);
      await bench.imports.take("people", PEOPLE);
      const migrations = await addMigration(
        { database: "directory", folder },
        "30000102000000_long",
        `-- outside a transaction
ALTER TABLE person ADD COLUMN IF NOT EXISTS shoe_width integer;
ALTER TABLE person ALTER COLUMN shoe_width SET DEFAULT 1;
DO $$
DECLARE
  written integer;
BEGIN
  LOOP
    UPDATE person SET shoe_width = 1 WHERE id IN (SELECT id FROM person WHERE shoe_width IS NULL LIMIT 10000);
    GET DIAGNOSTICS written = ROW_COUNT;
    COMMIT;
    EXIT WHEN written = 0;
  END LOOP;
END
$$;
DROP INDEX CONCURRENTLY IF EXISTS person_shoe_width;
CREATE INDEX CONCURRENTLY person_shoe_width ON person (shoe_width, name);
ALTER TABLE person DROP CONSTRAINT IF EXISTS shoe_width_known;
ALTER TABLE person ADD CONSTRAINT shoe_width_known CHECK (shoe_width IS NOT NULL) NOT VALID;
ALTER TABLE person VALIDATE CONSTRAINT shoe_width_known;
`,
      );
      let isDone = false;
      const migrating = migrate(database.url, "directory", { folder: migrations }).finally(() => {
        isDone = true;
      });
      const counts = { lookups: 0, imports: 0 };
      const lookUp = async () => {
        for (; !isDone; counts.lookups += 1) expect(await bench.byProfile("social.example/in/jane")).toBe("Jane Doe");
      };
      const importPeople = async () => {
        for (; !isDone; counts.imports += 1) {
          const people = PEOPLE.replace("Sales Manager", `Manager ${counts.imports}`);
          expect(await bench.imports.take("people", people)).toMatchObject({ rejected: 0, suppressed: 0 });
        }
      };
      await bench.imports.rows(`SET lock_timeout = '${PATIENCE}'`);
      await Promise.all([migrating, lookUp(), importPeople()]);
      expect(counts.lookups).toBeGreaterThan(1);
      expect(counts.imports).toBeGreaterThan(1);
      expect(
        await bench.imports.rows("SELECT count(*)::int AS people FROM directory.person WHERE shoe_width = 1"),
      ).toEqual([{ people: CROWD + 1 }]);
      expect(
        await bench.imports.rows(
          "SELECT indisvalid FROM pg_index WHERE indexrelid = 'directory.person_shoe_width'::regclass",
        ),
      ).toEqual([{ indisvalid: true }]);
    },
  );
});

/** Tables that may have millions of rows; of a partitioned one, the partitions. */
const LARGE = {
  accounts: ["free_day", "request_log", "usage_record", "suppression_entry"],
  directory: ["company", "company_alias", "company_person", "company_technology", "person", "person_email"].concat([
    "person_name",
    "person_search_[0-4]",
    "person_slug",
    "suppression",
    "import_change",
    "import_seen",
    "import_fingerprint",
  ]),
} as const;
/** Databases of version 1.0 have applied those before. */
const FIRST_AFTER_1_0 = "20261122";
/** Released already: upgrading from version 1.0, an operator stops the old servers first. */
const RELEASED = {
  accounts: [
    "20261122100000_suppression_state blocks suppression_entry",
    "20261122100000_suppression_state drops accounts.opt_out_request.is_proven",
  ],
  directory: [
    "20261122100000_suppression_state blocks suppression",
    "20261122100000_suppression_state drops directory.suppression.learnt_from",
    "20261122100000_suppression_state drops directory.suppression_pending.erase",
  ],
} as const;
/** Two tables for a migration that is only there to be noticed, and a column of the first. */
const TO_BE_NOTICED = {
  accounts: ["free_day", "suppression_entry", "used"],
  directory: ["company", "person", "catch_all"],
} as const;

/**
 * Records, at the end of every statement that changes the schema and of every migration, the large tables that its
 * transaction has read or rewritten while it keeps others from reading or writing them. Records what is dropped, too.
 */
const watch = (large: readonly string[]): string => `
  CREATE SCHEMA watch;
  CREATE TABLE watch.noticed (migration text, what text, UNIQUE NULLS NOT DISTINCT (migration, what));
  CREATE TABLE watch.file (name text PRIMARY KEY, node oid NOT NULL);
  CREATE VIEW watch.large AS SELECT oid, relname::text AS name, relfilenode AS node FROM pg_class
    WHERE relnamespace::regnamespace::text = current_schema() AND relkind = 'r' AND relname ~ '^(${large.join("|")})$';
  INSERT INTO watch.file SELECT name, node FROM watch.large;
  CREATE FUNCTION watch.look() RETURNS void LANGUAGE sql AS $$
    -- The counts are those of the transaction only if each transaction reports its own when it ends.
    SELECT pg_stat_force_next_flush();
    INSERT INTO watch.noticed (what)
    SELECT 'blocks ' || large.name FROM watch.large
    JOIN watch.file USING (name)
    JOIN pg_locks ON relation = large.oid AND pid = pg_backend_pid() AND granted
      AND mode IN ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')
    JOIN pg_stat_xact_user_tables AS stat ON relid = large.oid
    WHERE file.node <> large.node OR seq_tup_read + idx_tup_fetch + n_tup_upd + n_tup_del > 0
    ON CONFLICT DO NOTHING;
    INSERT INTO watch.file SELECT name, node FROM watch.large ON CONFLICT (name) DO UPDATE SET node = excluded.node;
  $$;
  CREATE FUNCTION watch.look_at_statement() RETURNS event_trigger LANGUAGE plpgsql
    AS $$ BEGIN PERFORM watch.look(); END $$;
  CREATE EVENT TRIGGER look ON ddl_command_end EXECUTE FUNCTION watch.look_at_statement();
  CREATE FUNCTION watch.look_at_drop() RETURNS event_trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO watch.noticed (what) SELECT 'drops ' || object_identity FROM pg_event_trigger_dropped_objects()
    WHERE original AND object_type IN ('table', 'table column', 'view', 'function') AND NOT is_temporary;
  END $$;
  CREATE EVENT TRIGGER look_at_drop ON sql_drop EXECUTE FUNCTION watch.look_at_drop();
  CREATE FUNCTION watch.look_at_migration() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM watch.look();
    UPDATE watch.noticed SET migration = NEW.migration_name WHERE migration IS NULL;
    RETURN NEW;
  END $$;
  CREATE TRIGGER look AFTER INSERT ON _prisma_migrations FOR EACH ROW EXECUTE FUNCTION watch.look_at_migration();`;

/** Rows for every large table of version 1.0 in which a migration could find something to do. */
const ROWS = {
  accounts: `
    INSERT INTO suppression_entry (id, kind, hash, source, reference, created_at)
      VALUES (gen_random_uuid(), 'profile', '\\x01', 'request', 'REF', now());
    INSERT INTO free_day VALUES ('\\x01', current_date, 1);
    INSERT INTO usage_record (meter_id, request_id, endpoint, credits, people, day, at)
      VALUES ('m', gen_random_uuid(), 'company', 5, 0, current_date, now());`,
  directory: `
    INSERT INTO company (domain, created_at, updated_at) VALUES ('acme.example', now(), now());
    INSERT INTO company_alias VALUES ('acme.io', 'acme.example');
    INSERT INTO company_technology VALUES ('acme.example', 'redis', 'Redis', NULL);
    INSERT INTO person (id, name, seniority, created_at, updated_at) VALUES (1, 'Jane Doe', '{}', now(), now());
    INSERT INTO person_slug (slug, person_id) VALUES ('jane', 1);
    INSERT INTO person_email (email, person_id) VALUES ('jane@acme.example', 1);
    INSERT INTO person_name (company_domain, name_key, person_id) VALUES ('acme.example', 'jane|doe', 1);
    INSERT INTO company_person (company_domain, person_id, quality, tok) VALUES ('acme.example', 1, 1, '{}');
    INSERT INTO person_search (person_id, tier, tok) VALUES (1, 0, '{}');
    INSERT INTO suppression (kind, hash) VALUES ('profile', '\\x01');`,
} as const;

test.for(["accounts", "directory"] as const)(
  "no migration of %s since version 1.0 keeps others from a large table while it reads or rewrites it, or drops what old servers use",
  async (name, { database, folder }) => {
    const all = join(ROOT, "prisma", name, "migrations");
    const first = join(folder, `${name} 1.0`);
    for (const one of await readdir(all)) {
      if (one < FIRST_AFTER_1_0) await cp(join(all, one), join(first, one), { recursive: true });
    }
    // Shows that the watch notices an index that is built, a table that is written anew and a column that is gone.
    const [one, other, column] = TO_BE_NOTICED[name];
    const noticed = [
      `ALTER TABLE ${one} ADD COLUMN now_known integer;`,
      `ALTER TABLE ${other} ADD COLUMN now_known integer;`,
      `CREATE INDEX ON ${one} (now_known);`,
      `ALTER TABLE ${other} ALTER COLUMN now_known TYPE bigint;`,
      `ALTER TABLE ${one} DROP COLUMN ${column};`,
    ].join("\n");
    const now = await addMigration({ database: name, folder }, "30000101000000_noticed", noticed);
    await connected(database.url, async (client) => {
      await client.query(`DROP SCHEMA ${name} CASCADE`);
      await migrate(database.url, name, { folder: first });
      await client.query(`SET search_path TO ${name}`);
      await client.query("SET session_replication_role = replica");
      await client.query(ROWS[name]);
      await client.query(watch(LARGE[name]));
      await migrate(database.url, name, { folder: now });
      const { rows } = await client.query(
        "SELECT migration || ' ' || what AS line FROM watch.noticed ORDER BY migration, what",
      );
      const ours = [`blocks ${one}`, `blocks ${other}`, `drops ${name}.${one}.${column}`];
      expect(rows.map(({ line }) => line)).toEqual([
        ...RELEASED[name],
        ...ours.map((what) => `30000101000000_noticed ${what}`),
      ]);
      await client.query("DROP EVENT TRIGGER look; DROP EVENT TRIGGER look_at_drop; DROP SCHEMA watch CASCADE");
    });
  },
);
