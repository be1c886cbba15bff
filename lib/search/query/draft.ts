import { entriesOf, listedPhrases } from "@/lib/search/lexicon/lexicon";
import { indexPhrases, numberOf, type PhraseIndex, type PhraseMatch } from "@/lib/search/phrase-index";
import type { Span } from "@/lib/search/query/cut-spans";
import { GAP, phraseKeys, phraseWords, type QueryWord } from "@/lib/search/query/query-words";
import { compiled } from "@/lib/search/tables/compiled";

/** Meaning assigned to a word. Noise asks for nothing; an unused word asks for something that no filter serves. */
export type Claim =
  | "address"
  | "size"
  | "limit"
  | "noise"
  | "charge"
  | "group"
  | "place"
  | "negation"
  | "unused"
  | "role"
  | "industry";

/** Names of `ask:` lists. */
type Lists = readonly string[];

/** All `ask:` lists, by the keys of their phrases, and as `=list` by their words as written. */
const listedByKey = compiled("asked", () => indexLists(phraseKeys, ""));
const listedAsWritten = compiled("asked as written", () => indexLists(phraseWords, "="));

function indexLists(wordsOf: (phrase: string) => readonly string[], sign: string): PhraseIndex<Lists> {
  return indexPhrases<Lists>(
    entriesOf("ask").map(({ phrase, id }) => [wordsOf(phrase), [`${sign}${id}`]] as const),
    (lists, more) => [...lists, ...more],
  );
}

/** The phrases of a query that begin at each of its words. */
type Found<Value> = readonly (readonly PhraseMatch<Value>[])[];

/** The phrases of a query in each index, found once. */
export class FoundPhrases {
  readonly #found = new Map<PhraseIndex<unknown>, Found<unknown>>();
  readonly numbers: readonly number[];

  constructor(words: readonly string[]) {
    this.numbers = words.map(numberOf);
  }

  /** Returns the phrases of an index that begin at this word, the longest first, whatever is claimed. */
  at<Value>(index: PhraseIndex<Value>, at: number): readonly PhraseMatch<Value>[] {
    const known = this.#found.get(index) as Found<Value> | undefined;
    const found = known ?? this.numbers.map((_, from) => index.allAt(this.numbers, from));
    if (known === undefined) this.#found.set(index, found);
    return found[at] ?? [];
  }
}

/** A query being parsed: its words, and the meaning assigned to each so far. */
export class Draft {
  readonly question: string;
  readonly words: readonly QueryWord[];
  readonly keys: readonly string[];
  /** Words as written, with their 's, for reading places. One array, because results are memoized by it. */
  readonly texts: readonly string[];
  /** Words without accents and as inflected, for those that mean something else in the plural. */
  readonly folded: readonly string[];
  readonly phrases: FoundPhrases;
  /** The phrases of `ask:` lists that begin at each word. */
  readonly listed: Found<Lists>;
  /** Its keys, its folded words and the names of the lists of its phrases. */
  readonly elements: ReadonlySet<string>;
  readonly claims: (Claim | null)[];
  /** The pattern that claimed each word; undefined for the others. */
  readonly claimedBy: (string | undefined)[] = [];

  constructor(question: string, words: readonly QueryWord[]) {
    this.question = question;
    this.words = words;
    this.keys = words.map((word) => word.key);
    this.texts = words.map(({ text, isPossessive }) => (isPossessive ? `${text}'s` : text));
    this.folded = words.map((word) => word.folded);
    this.phrases = new FoundPhrases(this.keys);
    const asWritten = new FoundPhrases(this.folded);
    this.listed = words.map((_, at) => [...this.phrases.at(listedByKey, at), ...asWritten.at(listedAsWritten, at)]);
    const elements = new Set([...this.keys, ...this.folded]);
    for (const found of this.listed) for (const { value } of found) for (const list of value) elements.add(list);
    this.elements = elements;
    this.claims = words.map((word) => (word.address === undefined ? null : "address"));
  }

  /** Assigns words to a meaning, and notes the pattern that says so. Words that already have a meaning keep it. */
  claim(from: number, to: number, as: Claim, by?: string): void {
    for (let at = from; at < to; at++) {
      if (this.claims[at] !== null) continue;
      this.claims[at] = as;
      this.claimedBy[at] = by;
    }
  }

  isFree(at: number): boolean {
    return this.claims[at] === null;
  }

  /** Reports whether all of these words are free. */
  isAllFree(from: number, to: number): boolean {
    for (let at = from; at < to; at++) if (!this.isFree(at)) return false;
    return true;
  }

  /** Returns the punctuation and spaces between this word and the one before. */
  signsBefore(at: number): string {
    return this.question.slice(this.words[at - 1]?.end, this.words[at]?.start);
  }

  /** Returns the separation of a word from the one before. The start and the end of the query separate most. */
  gapAt(at: number): number {
    return at <= 0 ? GAP.end : (this.words[at]?.gap ?? GAP.end);
  }

