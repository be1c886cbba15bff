import { entriesOf, namesOf, phrasesNaming, relatedOf, relatedValues } from "@/lib/search/lexicon/lexicon";
import type { Seniority } from "@/lib/search/seniority";

/** A phrase with the ID of the job, function or other concept that it names. */
export type Named = readonly [phrase: string, id: string];
/** A phrase with the seniorities that it means; empty if it means none although a shorter phrase within it does. */
type RankPhrase = readonly [phrase: string, seniority: readonly Seniority[]];

const SHORTEST_FOREIGN = 5;

/**
 * Names of jobs. A query by one name finds all others, and only that job: a job is not widened to its function. A name
 * that several jobs share (CPO) is listed with each; the first is the one it is read as.
 */
export const jobNames = () => namesOf("job");
/** Names of functions: what a title is about. The longest match wins ("business development" is not "development"). */
export const functionNames = () => namesOf("function");
/** Other spellings, with the words that they are read as, in titles on file and in queries. */
export const spellings = () => namesOf("spelling");
/** Titles in other languages with their English titles, without short ones, which are abbreviations. */
export const foreignTitles = (): readonly Named[] =>
  entriesOf("title").flatMap(({ phrase, id, lang, flags }) =>
    lang === "en" || flags.includes("alone") || phrase.length < SHORTEST_FOREIGN || id === ""
      ? []
      : [[phrase, id] as const],
  );
/** Words for seniorities (D28). The longest match counts. */
export const rankNames = () => ranks("rank");
/** Words of other languages that span several English seniorities, with those seniorities. */
export const openRanks = () => ranks("open-rank");
/** Feminine and plural endings, each with the endings of the form in the lexicon; the longest first. */
export const WORD_ENDINGS = ["masculine", "singular"].flatMap((relation) =>
  relatedOf("ending", relation)
    .map((ending) => [ending, lettersOf(relatedValues("ending", ending, relation)[0] ?? "")] as const)
    .sort(([one], [other]) => other.length - one.length),
);

/** Returns the functions of a job, without the broader ones. */
export function functionsOfJob(id: string): readonly string[] {
  return relatedValues("job", id, "function");
}

/** Returns the broader jobs: a query for a physician finds the cardiologist, but not the other way round. */
export function broaderJobs(id: string): readonly string[] {
  return relatedValues("job", id, "within");
}

export function broaderFunctions(id: string): readonly string[] {
  return relatedValues("function", id, "within");
}

/** Jobs before which a word names what they deal with and not a function: a "Marketing Recruiter" recruits. */
export const JOBS_THAT_STAND_ALONE: ReadonlySet<string> = new Set(
  relatedOf("job", "is").filter((id) => relatedValues("job", id, "is").includes("alone")),
);

/** Returns the words of one list of `title-word:` concepts, such as `step`. */
export function titleWords(list: string): readonly string[] {
  return phrasesNaming("title-word", list);
}

function ranks(kind: string): readonly RankPhrase[] {
  return namesOf(kind).map(([phrase, id]) => [phrase, id === "none" ? [] : (id.split("+") as Seniority[])]);
}

/** Splits endings at spaces. A dash stands for no letters. */
function lettersOf(text: string): readonly string[] {
  return text.split(" ").map((letters) => (letters === "-" ? "" : letters));
}
