import type { TableKind } from "@/lib/search/tables/packed";
import { WordCounts } from "@/lib/search/tables/words";

/** Values by name. Equal values are stored once. */
export class NamedValues<out Value> {
  /** For each name, the number of its value plus one. */
  readonly #numbers: WordCounts;
  readonly #values: readonly Value[];

  private constructor(numbers: WordCounts, values: readonly Value[]) {
    this.#numbers = numbers;
    this.#values = values;
  }

  static of<Value>(entries: Iterable<readonly [name: string, value: Value]>): NamedValues<Value> {
    const values: Value[] = [];
    const known = new Map<string, number>();
    const numbers = [...entries].map(([name, value]) => {
      const text = JSON.stringify(value);
      const number = known.get(text) ?? values.push(value);
      known.set(text, number);
      return [name, number] as const;
    });
    return new NamedValues(WordCounts.of(numbers), values);
  }

  /** Returns the table kind for values that JSON can hold. */
  static kind<Value>(): TableKind<NamedValues<Value>> {
    return {
      pack: (table) => ({ ...WordCounts.kind.pack(table.#numbers), json: table.#values }),
      unpack: ({ arrays, json }) => new NamedValues(WordCounts.kind.unpack({ arrays }), json as readonly Value[]),
    };
  }

  has(name: string): boolean {
    return this.#numbers.has(name);
  }

  get(name: string): Value | undefined {
    return this.#values[this.#numbers.get(name) - 1];
  }

  keys(): IterableIterator<string> {
    return this.#numbers.keys();
  }

  *entries(): IterableIterator<readonly [name: string, value: Value]> {
    for (const name of this.keys()) yield [name, this.get(name) as Value];
  }
}
