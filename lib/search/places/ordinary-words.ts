import { phrasesNaming } from "@/lib/search/lexicon/lexicon";

/**
 * Names of small towns, and of places of legend, that are everyday words, jobs or industries: a place only beside its
 * state or country.
 */
export const NEVER_ALONE: ReadonlySet<string> = new Set(phrasesNaming("place-word", "never-alone"));

/** Well-known places whose names are also words: a place only where one is expected. */
export const ALSO_A_WORD: ReadonlySet<string> = new Set(phrasesNaming("place-word", "also-a-word"));

/** Those of them that are also dishes or brands: never a place before a job, whatever their case, or before 's. */
export const ALSO_A_BRAND: ReadonlySet<string> = new Set(phrasesNaming("place-word", "also-a-brand"));
