import fc from "fast-check";
import { describe, expect } from "vitest";
import { exportRecords } from "@/lib/directory/export/export-records";
import { writeExport } from "@/lib/directory/export/write-export";
import { IMPORT_KINDS, type ImportKind } from "@/lib/directory/import/import-kind";
import { listImports } from "@/lib/directory/import/undo/list-imports";
import { type UndoDeps, undoImport } from "@/lib/directory/import/undo/undo-import";
import { hashIdentifiers } from "@/lib/domain/opt-out/suppression";
import { needsOneServer } from "@/tests/support/cluster-copies";
import { EFFORT } from "@/tests/support/effort";
import { importTest as test } from "@/tests/support/stores";
import { withSuppressionStore } from "@/tests/support/with-suppression-store";
import type { ImportBench } from "../fixtures/import/import-bench";
import { hashForTests } from "../support/hash-for-tests";

test.beforeEach(({ bench }) => bench.empty());

function undo(bench: ImportBench, id: string | number, deps: Partial<UndoDeps> = {}) {
  return undoImport(String(id), {
    directoryUrl: bench.url,
    hashSuppression: hashForTests,
    now: () => new Date(),
    batchRows: 2,
    onWaiting: () => undefined,
    onProgress: () => undefined,
    ...deps,
  });
}

interface File {
  readonly kind: ImportKind;
  readonly rows: readonly object[];
}

function take(bench: ImportBench, { kind, rows }: File) {
  return bench.take(kind, rows.map((row) => `${JSON.stringify(row)}\n`).join(""), { name: `${kind}.jsonl` });
}

/** Everything on file in the order of its text, which is that of no import. */
async function onFile(bench: ImportBench): Promise<readonly string[]> {
  let text = "";
  for (const kind of IMPORT_KINDS) {
    const pages = exportRecords(kind, { client: bench.client, hashSuppression: hashForTests });
    for await (const piece of writeExport(kind, "jsonl", pages)) text += piece;
  }
  return text.split("\n").sort();
}

const optional = <Value>(...values: Value[]) => fc.option(fc.constantFrom(...values), { nil: undefined });

/**
 * Gives a row that names its employer without a domain a name that no other row has. Whether such a name is a company or
 * an employer on file is decided when the row comes in, and stays decided (docs/decisions/0100).
 */
function namedApart<Row extends { company_domain?: unknown; email?: unknown; company_name?: unknown }>(row: Row): Row {
  if (row.company_name === undefined || row.company_domain !== undefined) return row;
  return { ...row, company_name: row.email === undefined ? "Elsewhere" : "Nearby" };
}

const people = fc.record({
  kind: fc.constant("people" as const),
  rows: fc.array(
    fc.nat({ max: 3 }).chain((who) =>
      fc
        .record({
          social_url: fc.constant(`linkedin.com/in/p${who}`),
          name: fc.constantFrom(`Ann Lee${who}`, `Ann Mary Lee${who}`),
          title: optional("CEO", "VP Sales", "Engineer"),
          company_domain: optional("acme.example", "bolt.example"),
          company_name: optional("Acme", "Bolt"),
          company_industry: optional("Banking", "Mining"),
          email: optional(`p${who}@acme.example`, `p${who}@bolt.example`),
          phone: optional("+447911123456", "+447911123457"),
          country: optional("UK", "DE"),
          city: optional("Leeds", "Berlin"),
          industry: optional("Software", "Retail"),
        })
        .map(namedApart),
    ),
    { minLength: 1, maxLength: 4 },
  ),
});
const companies = fc.record({
  kind: fc.constant("companies" as const),
  rows: fc.array(
    fc.constantFrom("acme", "bolt").chain((name) =>
      fc.record({
        domain: fc.constant(`${name}.example`),
        name: optional("One", "Two"),
        employees: optional(10, 2000),
        country: optional("UK", "US"),
        catch_all: optional(true, false),
        aliases: optional([`${name}.net`], [`${name}.net`, `${name}.co`]),
        technologies: optional([{ name: "Shopify" }], [{ name: "shopify", category: "Shop" }, { name: "Stripe" }]),
      }),
    ),
    { minLength: 1, maxLength: 2 },
  ),
});
const technologies = fc.record({
  kind: fc.constant("technologies" as const),
  rows: fc.array(
    fc.record({ domain: fc.constantFrom("acme.example", "bolt.example"), name: fc.constantFrom("Shopify", "Stripe") }),
    { minLength: 1, maxLength: 2 },
  ),
});

