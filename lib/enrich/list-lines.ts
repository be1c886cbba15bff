import { csvLine } from "@/lib/domain/csv";
import { addedColumns } from "./enrich-row";
import type { Addition } from "./plan-calls";

/** The header of an enriched list: the columns of the list, and those that the run adds. */
export function enrichedHeader(headers: readonly string[], wanted: ReadonlySet<Addition>): string {
  return csvLine([...headers, ...addedColumns(wanted)]);
}

/** A row of an enriched list. Its own cells are filled up, or cut, to the columns of the list. */
export function enrichedLine(
  headers: readonly string[],
  cells: readonly string[],
  addedCells: readonly string[],
): string {
  return csvLine([...headers.map((_header, place) => cells[place] ?? ""), ...addedCells]);
}
