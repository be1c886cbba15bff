/** A spreadsheet would run a cell that starts with one of these as a formula. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * Renders rows as CSV (RFC 4180). Text that a person or a file supplied cannot become a formula: an apostrophe is put
 * in front, which spreadsheets take to mean "this is text".
 */
export function renderCsv(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((cells) => `${cells.map(renderCell).join(",")}\r\n`).join("");
}

function renderCell(value: string | number): string {
  const text = typeof value === "string" && FORMULA_START.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