test.skipIf(needsOneServer)(
  `imports taken back, in any order, leave the directory as if they had never been made${needsOneServer}`,
  {
    timeout: 240_000 * EFFORT,
  },
  async ({ bench }) => {
    const history = fc.array(
      fc.tuple(fc.oneof({ weight: 3, arbitrary: people }, companies, technologies), fc.boolean()),
      {
        minLength: 2,
        maxLength: 5,
      },
    );
    await fc.assert(
      fc.asyncProperty(history, fc.infiniteStream(fc.nat()), async (files, order) => {
        await bench.empty();
        for (const [file, stays] of files) if (stays) await take(bench, file);
        const expected = await onFile(bench);

        await bench.empty();
        for (const [file] of files) await take(bench, file);
        const gone = files.flatMap(([, stays], at) => (stays ? [] : [{ id: at + 1, rank: order.next().value ?? 0 }]));
        for (const { id } of gone.sort((one, other) => one.rank - other.rank)) await undo(bench, id);
        expect(await onFile(bench)).toEqual(expected);
        await bench.expectInStep();
      }),
      { numRuns: 8 * EFFORT, endOnFailure: true },
    );
  },
);

const ann = { social_url: "linkedin.com/in/ann", name: "Ann Lee" };
const bo = { social_url: "linkedin.com/in/bo", name: "Bo Lee" };

async function person(bench: ImportBench, slug: string) {
  const rows = await bench.rows<Readonly<Record<string, unknown>>>(
    "SELECT name, title, email, email_status, phone, company_domain, company_name, suppressed_at FROM directory.person WHERE slug = $1",
    [slug],
  );
  return rows[0] ?? null;
}

test.skipIf(needsOneServer)(
  `a value that a later import changed stays, and goes back to the one before both when that is taken back too${needsOneServer}`,
  async ({ bench }) => {
    await take(bench, { kind: "people", rows: [{ ...ann, title: "CEO" }] });
    await take(bench, { kind: "people", rows: [{ ...ann, title: "CFO" }] });
    await take(bench, { kind: "people", rows: [{ ...ann, title: "COO" }] });
    expect((await undo(bench, 2)).people).toEqual({ removed: 0, restored: 1, kept: 0 });
    expect(await person(bench, "ann")).toMatchObject({ title: "COO" });
    await undo(bench, 3);
    expect(await person(bench, "ann")).toMatchObject({ title: "CEO" });
    expect((await undo(bench, 1)).people).toEqual({ removed: 1, restored: 0, kept: 0 });
    expect(await person(bench, "ann")).toBeNull();
  },
);

test.skipIf(needsOneServer)(
  `a person who is in a later file too keeps what that file says, and loses the rest${needsOneServer}`,
  async ({ bench }) => {
    await take(bench, { kind: "people", rows: [{ ...ann, title: "CEO", phone: "+447911123456" }, bo] });
    await take(bench, { kind: "people", rows: [{ ...ann, title: "CEO" }] });
    expect((await undo(bench, 1)).people).toEqual({ removed: 1, restored: 0, kept: 1 });
    expect(await person(bench, "ann")).toMatchObject({ title: "CEO", phone: null });
    expect(await person(bench, "bo")).toBeNull();
  },
);

test.skipIf(needsOneServer)(
  `an address that stays is not called verified when the import that said so is taken back${needsOneServer}`,
  async ({ bench }) => {
    const email = "ann@acme.example";
    await take(bench, { kind: "people", rows: [{ ...ann, email, email_status: "verified" }] });
    await take(bench, { kind: "people", rows: [{ ...ann, email }] });
    await undo(bench, 1);
    expect(await person(bench, "ann")).toMatchObject({ email, email_status: "unknown" });
  },
);

