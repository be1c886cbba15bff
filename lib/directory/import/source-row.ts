/** One row of a file, its values under our column names. Values are as the file has them: text, or what JSON allows. */
export interface SourceRow {
  /** Line of the physical file on which the row begins, from 1. */
  readonly line: number;
  readonly cells: Cells;
}

export type Cells = Readonly<Record<string, unknown>>;

/** A row that cannot be taken at all, and why (D31). The reason holds no value of the row. */
export interface BrokenRow {
  readonly line: number;
  readonly reason: string;
}

/** An optional value that could not be read: the field is left out, the row stays (D31). */
export interface DroppedField {
  readonly dropped: string;
  readonly reason: string;
  readonly value: string;
}

/** What a row became: a value to merge, or a reason to reject it; and the fields that were left out. */
export type Normalised<Row> =
  | { readonly row: Row; readonly dropped: readonly DroppedField[] }
  | { readonly row: null; readonly reason: string; readonly dropped: readonly DroppedField[] };

export function isBrokenRow(row: SourceRow | BrokenRow): row is BrokenRow {
  return "reason" in row;
}
