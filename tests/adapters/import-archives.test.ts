import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGzip, gzipSync } from "node:zlib";
import { describe, expect } from "vitest";
import { importTest as test } from "@/tests/support/stores";
import type { ImportBench } from "../fixtures/import/import-bench";
import { zipOf } from "../fixtures/import/zip-of";
import { processEnvironment, ROOT } from "../support/settings";

/** What the importer may take at its peak, whatever the file. */
const MAX_MB = 350;
const MB = 1024 * 1024;
const COMPANIES = Array.from({ length: 500 }, (_, at) => `firm${at}.example,Firm ${at}`);
const CSV = `domain,name\n${COMPANIES.join("\n")}\n`;

const METER = `const { readFileSync, writeFileSync } = require("node:fs");
process.on("exit", () => writeFileSync(process.env.PEAK_FILE, /VmHWM:\\s+(\\d+)/.exec(readFileSync("/proc/self/status", "utf8"))[1]));`;

/** Runs the command, and says what it ended with and its peak resident memory. */
async function importFile(bench: ImportBench, path: string) {
  const meter = await bench.write("meter.cjs", METER);
  const PEAK_FILE = join(bench.folder, "peak");
  const child = spawn(process.execPath, ["--require", meter, "cli/peoplepages.mjs", "import", "companies", path], {
    cwd: ROOT,
    env: { ...processEnvironment({ DATABASE_URL: bench.url, DATA_DIR: bench.folder }), PEAK_FILE },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { code: child.exitCode, out, err, peakMb: Number(await readFile(PEAK_FILE, "utf8")) / 1024 };
}

async function packed(bench: ImportBench, name: string, pieces: Iterable<Buffer>): Promise<string> {
  const path = join(bench.folder, name);
  await pipeline(Readable.from(pieces), createGzip({ level: 9 }), createWriteStream(path));
  return path;
}

function* repeated(head: string, piece: Buffer, times: number, tail = ""): Generator<Buffer> {
  yield Buffer.from(head);
  for (let at = 0; at < times; at += 1) yield piece;
  yield Buffer.from(tail);
}

/** A sheet as spreadsheets write it, in one string. */
function sheetOf(rows: Iterable<string>): Buffer {
  return zipOf({
    "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    "xl/workbook.xml": `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    "xl/worksheets/sheet1.xml": `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${[...rows].join("")}</sheetData></worksheet>`,
  });
}

const sheetRow = (...cells: string[]) =>
  `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join("")}</row>`;
const EMPTY_ROW = '<row><c t="inlineStr"><is><t></t></is></c></row>';

describe("an archive that is cut off or damaged is refused with status 2, and nothing is imported", () => {
  const sheet = () => sheetOf([sheetRow("domain", "name"), ...COMPANIES.map((line) => sheetRow(...line.split(",")))]);
  const damaged = (bytes: Buffer) => {
    const copy = Buffer.from(bytes);
    copy.fill(0x55, Math.floor(bytes.length / 2), Math.floor(bytes.length / 2) + 40);
    return copy;
  };
  const cutOff = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length * 0.7));
  const parquet = () => readFile(join(ROOT, "tests/fixtures/import/files/companies.parquet"));

  test.for<[string, string, () => Promise<Buffer> | Buffer]>([
    ["gzip, cut off", "cut.csv.gz", () => cutOff(gzipSync(CSV))],
    ["gzip, damaged", "damaged.csv.gz", () => damaged(gzipSync(CSV))],
    [
      "gzip with a wrong check sum",
      "sum.csv.gz",
      () => Buffer.concat([gzipSync(CSV).subarray(0, -8), Buffer.alloc(8, 1)]),
    ],
    ["zip, cut off", "cut.zip", () => cutOff(zipOf({ "companies.csv": CSV }))],
    ["zip, damaged", "damaged.zip", () => damaged(zipOf({ "companies.csv": CSV }))],
    ["XLSX, cut off", "cut.xlsx", () => cutOff(sheet())],
    ["XLSX, damaged", "damaged.xlsx", () => damaged(sheet())],
    ["Parquet, cut off", "cut.parquet", async () => cutOff(await parquet())],
    ["Parquet without its beginning", "tail.parquet", async () => (await parquet()).subarray(40)],
  ])("%s", { timeout: 60_000 }, async ([, name, bytes], { bench }) => {
    const path = join(bench.folder, name);
    await writeFile(path, await bytes());
    const { code, out, err } = await importFile(bench, path);
    expect({ code, out, err }).toEqual({ code: 2, out: "", err: expect.stringContaining(name) });
    expect(err).not.toMatch(/\n {4}at /);
    expect(await bench.rows("SELECT 1 FROM directory.company")).toEqual([]);
    expect((await readdir(bench.folder)).filter((file) => file.startsWith(`${name}.`))).toEqual([]);
  });
});

describe("a file that is far larger than it looks takes bounded memory", () => {
  test("a gzip bomb of 400 MB is refused", { timeout: 120_000 }, async ({ bench }) => {
    const path = await packed(bench, "bomb.csv.gz", repeated("domain,name\n", Buffer.alloc(MB, "a"), 400));
    const { code, err, peakMb } = await importFile(bench, path);
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining("unpacks to more than 200 times its size") });
    expect(peakMb).toBeLessThan(MAX_MB);
  });

  test("a zip bomb of 400 MB is refused", { timeout: 120_000 }, async ({ bench }) => {
    const path = join(bench.folder, "bomb.zip");
    await writeFile(path, zipOf({ "companies.csv": Buffer.alloc(400 * MB, "a") }));
    const { code, err, peakMb } = await importFile(bench, path);
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining("unpacks to more than 200 times its size") });
    expect(peakMb).toBeLessThan(MAX_MB);
  });

  test("200,000 empty rows of a sheet are skipped, and the row behind them is taken", {
    timeout: 120_000,
  }, async ({ bench }) => {
    function* rows(): Generator<string> {
      yield sheetRow("domain", "name");
      for (let at = 0; at < 200_000; at += 1) yield EMPTY_ROW;
      yield sheetRow("last.example", "Last");
    }
    const path = join(bench.folder, "empty-rows.xlsx");
    await writeFile(path, sheetOf(rows()));
    const { code, out, peakMb } = await importFile(bench, path);
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining("read 1 · added 1 ·") });
    expect(peakMb).toBeLessThan(MAX_MB);
  });

  test.for([
    ["csv", "domain,name\nfirst.example,First\n", "\nsecond.example,Second\n"],
    ["jsonl", '{"domain":"first.example"}\n', '\n{"domain":"second.example"}\n'],
  ])(
    "a line of 200 MB in %s is rejected, and the rows around it are taken",
    { timeout: 120_000 },
    async ([ending = "", head = "", tail = ""], { bench }) => {
      await bench.empty();
      const path = join(bench.folder, `line.${ending}`);
      await pipeline(Readable.from(repeated(head, Buffer.alloc(MB, "a"), 200, tail)), createWriteStream(path));
      const { code, out, peakMb } = await importFile(bench, path);
      expect({ code, out }).toEqual({
        code: 0,
        out: expect.stringContaining("read 3 · added 2 · updated 0 · unchanged 0 · rejected 1"),
      });
      expect(peakMb).toBeLessThan(MAX_MB);
    },
  );
});
