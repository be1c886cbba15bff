import type { PeopleFilters } from "@/lib/search/filters";
import { fold } from "@/lib/search/fold";
import { INDUSTRY_WORDS } from "@/lib/search/industries";
import { readWords, TITLE_WORDS } from "@/lib/search/read-words";
import { isLinkWord } from "@/lib/search/split-text";
import { stem } from "@/lib/search/stem";
import type { WordCounts } from "@/lib/search/tables/words";

/**
 * What misspelt words were found to mean in the data, by the words as `unknownWords` gives them. A
 * word that stands for itself is on file and is left alone. Null where the vocabulary knows every
 * word: there is nothing to mend then, and nothing is looked at again.
 */
export type Spelling = ReadonlyMap<string, string> | null;

const SHORTEST = 4;
const LONGEST = 30;
const LETTERS = [..."abcdefghijklmnopqrstuvwxyz"];
const WORD = /[\p{L}\p{N}]+/gu;
const PLAIN = /^[a-z]+$/;

interface Vocabulary {
  /** With how often each word stands in the tables: of two words as near, the commoner is meant. */
  readonly words: WordCounts;
  readonly knows: (word: string) => boolean;
}

const titles: Vocabulary = {
  words: TITLE_WORDS,
  knows: (word) => readWords(word).words.every((part) => TITLE_WORDS.has(part)),
};
const industries: Vocabulary = { words: INDUSTRY_WORDS, knows: (word) => INDUSTRY_WORDS.has(stem(fold(word))) };

/**
 * All that one slip of the finger makes of a word: a letter left out, doubled, wrong or swapped
 * with the next.
 */
export function nearWords(word: string): readonly string[] {
  if (word.length > LONGEST) return [];
  const near = new Set<string>();
  for (let at = 0; at <= word.length; at++) {
    const before = word.slice(0, at);
    const after = word.slice(at);
    for (const letter of LETTERS) {
      near.add(before + letter + after);
      if (after) near.add(before + letter + after.slice(1));
    }
    if (after.length > 0 && word.length > 1) near.add(before + after.slice(1));
    if (after.length > 1) near.add(before + after.charAt(1) + after.charAt(0) + after.slice(2));
  }
  near.delete(word);
  return [...near];
}

/**
 * The words of an asked title or industry that the vocabulary does not know, in the form that
 * search words are kept in: each is either on file as it stands or may be a slip of the finger
 * (D29).
 */
export function unknownWords(filters: PeopleFilters): readonly string[] {
  const asked = [
    ...wordsUnknownTo(titles, filters.title ?? []),
    ...wordsUnknownTo(industries, [...(filters.industry ?? []), ...(filters.notIndustry ?? [])]),
  ];
  return [...new Set(asked)];
}

/** The title with its misspelt words mended, or as it was. */
export function mendTitle(text: string, spelling: Spelling): string {
  return mend(titles, text, spelling);
}

/** The industry with its misspelt words mended, or as it was. */
export function mendIndustry(text: string, spelling: Spelling): string {
  return mend(industries, text, spelling);
}

function wordsUnknownTo(vocabulary: Vocabulary, texts: readonly string[]): readonly string[] {
  return texts.flatMap((text) =>
    [...text.matchAll(WORD)].flatMap(([word]) => (mayBeSlip(vocabulary, word) ? stem(fold(word)) : [])),
  );
}

function mend(vocabulary: Vocabulary, text: string, spelling: Spelling): string {
  if (spelling === null) return text;
  return text.normalize("NFC").replace(WORD, (word) => {
    if (!mayBeSlip(vocabulary, word)) return word;
    return spelling.get(stem(fold(word))) ?? nearest(vocabulary, fold(word)) ?? word;
  });
}

function mayBeSlip(vocabulary: Vocabulary, word: string): boolean {
  const folded = fold(word);
  return (
    folded.length >= SHORTEST &&
    folded.length <= LONGEST &&
    PLAIN.test(folded) &&
    !isLinkWord(folded) &&
    !vocabulary.knows(word)
  );
}

function nearest({ words }: Vocabulary, word: string): string | null {
  let best: string | null = null;
  let bestCount = 0;
  for (const near of nearWords(word)) {
    const count = near.length < SHORTEST ? 0 : words.get(stem(near));
    if (count <= bestCount) continue;
    best = near;
    bestCount = count;
  }
  return best;
}
