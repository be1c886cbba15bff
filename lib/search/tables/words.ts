import { compiled } from "@/lib/search/tables/compiled";
import type { TableKind } from "@/lib/search/tables/packed";
import { StringTable, slotsFor } from "@/lib/search/tables/string-table";

/** Words that were added since the compiled ones, by their numbers. */
const added = new Map<string, number>();
const addedTexts: string[] = [];

/** Packs the added words with the compiled ones, so that the numbers in other tables stay true. */
const WORDS: TableKind<StringTable> = {
  pack: (table) => StringTable.kind.pack(StringTable.of([...textsOf(table), ...addedTexts])),
  unpack: StringTable.kind.unpack,
};
/** Every word of the tables of search has one number, so that tables hold numbers and compare them. */
const compiledWords = compiled("words", WORDS, () => StringTable.of([]));

function textsOf(table: StringTable): readonly string[] {
  return Array.from({ length: table.size }, (_, number) => table.textOf(number));
}

/** The number of a word that some table has, or -1. */
export function numberOf(word: string): number {
  const number = compiledWords.numberOf(word);
  return number >= 0 || added.size === 0 ? number : (added.get(word) ?? -1);
}

/** The number of a word, a new one where no table has it yet. */
export function addWord(word: string): number {
  const known = numberOf(word);
  if (known >= 0) return known;
  const number = compiledWords.size + addedTexts.length;
  added.set(word, number);
  addedTexts.push(word);
  return number;
}

export function wordOf(number: number): string {
  return number < compiledWords.size ? compiledWords.textOf(number) : (addedTexts[number - compiledWords.size] ?? "");
}

/** Words with a count each, in a third of the memory of a map, in the order they were first given. */
export class WordCounts {
  /** Of each word its number and its count. */
  readonly #rows: Int32Array;
  /** By the word's number: where its row is, plus one. */
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

  /** Counts how often each word is given. */
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

  /** 0 for a word that is not among them. */
  get(word: string): number {
    const number = numberOf(word);
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

/** Where the search for a word of this number begins: neighbors in number are spread. */
export function slotOf(number: number, slots: Int32Array): number {
  return (Math.imul(number, 0x9e3779b1) >>> 8) & (slots.length - 1);
}
