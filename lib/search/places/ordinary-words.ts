import { phrasesNaming } from "@/lib/search/lexicon/lexicon";

/**
 * Names of small towns and legendary places that are everyday words, jobs or industries. They are a place only beside
 * their state or country.
 */
export const NEVER_ALONE: ReadonlySet<string> = new Set(phrasesNaming("place-word", "never-alone"));

/** Well-known places whose names are also words. They are a place only where one is expected. */
export const ALSO_A_WORD: ReadonlySet<string> = new Set(phrasesNaming("place-word", "also-a-word"));

/**
 * Names in `ALSO_A_WORD` that are also dishes or brands. In upper or lower case, they are never a place before a job or
 * before 's.
 */
export const ALSO_A_BRAND: ReadonlySet<string> = new Set(phrasesNaming("place-word", "also-a-brand"));
/** Short names and abbreviations that mean a city in any position: "NYC", "Rio". */
export const SHORT_AND_KNOWN: ReadonlySet<string> = new Set(phrasesNaming("place-word", "short-and-known"));
