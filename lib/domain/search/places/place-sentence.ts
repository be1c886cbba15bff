import { joinTokens, type PlaceTokens, tokensOf } from "@/lib/domain/search/places/place-tokens";
import { rememberLast } from "@/lib/domain/search/remember-last";

/** The words from one on, and what stands around them. */
export interface Sentence extends PlaceTokens {
  readonly words: readonly string[];
  readonly at: number;
  readonly expected: boolean;
  /** All in capitals, which then say nothing. */
  readonly shouting: boolean;
}

/** What the words are, whichever of them is asked about. */
interface WordsRead {
  readonly tokens: readonly (readonly string[])[];
  readonly shouting: boolean;
  /** From each word on, once it was asked about. */
  readonly joined: PlaceTokens[];
}

const MOST_WORDS = 9;
/** A place is looked for at every word of a question, and at most of them more than once. */
const readWords = rememberLast(
  (words: readonly string[]): WordsRead => ({ tokens: words.map(tokensOf), shouting: isShouting(words), joined: [] }),
);

/** `expected`: a place is likely here. */
export function sentenceFrom(words: readonly string[], at: number, expected: boolean): Sentence {
  const { tokens: all, shouting, joined } = readWords(words);
  const from = joined[at] ?? joinTokens(all, at, MOST_WORDS);
  joined[at] = from;
  return { tokens: from.tokens, wordsIn: from.wordsIn, words, at, expected, shouting };
}

/** The first token of the word: what a name that begins there begins with. */
export function firstToken(words: readonly string[], at: number): string {
  return readWords(words).tokens[at]?.[0] ?? "";
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
  return words.some((word) => /\p{Lu}{4}/u.test(word)) && !words.some((word) => /\p{Ll}/u.test(word));
}
