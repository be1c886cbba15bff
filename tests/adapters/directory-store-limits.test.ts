import { Pool } from "pg";
import { describe, expect } from "vitest";
import { connected } from "@/lib/db/create-database";
import { createPool } from "@/lib/db/pools";
import { searchCandidates } from "@/lib/directory/postgres/candidate-statement";
import { createDirectoryPools } from "@/lib/directory/postgres/directory-pools";
import { createPostgresDirectory } from "@/lib/directory/postgres/postgres-directory";
import { isStoreUnavailable } from "@/lib/store-unavailable";
import { needsOneServer } from "@/tests/support/cluster-copies";
import {
  createTestDirectory,
  host,
  parsedEmail,
  parsedName,
  slug,
  type TestDirectory,
} from "@/tests/support/directory-rows";
import { test as base } from "@/tests/support/stores";
import { hashForTests } from "../support/hash-for-tests";

const TIMEOUT_MS = 1000;
const test = base.extend("directory", { scope: "file" }, ({ database }, { onCleanup }) => {
  const directory = createTestDirectory(database, TIMEOUT_MS);
  onCleanup(() => directory.close());
  return directory;
});

describe("a store that does not answer (D22)", () => {
  test("every method throws StoreUnavailableError when nothing listens (D22)", async () => {
    const url = "postgres://nobody@127.0.0.1:1/none";
    const { lookups, search } = createDirectoryPools({ url, timeoutMs: TIMEOUT_MS });
    const store = createPostgresDirectory({ lookups, search }, hashForTests);
    const options = { limit: 1, withEmail: false };
    const calls = [
      store.findPersonByProfile(slug("https://www.linkedin.com/in/ann")),
      store.findPersonByEmail(parsedEmail("ann@a.com")),
      store.findPersonByName(parsedName("Ann Lee"), host("a.com")),
      store.findCompany(host("a.com")),
      store.findTechnologies(host("a.com")),
      store.findEmailEvidence(host("a.com")),
      store.findFreeEmails(["ann@a.com"], parsedName("Ann Lee"), [host("a.com")]),
      store.listPeopleAt(host("a.com"), {}, options),
      store.search({ title: ["CFO"] }, options),
      store.leaveOutUnknownWords(["zorbing CFO"]),
      store.checkReady(),
    ];
    for (const outcome of await Promise.allSettled(calls)) {
      expect(outcome.status === "rejected" && isStoreUnavailable(outcome.reason)).toBe(true);
    }
    await Promise.all([lookups.end(), search.end()]);
  });

  test("a call that waits for a lock throws StoreUnavailableError, and the next call is answered (D22)", async ({
    directory,
  }) => {
    await connected(directory.url, async (client) => {
      await client.query("BEGIN; LOCK TABLE directory.company IN ACCESS EXCLUSIVE MODE");
      const outcome = await directory.store.findCompany(host("a.com")).catch((error: unknown) => error);
      expect(isStoreUnavailable(outcome)).toBe(true);
      await client.query("ROLLBACK");
    });
    expect(await directory.store.findCompany(host("a.com"))).toBeNull();
  });

  test("lookups are answered while every search connection waits (D22)", async ({ directory }) => {
    await directory.addCompany({ domain: "awake.com", name: "Awake" });
    await connected(directory.url, async (client) => {
      await client.query("BEGIN; LOCK TABLE directory.person_search IN ACCESS EXCLUSIVE MODE");
      const searches = Array.from({ length: 5 }, () =>
        directory.store.search({ title: ["CFO"] }, { limit: 1, withEmail: false }).then(
          () => "answered",
          (error: unknown) => (isStoreUnavailable(error) ? "unavailable" : "failed"),
        ),
      );
      expect((await directory.store.findCompany(host("awake.com")))?.name).toBe("Awake");
      expect(await Promise.race([Promise.all(searches), "still waiting"])).toBe("still waiting");
      expect(await Promise.all(searches)).toEqual(Array(5).fill("unavailable"));
      await client.query("ROLLBACK");
    });
  });
});

