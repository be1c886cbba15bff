import { memoizeRecent } from "@/lib/domain/memoize-recent";
import { titleWords } from "@/lib/search/lexicon/titles";
import { openSenioritiesOf, ranksIn } from "@/lib/search/ranks-in";
import { readWords } from "@/lib/search/read-words";
import { type Seniority, senioritiesOf } from "@/lib/search/seniority";
import { functionsOf, jobsOf, partsOf, type TitlePart } from "@/lib/search/title-parts";

export interface TitleReading {
  /** In order, each once. Words about somebody else ("to the CEO") carry the prefix `to-`. */
  readonly words: readonly string[];
  /** Includes the broader jobs that they belong to. */
  readonly jobs: readonly string[];
  /** Includes the broader functions that they belong to. */
  readonly functions: readonly string[];
  readonly seniority: readonly Seniority[];
  /** Includes those that the language does not distinguish from them. */
  readonly openSeniority: readonly Seniority[];
  readonly parts: readonly TitlePart[];
}

/** Half the size of the memo. Readings are large, and the tokens of a title have a memo of their own. */
const HALF = 500;

/** Reads a title: its words in one spelling, jobs, functions and seniorities. Never throws. */
export const readTitle: (title: string) => TitleReading = memoizeRecent(HALF, read);

/** Terms of employment after a title. They can be searched for, but mean nothing else. */
const TERMS = new RegExp(`\\((?:${titleWords("employment-term").join("|").replaceAll(" ", "[- ]")})\\)`, "gi");

function read(title: string): TitleReading {
  const work = title.includes("(") ? title.replace(TERMS, " ") : title;
  const words = readWords(work);
  const found = ranksIn(words);
  const parts = partsOf(words, found);
  const terms = work === title ? [] : readWords((title.match(TERMS) ?? []).join(" ")).words;
  return {
    words: [...new Set([...words.words.map((word, at) => (found.own[at] ? word : `to-${word}`)), ...terms])],
    jobs: jobsOf(parts),
    functions: functionsOf(parts),
    seniority: senioritiesOf(found.ranks),
    openSeniority: openSenioritiesOf(words, found.ranks),
    parts,
  };
}
