import { foundPercent, type UsageRow } from "./usage-row";
import type { UsageSplit } from "./usage-view";

/** With any of these in front a spreadsheet would take a cell for a formula, and run it. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * The table of usage as RFC 4180 has it, a row a row. What people have typed, such as the name of a key, is never a
 * formula: in front of one stands an apostrophe, which spreadsheets take for "this is text".
 */
export function renderUsageCsv(rows: readonly UsageRow[], split: UsageSplit): string {
  const lines = [
    ["day", split, "calls", "found_percent", "credits"],
    ...rows.map((row) => [row.day, row.name, row.calls, foundPercent(row) ?? "", row.credits]),
  ];
  return lines.map((cells) => `${cells.map(renderCell).join(",")}\r\n`).join("");
}

function renderCell(value: string | number): string {
  const text = typeof value === "string" && FORMULA_START.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
