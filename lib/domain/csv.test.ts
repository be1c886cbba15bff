import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { renderCsv } from "./csv";

const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;

const cell = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.string({ unit: fc.constantFrom(..."=+-@\t\r\n＝＋－＠'\",;a1") }),
);
const rows = fc.array(fc.tuple(cell, cell), { minLength: 1 });

const read = (csv: string): string[][] => parse(csv, { record_delimiter: "\r\n" });

test("a cell reads back as it was, with an apostrophe in front if it would start a formula", () => {
  fc.assert(
    fc.property(rows, (written) => {
      const guarded = written.map((cells) => cells.map((text) => (FORMULA_START.test(text) ? `'${text}` : text)));
      expect(read(renderCsv(written))).toEqual(guarded);
    }),
  );
});

test("a file that was read and is written again stays the same", () => {
  fc.assert(
    fc.property(rows, (written) => {
      const csv = renderCsv(written);
      expect(renderCsv(read(csv))).toBe(csv);
    }),
  );
});

test.each(["=HYPERLINK(1)", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "＝1", "＋1", "－1", "＠A"])(
  "a spreadsheet does not run %j",
  (text) => {
    expect(read(renderCsv([[text]]))).toEqual([[`'${text}`]]);
  },
);

test("a number is written as it is", () => {
  expect(renderCsv([[-1, "-1"]])).toBe("-1,'-1\r\n");
});
