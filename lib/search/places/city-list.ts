import { readText } from "@/lib/search/lexicon/read-tables";
import { compiledLater } from "@/lib/search/tables/compiled";
import { BYTES, type TableKind } from "@/lib/search/tables/packed";
import { StringTable } from "@/lib/search/tables/string-table";

/** A row of the list of cities. */
export interface ListedCity {
  /** As GeoNames writes it. */
  readonly name: string;
  /** The country's code; in the United States `US-` and the state's. */
  readonly place: string;
  /** Population in thousands. */
  readonly people: number;
}

/** Where the rows of each key are in the text. The rows of one key are adjacent. */
interface Keys {
  readonly keys: StringTable;
  /** Start of the rows of each key, by the key's number, and finally the end of the last row. */
  readonly starts: Uint32Array;
}

const KEYS: TableKind<Keys> = {
  pack: ({ keys, starts }) => ({ arrays: [...StringTable.kind.pack(keys).arrays, starts] }),
  unpack: ({ arrays }) => ({
    keys: StringTable.kind.unpack({ arrays: arrays.slice(0, -1) }),
    starts: arrays.at(-1) as Uint32Array,
  }),
};
const [NEWLINE, TAB] = [0x0a, 0x09];
const NONE: readonly ListedCity[] = [];
const decoder = new TextDecoder();

const cities = compiledLater("cities", BYTES, () => readText("cities"));
const cityKeys = compiledLater("city keys", KEYS, findKeys);

function findKeys(): Keys {
  const names: string[] = [];
  const from: number[] = [];
  const text = cities();
  for (let row = text.indexOf(NEWLINE) + 1; row < text.length; row = text.indexOf(NEWLINE, row) + 1) {
    const key = decoder.decode(text.subarray(row, text.indexOf(TAB, row)));
    if (key === names.at(-1)) continue;
    names.push(key);
    from.push(row);
  }
  return { keys: StringTable.of(names), starts: Uint32Array.from([...from, text.length]) };
}

/** Returns all cities with this name as `placeKey` writes it. */
export function citiesListed(key: string): readonly ListedCity[] {
  const { keys, starts } = cityKeys();
  const number = keys.numberOf(key);
  if (number < 0) return NONE;
  const rows = decoder.decode(cities().subarray(starts[number], (starts[number + 1] ?? 0) - 1)).split("\n");
  return rows.map((row) => {
    const [, name = "", place = "", people = ""] = row.split("\t");
    return { name, place, people: Number(people) };
  });
}

export function* listedKeys(): IterableIterator<string> {
  const { keys } = cityKeys();
  for (let number = 0; number < keys.size; number++) yield keys.textOf(number);
}
