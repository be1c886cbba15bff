import { compiled } from "@/lib/search/tables/compiled";
import type { TableKind } from "@/lib/search/tables/packed";
import { StringTable, slotsFor } from "@/lib/search/tables/string-table";

/** Numbers of words that were added to the compiled ones. */
const added = new Map<string, number>();
const addedTexts: string[] = [];

/** Packs the added words with the compiled ones, so that the numbers in other tables stay valid. */
const WORDS: TableKind<StringTable> = {
  pack: (table) => StringTable.kind.pack(StringTable.of([...textsOf(table), ...addedTexts])),
  unpack: StringTable.kind.unpack,
};
/** Numbers every word of the search tables, so that other tables store and compare numbers. */
const compiledWords = compiled("words", WORDS, () => StringTable.of([]));

function textsOf(table: StringTable): readonly string[] {
  return Array.from({ length: table.size }, (_, number) => table.textOf(number));
}

/** Numbers of the words that were looked up last. A query looks each of its words up many times. */
const recent = new Map<string, number>();
const MOST_RECENT = 4_000;

/** Returns the number of a word; -1 if no table has it. */
export function numberOf(word: string): number {
  const known = recent.get(word);
  if (known !== undefined) return known;
  const number = added.get(word) ?? compiledWords.numberOf(word);
  if (recent.size >= MOST_RECENT) recent.clear();
  recent.set(word, number);
  return number;
}

/** Returns the number of a word, adding the word if no table has it yet. */
export function addWord(word: string): number {
  const known = numberOf(word);
  if (known >= 0) return known;
  const number = compiledWords.size + addedTexts.length;
  added.set(word, number);
  recent.set(word, number);
  addedTexts.push(word);
  return number;
}

export function wordOf(number: number): string {
  return number < compiledWords.size ? compiledWords.textOf(number) : (addedTexts[number - compiledWords.size] ?? "");
}

/** Words with a count each, in the order they were first added. Takes a third of the memory of a map. */
export class WordCounts {
  /** The number and the count of each word. */
  readonly #rows: Int32Array;
  /** Hash table by the word's number: the index of its row plus one, or 0. */
  readonly #slots: Int32Array;

  private constructor(rows: Int32Array, slots: Int32Array) {
    this.#rows = rows;
    this.#slots = slots;
  }

  static of(counts: Iterable<readonly [word: string, count: number]>): WordCounts {
    const rows = Int32Array.from([...new Map(counts)].flatMap(([word, count]) => [addWord(word), count]));
    const slots = new Int32Array(slotsFor(rows.length / 2));
    for (let at = 0; at < rows.length; at += 2) {
      let slot = slotOf(rows[at] ?? 0, slots);
      while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1);
      slots[slot] = at + 1;
    }
    return new WordCounts(rows, slots);
  }

  /** Builds a table of how often each word occurs. */
  static counting(words: Iterable<string>): WordCounts {
    const counts = new Map<string, number>();
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
    return WordCounts.of(counts);
  }

  static readonly kind: TableKind<WordCounts> = {
    pack: (table) => ({ arrays: [table.#rows, table.#slots] }),
    unpack: ({ arrays: [rows, slots] }) => new WordCounts(rows as Int32Array, slots as Int32Array),
  };

  has(word: string): boolean {
    return this.get(word) > 0;
  }

  /** Returns the count of a word; 0 if it has none. */
  get(word: string): number {
    return this.ofNumber(numberOf(word));
  }

  /** Like `get`, for a word that is given by its number. */
  ofNumber(number: number): number {
    if (number < 0) return 0;
    const mask = this.#slots.length - 1;
    for (let slot = slotOf(number, this.#slots); ; slot = (slot + 1) & mask) {
      const at = (this.#slots[slot] ?? 0) - 1;
      if (at < 0) return 0;
      if (this.#rows[at] === number) return this.#rows[at + 1] ?? 0;
    }
  }

  *keys(): IterableIterator<string> {
    for (const [word] of this.entries()) yield word;
  }

  *entries(): IterableIterator<readonly [word: string, count: number]> {
    for (let at = 0; at < this.#rows.length; at += 2) yield [wordOf(this.#rows[at] ?? 0), this.#rows[at + 1] ?? 0];
  }
}

/** Returns the slot at which to start looking for a word's number. Spreads neighboring numbers. */
function slotOf(number: number, slots: Int32Array): number {
  return (Math.imul(number, 0x9e3779b1) >>> 8) & (slots.length - 1);
}
