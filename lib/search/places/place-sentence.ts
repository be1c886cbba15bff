import { addTokens } from "@/lib/search/places/place-tokens";
import { rememberLast } from "@/lib/search/remember-last";

/** What words from one on come to, in the form that names are looked up by. */
interface PlaceTokens {
  readonly tokens: readonly string[];
  /** For a count of tokens, of how many written words they are the whole; 0 where they end within one. */
  readonly wordsIn: readonly number[];
}

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
  readonly tokens: readonly string[];
  /** Where the tokens of each word begin, and last where they end. */
  readonly starts: readonly number[];
  readonly shouting: boolean;
  /** From each word on, once it was asked about. */
  readonly joined: PlaceTokens[];
}

const MOST_WORDS = 9;
/** A place is looked for at every word of a question, and at most of them more than once. */
const wordsRead = rememberLast(readWords);

/** `expected`: a place is likely here. */
export function sentenceFrom(words: readonly string[], at: number, expected: boolean): Sentence {
  const read = wordsRead(words);
  const joined = read.joined[at] ?? joinTokens(read, at);
  read.joined[at] = joined;
  const { tokens, wordsIn } = joined;
  return { tokens, wordsIn, words, at, expected, shouting: read.shouting };
}

/** The first token of the word: what a name that begins there begins with. */
export function firstToken(words: readonly string[], at: number): string {
  const { tokens, starts } = wordsRead(words);
  const start = starts[at] ?? tokens.length;
  return start === starts[at + 1] ? "" : (tokens[start] ?? "");
}

/** The tokens from one to another as a name is looked up by them. */
export function keyOf({ tokens }: Sentence, from: number, end: number): string {
  return end === from + 1 ? (tokens[from] ?? "") : tokens.slice(from, end).join(" ");
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

function readWords(words: readonly string[]): WordsRead {
  const tokens: string[] = [];
  const starts: number[] = [];
  for (const word of words) {
    starts.push(tokens.length);
    addTokens(tokens, word);
  }
  starts.push(tokens.length);
  return { tokens, starts, shouting: isShouting(words), joined: [] };
}

/** The tokens of words from one on, up to so many words; a word without any ends them. */
function joinTokens({ tokens, starts }: WordsRead, at: number): PlaceTokens {
  const start = starts[at] ?? tokens.length;
  const last = Math.min(starts.length - 1, at + MOST_WORDS);
  const wordsIn: number[] = [0];
  let end = start;
  for (let word = at + 1; word <= last; word++) {
    const next = starts[word] ?? end;
    if (next === end) break;
    while (++end < next) wordsIn.push(0);
    wordsIn.push(word - at);
  }
  return { tokens: tokens.slice(start, end), wordsIn };
}

/** Small letters are looked for first, for nearly every question has some in its first word. */
function isShouting(words: readonly string[]): boolean {
  return !words.some((word) => /\p{Ll}/u.test(word)) && words.some((word) => /\p{Lu}{4}/u.test(word));
}
