import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client, Pool } from "pg";
import { expect } from "vitest";
import { migrate } from "@/lib/db/migrate";
import { createPostgresSuppressionStore } from "@/lib/directory/suppression/postgres-suppression-store";
import type { SuppressionKind } from "@/lib/domain/opt-out/suppression";
import { test as base } from "@/tests/support/stores";
import { hashForTests } from "../support/hash-for-tests";
import { ROOT } from "../support/settings";
import { readCarriedOut, stateOf, truthOf } from "../support/suppression-truth";

/** Databases of version 1.0 have applied the migrations before it. */
const FIRST_AFTER_1_0 = "20261122";

const test = base.extend("client", { scope: "file" }, async ({ database }, { onCleanup }) => {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  onCleanup(() => client.end());
  return client;
});

const entry = (kind: SuppressionKind, canonical: string) => ({ kind, hash: hashForTests(kind, canonical) });
const ANN = entry("profile", "ann");
const ANN_EMAIL = entry("email", "ann@acme.example");
const BOB = entry("profile", "bob");

test("people hidden by version 1.0 stay hidden, and are erased if their request was final", async ({
  database,
  client,
}) => {
  const migrations = join(ROOT, "prisma/directory/migrations");
  const before = await mkdtemp(join(tmpdir(), "peoplepages-migrations-"));
  for (const name of await readdir(migrations)) {
    if (name < FIRST_AFTER_1_0) await cp(join(migrations, name), join(before, name), { recursive: true });
  }
  await client.query("DROP SCHEMA directory CASCADE");
  await migrate(database.url, "directory", { folder: before });
  await rm(before, { recursive: true });
  await client.query(
    `INSERT INTO directory.suppression (kind, hash, learnt_from) VALUES ($1, $2, NULL), ($3, $4, $2), ($5, $6, NULL)`,
    [ANN, ANN_EMAIL, BOB].flatMap(({ kind, hash }) => [kind, hash]),
  );
  await client.query(
    `INSERT INTO directory.person (id, name, seniority, slug, social_url, email, suppressed_at, created_at, updated_at)
     SELECT number, initcap(slug) || ' Doe', '{}', slug, 'https://social.example/in/' || slug, slug || '@acme.example', now(), now(), now()
     FROM unnest(ARRAY['ann', 'bob']) WITH ORDINALITY AS hidden (slug, number)`,
  );

  await migrate(database.url, "directory");

  const { rows } = await client.query(
    "SELECT kind, requested, root FROM directory.suppression ORDER BY requested, kind",
  );
  expect(rows).toEqual([
    { kind: "email", requested: false, root: ANN.hash },
    { kind: "profile", requested: true, root: expect.anything() },
    { kind: "profile", requested: true, root: expect.anything() },
  ]);
  const truth = [
    { ...ANN, isFinal: true },
    { ...BOB, isFinal: false },
  ];
  const pool = new Pool({ connectionString: database.url, max: 1 });
  const store = createPostgresSuppressionStore({
    url: database.url,
    pool,
    timeoutMs: 10_000,
    hashSuppression: hashForTests,
    fingerprint: null,
    now: () => new Date(),
  });
  await store.verify(truthOf(truth));
  await store.settle();
  await pool.end();
  expect(await readCarriedOut(client)).toBe(stateOf(truth));
  const people = await client.query(
    "SELECT name, email, suppressed_at IS NOT NULL AS hidden, erased_at IS NOT NULL AS erased FROM directory.person ORDER BY id",
  );
  expect(people.rows).toEqual([
    { name: "Ann Doe", email: null, hidden: true, erased: true },
    { name: "Bob Doe", email: "bob@acme.example", hidden: true, erased: false },
  ]);
});
