import { expect } from "vitest";
import { createPool } from "@/lib/db/pools";
import { digestText } from "@/lib/directory/suppression/digest-text";
import { createPostgresSuppressionStore } from "@/lib/directory/suppression/postgres-suppression-store";
import { hashIdentifiers } from "@/lib/domain/opt-out/suppression";
import { suppressionTest as base } from "@/tests/support/stores";
import { type SuppressionBench, subject } from "@/tests/support/suppression-bench";
import { hashForTests } from "../support/hash-for-tests";

/** The limit of one statement here: less than in production, but enough for a busy machine. */
const STATEMENT_MS = 1_000;
const EMPLOYEES = 60_000;
const HIDDEN = 10_000;
const LAST = `e${EMPLOYEES - 1}@huge.example`;

const test = base
  .extend("pool", { scope: "file" }, ({ bench }, { onCleanup }) => {
    const pool = createPool("directory", { url: bench.imports.url, timeoutMs: STATEMENT_MS, connections: 1 });
    onCleanup(() => pool.end());
    return pool;
  })
  .extend("store", { scope: "file" }, ({ bench, pool }) =>
    createPostgresSuppressionStore({
      url: bench.imports.url,
      pool,
      timeoutMs: STATEMENT_MS,
      hashSuppression: hashForTests,
      fingerprint: null,
      now: () => new Date(),
    }),
  );

const HEADER = "social_url,name,title,company_domain,email";
const ZELDA = "social.example/in/zelda,Zelda Quill,Sales Manager,huge.example,zelda.quill@huge.example";
const WRITER = "social.example/in/zelda-two,Zelda Quill,Sales Manager,other.example,zq@mail.huge.example";

/** Imports people whom an opt-out of somebody else could read needlessly. */
const fill = `
  INSERT INTO directory.person (id, name, seniority, company_domain, email, created_at, updated_at)
  SELECT number, 'Emma Employee', '{}', 'huge.example', 'e' || number || '@huge.example', now(), now()
  FROM generate_series(1, ${EMPLOYEES}) AS number;
  INSERT INTO directory.person_email (email, person_id)
  SELECT 'e' || number || '@huge.example', number FROM generate_series(1, ${EMPLOYEES}) AS number;
  ANALYZE directory.person; ANALYZE directory.person_email`;

/** Rows of people and of their addresses that were read so far. */
async function rowsRead(bench: SuppressionBench): Promise<number> {
  const [row] = await bench.imports.rows<{ read: string }>(
    `SELECT pg_stat_force_next_flush(), sum(coalesce(idx_tup_fetch, 0) + seq_tup_read) AS read FROM pg_stat_user_tables
     WHERE relid IN ('directory.person'::regclass, 'directory.person_email'::regclass)`,
  );
  return Number(row?.read);
}

async function rowsReadBy(bench: SuppressionBench, work: () => Promise<unknown>): Promise<number> {
  // PostgreSQL reports what this connection read itself only from its next statement on.
  await rowsRead(bench);
  const before = await rowsRead(bench);
  await work();
  return (await rowsRead(bench)) - before;
}

test("an opt-out by name at an employer with 60,000 addresses does not read all of them", {
  timeout: 180_000,
}, async ({ bench, store }) => {
  await bench.imports.rows(fill);
  await bench.imports.take("people", `${HEADER}\n${ZELDA}\n${WRITER}\n`);
  const request = subject({ name: "Zelda Quill", company: "huge.example" });
  const read = await rowsReadBy(bench, async () => {
    const { identifiers, emails } = await store.findSubject(request);
    expect([...emails].sort()).toEqual(["zelda.quill@huge.example", "zq@mail.huge.example"]);
    await store.suppress(identifiers);
  });
  expect(read).toBeLessThan(EMPLOYEES / 100);
  expect(await bench.byProfile("social.example/in/zelda")).toBeNull();
  expect(await bench.byProfile("social.example/in/zelda-two")).toBeNull();
});

test("an opt-out while many people are hidden and not erased does not read all of them", {
  timeout: 180_000,
}, async ({ bench, store }) => {
  await bench.imports.rows(
    `UPDATE directory.person SET suppressed_at = now() WHERE id <= ${HIDDEN};
     INSERT INTO directory.suppressed_hash SELECT sha256(convert_to('other' || number, 'UTF8')), number
     FROM generate_series(1, ${HIDDEN}) AS number`,
  );
  await bench.imports.take("people", `${HEADER}\n${ZELDA.replaceAll("zelda", "zara").replace("Zelda", "Zara")}\n`);
  const read = await rowsReadBy(bench, async () => {
    const { identifiers } = await store.findSubject(subject({ profile: "social.example/in/zara" }));
    await store.suppress(identifiers);
    await store.erase(hashIdentifiers(identifiers, hashForTests));
  });
  expect(read).toBeLessThan(HIDDEN / 100);
  expect(await bench.byProfile("social.example/in/zara")).toBeNull();
});

test("lines of the deletion list are looked up by an index among any number of people", {
  timeout: 60_000,
}, async ({ bench, store }) => {
  const digests = [LAST, "nobody@huge.example"].map(digestText);
  const read = await rowsReadBy(bench, async () => {
    expect(await store.countOnFile("drop-email", digests)).toEqual(new Map([[digests[0], 1]]));
    await store.suppress(digests.map((canonical) => ({ kind: "drop-email", canonical })));
  });
  expect(read).toBeLessThan(EMPLOYEES / 100);
  expect(await bench.byEmail(LAST)).toBeNull();
  expect(await bench.byEmail(`e${EMPLOYEES - 2}@huge.example`)).toBe("Emma Employee");
});
