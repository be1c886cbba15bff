import fc from "fast-check";
import { describe, expect } from "vitest";
import { exportRecords } from "@/lib/directory/export/export-records";
import { writeExport } from "@/lib/directory/export/write-export";
import { undoImport } from "@/lib/directory/import/undo/undo-import";
import { hashIdentifiers } from "@/lib/domain/opt-out/suppression";
import { needsOneServer } from "@/tests/support/cluster-copies";
import { EFFORT } from "@/tests/support/effort";
import { importTest as test } from "@/tests/support/stores";
import { withSuppressionStore } from "@/tests/support/with-suppression-store";
import type { ImportBench } from "../fixtures/import/import-bench";
import { hashForTests } from "../support/hash-for-tests";

test.beforeEach(({ bench }) => bench.empty());

type Row = Readonly<Record<string, unknown>>;

function take(bench: ImportBench, rows: readonly Row[], options = {}) {
  const text = rows.map((row) => `${JSON.stringify(row)}\n`).join("");
  return bench.take("people", text, { name: "people.jsonl", ...options });
}

async function onFile(bench: ImportBench) {
  let text = "";
  const pages = exportRecords("people", { client: bench.client, hashSuppression: hashForTests });
  for await (const piece of writeExport("people", "jsonl", pages)) text += piece;
  const stored = await bench.rows(
    `SELECT slug, name, title, suppressed_at IS NOT NULL AS hidden, erased_at IS NOT NULL AS erased
     FROM directory.person ORDER BY slug, name, title`,
  );
  return { exported: text.split("\n").sort(), stored };
}

function countFingerprints(bench: ImportBench) {
  return bench
    .rows<{ count: number }>("SELECT count(*)::int AS count FROM directory.import_fingerprint")
    .then(([first]) => first?.count);
}

async function undo(bench: ImportBench, at: number): Promise<void> {
  await undoImport(String(at), {
    directoryUrl: bench.url,
    hashSuppression: hashForTests,
    now: () => new Date(),
    batchRows: 2,
    onWaiting: () => undefined,
    onProgress: () => undefined,
  }).catch((cause: unknown) => {
    // A history may take an import back that is not there, or twice.
    expect(cause).toMatchObject({ code: "undo_refused" });
  });
}

const optional = <Value>(...values: Value[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
const row = fc.nat({ max: 1 }).chain((who) =>
  fc.record({
    social_url: fc.option(fc.constant(`linkedin.com/in/p${who}`), { nil: undefined, freq: 4 }),
    name: fc.constantFrom(`Ann Lee${who}`, `Ann Mary Lee${who}`),
    title: optional("CEO", "Engineer"),
    company_domain: optional("acme.example", "bolt.example"),
    company_industry: fc.option(fc.constant("Banking"), { nil: undefined, freq: 1 }),
    email: fc.constantFrom(`p${who}@acme.example`, `p${who}@bolt.example`),
    phone: optional("+447911123456", "0161 496 0000"),
    city: optional("Leeds", "Berlin"),
  }),
);
const profiles = fc.constantFrom("p0", "p1");
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ rows: fc.array(row, { minLength: 1, maxLength: 3 }) }) },
  { weight: 4, arbitrary: fc.record({ again: fc.nat({ max: 5 }), without: fc.nat({ max: 3 }) }) },
  fc.record({ undo: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ optOut: profiles, isFinal: fc.boolean() }),
  fc.record({ lift: profiles }),
  fc.record({ deletePerson: profiles }),
);
type Step = typeof step extends fc.Arbitrary<infer Made> ? Made : never;

async function run(bench: ImportBench, steps: readonly Step[], withFingerprints: boolean) {
  await bench.empty();
  const files: (readonly Row[])[] = [];
  const states: unknown[] = [];
  for (const one of steps) {
    if (!withFingerprints) await bench.rows("TRUNCATE directory.import_fingerprint");
    if ("rows" in one || "again" in one) {
      const former = "again" in one ? (files[one.again % Math.max(1, files.length)] ?? []) : one.rows;
      // A file that grew or shrank by a row.
      const rows = "again" in one && former.length > 1 ? former.filter((_, at) => at !== one.without) : former;
      if (rows.length > 0) await take(bench, [...rows], { batchRows: 2 });
      files.push(former, [...rows, ...(files[0] ?? [])]);
    } else if ("undo" in one) await undo(bench, one.undo);
    else if ("deletePerson" in one) {
      await bench.rows("UPDATE directory.person SET title = 'Gone' WHERE slug = $1", [one.deletePerson]);
    } else {
      const slug = "lift" in one ? one.lift : one.optOut;
      const identifiers = [{ kind: "profile", canonical: slug }] as const;
      const entries = hashIdentifiers(identifiers, hashForTests);
      await withSuppressionStore(bench.url, async (store) => {
        if ("lift" in one) await store.lift((remove) => remove(entries));
        else await store.suppress(identifiers, one.isFinal ? entries : []);
      });
    }
    states.push(await onFile(bench));
  }
  await bench.expectInStep();
  return states;
}

test("any history of imports, undos and opt-outs gives the same directory with fingerprints as without them", {
  timeout: 240_000 * EFFORT,
}, async ({ bench }) => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
      expect(await run(bench, steps, true)).toEqual(await run(bench, steps, false));
    }),
    { numRuns: 6 * EFFORT, endOnFailure: true },
  );
});

