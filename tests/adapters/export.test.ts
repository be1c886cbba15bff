import { parse as parseCsv } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect } from "vitest";
import type { ExportFormat } from "@/lib/directory/export/export-format";
import { exportRecords } from "@/lib/directory/export/export-records";
import { writeExport } from "@/lib/directory/export/write-export";
import { IMPORT_KINDS, type ImportKind } from "@/lib/directory/import/import-kind";
import { COUNTRY_CODES, countryName, parseCountry } from "@/lib/domain/places/place";
import { EFFORT } from "@/tests/support/effort";
import { importTest as test } from "@/tests/support/stores";
import type { ImportBench } from "../fixtures/import/import-bench";
import { hashForTests } from "../support/hash-for-tests";

test.afterEach(({ bench }) => bench.empty());

const deps = (bench: ImportBench, pageRows: number) => ({
  client: bench.client,
  hashSuppression: hashForTests,
  pageRows,
});

async function exported(
  bench: ImportBench,
  kind: ImportKind,
  format: ExportFormat = "csv",
  pageRows = 2,
): Promise<string> {
  let text = "";
  for await (const piece of writeExport(kind, format, exportRecords(kind, deps(bench, pageRows)))) text += piece;
  return text;
}

type Exports = Readonly<Record<ImportKind, string>>;

async function exportAll(bench: ImportBench, format: ExportFormat): Promise<Exports> {
  return {
    companies: await exported(bench, "companies", format),
    people: await exported(bench, "people", format),
    technologies: await exported(bench, "technologies", format),
  };
}

async function importAll(bench: ImportBench, exports: Exports, format: ExportFormat) {
  const sums = { added: 0, updated: 0, rejected: 0 };
  for (const kind of IMPORT_KINDS) {
    const { added, updated, rejected } = await bench.take(kind, exports[kind], { name: `${kind}.${format}` });
    expect(await bench.rejects(`${kind}.${format}`)).toBeNull();
    sums.added += added;
    sums.updated += updated;
    sums.rejected += rejected;
  }
  return sums;
}

/** Words that a spreadsheet, a separator, a quote or a word for "nothing" could garble. */
const word = fc.constantFrom(
  "=1+1",
  "+1",
  "-Acme",
  "@home",
  "'=x",
  "Smith; Sons",
  'A "B" C',
  "x, y",
  "null",
  "ÄÖ Straße",
  "'90s",
  "＝２",
  "日本 株式会社",
  "N/A",
  "ibm",
  "0012",
  "1e5",
);
const text = fc.array(word, { minLength: 1, maxLength: 2 }).map((words) => words.join(" "));
const orNothing = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: undefined });

const HOSTS = ["acme.example", "uk.acme.example", "bolt.example", "acme.io"] as const;

const companyRows = fc.uniqueArray(
  fc.record({
    domain: fc.constantFrom(...HOSTS, "xn--mnchen-3ya.example"),
    name: orNothing(text),
    industry: orNothing(text),
    employees: orNothing(fc.constantFrom("1", "51-200", "10001+", "12,345")),
    city: orNothing(text),
    state: orNothing(fc.constantFrom("TX", "Calif.", "Kent")),
    country: orNothing(fc.constantFrom("NA", "Namibia", "UK", "US", "Côte d'Ivoire")),
    aliases: orNothing(fc.constantFrom(["acme.co", "acme.net"], ["bolt.net"])),
    catch_all: orNothing(fc.boolean()),
    technologies: orNothing(fc.array(fc.record({ name: text, category: orNothing(text) }), { maxLength: 2 })),
  }),
  { selector: ({ domain }) => domain, maxLength: 4 },
);

/** People as several files would give them: nobody's address or profile is another's. */
const peopleRows = fc.array(
  fc
    .nat({ max: 5 })
    .chain((who) =>
      fc.record({
        social_url: fc.constant(`linkedin.com/in/p${who}-ä`),
        name: fc.constantFrom(`Ann Lee${who}`, `=Bo O'Neil ${who}`, `+Jo-Ann "J" X${who}`, `'-Dash ${who}`),
        title: orNothing(fc.oneof(text, fc.constantFrom("CEO", "VP Sales", "-Head of Nothing"))),
        seniority: orNothing(fc.constantFrom("vp", "Founder", "c suite; owner", "Entry")),
        company_domain: orNothing(fc.constantFrom(...HOSTS)),
        company_name: orNothing(text),
        email: orNothing(fc.constantFrom(`p${who}@acme.example`, `p${who}@bolt.example`)),
        email_status: orNothing(fc.constantFrom("verified", "catch_all", "unknown")),
        email_verified_at: orNothing(fc.constantFrom("2026-01-02", "2025-12-31T23:59:59.987Z")),
        phone: orNothing(fc.constantFrom("+44 7911 123456", "+1 415 555 2671", "07911 123456")),
        phone_type: orNothing(fc.constantFrom("mobile", "unknown")),
        country: orNothing(fc.constantFrom("NA", "UK", "US", "Germany")),
        state: orNothing(fc.constantFrom("TX", "Kent")),
        city: orNothing(text),
        industry: orNothing(text),
      }),
    )
    // A seniority is joined with the title of its own row alone.
    .map((row) => (row.title === undefined ? { ...row, seniority: undefined } : row)),
  { minLength: 1, maxLength: 8 },
);

