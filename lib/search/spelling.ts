import type { PeopleFilters } from "@/lib/search/filters";
import { fold } from "@/lib/search/fold";
import { INDUSTRY_WORDS } from "@/lib/search/industries";
import { nearWords } from "@/lib/search/near-words";
import type { PhraseIndex } from "@/lib/search/phrase-index";
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

interface Vocabulary {
  /** Words with their counts in the tables. Of two words that are equally near, the more common one is meant. */
  readonly words: PhraseIndex<number>;
  readonly knows: (word: string) => boolean;
}

const titles: Vocabulary = {
  words: TITLE_WORDS,
  knows: (word) => readWords(word).words.every((part) => TITLE_WORDS.has(part)),
};
const industries: Vocabulary = { words: INDUSTRY_WORDS, knows: (word) => INDUSTRY_WORDS.has(stem(fold(word))) };

/**
 * Returns the words of titles and industries in a request that the lexicon does not know, in the form that search words
 * are stored in. Each is either on file as it is or possibly a typo (D29).
 */
export function unknownWords({ title = [], industry = [], notIndustry = [] }: PeopleFilters): readonly string[] {
  const unknownTo = (vocabulary: Vocabulary, texts: readonly string[]) =>
    (texts.join(" ").match(WORD) ?? []).filter((word) => mayBeTypo(vocabulary, word));
  const words = [...unknownTo(titles, title), ...unknownTo(industries, [...industry, ...notIndustry])];
  return [...new Set(words.map((word) => stem(fold(word))))];
}

export function mendTitle(text: string, spelling: Spelling): string {
  return mend(titles, text, spelling);
}

export function mendIndustry(text: string, spelling: Spelling): string {
  return mend(industries, text, spelling);
}

function mend(vocabulary: Vocabulary, text: string, spelling: Spelling): string {
  if (spelling === null) return text;
  return text.normalize("NFC").replace(WORD, (word) => {
    if (!mayBeTypo(vocabulary, word)) return word;
    return spelling.get(stem(fold(word))) ?? nearest(vocabulary, fold(word)) ?? word;
  });
}

function mayBeTypo(vocabulary: Vocabulary, word: string): boolean {
  const folded = fold(word);
  return folded.length >= SHORTEST && PLAIN.test(folded) && !vocabulary.knows(word);
}

function nearest({ words }: Vocabulary, word: string): string | null {
  const near = nearWords(word);
  const counts = near.map((one) => (one.length < SHORTEST ? 0 : (words.get(stem(one)) ?? 0)));
  const most = Math.max(0, ...counts);
  return most === 0 ? null : (near[counts.indexOf(most)] ?? null);
}
