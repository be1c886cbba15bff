import type { PeopleFilters } from "@/lib/search/filters";
import { fold } from "@/lib/search/fold";
import { INDUSTRY_WORDS } from "@/lib/search/industries";
import { compiledNearWords } from "@/lib/search/near-words";
import { readWords, TITLE_WORDS } from "@/lib/search/read-words";
import { stem } from "@/lib/search/stem";

/**
 * Corrections of misspelled words that the data supports, by the words as `unknownWords` returns them. A word that maps
 * to itself is on file and is not corrected. Null if the lexicon knows every word, so that nothing needs to be
 * corrected or checked again.
 */
export type Spelling = ReadonlyMap<string, string> | null;

const SHORTEST = 4;
const WORD = /[\p{L}\p{N}]+/gu;
const PLAIN = /^[a-z]+$/;

const nearestWord = compiledNearWords("misspelled", 6, () => {
  const counts = [INDUSTRY_WORDS, TITLE_WORDS].flatMap((index) =>
    index.words().map((word) => [word, index.get(word) ?? 0] as const),
  );
  return counts.sort(([, one], [, other]) => one - other).map(([word]) => word);
});

/**
 * Returns the words of titles and industries in a request that the lexicon does not know, in the form that search words
 * are stored in. Each is either on file as it is or possibly a typo (D29).
 */
export function unknownWords({ title = [], industry = [], notIndustry = [] }: PeopleFilters): readonly string[] {
  const words = [...title, ...industry, ...notIndustry].join(" ").match(WORD) ?? [];
  return [...new Set(words.filter(mayBeTypo).map((word) => stem(fold(word))))];
}

/** Corrects the typos in a title or an industry. */
export function mend(text: string, spelling: Spelling): string {
  if (spelling === null) return text;
  return text.normalize("NFC").replace(WORD, (word) => {
    if (!mayBeTypo(word)) return word;
    const folded = fold(word);
    const key = stem(folded);
    const near = nearestWord(key);
    return spelling.get(key) ?? (near === null || folded === key ? near : `${near}s`) ?? word;
  });
}

function mayBeTypo(word: string): boolean {
  const folded = fold(word);
  const isKnown = INDUSTRY_WORDS.has(stem(folded)) || readWords(word).words.every((part) => TITLE_WORDS.has(part));
  return folded.length >= SHORTEST && PLAIN.test(folded) && !isKnown;
}
