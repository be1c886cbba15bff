import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readCsvRecords } from "@/lib/directory/import/read/csv-records";
import type { FieldsRecord } from "@/lib/directory/import/read/records";
import type { BrokenRow } from "@/lib/directory/import/source-row";

async function read(text: string, delimiter = ",", pieceLength = text.length): Promise<(FieldsRecord | BrokenRow)[]> {
  async function* pieces() {
    for (let at = 0; at < text.length; at += Math.max(pieceLength, 1))
      yield text.slice(at, at + Math.max(pieceLength, 1));
  }
  const records: (FieldsRecord | BrokenRow)[] = [];
  for await (const some of readCsvRecords(pieces(), delimiter)) records.push(...some);
  return records;
}

const field = fc.string({ unit: fc.constantFrom("a", "é", " ", ",", ";", '"', "\n", "\r\n", "'") });
const table = fc.array(fc.array(field, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 8 });

function write(rows: readonly (readonly string[])[], lineEnd: string): string {
  const quoted = (value: string) => (/[",;\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
  return rows.map((row) => row.map(quoted).join(",") + lineEnd).join("");
}

test("any table that was written as RFC 4180 is read back, as a parser of others reads it, however the text arrives", async () => {
  await fc.assert(
    fc.asyncProperty(
      table,
      fc.constantFrom("\n", "\r\n"),
      fc.integer({ min: 1, max: 40 }),
      async (rows, lineEnd, piece) => {
        const text = write(rows, lineEnd);
        const fields = (await read(text, ",", piece)).map((record) => "fields" in record && record.fields);
        expect(fields).toEqual(rows);
        expect(fields).toEqual(parse(text, { relax_column_count: true }));
      },
    ),
  );
});

test("any text is read to its end, and the lines of its records ascend", async () => {
  await fc.assert(
    fc.asyncProperty(field, fc.integer({ min: 1, max: 5 }), async (text, piece) => {
      const lines = (await read(text, ",", piece)).map(({ line }) => line);
      expect(lines).toEqual([...new Set(lines)].sort((a, b) => a - b));
      expect(await read(text, ",", piece)).toEqual(await read(text));
    }),
  );
});

test("a record's line is that of the physical file: quoted line ends and blank lines count", async () => {
  const records = await read('a,b\n"one\ntwo\r\nthree",x\n\n\nlast,y\n');
  expect(records.map(({ line }) => line)).toEqual([1, 2, 7]);
});

test("a quote that is never closed costs its own line, and reading goes on below it", async () => {
  const records = await read('a,b\n"broken,1\nfine,2\n"quoted, fine",3\n"again');
  expect(records.map((record) => ("fields" in record ? record.fields[0] : record.line))).toEqual([
    "a",
    2,
    "fine",
    "quoted, fine",
    5,
  ]);
});

test("a value that goes on after its closing quote is broken; a quote within an unquoted value is a character", async () => {
  expect(await read('"Acme" Inc,1\nAcme "Best",2\n')).toEqual([
    { line: 1, reason: "a quoted value goes on after its closing quote", raw: '"Acme" Inc,1' },
    { line: 2, fields: ['Acme "Best"', "2"] },
  ]);
});

test("a line longer than 1 MiB is left out and the next one is read", async () => {
  const long = "x".repeat((1 << 20) + 10);
  expect(await read(`a,b\n${long},1\nfine,2\n`, ",", 1 << 16)).toEqual([
    { line: 1, fields: ["a", "b"] },
    { line: 2, reason: "longer than 1 MiB" },
    { line: 3, fields: ["fine", "2"] },
  ]);
});
