import { writeFileSync } from "node:fs";
import { computeLexiconVersion } from "@/lib/search/lexicon-version";
import { packTables } from "@/lib/search/tables/compiled";
// Loads every module that defines tables.
import "@/lib/search/query/read-chips";
import "@/lib/search/relax/relax-filters";
import "@/lib/search/plan-search";
import "@/lib/search/rank";
import "@/lib/search/tokens";

/** Run by the bundler. Writes all search tables to the file that the product reads. */
const [, , path = ""] = process.argv;
writeFileSync(path, packTables(computeLexiconVersion()));
