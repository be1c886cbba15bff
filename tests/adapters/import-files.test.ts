import { gzipSync } from "node:zlib";
import { describe, expect } from "vitest";
import { importTest as test } from "@/tests/support/stores";
import { type ImportBench, inPieces } from "../fixtures/import/import-bench";

test.afterEach(({ bench }) => bench.empty());

const CSV = "domain,name\nacme.example,Zoë & Søn\nbeta.example,Beta\n";
const JSONL =
  '{"domain":"acme.example","name":"Zoë & Søn","employees":12}\n\n{"domain":"beta.example","aliases":["beta.io"]}\n';
function utf32(text: string): Buffer {
  const codes = [0xfeff, ...[...text].map((character) => character.codePointAt(0) ?? 0)];
  return Buffer.from(new Uint32Array(codes).buffer);
}

const names = (bench: ImportBench) => bench.rows("SELECT domain, name FROM directory.company ORDER BY domain");

function utf16(text: string, order: "le" | "be"): Buffer {
  const bytes = Buffer.from(`\ufeff${text}`, "utf16le");
  return order === "le" ? bytes : bytes.swap16();
}

describe("file formats", () => {
  test.for([
    ["CSV", "c.csv", Buffer.from(CSV)],
    ["CSV with a byte-order mark", "c.csv", Buffer.from(`\ufeff${CSV}`)],
    ["CSV with CRLF", "c.csv", Buffer.from(CSV.replaceAll("\n", "\r\n"))],
    ["semicolons", "c.csv", Buffer.from(CSV.replaceAll(",", ";"))],
    ["tabs", "c.csv", Buffer.from(CSV.replaceAll(",", "\t"))],
    ["pipes", "c.csv", Buffer.from(CSV.replaceAll(",", "|"))],
    ["UTF-16, little end first", "c.csv", utf16(CSV, "le")],
    ["UTF-16, big end first", "c.csv", utf16(CSV, "be")],
    ["CSV in gzip", "c.CSV.GZ", gzipSync(CSV)],
    ["UTF-16 in gzip", "c.csv.gz", gzipSync(utf16(CSV, "le"))],
    ["Windows-1252, as Excel saves CSV", "c.csv", Buffer.from(CSV, "latin1")],
    ["UTF-16 without a byte-order mark", "c.csv", Buffer.from(CSV, "utf16le")],
    ["UTF-32, little end first", "c.csv", utf32(CSV)],
    ["a line sep=; first", "c.csv", Buffer.from(`sep=;\r\n${CSV.replaceAll(",", ";")}`)],
    ["a preamble and blank lines above the header", "c.csv", Buffer.from(`Export of today\n"one, quoted"\n\n${CSV}`)],
    ["another ending", "c.txt", Buffer.from(CSV)],
    ["gzip whose name does not say so", "c.csv", gzipSync(CSV)],
    ["CSV whose name says JSON Lines", "c.jsonl", Buffer.from(CSV)],
    ["CSV whose name says gzip", "c.csv.gz", Buffer.from(CSV)],
    [
      "short rows and surplus empty cells",
      "c.csv",
      Buffer.from(CSV.replace("domain,name", "domain,name,city").replace("Beta", "Beta,,,")),
    ],
    ["gzip of several members", "c.csv.gz", Buffer.concat([gzipSync(CSV.slice(0, 20)), gzipSync(CSV.slice(20))])],
  ] as const)("a companies file is read as %s", async ([_, name, content], { bench }) => {
    expect(await bench.take("companies", content, { name })).toMatchObject({ read: 2, added: 2, rejected: 0 });
    expect(await names(bench)).toEqual([
      { domain: "acme.example", name: "Zoë & Søn" },
      { domain: "beta.example", name: "Beta" },
    ]);
  });

  test.for([
    ["JSON Lines", "c.jsonl", Buffer.from(JSONL)],
    ["JSON Lines in gzip", "c.jsonl.gz", gzipSync(JSONL)],
    ["JSON Lines of another ending", "c.ndjson", Buffer.from(JSONL)],
    ["JSON Lines whose name says CSV", "c.csv", Buffer.from(JSONL)],
    [
      "a JSON array",
      "c.json",
      Buffer.from(
        JSON.stringify(
          JSONL.trim()
            .split(/\n+/)
            .map((line) => JSON.parse(line)),
          null,
          2,
        ),
      ),
    ],
    ["a JSON array in gzip", "c.json.gz", gzipSync(`[${JSONL.trim().split(/\n+/).join(",")}]`)],
    ["JSON Lines without a last line end", "c.jsonl", Buffer.from(JSONL.trim())],
  ] as const)("a companies file is read as %s", async ([_, name, content], { bench }) => {
    expect(await bench.take("companies", content, { name })).toMatchObject({ read: 2, added: 2, rejected: 0 });
    expect(await bench.rows("SELECT alias FROM directory.company_alias")).toEqual([{ alias: "beta.io" }]);
  });

  test("a line that is not a JSON object is rejected by its number, and the others are imported", async ({ bench }) => {
    const lines = `${JSONL}not json\n["a list"]\n{"domain":"c.example","name":"\\u0000"}\n{"name":"no domain"}\n`;
    expect(await bench.take("companies", lines, { name: "c.jsonl" })).toMatchObject({ read: 6, added: 2, rejected: 4 });
    expect((await bench.rejects("c.jsonl"))?.map(({ line }) => line)).toEqual([4, 5, 6, 7]);
  });

  test("a row nested thousands of levels deep is rejected, and the others are imported", async ({ bench }) => {
    const deep = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;
    const lines = `{"domain":"b.example"}\n{"domain":"a.example","aliases":${deep(6_000)}}\n{"other":${deep(200_000)}}\n`;
    expect(await bench.take("companies", lines, { name: "c.jsonl" })).toMatchObject({ read: 3, added: 1, rejected: 2 });
    expect(await bench.rejects("c.jsonl")).toMatchObject([
      { line: 2, reason: "nested more than 32 deep" },
      { line: 3, reason: "nested more than 32 deep" },
    ]);
  });

  test("a first row longer than the sample that detects the format is imported (D31)", async ({ bench }) => {
    const long = JSON.stringify({ domain: "long.example", name: "x".repeat(300_000) });
    const lines = `${long}\n${JSON.stringify({ domain: "short.example" })}\n`;
    expect(await bench.take("companies", lines, { name: "c.jsonl" })).toMatchObject({ read: 2, added: 2 });
    expect(await bench.rejects("c.jsonl")).toMatchObject([
      { line: 1, reason: expect.stringMatching(/^dropped name: longer/) },
    ]);
  });

  test.for([
    ["CSV", "csv", Buffer.from(CSV)],
    ["JSON Lines", "jsonl", Buffer.from(JSONL)],
    ["gzip", "csv", gzipSync(CSV)],
  ] as const)("standard input is read as %s", async ([_, format, content], { bench }) => {
    const [summary] = await bench.run("companies", ["-"], { format, stdin: inPieces(content), dryRun: true });
    expect(summary).toMatchObject({ label: "stdin", read: 2, added: 2 });
  });

  test("several files in one call have a summary each", async ({ bench }) => {
    const paths = [await bench.write("one.csv", CSV), await bench.write("two.jsonl", JSONL)];
    expect(await bench.run("companies", paths)).toMatchObject([
      { label: paths[0], read: 2, added: 2 },
      { label: paths[1], read: 2, updated: 2 },
    ]);
  });

  test("header names ignore case, blanks and underscores; unknown columns are reported once and ignored", async ({
    bench,
  }) => {
    const told: string[][] = [];
    await bench.take("companies", "Domain, NAME ,Catch All,Revenue\nacme.example,Acme,yes,9\nb.example,B,no,9\n", {
      progress: { ignoredColumns: (_, columns) => told.push([...columns]) },
    });
    expect(await bench.rows("SELECT name, catch_all FROM directory.company ORDER BY domain")).toEqual([
      { name: "Acme", catch_all: true },
      { name: "B", catch_all: false },
    ]);
    expect(told).toEqual([["Revenue"]]);
  });

  test('--map "their column=our column" renames a column', async ({ bench }) => {
    await bench.take("companies", "Web Site;Firma\nacme.example;Acme\n", { map: ["web site=domain", "FIRMA=name"] });
    expect(await names(bench)).toEqual([{ domain: "acme.example", name: "Acme" }]);
  });
});

