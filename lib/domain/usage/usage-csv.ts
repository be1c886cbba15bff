import { foundPercent, type UsageRow } from "./usage-row";
import type { UsageSplit } from "./usage-view";

/** A spreadsheet would run a cell that starts with one of these as a formula. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * Renders usage as CSV (RFC 4180). Text that a user typed, such as the name of a key, cannot become a formula: an
 * apostrophe is put in front, which spreadsheets take to mean "this is text".
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
