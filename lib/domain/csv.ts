/** A spreadsheet would run a cell that starts with one of these as a formula. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;

/** Renders rows as CSV (RFC 4180), each by `csvLine`. */
export function renderCsv(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((cells) => csvLine(cells)).join("");
}

/**
 * Returns a CSV line that is safe to open in a spreadsheet: text that a person or a file supplied cannot become a
 * formula. An apostrophe is put in front, which spreadsheets take to mean "this is text" and the importer removes.
 */
export function csvLine(cells: readonly (string | number)[], delimiter = ","): string {
  const written = cells.map((cell) => {
    const text = typeof cell === "string" && FORMULA_START.test(cell) ? `'${cell}` : String(cell);
    return text.includes(delimiter) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${written.join(delimiter)}\r\n`;
}
