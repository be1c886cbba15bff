import type { BrokenRow } from "@/lib/directory/import/source-row";

/** One record of a table with a header. Its values are in the order of the columns. */
export interface FieldsRecord {
  readonly line: number;
  readonly fields: readonly string[];
}

/** One record that contains the names of its values. */
export interface ObjectRecord {
  readonly line: number;
  readonly object: Readonly<Record<string, unknown>>;
}

export type RawRecord = FieldsRecord | ObjectRecord | BrokenRow;

export function isFieldsRecord(record: RawRecord): record is FieldsRecord {
  return "fields" in record;
}

export function isObjectRecord(record: RawRecord): record is ObjectRecord {
  return "object" in record;
}