describe("checkReady", () => {
  test("checkReady resolves on a migrated database", async ({ directory }) => {
    await expect(directory.store.checkReady()).resolves.toBeUndefined();
  });

  test("checkReady resolves while a newer version has applied a migration that this one does not know", async ({
    directory,
  }) => {
    const pool = createPool("directory", { url: directory.url, timeoutMs: 2000 });
    await pool.query(
      `INSERT INTO directory._prisma_migrations (id, checksum, finished_at, migration_name)
       VALUES ('newer', 'unknown here', now(), '30000101000000_newer')`,
    );
    const store = createPostgresDirectory({ lookups: pool, search: pool }, hashForTests);
    await expect(store.checkReady()).resolves.toBeUndefined();
    await pool.query("DELETE FROM directory._prisma_migrations WHERE id = 'newer'");
    await pool.end();
  });

  test("checkReady throws and names the migrations that are not applied", async ({ directory }) => {
    const empty = new URL(directory.url);
    empty.pathname = `${empty.pathname}_empty`;
    const name = empty.pathname.slice(1);
    await connected(directory.url, (client) => client.query(`CREATE DATABASE ${name}`));
    const pool = createPool("directory", { url: empty.href, timeoutMs: 2000 });
    const store = createPostgresDirectory({ lookups: pool, search: pool }, hashForTests);
    await expect(store.checkReady()).rejects.toThrow(/not applied.*first/);
    await pool.end();
    await connected(directory.url, (client) => client.query(`DROP DATABASE ${name}`));
  });
});

describe.skipIf(needsOneServer)(`query plans of the search on 50,000 people${needsOneServer}`, () => {
  interface PlanNode {
    readonly "Node Type": string;
    readonly "Relation Name"?: string;
    readonly "Actual Loops": number;
    readonly Plans?: readonly PlanNode[];
  }

  test.beforeAll(async ({ directory }) => {
    const pool = new Pool({ connectionString: directory.url });
    await pool.query(`
      INSERT INTO directory.person_search
      SELECT n, least(4, greatest(0, floor(log(4, 1 + (n * 7919 % 50000) / 60.0)))), n % 3000,
             ARRAY['t:w' || n % 10, 's:r' || n % 7, 'c:k' || n % 11, 'i:m' || n % 501] ||
             CASE WHEN n % 3 = 0 THEN ARRAY['e:1'] ELSE '{}' END
      FROM generate_series(1, 50000) AS n`);
    await pool.query("VACUUM ANALYZE directory.person_search");
    await pool.end();
  });

  test("a broad search ends in the first tiers and does not touch the others", async ({ directory }) => {
    const scans = await explain(directory, { all: ["t:w1"], anyOf: [], none: [] });
    expect(scans.map((scan) => scan["Node Type"])).toEqual(Array(5).fill("Bitmap Heap Scan"));
    expect(scans.map((scan) => scan["Relation Name"])).toEqual([0, 1, 2, 3, 4].map((tier) => `person_search_${tier}`));
    expect(scans[0]?.["Actual Loops"]).toBe(1);
    expect(scans[4]?.["Actual Loops"]).toBe(0);
  });

  test.for([
    ["words that never meet", { all: ["t:w1", "t:w2"], anyOf: [], none: [] }],
    ["any of several", { all: ["c:k1"], anyOf: [["s:r1", "s:r2"]], none: ["i:m1"] }],
    ["a headcount", { all: ["i:m7"], anyOf: [], none: [], employeesMin: 10, employeesMax: 20 }],
  ] as const)(
    "a search for %s uses the token index of every tier and no sequential scan",
    async ([_, step], { directory }) => {
      const scans = await explain(directory, step);
      expect(new Set(scans.map((scan) => scan["Node Type"]))).toEqual(new Set(["Bitmap Heap Scan"]));
    },
  );

  async function explain(
    directory: TestDirectory,
    step: Parameters<typeof searchCandidates>[0],
  ): Promise<readonly PlanNode[]> {
    const { statement, values } = searchCandidates(step, true, { limit: 10 });
    const { rows } = await directory.search.query<{ "QUERY PLAN": readonly [{ readonly Plan: PlanNode }] }>(
      `EXPLAIN (ANALYZE, FORMAT JSON) ${statement.text}`,
      [...values],
    );
    return scansOf(rows[0]?.["QUERY PLAN"][0].Plan);
  }

  function scansOf(node: PlanNode | undefined): readonly PlanNode[] {
    if (node === undefined) return [];
    return node["Relation Name"] === undefined ? (node.Plans ?? []).flatMap(scansOf) : [node];
  }
});
