import type { ExportFormat } from "@/lib/directory/export/export-format";
import { EXPORT_COLUMNS, type ExportedCell, type ExportedRow } from "@/lib/directory/export/export-records";
import type { ImportKind } from "@/lib/directory/import/import-kind";
import { csvLine } from "@/lib/domain/csv";

/**
 * Yields the text of an export, one piece per page. CSV begins with a byte-order mark, by which spreadsheets recognize
 * UTF-8, and its cells cannot run as formulas. The importer reads the original values back.
 */
export async function* writeExport(
  kind: ImportKind,
  format: ExportFormat,
  pages: AsyncIterable<readonly ExportedRow[]>,
): AsyncGenerator<string> {
  const columns = EXPORT_COLUMNS[kind];
  if (format === "csv") yield `\ufeff${csvLine(columns, ",")}`;
  for await (const rows of pages) {
    if (rows.length === 0) continue;
    yield rows.map((row) => (format === "csv" ? csvRow(columns, row) : jsonRow(columns, row))).join("");
  }
}

function csvRow(columns: readonly string[], row: ExportedRow): string {
  return csvLine(
    columns.map((column) => asText(row[column] ?? null)),
    ",",
  );
}

function asText(cell: ExportedCell): string {
  if (cell === null) return "";
  return Array.isArray(cell) ? cell.join("; ") : String(cell);
}

function jsonRow(columns: readonly string[], row: ExportedRow): string {
  const present = columns.flatMap((column) => {
    const cell = row[column] ?? null;
    return cell === null || (Array.isArray(cell) && cell.length === 0) ? [] : [[column, cell] as const];
  });
  return `${JSON.stringify(Object.fromEntries(present))}\n`;
}
