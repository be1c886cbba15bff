import { type CountryCode, UNITED_STATES, type UsStateCode } from "@/lib/domain/places/place";
import type { City } from "@/lib/search/places/cities";
import { addTokens } from "@/lib/search/places/place-tokens";
import { rememberLast } from "@/lib/search/remember-last";

export interface PlaceMatch {
  /** Number of words that the match covers. */
  readonly length: number;
  readonly kind: "country" | "state" | "region" | "city" | "metro";
  /** The place is in any of these. Set for states and cities of the United States too. */
  readonly countries: readonly CountryCode[];
  /** The place is in any of these; empty outside the United States. */
  readonly states: readonly UsStateCode[];
  /** The English name; null for countries, states and regions. */
  readonly city: string | null;
  /**
   * The cities of a metropolitan area that is not named after one (the Bay Area), any of which matches; otherwise
   * empty.
   */
  readonly cities: readonly string[];
  /** English names of first-level regions outside the United States, any of which matches; otherwise empty. */
  readonly regions: readonly string[];
  /** False if the word may mean something else, so that it is a place only where the position says so. */
  readonly sure: boolean;
  /** Population of a city; 0 otherwise. */
  readonly population: number;
}

export type Place = Omit<PlaceMatch, "length">;

export interface Found {
  /** Index of the token that follows the place. */
  readonly end: number;
  readonly place: Place;
}

const THOUSAND = 1_000;
/** What most places have none of. The codes of tables are known to exist, which their tests check. */
const NOTHING = { countries: [], states: [], city: null, cities: [], regions: [], sure: true, population: 0 } as const;

export function countryPlace(...codes: readonly string[]): Place {
  return { ...NOTHING, kind: "country", countries: codes as readonly CountryCode[] };
}

/** Returns a region outside the United States. */
export function regionPlace(country: string, region: string): Place {
  return { ...countryPlace(country), kind: "region", regions: [region] };
}

export function statePlace(...codes: readonly string[]): Place {
  return { ...countryPlace(UNITED_STATES), kind: "state", states: codes as readonly UsStateCode[] };
}

export function cityPlace({ name, place, people }: City, sure: boolean): Place {
  const where = place.startsWith("US-") ? statePlace(place.slice("US-".length)) : countryPlace(place);
  return { ...where, kind: "city", city: name, sure, population: people * THOUSAND };
}

/** Tokens of the words from one word on, in the form that names are looked up by. */
interface PlaceTokens {
  readonly tokens: readonly string[];
  /** By number of tokens: how many whole words those tokens make up; 0 if they end inside a word. */
  readonly wordsIn: readonly number[];
}

/** The words from one word on, with their context. */
export interface Sentence extends PlaceTokens {
  readonly words: readonly string[];
  readonly at: number;
  readonly expected: boolean;
  /** True if the whole text is in capitals, which then carry no meaning. */
  readonly shouting: boolean;
}

/** Tokens of all the words, shared by lookups at each of them. */
interface WordsRead {
  readonly tokens: readonly string[];
  /** Index of each word's first token, and finally the number of tokens. */
  readonly starts: readonly number[];
  readonly shouting: boolean;
  /** Memo by word index. */
  readonly joined: PlaceTokens[];
}

const MOST_WORDS = 9;
/** Memo of the last query, since places are looked up at every word of it, often more than once. */
const wordsRead = rememberLast(readWords);

/** Returns the words from `at` on. `expected` says that a place is likely there. */
export function sentenceFrom(words: readonly string[], at: number, expected: boolean): Sentence {
  const read = wordsRead(words);
  const joined = read.joined[at] ?? joinTokens(read, at);
  read.joined[at] = joined;
  const { tokens, wordsIn } = joined;
  return { tokens, wordsIn, words, at, expected, shouting: read.shouting };
}

/** Returns the first token of the word, with which any name that begins there begins; "" if the word has none. */
export function firstToken(words: readonly string[], at: number): string {
  const { tokens, starts } = wordsRead(words);
  const start = starts[at] ?? tokens.length;
  return start === starts[at + 1] ? "" : (tokens[start] ?? "");
}

/** Returns the tokens in this range as the key that a name is looked up by. */
export function keyOf({ tokens }: Sentence, from: number, end: number): string {
  return end === from + 1 ? (tokens[from] ?? "") : tokens.slice(from, end).join(" ");
}

/** Reports whether a word ends before this token. */
export function isWordEnd({ wordsIn }: PlaceTokens, end: number): boolean {
  return end === 0 || (wordsIn[end] ?? 0) > 0;
}

/** Returns the word that begins with this token. The token must begin a word. */
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

/** Collects the tokens of up to `MOST_WORDS` words from `at` on, stopping at a word without tokens. */
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

/**
 * Reports whether the text is all in capitals, with at least four of them in a row. Checks for lowercase letters first,
 * since the first word of nearly every query has some.
 */
function isShouting(words: readonly string[]): boolean {
  return !words.some((word) => /\p{Ll}/u.test(word)) && words.some((word) => /\p{Lu}{4}/u.test(word));
}