test.skipIf(needsOneServer)(
  `an address of a former employer does not come back where a later import gave the present one${needsOneServer}`,
  async ({ bench }) => {
    await take(bench, {
      kind: "people",
      rows: [{ ...ann, company_domain: "acme.example", email: "ann@acme.example" }],
    });
    await take(bench, { kind: "people", rows: [{ ...ann, company_domain: "bolt.example" }] });
    await take(bench, { kind: "people", rows: [{ ...ann, company_domain: "bolt.example" }] });
    await undo(bench, 2);
    expect(await person(bench, "ann")).toMatchObject({ company_domain: "bolt.example", email: null });
    await undo(bench, 3);
    expect(await person(bench, "ann")).toMatchObject({ company_domain: "acme.example", email: "ann@acme.example" });
  },
);

test.skipIf(needsOneServer)(
  `the name of a former employer does not come back where a later import gave the present one${needsOneServer}`,
  async ({ bench }) => {
    await take(bench, { kind: "people", rows: [{ ...ann, company_domain: "bolt.example", company_name: "Bolt" }] });
    await take(bench, { kind: "people", rows: [{ ...ann, company_domain: "acme.example", company_name: "Acme" }] });
    await take(bench, { kind: "people", rows: [{ ...ann, company_domain: "acme.example" }] });
    await undo(bench, 2);
    expect(await person(bench, "ann")).toMatchObject({ company_domain: "acme.example", company_name: null });
    await undo(bench, 3);
    expect(await person(bench, "ann")).toMatchObject({ company_domain: "bolt.example", company_name: "Bolt" });
  },
);

test.skipIf(needsOneServer)(
  `the domain of an address comes in when the import that gave another domain is taken back, and goes with it${needsOneServer}`,
  async ({ bench }) => {
    const email = "ann@bolt.example";
    await take(bench, { kind: "people", rows: [ann] });
    await take(bench, { kind: "people", rows: [{ ...ann, company_domain: "acme.example", email }] });
    await take(bench, { kind: "people", rows: [{ ...ann, email }] });
    await undo(bench, 2);
    expect(await person(bench, "ann")).toMatchObject({ company_domain: "bolt.example", email });
    await undo(bench, 3);
    expect(await person(bench, "ann")).toMatchObject({ company_domain: null, email: null });
  },
);

test.skipIf(needsOneServer)(
  `an address that a later import dropped stays dropped when an import before both is taken back${needsOneServer}`,
  async ({ bench }) => {
    const [acme, bolt] = ["acme", "bolt"].map((name) => ({ company_domain: `${name}.example`, company_name: name }));
    await take(bench, { kind: "people", rows: [{ ...ann, ...bolt, email: "ann@bolt.example" }] });
    await take(bench, { kind: "people", rows: [{ ...ann, ...acme, email: "ann@bolt.example" }] });
    await take(bench, { kind: "people", rows: [{ ...ann, ...acme, email: "ann@acme.example" }] });
    await take(bench, { kind: "people", rows: [{ ...ann, ...bolt }] });
    await undo(bench, 2);
    expect(await person(bench, "ann")).toMatchObject({ company_domain: "bolt.example", email: null });
    await undo(bench, 3);
    expect(await person(bench, "ann")).toMatchObject({ company_domain: "bolt.example", email: "ann@bolt.example" });
  },
);

test.skipIf(needsOneServer)(
  `a domain that a later import dropped with its employer comes back where that employer was the former one${needsOneServer}`,
  async ({ bench }) => {
    await take(bench, { kind: "people", rows: [{ ...ann, company_domain: "acme.example", company_name: "Acme" }] });
    await take(bench, { kind: "people", rows: [{ ...ann, company_domain: "bolt.example" }] });
    await take(bench, { kind: "people", rows: [{ ...ann, company_name: "Acme" }] });
    expect(await person(bench, "ann")).toMatchObject({ company_domain: null, company_name: "Acme" });
    await undo(bench, 2);
    expect(await person(bench, "ann")).toMatchObject({ company_domain: "acme.example", company_name: "Acme" });
  },
);

