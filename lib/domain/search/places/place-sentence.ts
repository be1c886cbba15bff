import { type PlaceTokens, placeTokens } from "@/lib/domain/search/places/place-tokens";

/** The words from one on, and what stands around them. */
export interface Sentence extends PlaceTokens {
  readonly words: readonly string[];
  readonly at: number;
  readonly expected: boolean;
  /** All in capitals, which then say nothing. */
  readonly shouting: boolean;
}

const MOST_WORDS = 9;
const shouting = new WeakMap<readonly string[], boolean>();

/** `expected`: a place is likely here. */
export function sentenceFrom(words: readonly string[], at: number, expected: boolean): Sentence {
  return { ...placeTokens(words, at, MOST_WORDS), words, at, expected, shouting: isShouting(words) };
}

/** Whether a written word ends before this token. */
export function isWordEnd({ wordsIn }: PlaceTokens, end: number): boolean {
  return end === 0 || (wordsIn[end] ?? 0) > 0;
}

/** The written word that this token is the whole of, where it begins one. */
export function wordAt({ words, at, wordsIn }: Sentence, token: number): string {
  return words[at + (wordsIn[token] ?? 0)] ?? "";
}

export function isLastWord({ words, at, wordsIn }: Sentence, token: number): boolean {
  return at + (wordsIn[token] ?? 0) === words.length - 1;
}

function isShouting(words: readonly string[]): boolean {
  const known = shouting.get(words);
  if (known !== undefined) return known;
  const is = words.some((word) => /\p{Lu}{4}/u.test(word)) && !words.some((word) => /\p{Ll}/u.test(word));
  shouting.set(words, is);
  return is;
}