const ann = { social_url: "linkedin.com/in/ann", name: "Ann Lee", title: "CEO", city: "Leeds" };
const bo = { social_url: "linkedin.com/in/bo", name: "Bo Lee" };

test.skipIf(needsOneServer)(
  `a row that is known by its fingerprint is not merged again${needsOneServer}`,
  async ({ bench }) => {
    await take(bench, [ann, bo]);
    // A merge would not find her and add another person.
    await bench.rows("DELETE FROM directory.person_slug WHERE slug = 'ann'");
    expect(await take(bench, [ann, bo])).toMatchObject({ read: 2, added: 0, updated: 0, unchanged: 2 });
  },
);

test("a known row of which the file has a fuller one gives way to it, and one that is fuller stands", async ({
  bench,
}) => {
  await take(bench, [ann]);
  const shorter = { social_url: ann.social_url, name: ann.name, title: "Engineer" };
  await take(bench, [ann, shorter]);
  expect(await onFile(bench)).toMatchObject({ stored: [{ title: "CEO" }] });
  await take(bench, [ann, { ...ann, title: "Founder", email: "ann@acme.example" }]);
  expect(await onFile(bench)).toMatchObject({ stored: [{ title: "Founder" }] });
});

test("a row that was known when the file was read is merged if its person is changed before the merge", async ({
  bench,
}) => {
  await take(bench, [ann, bo]);
  const lock = "hashtextextended('peoplepages.directory.import', 0)";
  await bench.rows(`SELECT pg_advisory_lock(${lock})`);
  let importing: ReturnType<typeof take> | null = null;
  await new Promise<void>((waiting) => {
    importing = take(bench, [ann, bo], { progress: { waiting } });
  });
  await bench.rows("UPDATE directory.person SET title = 'Engineer' WHERE slug = 'ann'");
  await bench.rows(`SELECT pg_advisory_unlock(${lock})`);
  expect(await importing).toMatchObject({ updated: 1, unchanged: 1 });
  expect(await onFile(bench)).toMatchObject({ stored: [{ title: "CEO" }, { name: "Bo Lee" }] });
});

test.skipIf(needsOneServer)(
  `an import is not lost with the one before it where all its rows were known${needsOneServer}`,
  async ({ bench }) => {
    await take(bench, [ann, bo]);
    await take(bench, [ann]);
    await undo(bench, 1);
    expect(await onFile(bench)).toMatchObject({ stored: [{ name: "Ann Lee", title: "CEO" }] });
  },
);

test("a dropped field is reported each time its row is imported", async ({ bench }) => {
  const dropped: string[] = [];
  const progress = { dropped: (_: string, __: number, field: string) => dropped.push(field) };
  await take(bench, [{ ...ann, phone: "not a number" }], { progress });
  await take(bench, [{ ...ann, phone: "not a number" }], { progress });
  expect(dropped).toEqual(["phone", "phone"]);
});

test.skipIf(needsOneServer)(
  `a dry run recognizes rows and leaves no fingerprint${needsOneServer}`,
  async ({ bench }) => {
    expect(await take(bench, [ann], { dryRun: true })).toMatchObject({ added: 1 });
    expect(await countFingerprints(bench)).toBe(0);
    await take(bench, [ann]);
    expect(await take(bench, [ann, bo], { dryRun: true })).toMatchObject({ added: 1, unchanged: 1 });
    expect(await countFingerprints(bench)).toBe(1);
  },
);

test.skipIf(needsOneServer)(
  `fingerprints of another build are deleted and recognize nothing${needsOneServer}`,
  async ({ bench }) => {
    await take(bench, [ann]);
    await bench.rows("UPDATE directory.import_build SET build = 'another'");
    await bench.rows("UPDATE directory.person SET title = title");
    await bench.rows("INSERT INTO directory.import_fingerprint VALUES (gen_random_uuid(), 1, 0)");
    expect(await take(bench, [ann])).toMatchObject({ unchanged: 1 });
    expect(await countFingerprints(bench)).toBe(1);
  },
);

describe.skipIf(needsOneServer)(`a fingerprint goes${needsOneServer}`, () => {
  test.for([
    ["with the first change of its person", "UPDATE directory.person SET city = 'Berlin'"],
    ["when its person is hidden", "UPDATE directory.person SET suppressed_at = now()"],
    ["when its person is deleted", "DELETE FROM directory.person"],
  ] as const)("%s", async ([, sql], { bench }) => {
    await take(bench, [ann]);
    expect(await countFingerprints(bench)).toBe(1);
    await bench.rows(sql);
    expect(await countFingerprints(bench)).toBe(0);
  });
});

test.skipIf(needsOneServer)(`rows of suppressed people get no fingerprint${needsOneServer}`, async ({ bench }) => {
  const identifiers = [{ kind: "profile", canonical: "ann" }] as const;
  await withSuppressionStore(bench.url, (store) => store.suppress(identifiers));
  expect(await take(bench, [ann, bo])).toMatchObject({ suppressed: 1, added: 1 });
  expect(await countFingerprints(bench)).toBe(1);
});