test.skipIf(needsOneServer)(
  `an address that a later import dropped with an employer comes back when the import of that employer is taken back${needsOneServer}`,
  async ({ bench }) => {
    const email = "ann@carbon.example";
    await take(bench, { kind: "people", rows: [{ ...ann, company_domain: "acme.example", email }] });
    await take(bench, { kind: "people", rows: [{ ...ann, company_domain: "bolt.example", email }] });
    await take(bench, { kind: "people", rows: [{ ...ann, company_domain: "acme.example" }] });
    expect(await person(bench, "ann")).toMatchObject({ company_domain: "acme.example", email: null });
    await undo(bench, 2);
    expect(await person(bench, "ann")).toMatchObject({ company_domain: "acme.example", email });
    await undo(bench, 1);
    expect(await person(bench, "ann")).toMatchObject({ company_domain: "acme.example", email: null });
  },
);

test.skipIf(needsOneServer)(`the date of a status goes back with the status${needsOneServer}`, async ({ bench }) => {
  const email = "ann@acme.example";
  const statusOnFile = () => bench.rows("SELECT email_status, email_status_at FROM directory.person");
  await take(bench, { kind: "people", rows: [{ ...ann, email, email_status: "verified" }] });
  const before = await statusOnFile();
  await take(bench, { kind: "people", rows: [{ ...ann, email, email_status: "unknown" }] });
  expect(await statusOnFile()).not.toEqual(before);
  await undo(bench, 2);
  expect(await statusOnFile()).toEqual(before);
});

test.skipIf(needsOneServer)(
  `an undo that was cut short is listed as unfinished, and a second call completes it${needsOneServer}`,
  async ({ bench }) => {
    const rows = Array.from({ length: 9 }, (_, at) => ({
      social_url: `linkedin.com/in/q${at}`,
      name: `Quinn Lee${at}`,
    }));
    await take(bench, { kind: "people", rows });
    const cut = new Error("cut short");
    const cutShort = undo(bench, 1, {
      onProgress: (records) => {
        if (records >= 4) throw cut;
      },
    });
    await expect(cutShort).rejects.toBe(cut);
    await bench.expectInStep();
    expect(await bench.rows("SELECT count(*)::int AS left FROM directory.person")).toEqual([{ left: 5 }]);
    expect(await listImports(bench.client, new Date())).toMatchObject([{ id: "1", undo: "unfinished" }]);
    expect((await undo(bench, 1)).people).toEqual({ removed: 5, restored: 0, kept: 0 });
    expect(await listImports(bench.client, new Date())).toMatchObject([{ id: "1", undo: "undone" }]);
  },
);

test.skipIf(needsOneServer)(
  `taking back an import and importing its file again gives the same directory${needsOneServer}`,
  async ({ bench }) => {
    const file: File = { kind: "people", rows: [{ ...ann, title: "CEO", company_domain: "acme.example" }, bo] };
    await take(bench, file);
    const before = await onFile(bench);
    await undo(bench, 1);
    expect(await take(bench, file)).toMatchObject({ added: 2, updated: 0, unchanged: 0 });
    expect(await onFile(bench)).toEqual(before);
  },
);

describe.skipIf(needsOneServer)(`refuses, and changes nothing,${needsOneServer}`, () => {
  const refused = (message: RegExp) => ({ code: "undo_refused", message: expect.stringMatching(message) });

  test("an ID that no import has", async ({ bench }) => {
    await expect(undo(bench, "17")).rejects.toMatchObject(refused(/no import 17/));
  });

  test("an import that was already taken back", async ({ bench }) => {
    await take(bench, { kind: "people", rows: [ann] });
    await undo(bench, 1);
    await expect(undo(bench, 1)).rejects.toMatchObject(refused(/already taken back/));
  });

  test("an import that is older than 30 days, or than the record of changes", async ({ bench }) => {
    await take(bench, { kind: "people", rows: [ann] });
    const later = () => new Date(Date.now() + 31 * 24 * 60 * 60 * 1000);
    await expect(undo(bench, 1, { now: later })).rejects.toMatchObject(refused(/30 days/));
    await bench.rows("UPDATE directory.import_run SET records_changes = false");
    await expect(undo(bench, 1)).rejects.toMatchObject(refused(/was not recorded/));
    expect(await person(bench, "ann")).not.toBeNull();
  });

  test("a second undo while one is running", async ({ bench }) => {
    await take(bench, { kind: "people", rows: [ann] });
    const lock = "hashtextextended('peoplepages.directory.undo', 0)";
    await bench.rows(`SELECT pg_advisory_lock(${lock})`);
    try {
      await expect(undo(bench, 1)).rejects.toMatchObject(refused(/Another/));
    } finally {
      await bench.rows(`SELECT pg_advisory_unlock(${lock})`);
    }
    expect(await person(bench, "ann")).not.toBeNull();
  });
});

