/** A table as written to a file: typed arrays, and a value that JSON can hold. */
export interface Packed {
  readonly arrays: readonly PackedArray[];
  readonly json?: unknown;
}

type PackedArray = Uint8Array | Uint16Array | Uint32Array | Int32Array;

/** How a kind of table is written and read. `unpack` must not change the arrays, which are views of the file. */
export interface TableKind<Table> {
  readonly pack: (table: Table) => Packed;
  readonly unpack: (packed: Packed) => Table;
}

/** Returns the table kind for a value that JSON can hold. */
export function plain<Value>(): TableKind<Value> {
  return { pack: (json) => ({ arrays: [], json }), unpack: ({ json }) => json as Value };
}

/** The table kind for plain bytes. */
export const BYTES: TableKind<Uint8Array> = {
  pack: (bytes) => ({ arrays: [bytes] }),
  unpack: ({ arrays: [bytes] }) => bytes as Uint8Array,
};

const ARRAY_TYPES = { Uint8Array, Uint16Array, Uint32Array, Int32Array } as const;
const ALIGNMENT = 8;

/** Positions in the file of a table's arrays, the last of which is JSON text. */
type Section = readonly {
  readonly type: keyof typeof ARRAY_TYPES;
  readonly at: number;
  readonly length: number;
}[];

/** The end of a file, after its tables and before the length of the contents. */
interface Contents {
  /** Changes with the lexicon and with the code that reads it. */
  readonly version: string;
  readonly sections: Readonly<Record<string, Section>>;
}

/** A file of packed tables. */
export class PackedFile {
  readonly #bytes: Uint8Array<ArrayBuffer>;
  readonly #contents: Contents;

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    const end = bytes.length - ALIGNMENT;
    const [length = 0] = new Uint32Array(bytes.buffer, bytes.byteOffset + end, 1);
    this.#bytes = bytes;
    this.#contents = parseText(bytes.subarray(end - length, end)) as Contents;
  }

  get version(): string {
    return this.#contents.version;
  }

  /** Returns the table of this name; undefined if the file has none. */
  find(name: string): Packed | undefined {
    const section = this.#contents.sections[name];
    if (section === undefined) return undefined;
    const { buffer, byteOffset } = this.#bytes;
    const arrays = section.map(
      ({ type, at, length }): PackedArray => new ARRAY_TYPES[type](buffer, byteOffset + at, length),
    );
    return { arrays: arrays.slice(0, -1), json: parseText(arrays.at(-1)) };
  }
}

/** Writes tables, by name, into the bytes of one file. */
export function packFile(version: string, tables: ReadonlyMap<string, Packed>): Uint8Array {
  const parts: Uint8Array[] = [];
  let size = 0;
  const add = (array: PackedArray): Section[number] => {
    const at = size;
    const padding = (ALIGNMENT - (array.byteLength % ALIGNMENT)) % ALIGNMENT;
    parts.push(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), new Uint8Array(padding));
    size += array.byteLength + padding;
    return { type: array[Symbol.toStringTag], at, length: array.length };
  };
  const encoder = new TextEncoder();
  const sections = [...tables].map(([name, { arrays, json = null }]): [string, Section] => [
    name,
    [...arrays, encoder.encode(JSON.stringify(json))].map(add),
  ]);
  const contents = JSON.stringify({ version, sections: Object.fromEntries(sections) } satisfies Contents);
  // Spaces behind the contents, which mean nothing in JSON, align their length.
  const { length } = add(encoder.encode(contents.padEnd(contents.length + ALIGNMENT - (contents.length % ALIGNMENT))));
  return Buffer.concat([...parts, new Uint8Array(Uint32Array.of(length, 0).buffer)]);
}

function parseText(text: PackedArray | undefined): unknown {
  return JSON.parse(new TextDecoder().decode(text));
}
