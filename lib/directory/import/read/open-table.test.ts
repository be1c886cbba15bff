import { createWriteStream } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { createGzip, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseEncoding } from "@/lib/directory/import/read/encoding";
import { openFile } from "@/lib/directory/import/read/input";
import { openTable, type Table, type TableOptions } from "@/lib/directory/import/read/open-table";
import { workbookOf, zipOf } from "@/tests/fixtures/import/zip-of";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "peoplepages-tables-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const CSV = "domain,name\nacme.example,Zoë & Søn – “best”\nbeta.example,Beta\n";
const ROWS = [
  ["acme.example", "Zoë & Søn – “best”"],
  ["beta.example", "Beta"],
];
const PARQUET = fileURLToPath(new URL("../../../../tests/fixtures/import/files/companies.parquet", import.meta.url));

async function open(content: Buffer | string, options: Partial<TableOptions> = {}, name = "table"): Promise<Table> {
  const path = join(folder, name);
  await writeFile(path, content);
  return openPath(path, options);
}

async function openPath(path: string, options: Partial<TableOptions> = {}): Promise<Table> {
  const known = new Set(["domain", "name", "employees"]);
  const scoreHeader = (names: readonly string[]) => names.filter((one) => known.has(one.trim().toLowerCase())).length;
  const isRecord = (names: readonly string[]) => names.includes("domain");
  return openTable(await openFile(path, null), { encoding: null, sheet: null, scoreHeader, isRecord, ...options });
}

async function rowsOf(table: Table): Promise<unknown[]> {
  const rows: unknown[] = [];
  for await (const records of table.records(() => undefined)) {
    for (const record of records) {
      rows.push("fields" in record ? record.fields : "object" in record ? record.object : record.reason);
    }
  }
  return rows;
}

/** In the encodings of machines that are not ours, by the code of each letter beyond ASCII. */
function encoded(codes: Readonly<Record<string, number>>): Buffer {
  return Buffer.from([...CSV].map((letter) => codes[letter] ?? letter.charCodeAt(0)));
}

describe("encodings (I2)", () => {
  const windows = encoded({ "–": 0x96, "“": 0x93, "”": 0x94 });
  const mac = encoded({ ë: 0x91, ø: 0xbf, "–": 0xd0, "“": 0xd2, "”": 0xd3 });

  test("Windows-1252 is guessed, and said: letters, quotes and dashes are right", async () => {
    const table = await open(windows);
    expect(table.guessedEncoding).toBe(true);
    expect(table.traits).toEqual(["WINDOWS-1252"]);
    expect(await rowsOf(table)).toEqual(ROWS);
  });

  test("a letter beyond ASCII is found wherever in the file it first stands", async () => {
    const plain = "a.example,Plain\n".repeat(60_000);
    const table = await open(Buffer.concat([Buffer.from(`domain,name\n${plain}`), windows.subarray(12)]));
    expect(table.guessedEncoding).toBe(true);
    expect((await rowsOf(table)).slice(-2)).toEqual(ROWS);
  });

  test.each(["macintosh", "Mac Roman", "mac-roman"])("--encoding %s overrides the guess", async (name) => {
    const table = await open(mac, { encoding: parseEncoding(name) });
    expect(table.guessedEncoding).toBe(false);
    expect(await rowsOf(table)).toEqual(ROWS);
  });

  test("an unknown encoding is refused with some that are known", () => {
    expect(() => parseEncoding("klingon")).toThrow(/windows-1252/);
  });

  test.each(["utf16le", "utf8"] as const)("%s with a byte-order mark is read", async (encoding) => {
    const table = await open(Buffer.from(`\ufeff${CSV}`, encoding));
    expect(await rowsOf(table)).toEqual(ROWS);
  });
});

describe("the header of a CSV file (I1)", () => {
  test.each([",", ";", "\t", "|"])(
    "is found below a preamble, whatever separates its columns: %j",
    async (separator) => {
      const text = CSV.replaceAll(",", separator);
      const table = await open(`Notes:\n"a, b; c | d"\n\n\n${text}`);
      expect(table.headers).toEqual(["domain", "name"]);
      expect(table.delimiter).toBe(separator);
      expect(await rowsOf(table)).toEqual(ROWS);
    },
  );

  test("that is longer than 256 KiB is refused as that", async () => {
    const header = `domain,${Array.from({ length: 40_000 }, (_, at) => `column ${at}`).join(",")}\n`;
    await expect(open(header)).rejects.toThrow("its header row is longer than 256 KiB");
  });
});