  /** Reports whether a comma or a stronger sign stands before this word, or the query begins or ends here. */
  isCut(at: number): boolean {
    return this.gapAt(at) >= GAP.comma;
  }

  /** Returns the longest phrase at this word with all of its words free and no comma inside; null if there is none. */
  freePhraseAt<Value>(index: PhraseIndex<Value>, at: number): PhraseMatch<Value> | null {
    if (!this.isFree(at)) return null;
    for (const match of this.phrases.at(index, at)) if (this.#isWhole(at, match.length)) return match;
    return null;
  }

  /** Returns the length of the longest phrase of a list here, free unless it need not be; 0 if there is none. */
  listedAt(list: string, at: number, isToBeFree = true): number {
    if (isToBeFree && this.claims[at] !== null) return 0;
    for (const { length, value } of this.listed[at] ?? []) {
      if (value.includes(list) && this.#isWhole(at, length, isToBeFree)) return length;
    }
    return 0;
  }

  /** Reports whether a phrase of an `ask:` list begins here, whatever is claimed. */
  isListedAt(list: string, at: number): boolean {
    return this.listedAt(list, at, false) > 0;
  }

  keyAt(at: number): string {
    return this.keys[at] ?? "";
  }

  /** Reports whether the key of this word is one of these words and `ask:` lists: "in at <where-strong>". */
  keyIn(at: number, words: string): boolean {
    return isIn(this.keyAt(at), words);
  }

  /** Like `keyIn`, for the word without accents and as inflected. */
  wordIn(at: number, words: string): boolean {
    return isIn(this.folded[at] ?? "", words);
  }

  /** Returns the text of these words in the query, with the punctuation between them. */
  textOf(from: number, to: number): string {
    return from < to ? this.question.slice(this.words[from]?.start, this.words[to - 1]?.end) : "";
  }

  /** Returns the first word of a range that fits, or that `wordIn` finds in a list; undefined if there is none. */
  find(from: number, to: number, fits: string | ((at: number) => boolean)): number | undefined {
    for (let at = Math.max(from, 0); at < to && at < this.words.length; at++)
      if (typeof fits === "string" ? this.wordIn(at, fits) : fits(at)) return at;
    return undefined;
  }

  /** Reports whether a word of a range fits. */
  some(from: number, to: number, fits: string | ((at: number) => boolean)): boolean {
    return this.find(from, to, fits) !== undefined;
  }

  /** Returns the first word of the clause with this one, which a comma or a stronger sign precedes. */
  startOfClause(at: number): number {
    let start = at;
    while (!this.isCut(start)) start--;
    return start;
  }

  /** Returns the end of the clause with this word. */
  endOfClause(at: number): number {
    let end = at + 1;
    while (!this.isCut(end)) end++;
    return end;
  }

  /** Returns the start of the run of free words before `from` that no comma separates and that all fit. */
  startOfRun(from: number, fits: (at: number) => boolean): number {
    let start = from;
    while (this.isFree(start - 1) && !this.isCut(start) && fits(start - 1)) start--;
    return start;
  }

  /** Returns the end of the run of free words from `to` on that no comma separates and that all fit. */
  endOfRun(to: number, fits: (at: number) => boolean): number {
    let end = to;
    while (this.isFree(end) && !this.isCut(end) && fits(end)) end++;
    return end;
  }

  #isWhole(at: number, length: number, isToBeFree = true): boolean {
    for (let inside = at + 1; inside < at + length; inside++) {
      if ((isToBeFree && this.claims[inside] !== null) || this.isCut(inside)) return false;
    }
    return true;
  }
}

const sets = new Map<string, ReadonlySet<string>>();

export function isIn(word: string, words: string): boolean {
  const known = sets.get(words);
  if (known !== undefined) return known.has(word);
  const set = new Set(words.split(" ").flatMap((one) => (/^<./.test(one) ? listNamed(one) : one)));
  sets.set(words, set);
  return set.has(word);
}

function listNamed(name: string): readonly string[] {
  const list = listedPhrases(name.slice(1, -1));
  if (list.length === 0) throw new Error(`no list ${name}`);
  return list;
}

/** Groups the indexes of words into runs of neighbors, each with the one before if they belong together. */
export function runsOf(
  chosen: readonly number[],
  belong: (at: number) => boolean = () => true,
): readonly (readonly number[])[] {
  const runs: number[][] = [];
  for (const at of chosen) {
    const last = runs.at(-1);
    if (last?.at(-1) === at - 1 && belong(at)) last.push(at);
    else runs.push([at]);
  }
  return runs;
}

/** Returns the characters of the words, including those between neighbors. */
export function spansOf(words: readonly QueryWord[], chosen: readonly number[]): readonly Span[] {
  return runsOf([...chosen].sort((one, other) => one - other)).map((run) => ({
    start: words[run[0] ?? 0]?.start ?? 0,
    end: words[run.at(-1) ?? 0]?.end ?? 0,
  }));
}
