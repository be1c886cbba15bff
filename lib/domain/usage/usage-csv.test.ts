import { expect, test } from "vitest";
import { renderUsageCsv } from "./usage-csv";
import type { UsageRow } from "./usage-row";

const row: UsageRow = { time: "2030-03-01", name: "/person", calls: 4, answered: 3, found: 2, credits: 20 };

test("renders a header line and one line per row", () => {
  expect(
    renderUsageCsv([row, { ...row, name: "/usage", answered: null, found: null, credits: 0 }], {
      unit: "day",
      split: "endpoint",
    }),
  ).toBe("day,endpoint,calls,found_percent,credits\r\n2030-03-01,/person,4,67,20\r\n2030-03-01,/usage,4,,0\r\n");
  expect(renderUsageCsv([], { unit: "hour", split: "key" })).toBe("hour,key,calls,found_percent,credits\r\n");
  expect(renderUsageCsv([], { unit: "day", split: "key" })).toBe("day,key,calls,found_percent,credits\r\n");
});
