import { randomUUID } from "node:crypto";
import { createServer } from "node:net";
import { finished } from "node:stream/promises";
import type { ClientBase } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { describe, expect, inject, vi } from "vitest";
import { connected, databaseUrl } from "@/lib/db/create-database";
import { migrate } from "@/lib/db/migrate";
import { distribute, requireCluster } from "@/lib/directory/cluster/distribute";
import { UndoRefusedError, undoImport } from "@/lib/directory/import/undo/undo-import";
import { explainStatements } from "@/lib/directory/postgres/explain-statements";
import { isStoreUnavailable } from "@/lib/store-unavailable";
import { openImportBench } from "@/tests/fixtures/import/import-bench";
import { createOnCluster, dropOnCluster, needsCluster, needsOneServer } from "@/tests/support/cluster-copies";
import { runCommand } from "@/tests/support/command";
import { createDatabase } from "@/tests/support/database";
import { createTestDirectory, slug } from "@/tests/support/directory-rows";
import { freePort } from "@/tests/support/free-port";
import { hashForTests } from "@/tests/support/hash-for-tests";
import { directoryTest as test } from "@/tests/support/stores";
import { verifyDirectory } from "@/tests/support/verify-directory";

describe.skipIf(needsOneServer)(`a directory on one server${needsOneServer}`, () => {
  test("migrate --distribute refuses a server without Citus and changes nothing", async ({ database }) => {
    const environment = { DATABASE_URL: database.url, AUTH_SECRET: "a".repeat(40) };
    expect(await runCommand(["migrate", "--distribute"], environment)).toEqual({
      code: 1,
      stdout: "",
      stderr: expect.stringMatching(/^The directory database is on a PostgreSQL server without Citus\./),
    });
  });

  test("migrate refuses --shards without --distribute", async ({ database }) => {
    const environment = { DATABASE_URL: database.url, AUTH_SECRET: "a".repeat(40) };
    expect(await runCommand(["migrate", "--shards", "8"], environment)).toMatchObject({ code: 2, stdout: "" });
  });

  test("doctor --plans says in one line that no statement asks another server", async ({ database }) => {
    const environment = { DATABASE_URL: database.url, AUTH_SECRET: "a".repeat(40) };
    expect(await runCommand(["doctor", "--plans"], environment)).toEqual({
      code: 0,
      stdout: expect.stringMatching(/^ok {5}plans +the directory is on one server[^\n]*\n$/),
      stderr: "",
    });
  });
});

