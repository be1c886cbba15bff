import { ImportRefused } from "@/lib/directory/import/import-refused";

/** The values of `--format`. Without it, the content decides (I1). */
export type ImportFormat = "csv" | "jsonl";

/** The detected format of a file. */
export type FoundFormat = "csv" | "jsonl" | "json" | "xlsx" | "parquet";

export const FORMAT_NAMES: Readonly<Record<FoundFormat, string>> = {
  csv: "CSV",
  jsonl: "JSON Lines",
  json: "a JSON array",
  xlsx: "XLSX",
  parquet: "Parquet",
};

export function parseImportFormat(text: string): ImportFormat {
  if (text === "csv" || text === "jsonl") return text;
  throw new ImportRefused(`--format ${JSON.stringify(text)}: it is csv or jsonl`);
}
