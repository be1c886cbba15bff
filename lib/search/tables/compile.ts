import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { COUNTRY_CODES } from "@/lib/domain/places/place";
import { namesOf } from "@/lib/search/lexicon/lexicon";
import { packTables } from "@/lib/search/tables/compiled";
import { personTokens, type SearchedValues } from "@/lib/search/tokens";
// Loads every module that defines tables.
import "@/lib/search/query/read-chips";
import "@/lib/search/relax/relax-filters";
import "@/lib/search/plan-search";
import "@/lib/search/rank";

/** Kinds of concepts whose phrases are used to read titles and industries on file. */
const TITLE_KINDS = ["job", "function", "rank", "open-rank", "spelling", "title", "title-word", "compound"];
const INDUSTRY_KINDS = ["industry", "line", "group", "label", "goods", "trade", "crop", "mineral"];
/** Text around the words of titles on file. */
const FRAMES = ["%", "Senior % (m/w/d)", "Head of %, Europe & former Assistant to the %"];
const LENGTH = 12;

/** Run by the bundler. Writes all search tables to the file that the product reads. */
const [, , path = ""] = process.argv;
writeFileSync(path, packTables(computeLexiconVersion()));

/**
 * Returns a hash of the tokens that every phrase of the lexicon produces, alone and in frames like those of real
 * titles, and those of people of every country with a company abroad. It changes with every change to those tokens,
 * whether in a row or in the code, and with nothing else. Takes seconds.
 */
function computeLexiconVersion(): string {
  const all: readonly SearchedValues[] = [
    ...phrasesOf(TITLE_KINDS).flatMap((phrase) => FRAMES.map((frame) => ({ title: frame.replaceAll("%", phrase) }))),
    ...phrasesOf(INDUSTRY_KINDS).map((industry) => ({ industry })),
    ...COUNTRY_CODES.map((country, at) => ({ country, companyCountry: COUNTRY_CODES[at - 1] ?? country })),
  ];
  const hash = createHash("sha256");
  for (const values of all) hash.update(`${[...personTokens(values)].sort().join(" ")}\n`);
  return hash.digest("hex").slice(0, LENGTH);
}

function phrasesOf(kinds: readonly string[]): readonly string[] {
  return kinds.flatMap(namesOf).map(([phrase]) => phrase);
}
