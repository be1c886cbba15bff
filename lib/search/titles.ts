import { memoizeRecent } from "@/lib/domain/memoize-recent";
import { relatedValues } from "@/lib/search/lexicon/lexicon";
import { titleWords } from "@/lib/search/lexicon/titles";
import { openSenioritiesOf, ranksIn } from "@/lib/search/ranks-in";
import { readWords } from "@/lib/search/read-words";
import { SENIORITIES, type Seniority } from "@/lib/search/seniority";
import { functionsOf, jobsOf, partsOf, type TitlePart } from "@/lib/search/title-parts";

export interface TitleReading {
  /** In order, each once. Words about somebody else ("to the CEO") carry the prefix `to-`. */
  readonly words: readonly string[];
  /** Includes the broader jobs that they belong to. */
  readonly jobs: readonly string[];
  /** Includes the broader functions that they belong to. */
  readonly functions: readonly string[];
  /**
   * In the order of SENIORITIES (D28): several for "Co-Founder & CEO"; none for a product owner, a head chef, a chief of
   * staff or an assistant to anyone.
   */
  readonly seniority: readonly Seniority[];
  /** Includes those that the language does not distinguish from them: a Vertriebsleiter is head, director or manager. */
  readonly openSeniority: readonly Seniority[];
  readonly parts: readonly TitlePart[];
}

/** Half the size of the memo. Readings are large, and the tokens of a title have a memo of their own. */
const HALF = 500;

/** Reads a title: its words in one spelling, jobs, functions and seniorities. Never throws. */
export const readTitle: (title: string) => TitleReading = memoizeRecent(HALF, read);

/** Terms of employment in parentheses, and what people say of themselves: "| Always learning". They are only words. */
const TERMS = new RegExp(
  `\\((?:${wordsOf("employment-term")})\\)|\\|\\s*(?:${wordsOf("said-of-oneself")})[!.]?\\s*(?=\\||$)`,
  "gi",
);

function wordsOf(list: string): string {
  return titleWords(list).join("|").replaceAll(" ", "[- ]");
}

function read(title: string): TitleReading {
  const work = /[(|]/.test(title) ? title.replace(TERMS, " ") : title;
  const found = ranksIn(readWords(work));
  const parts = partsOf(found);
  const terms = work === title ? [] : readWords((title.match(TERMS) ?? []).join(" ")).words;
  return {
    words: [...new Set([...found.words.map((word, at) => (found.own[at] ? word : `to-${word}`)), ...terms])],
    jobs: jobsOf(parts),
    functions: functionsOf(parts),
    seniority: SENIORITIES.filter((one) => found.ranks.some(({ seniority }) => seniority.includes(one))),
    openSeniority: openSenioritiesOf(found),
    parts,
  };
}

/** Returns seniorities that a query may use for a title: its own, and those that companies do not tell apart. */
export function openSeniorityOf({ jobs, openSeniority, parts }: TitleReading): readonly Seniority[] {
  // Jobs that name no seniority, or a lower one than people have: a controller may be a director of finance.
  const ofJobs = jobs.flatMap((job) => relatedValues("job", job, "open-rank") as readonly Seniority[]);
  return [...new Set([...openSeniority, ...ofJobs, ...parts.flatMap((part, at) => besides(part, parts[at - 1]))])];
}

function besides({ kind, words, says }: TitlePart, before: TitlePart | undefined): readonly Seniority[] {
  // Some companies call supervisors managers, and assistant vice presidents directors or managers.
  if (words.at(-1) === "supervisor") return ["manager"];
  if (kind === "rank" && says.includes("vp") && before?.words.at(-1) === "assistant") return ["director", "manager"];
  // A marketing lead. "Lead generation" and "lead engineer" name no seniority.
  return kind === "word" && words[0] === "lead" && before?.kind === "function" ? ["head", "manager"] : [];
}
