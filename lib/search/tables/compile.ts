import { writeFileSync } from "node:fs";
import { computeLexiconVersion } from "@/lib/search/lexicon-version";
import { packTables } from "@/lib/search/tables/compiled";
// Reading anything makes every table.
import "@/lib/search/query/read-chips";
import "@/lib/search/relax/relax-filters";
import "@/lib/search/plan-search";
import "@/lib/search/rank";
import "@/lib/search/tokens";

/** Run by the bundler: writes all tables of search into the file that the product reads them from. */
const [, , path = ""] = process.argv;
writeFileSync(path, packTables(computeLexiconVersion()));
