import type { PeopleFilters } from "@/lib/search/filters";
import { fold } from "@/lib/search/fold";
import { INDUSTRY_WORDS } from "@/lib/search/industries";
import { readWords, TITLE_WORDS } from "@/lib/search/read-words";
import { stem } from "@/lib/search/stem";

/**
 * Corrections of misspelled words that the data supports, by the words as `unknownWords` returns them. A word that maps
 * to itself is on file and is not corrected. Null if the lexicon knows every word.
 */
export type Spelling = ReadonlyMap<string, string> | null;

const SHORTEST = 4;
const LONGEST = 30;
const LETTERS = [..."abcdefghijklmnopqrstuvwxyz"];
const WORD = /[\p{L}\p{N}]+/gu;
const PLAIN = /^[a-z]+$/;

/** Returns words with a letter missing, extra, wrong or swapped with the next; none for more than `LONGEST` letters. */
export function nearWords(word: string): readonly string[] {
  if (word.length > LONGEST) return [];
  const near = new Set<string>();
  for (let at = 0; at <= word.length; at++) {
    const before = word.slice(0, at);
    const after = word.slice(at);
    for (const letter of LETTERS) near.add(before + letter + after).add(before + letter + after.slice(1));
    near.add(before + after.slice(1));
    near.add(before + after.charAt(1) + after.charAt(0) + after.slice(2));
  }
  near.delete(word);
  return [...near];
}

/**
 * Returns the words of titles and industries in a request that the lexicon does not know, in the form that search words
 * are stored in. Each is either on file as it is or possibly a typo (D29).
 */
export function unknownWords({ title = [], industry = [], notIndustry = [] }: PeopleFilters): readonly string[] {
  const unknown = [
    ...plainWords(title).filter((word) => !readWords(word).words.every((part) => TITLE_WORDS.has(part))),
    ...plainWords([...industry, ...notIndustry]).filter((word) => !INDUSTRY_WORDS.has(stem(word))),
  ];
  return [...new Set(unknown.map(stem))];
}

function plainWords(texts: readonly string[]): readonly string[] {
  const words = texts.flatMap((text) => text.match(WORD) ?? []).map(fold);
  return words.filter((word) => word.length >= SHORTEST && PLAIN.test(word));
}

/** Corrects the words of a title or an industry. */
export function mendWords(text: string, spelling: Spelling): string {
  if (spelling === null) return text;
  return text.normalize("NFC").replace(WORD, (word) => spelling.get(stem(fold(word))) ?? word);
}
