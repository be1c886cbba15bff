import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PROJECT_ROOT } from "@/lib/project-root";

const FOLDER = join(PROJECT_ROOT, "lib", "search", "lexicon");

/** The tables of the lexicon, by file name without its extension. */
export const TABLES = ["titles", "industries", "words", "queries", "places"] as const;

type TableName = (typeof TABLES)[number] | "concepts" | "cities" | "dictionary" | "patterns";

/** Returns the rows of a table, each split into its columns, without the header row. */
export function readTable(name: TableName): readonly (readonly string[])[] {
  return splitRows(readFileSync(join(FOLDER, `${name}.tsv`))).slice(1);
}

export function splitRows(text: Uint8Array): readonly (readonly string[])[] {
  return new TextDecoder()
    .decode(text)
    .split("\n")
    .slice(0, -1)
    .map((row) => row.split("\t"));
}
