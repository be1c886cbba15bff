import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The tables of the lexicon, by file name without its ending. */
export const TABLES = ["titles", "industries", "words", "places"] as const;

/** A table's rows, each cut at its tabs, without the row of column names. */
export function readTable(name: (typeof TABLES)[number] | "concepts"): readonly (readonly string[])[] {
  const rows = readFileSync(join(folder(), `${name}.tsv`), "utf8").split("\n");
  return rows.slice(1, -1).map((row) => row.split("\t"));
}

/** Beside this module, or in a bundle, which stands elsewhere, in the source folder of one of the folders around it. */
function folder(): string {
  const beside = dirname(fileURLToPath(import.meta.url));
  if (existsSync(join(beside, "titles.tsv"))) return beside;
  for (let around = beside; ; around = dirname(around)) {
    const source = join(around, "lib", "search", "lexicon");
    if (existsSync(join(source, "titles.tsv"))) return source;
    if (around === dirname(around)) throw new Error(`the tables of the lexicon are not found around ${beside}`);
  }
}
