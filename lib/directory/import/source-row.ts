/** One row of a file, its values under our column names. Values are as the file has them: text, or what JSON allows. */
export interface SourceRow {
  /** Line of the physical file on which the row begins, from 1. */
  readonly line: number;
  readonly cells: Cells;
  /** The row as it came, for the rejects file. */
  readonly raw?: RawRow;
}

/** The values of a row as the file has them: in the order of its columns, by name, or as text that could not be read. */
export type RawRow = readonly string[] | Readonly<Record<string, unknown>> | string;

export type Cells = Readonly<Record<string, unknown>>;

/** A row that cannot be taken at all, and why (D31). The reason holds no value of the row. */
export interface BrokenRow {
  readonly line: number;
  readonly reason: string;
  readonly raw?: RawRow;
}

/** An optional value that could not be read: the field is left out, the row stays (D31). */
export interface DroppedField {
  readonly dropped: string;
  readonly reason: string;
  readonly value: string;
}

/** A wording of the file that is in no table of its meanings: it is read as unknown, and told once with its count (I15). */
export interface UnknownWording {
  readonly column: string;
  readonly wording: string;
}

/** What a row became: a value to merge, or a reason to reject it; and the fields that were left out. */
export type Normalised<Row> = ({ readonly row: Row } | { readonly row: null; readonly reason: string }) & {
  readonly dropped: readonly DroppedField[];
  readonly wordings?: readonly UnknownWording[];
  /** The employer, where the row gives its name alone: a company on file may have it (I14). */
  readonly companyByName?: string | null;
};

export function isBrokenRow(row: SourceRow | BrokenRow): row is BrokenRow {
  return "reason" in row;
}
