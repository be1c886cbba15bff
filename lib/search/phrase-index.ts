export interface PhraseMatch<Value> {
  /** Length in words. */
  readonly length: number;
  readonly value: Value;
}

/** One list for the many words at which no phrase begins. */
const NONE: readonly never[] = [];

/** Phrases with their meanings. Objects would take seven times the memory, and be built at each start. */
export class PhraseIndex<out Value> {
  /** Open addressing: the number of the phrase in each slot, or 0. */
  readonly numbers: Float64Array;
  /** The index of the phrase's value plus one; 0 for words that phrases begin with, if they are no phrase themselves. */
  readonly places: Int32Array;
  readonly values: readonly Value[];
  #words: readonly string[] = [];

  constructor({ numbers, places, values }: Pick<PhraseIndex<Value>, "numbers" | "places" | "values">) {
    this.numbers = numbers;
    this.places = places;
    this.values = values;
  }

  static of<Value>(phrases: Iterable<readonly [phrase: string, value: Value]>): PhraseIndex<Value> {
    const values: Value[] = [];
    const placeOf = new Map<string, number>();
    const placed = new Map<string, number>();
    for (const [phrase, value] of phrases) {
      const text = JSON.stringify(value);
      const place = placeOf.get(text) ?? values.push(value);
      placeOf.set(text, place);
      placed.set(phrase, place);
    }
    const listed = [...placed.keys()];
    for (const phrase of listed) {
      for (let end = phrase.lastIndexOf(" "); end > 0; end = phrase.lastIndexOf(" ", end - 1)) {
        const beginning = phrase.slice(0, end);
        placed.set(beginning, placed.get(beginning) ?? 0);
      }
    }
    const size = Math.ceil(placed.size * 1.5) + 1;
    const numbers = new Float64Array(size);
    const index = new PhraseIndex({ numbers, places: new Int32Array(size), values });
    index.#words = listed.flatMap((phrase) => phrase.split(" "));
    for (const [phrase, place] of placed) {
      const number = numberOf(phrase);
      const slot = index.#slotOf(number);
      if (numbers[slot] === number) throw new Error(`"${phrase}" has the number of another phrase`);
      numbers[slot] = number;
      index.places[slot] = place;
    }
    return index;
  }

  /** Reports whether a phrase begins with this word. */
  hasBeginning(word: string): boolean {
    return this.#placeOf(numberOf(word)) !== undefined;
  }

  has(phrase: string): boolean {
    return this.get(phrase) !== undefined;
  }

  /** Returns the value of a phrase, given with spaces between its words. */
  get(phrase: string): Value | undefined {
    return this.values[(this.#placeOf(numberOf(phrase)) ?? 0) - 1];
  }

  /** Returns the phrases that begin at this word, the longest first. Words are given by their numbers. */
  allAt(numbers: readonly number[], at: number): readonly PhraseMatch<Value>[] {
    if (this.#placeOf(numbers[at] ?? 0) === undefined) return NONE;
    const found: PhraseMatch<Value>[] = [];
    this.eachAt(numbers, at, (length, value) => found.unshift({ length, value }));
    return found;
  }

  /** Calls `visit` with each of these phrases, the shortest first. */
  eachAt(numbers: readonly number[], at: number, visit: (length: number, value: Value) => unknown): void {
    let number = numbers[at] ?? 0;
    for (let length = 1; at + length <= numbers.length; length++) {
      if (length > 1) number = joinNumbers(number, numbers[at + length - 1] ?? 0);
      const place = this.#placeOf(number);
      if (place === undefined) return;
      if (place > 0) visit(length, this.values[place - 1] as Value);
    }
  }

  /** Returns every word of the phrases, once for each occurrence. Only for making other tables. */
  words(): readonly string[] {
    return this.#words;
  }

  #placeOf(number: number): number | undefined {
    const slot = this.#slotOf(number);
    return this.numbers[slot] === 0 ? undefined : this.places[slot];
  }

  /** Returns the slot that has this number, or the one to put it in. */
  #slotOf(number: number): number {
    const size = this.numbers.length;
    let slot = Math.floor((number / 2 ** 53) * size);
    while (this.numbers[slot] !== 0 && this.numbers[slot] !== number) slot = slot + 1 < size ? slot + 1 : 0;
    return slot;
  }
}

/** Builds an index. Duplicate phrases are combined by `merge`, or keep their first value; empty ones are left out. */
export function indexPhrases<Value>(
  phrases: Iterable<readonly [words: readonly string[], value: Value]>,
  merge: (one: Value, other: Value) => Value = (one) => one,
): PhraseIndex<Value> {
  const meanings = new Map<string, Value>();
  for (const [words, value] of phrases) {
    if (words.length === 0) continue;
    const key = words.join(" ");
    const known = meanings.get(key);
    meanings.set(key, known === undefined ? value : merge(known, value));
  }
  return PhraseIndex.of(meanings);
}

/** Builds an index of words with the number of times that each occurs. */
export function countWords(words: Iterable<string>): PhraseIndex<number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return PhraseIndex.of(counts);
}

/** Returns the longest phrase that begins at this word, given by its number, and that `fits` accepts, or null. */
export function longestPhraseAt<Value>(
  index: PhraseIndex<Value>,
  numbers: readonly number[],
  at: number,
  fits: (length: number, value: Value) => boolean = () => true,
): PhraseMatch<Value> | null {
  let longest: PhraseMatch<Value> | null = null;
  index.eachAt(numbers, at, (length, value) => {
    if (fits(length, value)) longest = { length, value };
  });
  return longest;
}

/**
 * Returns the number by which an index knows a phrase, so that it needs no text: a hash of 53 bits (cyrb53). An index
 * cannot be made of two phrases with one number, and another has the number of a known one once in 10^10.
 */
export function numberOf(phrase: string): number {
  const space = phrase.lastIndexOf(" ");
  if (space >= 0) return joinNumbers(numberOf(phrase.slice(0, space)), numberOf(phrase.slice(space + 1)));
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let at = 0; at < phrase.length; at++) {
    const code = phrase.charCodeAt(at);
    high = Math.imul(high ^ code, 0x9e3779b1);
    low = Math.imul(low ^ code, 0x5f356495);
  }
  return mix(high, low);
}

/** Returns the number of a phrase with one more word, from the numbers of both. */
function joinNumbers(phrase: number, word: number): number {
  const high = Math.imul(phrase | 0, 0x9e3779b1) ^ word;
  const low = Math.imul(Math.floor(phrase / 2 ** 32), 0x5f356495) ^ Math.floor(word / 2 ** 32);
  return mix(high, low);
}

function mix(one: number, other: number): number {
  const high = Math.imul(one ^ (one >>> 16), 0x85ebca6b) ^ Math.imul(other ^ (other >>> 13), 0xc2b2ae35);
  const low = Math.imul(other ^ (other >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35);
  return (high & 0x1fffff) * 2 ** 32 + (low >>> 0);
}
