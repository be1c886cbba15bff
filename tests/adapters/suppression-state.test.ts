import fc from "fast-check";
import { Client } from "pg";
import { describe, expect } from "vitest";
import { createSuppressionSource } from "@/lib/accounts/opt-out/suppression-source";
import { createPostgresSuppressionStore } from "@/lib/directory/suppression/postgres-suppression-store";
import { test as base } from "@/tests/support/stores";
import { hashForTests } from "../support/hash-for-tests";
import { readCarriedOut } from "../support/suppression-truth";

const test = base
  .extend("truth", { scope: "file" }, ({ stores }) =>
    createSuppressionSource({ pool: stores.pool, url: stores.database.url }),
  )
  .extend("directory", { scope: "file" }, ({ stores }) =>
    createPostgresSuppressionStore({
      url: stores.database.url,
      pool: stores.pool,
      timeoutMs: 10_000,
      hashSuppression: hashForTests,
      fingerprint: null,
      now: () => new Date(),
    }),
  );

const ENTRIES = ["a", "b", "c", "d"];
const HOLDERS = ["one", "two", null];

/** Some entries of one holder: a request by its reference, or the deletion list. */
const some = fc.record({ entries: fc.subarray(ENTRIES, { minLength: 1 }), holder: fc.constantFrom(...HOLDERS) });
const hashesOf = (entries: readonly string[]) => entries.map((text) => hashForTests("profile", text));

const ACCOUNTS_CHANGES = {
  add: `INSERT INTO accounts.suppression_entry (id, kind, hash, source, reference, created_at)
    SELECT gen_random_uuid(), 'profile', hash, CASE WHEN $2::text IS NULL THEN 'drop' ELSE 'request' END, $2, now()
    FROM unnest($1::bytea[]) AS given (hash)
    ON CONFLICT (kind, hash, source, reference) DO UPDATE SET lifted_at = NULL`,
  finish:
    "UPDATE accounts.suppression_entry SET is_final = true WHERE hash = ANY($1) AND reference IS NOT DISTINCT FROM $2",
  lift: "UPDATE accounts.suppression_entry SET lifted_at = now() WHERE hash = ANY($1) AND reference IS NOT DISTINCT FROM $2",
  forget: "DELETE FROM accounts.suppression_entry WHERE hash = ANY($1) AND reference IS NOT DISTINCT FROM $2",
} as const;

const DIRECTORY_CHANGES = {
  request: `INSERT INTO directory.suppression (kind, hash, root, applied) SELECT 'profile', hash, hash, false
    FROM unnest($1::bytea[]) AS given (hash) WHERE $2::text IS NULL OR true
    ON CONFLICT (hash, root) DO UPDATE SET requested = true`,
  learn: `INSERT INTO directory.suppression (kind, hash, root, requested)
    SELECT 'profile', hash, sha256(convert_to(coalesce($2, 'x'), 'UTF8')), false FROM unnest($1::bytea[]) AS given (hash)
    ON CONFLICT DO NOTHING`,
  apply: "UPDATE directory.suppression SET applied = NOT applied WHERE hash = ANY($1) AND $2::text IS NULL",
  finish: "UPDATE directory.suppression SET is_final = true, erased = $2::text IS NULL WHERE hash = ANY($1)",
  disown: "UPDATE directory.suppression SET requested = false WHERE hash = ANY($1) AND ($2::text IS NULL OR true)",
  remove: "DELETE FROM directory.suppression WHERE hash = ANY($1) AND ($2::text IS NULL OR true)",
} as const;

describe("counts and digests follow every change of the list without a recount", () => {
  const CHANGES: readonly (readonly [schema: string, changes: Readonly<Record<string, string>>])[] = [
    ["accounts", ACCOUNTS_CHANGES],
    ["directory", DIRECTORY_CHANGES],
  ];

  test.for(CHANGES)(
    "counts and digests in %s follow every change of the list",
    { timeout: 60_000 },
    async ([schema, changes], { stores }) => {
      const list = schema === "accounts" ? "suppression_entry" : "suppression";
      const read = async () => {
        const { rows } = await stores.pool.query(
          `SELECT to_jsonb(state) - 'additions' AS state FROM ${schema}.suppression_state AS state`,
        );
        return rows[0]?.state;
      };
      const step = fc.tuple(fc.constantFrom(...Object.keys(changes)), some);
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
          await stores.pool.query(`TRUNCATE ${schema}.${list}`);
          for (const [change, { entries, holder }] of steps) {
            await stores.pool.query(changes[change] ?? "", [hashesOf(entries), holder]);
          }
          const counted = await read();
          await stores.pool.query(`SELECT ${schema}.recount_suppressions()`);
          expect(counted).toEqual(await read());
        }),
        { numRuns: 60 },
      );
      await stores.pool.query(`TRUNCATE ${schema}.${list}`);
    },
  );
});

test("the state of both lists can be read while their tables are locked", async ({
  stores,
  truth,
  directory,
  database,
}) => {
  await stores.pool.query(ACCOUNTS_CHANGES.add, [hashesOf(ENTRIES), "one"]);
  await directory.verify(truth);
  await directory.settle();
  const holder = new Client({ connectionString: database.url });
  await holder.connect();
  try {
    await holder.query("BEGIN");
    await holder.query("LOCK TABLE accounts.suppression_entry, directory.suppression IN ACCESS EXCLUSIVE MODE");
    expect(await readCarriedOut(stores.pool)).toBe(await truth.state());
    expect(await truth.state()).toMatch(/^4:/);
  } finally {
    await holder.end();
    await stores.pool.query("TRUNCATE accounts.suppression_entry, directory.suppression");
  }
});

test("a list is read in batches of some thousand entries, each entry once however many holders it has", {
  timeout: 60_000,
}, async ({ stores, truth, directory }) => {
  const entries = 45_000;
  await stores.pool.query(
    `INSERT INTO accounts.suppression_entry (id, kind, hash, source, reference, created_at, is_final)
     SELECT gen_random_uuid(), 'profile', sha256(convert_to(number::text, 'UTF8')), 'request', holder, now(), holder = 'b'
     FROM generate_series(1, $1) AS number CROSS JOIN (VALUES ('a'), ('b')) AS holders (holder)`,
    [entries],
  );
  const pages = await truth.read(async (snapshot) => {
    const sizes: number[] = [];
    for await (const page of snapshot.entries()) {
      sizes.push(page.length);
      expect(page.every(({ isFinal }) => isFinal)).toBe(true);
    }
    return sizes;
  });
  expect(pages.reduce((sum, size) => sum + size, 0)).toBe(entries);
  expect(Math.max(...pages)).toBeLessThanOrEqual(20_000);
  expect(await directory.verify(truth)).toBe(true);
  await directory.settle();
  expect(await readCarriedOut(stores.pool)).toBe(await truth.state());
  expect(await directory.verify(truth)).toBe(false);
  await stores.pool.query("TRUNCATE accounts.suppression_entry, directory.suppression");
});

test.for(["accounts", "directory"])(
  "wrong counts of %s are corrected",
  async (schema, { stores, truth, directory }) => {
    await stores.pool.query(ACCOUNTS_CHANGES.add, [hashesOf(ENTRIES), "one"]);
    await stores.pool.query(`UPDATE ${schema}.suppression_state SET entries = entries + 7`);
    await directory.verify(truth);
    await directory.settle();
    expect(await readCarriedOut(stores.pool)).toBe(await truth.state());
    expect(await truth.state()).toMatch(/^4:/);
    await stores.pool.query("TRUNCATE accounts.suppression_entry, directory.suppression");
  },
);