describe.skipIf(needsOneServer)(`people who opted out${needsOneServer}`, () => {
  const suppress = (bench: ImportBench, canonical: string) =>
    bench.rows("INSERT INTO directory.suppression (kind, hash, root) VALUES ('email', $1, $1)", [
      hashForTests("email", canonical),
    ]);

  test("stay hidden when an undo brings back an address that was put on the list meanwhile", async ({ bench }) => {
    await take(bench, { kind: "people", rows: [{ ...ann, email: "ann@acme.example" }] });
    await take(bench, { kind: "people", rows: [{ ...ann, email: "ann@bolt.example" }] });
    await suppress(bench, "ann@acme.example");
    await undo(bench, 2);
    expect(await person(bench, "ann")).toMatchObject({ email: "ann@acme.example", suppressed_at: expect.any(Date) });
    expect(await onFile(bench)).toEqual([""]);
    await bench.expectInStep();
  });

  test("leave no former values behind once they are erased", async ({ bench }) => {
    await take(bench, { kind: "people", rows: [{ ...ann, email: "ann@acme.example" }] });
    await take(bench, { kind: "people", rows: [{ ...ann, email: "ann@bolt.example" }] });
    expect(await bench.rows("SELECT 1 FROM directory.import_change")).toHaveLength(1);
    const identifiers = [{ kind: "email", canonical: "ann@bolt.example" }] as const;
    await withSuppressionStore(bench.url, (store) =>
      store.suppress(identifiers, hashIdentifiers(identifiers, hashForTests)),
    );
    expect(await bench.rows("SELECT 1 FROM directory.import_change")).toEqual([]);
    await undo(bench, 2);
    expect(await bench.rows("SELECT name, erased_at IS NULL AS back FROM directory.person")).toEqual([
      { name: "Ann Lee", back: false },
    ]);
  });
});

test.skipIf(needsOneServer)(
  `replaced values are deleted after their time, those of newer imports stay${needsOneServer}`,
  async ({ bench }) => {
    await take(bench, { kind: "people", rows: [{ ...ann, title: "CEO" }] });
    await take(bench, { kind: "people", rows: [{ ...ann, title: "CFO" }] });
    await bench.rows("UPDATE directory.import_run SET finished_at = now() - interval '31 days'");
    await take(bench, { kind: "people", rows: [{ ...ann, title: "COO" }] });
    const before = new Date(Date.now() - 30 * 24 * 60 * 60 * 1000);
    const { signal } = new AbortController();
    expect(await withSuppressionStore(bench.url, (store) => store.deleteReplacedValues(before, signal))).toBe(1);
    expect(await bench.rows("SELECT run FROM directory.import_change")).toEqual([{ run: 3 }]);
    expect(await bench.rows("SELECT DISTINCT run FROM directory.import_seen")).toEqual([{ run: 3 }]);
    await undo(bench, 3);
    expect(await person(bench, "ann")).toMatchObject({ title: "CFO" });
  },
);

test.skipIf(needsOneServer)(
  `the list names no address that a file is named after${needsOneServer}`,
  async ({ bench }) => {
    await bench.take("people", "name,email\nAnn Lee,ann@acme.example\n", { name: "export of ann@acme.example.csv" });
    expect(await listImports(bench.client, new Date())).toMatchObject([
      { id: "1", kind: "people", file: "export of (address)", read: 1, added: 1, rejected: 0, undo: "possible" },
    ]);
  },
);
