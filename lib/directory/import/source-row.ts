/** One row of a file, with its values by our column names. The values are unchanged: text, or any JSON value. */
export interface SourceRow {
  /** The line of the file on which the row begins, counted from 1. */
  readonly line: number;
  readonly cells: Cells;
  /** The original row, for the rejects file. */
  readonly raw?: RawRow;
}

/** The original values of a row: in the order of the columns, by name, or as text that could not be parsed. */
export type RawRow = readonly string[] | Readonly<Record<string, unknown>> | string;

export type Cells = Readonly<Record<string, unknown>>;

/** A row that cannot be read at all, and why (D31). The reason contains no value of the row. */
export interface BrokenRow {
  readonly line: number;
  readonly reason: string;
  readonly raw?: RawRow;
}

/** An optional value that could not be read. The field is left out and the row is imported (D31). */
export interface DroppedField {
  readonly dropped: string;
  readonly reason: string;
  readonly value: string;
}

/** A value that is in no table of known wordings. It is read as unknown, and reported once with its count (I15). */
export interface UnknownWording {
  readonly column: string;
  readonly wording: string;
}

/** The result of normalizing a row: the row to merge or the reason to reject it, and its dropped fields. */
export type Normalised<Row> = ({ readonly row: Row } | { readonly row: null; readonly reason: string }) & {
  readonly dropped: readonly DroppedField[];
  readonly wordings?: readonly UnknownWording[];
  /**
   * The employer's name, if the row does not identify the employer otherwise. A company on file may have that name
   * (I14).
   */
  readonly companyByName?: string | null;
};

export function isBrokenRow(row: SourceRow | BrokenRow): row is BrokenRow {
  return "reason" in row;
}