describe("what an import refuses with exit status 2, without any change (D31)", () => {
  const GZIP = gzipSync(CSV.repeat(20_000));
  test.for([
    ["a file that is not there", "missing.csv", null, /no such file/],
    ["a folder", ".", null, /folder/],
    ["an empty file", "c.csv", Buffer.from(""), /no header/],
    ["no header but blank lines", "c.csv", Buffer.from("\n\n"), /no header/],
    ["a header without the required column", "c.csv", Buffer.from("name,country\nAcme,US\n"), /needs domain/],
    ["something binary", "c.csv", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 1, 0, 7]), /not text/],
    ["gzip that ends too early", "c.csv.gz", GZIP.subarray(0, GZIP.length - 200), /not a whole gzip/],
    ["an object over several lines", "c.json", Buffer.from('{\n"domain":"a.example"\n}\n'), /not JSON Lines/],
    ["a damaged zip", "c.zip", Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 1]), /not a whole zip/],
    ["an Excel file of before 2007", "c.xls", Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), /save it as/],
    [
      "a header that is half understood",
      "c.csv",
      Buffer.from("domain,Company Legal Name\na.example,Acme\n"),
      /--map "Company Legal Name=name"/,
    ],
  ] as const)("an import refuses %s and changes nothing (D31)", async ([_, name, content, message], { bench }) => {
    const good = await bench.write("good.csv", CSV);
    const bad = content === null ? `${bench.folder}/${name}` : await bench.write(name, content);
    await expect(bench.run("companies", [good, bad])).rejects.toMatchObject({
      code: "import_refused",
      message: expect.stringMatching(message),
    });
    expect(await names(bench)).toEqual([]);
    expect(await bench.rows("SELECT 1 FROM directory.import_run")).toEqual([]);
  });

  test.for([
    ["standard input without --format", {}, ["-"], /--format/],
    ["standard input twice", { format: "csv" }, ["-", "-"], /once/],
    ["an unknown preset", { preset: "apollo" }, [], /pdl-companies-2019/],
    ["a preset of another kind", { preset: "pdl-companies-2019" }, [], /holds companies/],
    ["a column that we do not have", { map: ["a=b"] }, [], /no column "b"/],
  ] as const)("an import refuses %s and changes nothing (D31)", async ([_, options, paths, message], { bench }) => {
    await expect(bench.run("people", paths, options)).rejects.toMatchObject({
      message: expect.stringMatching(message),
    });
  });

  test.for([
    ["a JSON array that ends too early", "c.json", '[{"domain":"a.example"},', /ends too early/],
    [
      "rows that are all rejected",
      "c.jsonl",
      '{"domain":"Acme"}\n{"domain":"Beta"}\n',
      /all 2 rows were rejected[\s\S]*2 × the domain/,
    ],
  ] as const)(
    "an import refuses %s that it finds while it reads, and changes nothing",
    async ([_, name, content, message], { bench }) => {
      const path = await bench.write(name, content);
      await expect(bench.run("companies", [path])).rejects.toMatchObject({
        code: "import_refused",
        message: expect.stringMatching(message),
      });
      expect(await bench.rows("SELECT 1 FROM directory.import_run")).toEqual([]);
    },
  );

  test("--map refuses a column that no file has", async ({ bench }) => {
    const path = await bench.write("c.csv", CSV);
    await expect(bench.run("companies", [path], { map: ["Firma=name"] })).rejects.toThrow(
      /no file has a column "firma"/,
    );
  });

  test("standard input that breaks off is refused", async ({ bench }) => {
    const broken = GZIP.subarray(0, GZIP.length - 200);
    await expect(
      bench.run("companies", ["-"], { format: "csv", stdin: inPieces(broken, 1000), dryRun: true }),
    ).rejects.toMatchObject({ code: "import_refused" });
  });
});
