import { conceptsOf, entriesOf, phrasesNaming, relatedOf, relatedValues } from "@/lib/search/lexicon/lexicon";
import type { Seniority } from "@/lib/search/seniority";

/** A phrase with the id of the job, function or other concept that it names. */
export type Named = readonly [phrase: string, id: string];
/**
 * A phrase with the seniorities that it says; none where only a shorter phrase within would be a
 * rank.
 */
type RankPhrase = readonly [phrase: string, seniority: readonly Seniority[]];

const SHORTEST_FOREIGN = 5;

function named(kind: string): readonly Named[] {
  return entriesOf(kind).map(({ phrase, id }) => [phrase, id]);
}

/**
 * Names of jobs. A query by one name finds all others, and only that job: a job is not widened
 * to its function. A name that several jobs share (CPO) stands with each; the first is what it is
 * taken for.
 */
export const jobNames = () => named("job");
/**
 * Names of functions: what a title is about. A longer match wins ("business development" is not
 * "development").
 */
export const functionNames = () => named("function");
/**
 * Other spellings, with the words that they are read as, in titles on file and in titles asked for.
 */
export const spellings = () => named("spelling");
/**
 * Titles of other languages, with the English title that answers carry. Short ones are
 * abbreviations.
 */
export const foreignTitles = (): readonly Named[] =>
  entriesOf("title").flatMap(({ phrase, id, lang, flags }) =>
    lang === "en" || flags.includes("alone") || phrase.length < SHORTEST_FOREIGN || id === ""
      ? []
      : [[phrase, id] as const],
  );
/** Words for ranks (D28). The longest match counts. */
export const rankNames = () => ranks("rank");
/** Words of other languages that span several ranks of English titles, with those ranks. */
export const openRanks = () => ranks("open-rank");
/**
 * The ends of words that Germanic and Nordic languages write together with what stands before:
 * Vertriebs|leiter.
 */
export const compoundEnds = () => named("compound");
/**
 * Endings of the feminine and of the plural, with those of the form that the lexicon has; the
 * longest first.
 */
export const WORD_ENDINGS = ["masculine", "singular"].map((relation) =>
  relatedOf("ending", relation)
    .map((ending) => [ending, lettersOf(relatedValues("ending", ending, relation)[0] ?? "")] as const)
    .sort(([one], [other]) => other.length - one.length),
);

export const jobIds = () => conceptsOf("job");
export const functionIds = () => conceptsOf("function");

/** Functions of a job, without the broader ones. */
export function functionsOfJob(id: string): readonly string[] {
  return relatedValues("job", id, "function");
}

/**
 * Broader jobs: a query for a physician finds the cardiologist, but not the other way round.
 */
export function broaderJobs(id: string): readonly string[] {
  return relatedValues("job", id, "within");
}

export function broaderFunctions(id: string): readonly string[] {
  return relatedValues("function", id, "within");
}

/** Jobs before which words are the field and not a function: a "Marketing Recruiter" recruits. */
export const JOBS_THAT_STAND_ALONE: ReadonlySet<string> = new Set(
  relatedOf("job", "is").filter((id) => relatedValues("job", id, "is").includes("alone")),
);

/** Words of one list of `title-word:` concepts, such as `step`. */
export function titleWords(list: string): readonly string[] {
  return phrasesNaming("title-word", list);
}

function ranks(kind: string): readonly RankPhrase[] {
  return entriesOf(kind).map(({ phrase, id }) => [phrase, id === "none" ? [] : (id.split("+") as Seniority[])]);
}

/** A dash stands for no letters at all. */
function lettersOf(text: string): readonly string[] {
  return text.split(" ").map((letters) => (letters === "-" ? "" : letters));
}
