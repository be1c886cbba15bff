import { isFieldsRecord, isObjectRecord, type RawRecord } from "@/lib/directory/import/read/records";

/** The cells of a record. One that could not be read keeps its place, as a row with its text in the first cell. */
export function readCells(record: RawRecord, headers: readonly string[]): readonly string[] {
  if (isFieldsRecord(record)) return record.fields;
  if (isObjectRecord(record)) return headers.map((header) => String(record.object[header] ?? ""));
  return typeof record.raw === "string" ? [record.raw] : [];
}
