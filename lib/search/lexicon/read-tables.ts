import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The tables of the lexicon, by file name without its ending. */
export const TABLES = ["titles", "industries", "words", "places"] as const;

/** A table's rows, each cut at its tabs, without the row of column names. */
export function readTable(name: (typeof TABLES)[number] | "concepts"): readonly (readonly string[])[] {
  const beside = dirname(fileURLToPath(import.meta.url));
  // In a bundle this module stands elsewhere than its tables.
  const folder = existsSync(join(beside, "titles.tsv")) ? beside : join(process.cwd(), "lib", "search", "lexicon");
  const rows = readFileSync(join(folder, `${name}.tsv`), "utf8").split("\n");
  return rows.slice(1, -1).map((row) => row.split("\t"));
}