describe.skipIf(needsCluster)(`a directory on a cluster${needsCluster}`, () => {
  const PEOPLE = 24;
  const profile = (at: number) => slug(`social.example/in/person-${at}`);

  test.beforeAll(async ({ directory }) => {
    for (let at = 0; at < PEOPLE; at++) await directory.addPerson({ slug: `person-${at}`, name: `Ann Lee ${at}` });
  });

  test("every statement of the store asks the coordinator, one shard, or every shard once", async ({ directory }) => {
    const explained = (await explainStatements(directory.lookups)) ?? [];
    expect(explained.length).toBeGreaterThan(30);
    expect(explained.filter(({ isWrong }) => isWrong)).toEqual([]);
  });

  test("a key that is spread by another column is reported, with the number of shards that it asks", async () => {
    await onFreshDatabase(async (url) => {
      await connected(url, async (client) => {
        await client.query("SET search_path TO directory");
        await client.query("SELECT undistribute_table('person_slug')");
        await client.query("ALTER TABLE person_slug DROP CONSTRAINT person_slug_pkey");
        await client.query("SELECT create_distributed_table('person_slug', 'person_id', shard_count := 4)");
      });
      const ended = await runCommand(["doctor", "--plans"], { DATABASE_URL: url, AUTH_SECRET: "a".repeat(40) });
      expect(ended.code).toBe(1);
      expect(ended.stdout.split("\n").filter((line) => line.startsWith("wrong"))).toEqual([
        expect.stringMatching(/^wrong +ids-by-slug-in-shards +asks 4 shards for the row of one key$/),
      ]);
    });
  });

  test("distributing again changes nothing and reports the same", async () => {
    await onFreshDatabase(async (url) => {
      const steps: string[] = [];
      const { workers, tables } = await connected(url, (client) =>
        distribute(client, { shards: null, onStep: (step) => steps.push(step) }),
      );
      expect({ steps, workers }).toEqual({ steps: [], workers: expect.any(Number) });
      expect(tables.filter(({ shards }) => shards > 1).map(({ table }) => table)).toEqual([
        ...["person", "person_search", "person_slug", "person_email", "person_name", "company_person"],
      ]);
    });
  });

  test("a directory with people is distributed with them, also after an interruption, and none stay behind", async () => {
    const name = `test_${randomUUID().replaceAll("-", "")}`;
    const url = databaseUrl(inject("postgresUrl"), name);
    const people = (client: ClientBase) => countRows(client, "SELECT count(*) AS rows FROM directory.person");
    try {
      await createOnCluster(inject("postgresUrl"), name);
      await migrate(url, "directory");
      await verifyDirectory(url);
      const directory = createTestDirectory({ url });
      await directory.addPerson({
        slug: "ann",
        name: "Ann Lee",
        email: "ann@acme.example",
        companyDomain: "acme.example",
      });
      await directory.addPerson({ slug: "bob", name: "Bob Fox" });
      await directory.close();
      const interrupted = (step: string) => {
        if (step.includes("person_slug")) throw new Error("interrupted");
      };
      const attempt = connected(url, (client) => distribute(client, { shards: 4, onStep: interrupted }));
      await expect(attempt).rejects.toThrow("interrupted");
      const steps: string[] = [];
      await connected(url, async (client) => {
        await distribute(client, { shards: 4, onStep: (step) => steps.push(step) });
        expect(await people(client)).toBe(2);
        expect(await countRows(client, `SELECT pg_relation_size('directory.person') AS rows`)).toBe(0);
      });
      expect(steps[0]).toBe("distributing person_slug");
      await verifyDirectory(url);
      const distributed = createTestDirectory({ url });
      expect(await distributed.store.findPersonByProfile(slug("social.example/in/ann"))).toMatchObject({
        name: "Ann Lee",
        email: { value: "ann@acme.example" },
      });
      await distributed.close();
    } finally {
      await dropOnCluster(inject("postgresUrl"), name);
    }
  });

  test("a directory in use is not distributed", async ({ database, directory }) => {
    await directory.store.findPersonByProfile(profile(0));
    const distributing = connected(database.url, (client) =>
      distribute(client, { shards: null, onStep: () => undefined }),
    );
    await expect(distributing).rejects.toThrow(/^The directory is in use/);
  });

  test("a cluster without workers is refused", async ({ database }) => {
    await connected(database.url, async (client) => {
      await client.query("BEGIN; DELETE FROM pg_dist_node WHERE groupid <> 0");
      await expect(requireCluster(client)).rejects.toThrow(/^The cluster has no workers/);
      await client.query("ROLLBACK");
    });
  });

  test("a worker refuses to file a person whom the suppression list names (D26)", async ({ directory }) => {
    const add = (id: number) =>
      directory.lookups.query(
        `INSERT INTO person (id, slug, name, seniority, slug_mark, created_at, updated_at)
         VALUES ($1, 'opted-out', 'Opted Out', '{}', 72623859790382856, now(), now())`,
        [id],
      );
    const entry = Buffer.from("0102030405060708aa", "hex");
    await directory.lookups.query("INSERT INTO suppression (kind, hash, root) VALUES ('profile', $1, $1)", [entry]);
    for (const id of [901, 902, 903, 904]) await expect(add(id)).rejects.toMatchObject({ code: "PP026" });
    await directory.lookups.query("DELETE FROM suppression");
    for (const id of [901, 902, 903, 904]) await add(id);
    await directory.lookups.query("DELETE FROM person WHERE id > 900");
  });

  test("one COPY writes to every shard of a table at the same time, so an import uses all workers", async ({
    database,
  }) => {
    const copying = `SELECT count(*) AS rows FROM pg_stat_activity
      WHERE datname = current_database() AND state = 'active' AND query LIKE 'COPY directory.person\\_%'`;
    const shards = () =>
      connected(database.url, (client) =>
        countRows(client, `SELECT sum(result::int) AS rows FROM run_command_on_workers($$${copying}$$)`),
      );
    await connected(database.url, async (client) => {
      await client.query("BEGIN");
      const copy = client.query(
        copyFrom("COPY directory.person (id, slug, name, seniority, created_at, updated_at) FROM STDIN"),
      );
      for (let id = 1_001; id <= 2_000; id++) copy.write(`${id}\tcopied-${id}\tAnn Lee\t{}\t2026-01-01\t2026-01-01\n`);
      await vi.waitFor(async () => expect(await shards()).toBe(4), { timeout: 20_000 });
      copy.end();
      await finished(copy);
      expect(await countRows(client, "SELECT count(*) AS rows FROM directory.person WHERE id > 1000")).toBe(1_000);
      await client.query("ROLLBACK");
    });
    expect(await shards()).toBe(0);
  });

  test("an import cannot be taken back, and says that its changes were not recorded", async ({ database }) => {
    const bench = await openImportBench(database);
    await bench.take("people", "name,company_domain\nJane Doe,acme.example\n");
    const undoing = undoImport("1", {
      directoryUrl: database.url,
      hashSuppression: hashForTests,
      now: () => new Date(),
      onWaiting: () => undefined,
      onProgress: () => undefined,
    });
    await expect(undoing).rejects.toThrow(UndoRefusedError);
    await bench.close();
  });

  test.for([
    ["refuses connections", () => freePort().then((port) => ({ port, close: () => undefined }))],
    ["does not respond", silentServer],
  ] as const)(
    "a worker that %s makes lookups unavailable in time, and they heal",
    async ([_case, lose], { database }) => {
      const TIMEOUT_MS = 2_000;
      const directory = createTestDirectory(database, TIMEOUT_MS);
      const lost = await lose();
      const outcomes = async () => {
        const results = [];
        for (let at = 0; at < PEOPLE; at++) {
          const startedAt = performance.now();
          const name = await directory.store.findPersonByProfile(profile(at)).then(
            (person) => person?.name ?? "nobody",
            (error: unknown) => (isStoreUnavailable(error) ? "unavailable" : String(error)),
          );
          results.push({ at, name, ms: performance.now() - startedAt });
        }
        return results;
      };
      try {
        const port = await movePort(database.url, lost.port);
        const during = await outcomes();
        expect(during.filter(({ at, name }) => name !== "unavailable" && name !== `Ann Lee ${at}`)).toEqual([]);
        expect(during.filter(({ name }) => name === "unavailable").length).toBeGreaterThan(0);
        expect(Math.max(...during.map(({ ms }) => ms))).toBeLessThan(TIMEOUT_MS * 2);
        await movePort(database.url, port, lost.port);
        expect((await outcomes()).map(({ name }) => name)).toEqual(
          Array.from({ length: PEOPLE }, (_, at) => `Ann Lee ${at}`),
        );
      } finally {
        lost.close();
        await directory.close();
      }
    },
  );
});

async function countRows(client: ClientBase, sql: string): Promise<number> {
  const { rows } = await client.query<{ rows: string }>(sql);
  return Number(rows[0]?.rows);
}

async function onFreshDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const database = await createDatabase();
  await work(database.url).finally(() => database.drop());
}

/** Tells the coordinator another port of one worker. Returns the port before. */
async function movePort(url: string, to: number, from?: number): Promise<number> {
  return connected(url, async (client) => {
    const { rows } = await client.query<{ port: number }>(
      `UPDATE pg_dist_node AS node SET nodeport = $1 FROM pg_dist_node AS before
       WHERE node.nodeid = before.nodeid AND node.nodeid = (
         SELECT min(nodeid) FROM pg_dist_node WHERE groupid <> 0 AND ($2::int IS NULL OR nodeport = $2))
       RETURNING before.nodeport AS port`,
      [to, from ?? null],
    );
    const port = rows[0]?.port;
    if (port === undefined) throw new Error("no worker has that port");
    return port;
  });
}

/** A server that accepts connections and says nothing. */
async function silentServer(): Promise<{ readonly port: number; readonly close: () => void }> {
  const port = await freePort();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return { port, close: () => void server.close() };
}
