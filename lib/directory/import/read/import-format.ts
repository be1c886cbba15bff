import { ImportRefused } from "@/lib/directory/import/import-refused";

export type ImportFormat = "csv" | "jsonl";

const ENDINGS: Readonly<Record<string, ImportFormat>> = {
  ".csv": "csv",
  ".tsv": "csv",
  ".tab": "csv",
  ".jsonl": "jsonl",
  ".ndjson": "jsonl",
};

export function parseImportFormat(text: string): ImportFormat {
  if (text === "csv" || text === "jsonl") return text;
  throw new ImportRefused(`--format ${JSON.stringify(text)}: it is csv or jsonl`);
}

/** What a file claims to be by its name. A given format wins over the ending; gzip is told by the ending alone. */
export function formatOfFile(path: string, given: ImportFormat | null): { format: ImportFormat; gzip: boolean } {
  const name = path.toLowerCase();
  const gzip = name.endsWith(".gz");
  const plain = gzip ? name.slice(0, -3) : name;
  const ending = Object.keys(ENDINGS).find((known) => plain.endsWith(known));
  const format = given ?? (ending ? ENDINGS[ending] : undefined);
  if (!format) {
    throw new ImportRefused(`${path}: its ending does not say what it is; send --format csv or --format jsonl`);
  }
  return { format, gzip };
}