describe("XLSX", () => {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const rows = `<row r="3">${cell("domain")}${cell("name")}${cell("employees")}</row>
    <row r="4"><c r="A4" t="s"><v>0</v></c><c r="C4" s="1"><v>18568</v></c></row>
    <row r="5"/><row r="6"><c r="A6" t="s"><v>1</v></c><c r="B6" t="b"><v>1</v></c><c r="C6"><v>1.1000000000000001</v></c></row>
    <row r="7"><c r="A7" t="str"><v>c.example</v></c><c r="B7" s="3"><v>45000</v></c><c r="C7" s="2"><v>45301</v></c></row>`;

  test("the first sheet with a known header is read: shared and inline text, gaps, dates as they are shown", async () => {
    const table = await open(
      workbookOf({ Cover: `<row r="1">${cell("Report")}</row>`, Leads: rows }, ["a.example", "b &amp; c"]),
    );
    expect(table.traits).toEqual(['sheet "Leads"']);
    expect(table.headers).toEqual(["domain", "name", "employees"]);
    expect(await rowsOf(table)).toEqual([
      ["a.example", "", "Nov-50"],
      ["b & c", "true", "1.1"],
      ["c.example", "2023-03-15", "10-Jan"],
    ]);
  });

  test("--sheet chooses, and one that is not there is refused with those that are", async () => {
    const workbook = workbookOf({ One: rows, Two: `<row>${cell("name")}</row><row>${cell("Second")}</row>` }, [
      "x",
      "y",
    ]);
    expect(await rowsOf(await open(workbook, { sheet: "Two" }))).toEqual([["Second"]]);
    await expect(open(workbook, { sheet: "Three" })).rejects.toThrow('it has "One", "Two"');
  });

  test("a damaged sheet is refused", async () => {
    await expect(open(workbookOf({ One: "<row><c></row>" }))).rejects.toThrow("the workbook is damaged");
  });
});

describe("Parquet", () => {
  const objects = [
    { website: "https://acme.example/about", company_name: "Zoë & Søn", employee_count: 12, country: "DE" },
    { website: "beta.example", company_name: "Beta", employee_count: 2500, country: "US" },
    { website: null, company_name: "No Website", employee_count: 1, country: null },
  ];

  test("is read, plain and in zip and gzip", async () => {
    const content = await readFile(PARQUET);
    for (const packed of [content, gzipSync(content), zipOf({ "c.parquet": content })]) {
      const table = await open(packed);
      expect(table.format).toBe("parquet");
      expect(table.headers).toEqual(["website", "company_name", "employee_count", "country"]);
      expect(await rowsOf(table)).toEqual(objects);
    }
  });

  test("a file that is cut off is refused", async () => {
    await expect(open((await readFile(PARQUET)).subarray(0, 300))).rejects.toMatchObject({ code: "import_refused" });
  });
});

describe("archives", () => {
  test("zip with one table and the files that a Mac adds is read", async () => {
    const table = await open(zipOf({ "__MACOSX/._c.csv": "junk", ".DS_Store": "junk", "out/c.csv": CSV }));
    expect(table.traits).toEqual(["zip (out/c.csv)", "UTF-8"]);
    expect(await rowsOf(table)).toEqual(ROWS);
  });

  test.each([
    ["several tables", () => zipOf({ "a.csv": CSV, "b.csv": CSV }), /a\.csv, b\.csv.*unpack it/],
    ["no table", () => zipOf({ ".hidden": CSV }), /an empty archive/],
    ["a zip that ends early", () => zipOf({ "a.csv": CSV }).subarray(0, 80), /not a whole zip file/],
    ["a zip whose directory lies about sizes", () => zipOf({ "a.csv": CSV }, 10), /too many bytes/],
    ["a gzip that ends early", () => gzipSync(CSV).subarray(0, 40), /not a whole gzip file/],
    ["a gzip with a wrong checksum", () => corrupted(gzipSync(CSV)), /not a whole gzip file/],
  ])("%s is refused", async (_, content, message) => {
    await expect(open(content())).rejects.toThrow(message);
  });

  test("a gzip bomb is refused within bounded memory", { timeout: 60_000 }, async () => {
    const path = join(folder, "bomb.csv.gz");
    const block = Buffer.alloc(1 << 20, "a");
    const blocks = function* (): Generator<Buffer> {
      for (let at = 0; at < 400; at += 1) yield block;
    };
    await pipeline(Readable.from(blocks()), createGzip(), createWriteStream(path));
    const before = process.memoryUsage().arrayBuffers;
    await expect(openPath(path)).rejects.toThrow(`${path}: unpacks to more than 200 times its size`);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(100 * 1024 * 1024);
  });
});

function corrupted(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  copy[copy.length - 6] = (copy[copy.length - 6] ?? 0) ^ 0xff;
  return copy;
}
