import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PROJECT_ROOT } from "@/lib/project-root";

const FOLDER = join(PROJECT_ROOT, "lib", "search", "lexicon");

/** The tables of the lexicon, by file name without its extension. */
export const TABLES = ["titles", "industries", "words", "queries", "places"] as const;

/** Rows of a table, each split into its columns, without the header row. */
export function readTable(name: (typeof TABLES)[number] | "concepts"): readonly (readonly string[])[] {
  const rows = readFileSync(join(FOLDER, `${name}.tsv`), "utf8").split("\n");
  return rows.slice(1, -1).map((row) => row.split("\t"));
}
