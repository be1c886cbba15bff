import { namesOf, phrasesNaming, relatedOf, relatedValues } from "@/lib/search/lexicon/lexicon";
import type { Seniority } from "@/lib/search/seniority";

/**
 * Feminine and plural endings, each with the endings of the form in the lexicon; the longest first. A dash means that
 * the form has no ending.
 */
export const WORD_ENDINGS = ["masculine", "singular"].flatMap((relation) =>
  relatedOf("ending", relation)
    .toSorted((one, other) => other.length - one.length)
    .map((ending) => {
      const [others = ""] = relatedValues("ending", ending, relation);
      return [ending, others.replaceAll("-", "").split(" ")] as const;
    }),
);

/** Returns the words of one list of `title-word:` concepts, such as `step`. */
export function titleWords(list: string): readonly string[] {
  return phrasesNaming("title-word", list);
}

/**
 * Returns words for seniorities (D28), or words of other languages that span several English ones. The longest match
 * counts. A phrase without a seniority means none although a shorter one within it does.
 */
export function rankNames(kind: "rank" | "open-rank" = "rank") {
  return namesOf(kind).map(([phrase, id]) => [phrase, id === "none" ? [] : (id.split("+") as Seniority[])] as const);
}
