import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { renderUsageCsv } from "./usage-csv";
import type { UsageRow } from "./usage-row";

const row: UsageRow = { time: "2030-03-01", name: "/person", calls: 4, answered: 3, found: 2, credits: 20 };
const BY_KEY = { unit: "day", split: "key" } as const;
const read = (csv: string) => parse(csv) as string[][];

describe("renderUsageCsv", () => {
  test("renders a header line and one line per row", () => {
    expect(
      renderUsageCsv([row, { ...row, name: "/usage", answered: null, found: null, credits: 0 }], {
        unit: "day",
        split: "endpoint",
      }),
    ).toBe("day,endpoint,calls,found_percent,credits\r\n2030-03-01,/person,4,67,20\r\n2030-03-01,/usage,4,,0\r\n");
    expect(renderUsageCsv([], { unit: "hour", split: "key" })).toBe("hour,key,calls,found_percent,credits\r\n");
    expect(renderUsageCsv([], BY_KEY)).toBe("day,key,calls,found_percent,credits\r\n");
  });

  test.each(["=HYPERLINK(1)", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "＝1", "＋1", "－1", "＠A"])(
    "escapes the name %j, which a spreadsheet would run as a formula",
    (name) => {
      expect(read(renderUsageCsv([{ ...row, name }], BY_KEY))[1]?.[1]).toBe(`'${name}`);
    },
  );

  test("a CSV parser reads any name back, and no name starts a formula", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (name) => {
        const cell = read(renderUsageCsv([{ ...row, name }], BY_KEY))[1]?.[1] ?? "";
        expect([name, `'${name}`]).toContain(cell);
        expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
      }),
    );
  });
});
