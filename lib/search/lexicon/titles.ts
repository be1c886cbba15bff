import { entriesOf, namesOf, phrasesNaming, relatedOf, relatedValues } from "@/lib/search/lexicon/lexicon";
import type { Seniority } from "@/lib/search/seniority";

/** A phrase with the ID of the job, function or other concept that it names. */
export type Named = readonly [phrase: string, id: string];
/** A phrase with the seniorities that it means; empty if it means none although a shorter phrase within it does. */
type RankPhrase = readonly [phrase: string, seniority: readonly Seniority[]];

const SHORTEST_FOREIGN = 5;

/** Titles in other languages with their English titles, without short ones, which are abbreviations. */
export const foreignTitles = (): readonly Named[] =>
  entriesOf("title").flatMap(({ phrase, id, lang, flags }) =>
    lang === "en" || flags.includes("alone") || phrase.length < SHORTEST_FOREIGN || id === ""
      ? []
      : [[phrase, id] as const],
  );
/**
 * Feminine and plural endings, each with the endings of the form in the lexicon; the longest first. A dash means that
 * the form has no ending.
 */
export const WORD_ENDINGS = ["masculine", "singular"].flatMap((relation) => {
  const endings = relatedOf("ending", relation).toSorted((one, other) => other.length - one.length);
  return endings.map((ending) => {
    const [others = ""] = relatedValues("ending", ending, relation);
    return [ending, others.replaceAll("-", "").split(" ")] as const;
  });
});

/** Jobs before which a word names what they deal with and not a function: a "Marketing Recruiter" recruits. */
export const JOBS_THAT_STAND_ALONE: ReadonlySet<string> = new Set(
  relatedOf("job", "is").filter((id) => relatedValues("job", id, "is").includes("alone")),
);

/** Returns the words of one list of `title-word:` concepts, such as `step`. */
export function titleWords(list: string): readonly string[] {
  return phrasesNaming("title-word", list);
}

/**
 * Returns words for seniorities (D28), of which the longest match counts, or words of other languages that span several
 * English seniorities.
 */
export function rankNames(kind: "rank" | "open-rank" = "rank"): readonly RankPhrase[] {
  return namesOf(kind).map(([phrase, id]) => [phrase, id === "none" ? [] : (id.split("+") as Seniority[])]);
}