/** Statuses with their dates. Those without a date of the file's own are from the import. */
function statusesOnFile(bench: ImportBench) {
  return bench.rows("SELECT slug, email, email_status, email_status_at FROM directory.person ORDER BY slug");
}

function jsonLines(rows: readonly unknown[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join("");
}

test("an export imported again changes nothing, and imported into an empty directory makes the same one", {
  timeout: 240_000 * EFFORT,
}, async ({ bench }) => {
  await fc.assert(
    fc.asyncProperty(companyRows, peopleRows, fc.constantFrom("csv", "jsonl"), async (companies, people, format) => {
      await bench.empty();
      await bench.take("companies", jsonLines([...companies, { domain: "sure.example" }]), { name: "c.jsonl" });
      await bench.take("people", jsonLines([...people, { name: "Sure Person", social_url: "x.example/in/sure" }]), {
        name: "p.jsonl",
      });
      const before = await bench.dump();
      const statuses = await statusesOnFile(bench);
      const exports = await exportAll(bench, format);

      expect(await importAll(bench, exports, format)).toEqual({ added: 0, updated: 0, rejected: 0 });
      expect(await bench.dump()).toBe(before);

      await bench.empty();
      await importAll(bench, exports, format);
      await bench.expectInStep();
      expect(await exportAll(bench, format)).toEqual(exports);
      expect(await statusesOnFile(bench)).toEqual(statuses);
    }),
    { numRuns: 8 * EFFORT, endOnFailure: true },
  );
});

test("every country's name is read back as the country", () => {
  expect(COUNTRY_CODES.filter((code) => parseCountry(countryName(code)) !== code)).toEqual([]);
});

test("no cell of an exported CSV file can run as a formula", async ({ bench }) => {
  await bench.take(
    "people",
    jsonLines([{ name: "=cmd|' /C calc'!A0 Lee", title: "-2+3", email: "ann@acme.example" }]),
    {
      name: "p.jsonl",
    },
  );
  const csv = await exported(bench, "people");
  expect(csv.startsWith("\ufeffsocial_url,")).toBe(true);
  const cells = (parseCsv(csv, { bom: true }) as string[][]).flat();
  expect(cells.filter((cell) => /^[=+\-@\t\r＝＋－＠]/.test(cell))).toEqual([]);
  expect(cells).toContain("'-2+3");
});

test("an export ends although records are added and removed while it runs", async ({ bench }) => {
  await bench.take("technologies", jsonLines(["a", "b", "c"].map((name) => ({ domain: "acme.example", name }))), {
    name: "t.jsonl",
  });
  const pages = exportRecords("technologies", deps(bench, 1));
  expect((await pages.next()).value).toEqual([{ domain: "acme.example", name: "a", category: null }]);
  await bench.take("technologies", jsonLines([{ domain: "bolt.example", name: "a" }]), { name: "t.jsonl" });
  await bench.rows("DELETE FROM directory.company_technology WHERE name = 'b'");
  const rest: unknown[] = [];
  for await (const page of pages) rest.push(...page);
  expect(rest).toMatchObject([{ name: "c" }, { domain: "bolt.example" }]);
});

describe("people who opted out", () => {
  const people = jsonLines(
    ["ann", "bo", "cy", "dee"].map((slug) => ({
      social_url: `linkedin.com/in/${slug}`,
      name: `${slug} Lee`,
      email: `${slug}@acme.example`,
    })),
  );
  const suppress = (bench: ImportBench, kind: "profile" | "email", canonical: string) =>
    bench.rows("INSERT INTO directory.suppression (kind, hash, root) VALUES ($1, $2, $2)", [
      kind,
      hashForTests(kind, canonical),
    ]);

  test("are left out from the moment they are on the list, even before their rows are hidden", async ({ bench }) => {
    await bench.take("people", people, { name: "p.jsonl" });
    const pages = exportRecords("people", deps(bench, 1));
    expect((await pages.next()).value).toMatchObject([{ email: "ann@acme.example" }]);
    await suppress(bench, "profile", "bo");
    await suppress(bench, "email", "dee@acme.example");
    const rest: unknown[] = [];
    for await (const page of pages) rest.push(...page);
    expect(rest).toMatchObject([{ email: "cy@acme.example" }]);
  });

  test("are left out once they are hidden", async ({ bench }) => {
    await bench.take("people", people, { name: "p.jsonl" });
    await bench.rows("UPDATE directory.person SET suppressed_at = now() WHERE slug <> 'cy'");
    expect(
      (await exported(bench, "people", "jsonl"))
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line)),
    ).toMatchObject([{ email: "cy@acme.example" }]);
  });
});
