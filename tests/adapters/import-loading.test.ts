import { expect } from "vitest";
import { importTest as test } from "@/tests/support/stores";
import type { ImportBench } from "../fixtures/import/import-bench";

/** Tables, indexes and constraints of the search copy, as PostgreSQL describes them. */
async function structure(bench: ImportBench): Promise<unknown> {
  return {
    tables: await bench.rows(
      `SELECT relname, pg_get_expr(relpartbound, oid) AS bounds, relkind FROM pg_class
       WHERE relnamespace = 'directory'::regnamespace AND relname LIKE 'person_search%' ORDER BY relname`,
    ),
    indexes: await bench.rows(
      `SELECT tablename, indexname, indexdef FROM pg_indexes
       WHERE schemaname = 'directory' AND tablename LIKE 'person_search%' ORDER BY indexname`,
    ),
    constraints: await bench.rows(
      `SELECT conrelid::regclass::text AS tablename, conname, pg_get_constraintdef(oid) AS definition FROM pg_constraint
       WHERE connamespace = 'directory'::regnamespace AND conrelid::regclass::text LIKE '%person_search%'
       ORDER BY tablename, conname`,
    ),
    columns: await bench.rows(
      `SELECT attrelid::regclass::text AS tablename, attname, atttypid::regtype::text AS type, attnotnull, attcollation
       FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
       WHERE relnamespace = 'directory'::regnamespace AND relname LIKE 'person_search%' AND relkind IN ('r', 'p')
         AND attnum > 0 ORDER BY tablename, attnum`,
    ),
  };
}

const PEOPLE = `social_url,name,title,company_domain
s.example/in/a,Ann Lee,CEO,acme.example
s.example/in/b,Bob Roe,Sales Manager,acme.example
s.example/in/b,Bob Roe,Head of Sales,acme.example
`;

test("the first import of people leaves the tables of search as the migrations made them", async ({ bench }) => {
  const before = await structure(bench);
  await bench.take("people", PEOPLE);
  await bench.expectInStep();
  expect(await structure(bench)).toEqual(before);
  await bench.take("people", PEOPLE.replace("CEO", "CFO"));
  await bench.expectInStep();
  expect(await structure(bench)).toEqual(before);
});

test("a first import that fails leaves nothing behind", async ({ bench }) => {
  await bench.empty();
  const before = await structure(bench);
  const failing = bench.take("people", PEOPLE, {
    progress: {
      merging: () => {
        throw new Error("stopped");
      },
    },
  });
  await expect(failing).rejects.toThrow("stopped");
  expect(await structure(bench)).toEqual(before);
  expect(await bench.rows("SELECT 1 FROM directory.person")).toEqual([]);
});

test("searches run while the first import is under way, and find nobody of it", async ({ bench }) => {
  await bench.empty();
  const found: unknown[] = [];
  const asked: Promise<void>[] = [];
  const ask = async () => {
    found.push(...(await bench.rows("SELECT person_id FROM directory.person_search WHERE tok @> ARRAY['x']")));
  };
  await bench.take("people", PEOPLE, { batchRows: 1, progress: { merging: () => void asked.push(ask()) } });
  await Promise.all(asked);
  expect(asked.length).toBeGreaterThan(0);
  expect(found).toEqual([]);
});
