import type { TableKind } from "@/lib/search/tables/packed";

/** Strings numbered from 0, in three typed arrays. A map of them would take ten times the memory. */
export class StringTable {
  /** All strings, concatenated. */
  readonly #letters: Uint16Array;
  /** Start of each string, and finally the end of the last one. */
  readonly #starts: Uint32Array;
  /** Open addressing by hash: the string's number plus one, or 0. */
  readonly #slots: Int32Array;

  private constructor(letters: Uint16Array, starts: Uint32Array, slots: Int32Array) {
    this.#letters = letters;
    this.#starts = starts;
    this.#slots = slots;
  }

  /** Builds a table of strings, which must be unique. */
  static of(strings: readonly string[]): StringTable {
    const starts = new Uint32Array(strings.length + 1);
    strings.forEach((text, at) => {
      starts[at + 1] = (starts[at] ?? 0) + text.length;
    });
    const letters = new Uint16Array(starts[strings.length] ?? 0);
    const slots = new Int32Array(slotsFor(strings.length));
    strings.forEach((text, at) => {
      const start = starts[at] ?? 0;
      for (let index = 0; index < text.length; index++) letters[start + index] = text.charCodeAt(index);
      let slot = hashOf(text) & (slots.length - 1);
      while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1);
      slots[slot] = at + 1;
    });
    return new StringTable(letters, starts, slots);
  }

  static readonly kind: TableKind<StringTable> = {
    pack: (table) => ({ arrays: [table.#letters, table.#starts, table.#slots] }),
    unpack: ({ arrays: [letters, starts, slots] }) =>
      new StringTable(letters as Uint16Array, starts as Uint32Array, slots as Int32Array),
  };

  get size(): number {
    return this.#starts.length - 1;
  }

  /** Returns the number of a string, or -1. */
  numberOf(text: string): number {
    const mask = this.#slots.length - 1;
    for (let slot = hashOf(text) & mask; ; slot = (slot + 1) & mask) {
      const number = (this.#slots[slot] ?? 0) - 1;
      if (number < 0 || this.#isAt(number, text)) return number;
    }
  }

  /** Returns the string with a number that `numberOf` returned. */
  textOf(number: number): string {
    return String.fromCharCode(...this.#letters.subarray(this.#starts[number], this.#starts[number + 1]));
  }

  #isAt(number: number, text: string): boolean {
    const start = this.#starts[number] ?? 0;
    if ((this.#starts[number + 1] ?? 0) - start !== text.length) return false;
    for (let at = 0; at < text.length; at++) if (this.#letters[start + at] !== text.charCodeAt(at)) return false;
    return true;
  }
}

/** Returns a power of two of which the entries take less than half. */
export function slotsFor(entries: number): number {
  let slots = 4;
  while (slots < entries * 2 + 2) slots *= 2;
  return slots;
}

/** FNV-1a, mixed once more because only the low bits choose the slot. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash ^ (hash >>> 15);
}
