/** A table as written to a file: typed arrays, and a value that JSON can hold. */
export interface Packed {
  readonly arrays: readonly PackedArray[];
  readonly json?: unknown;
}

export type PackedArray = Uint8Array | Uint16Array | Uint32Array | Int32Array;

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

const ARRAY_TYPES = { u8: Uint8Array, u16: Uint16Array, u32: Uint32Array, i32: Int32Array } as const;
const ALIGNMENT = 8;

/** Positions in the file of a table's arrays, and of its JSON text if it has one. */
interface Section {
  readonly arrays: readonly { readonly type: keyof typeof ARRAY_TYPES; readonly at: number; readonly length: number }[];
  readonly json?: { readonly at: number; readonly length: number };
}

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
    const [length = 0] = new Uint32Array(bytes.buffer, bytes.byteOffset, 1);
    this.#bytes = bytes;
    this.#contents = JSON.parse(textAt(bytes, 4, length));
  }

  get version(): string {
    return this.#contents.version;
  }

  /** Returns the table of this name; undefined if the file has none. */
  find(name: string): Packed | undefined {
    const section = this.#contents.sections[name];
    if (section === undefined) return undefined;
    const { buffer, byteOffset } = this.#bytes;
    const arrays = section.arrays.map(
      ({ type, at, length }) => new ARRAY_TYPES[type](buffer, byteOffset + at, length),
    ) as readonly PackedArray[];
    return section.json === undefined
      ? { arrays }
      : { arrays, json: JSON.parse(textAt(this.#bytes, section.json.at, section.json.length)) };
  }
}

/** Writes tables, by name, into the bytes of one file. */
export function packFile(version: string, tables: ReadonlyMap<string, Packed>): Uint8Array {
  const parts: Uint8Array[] = [];
  let size = 0;
  const add = (bytes: Uint8Array): number => {
    const at = size;
    const padding = (ALIGNMENT - (bytes.length % ALIGNMENT)) % ALIGNMENT;
    parts.push(bytes, new Uint8Array(padding));
    size += bytes.length + padding;
    return at;
  };
  const sections = [...tables].map(([name, { arrays, json }]) => {
    const placed = arrays.map((array) => ({
      type: typeOf(array),
      at: add(new Uint8Array(array.buffer, array.byteOffset, array.byteLength)),
      length: array.length,
    }));
    if (json === undefined) return [name, { arrays: placed }] as const;
    const text = new TextEncoder().encode(JSON.stringify(json));
    return [name, { arrays: placed, json: { at: add(text), length: text.length } }] as const;
  });
  return joined(version, Object.fromEntries(sections), parts);
}

/**
 * Puts the head before the tables. Positions count from the start of the file, so the head's size must be known before
 * the head is written. It is twice the size of the unshifted contents.
 */
function joined(version: string, sections: Contents["sections"], parts: readonly Uint8Array[]): Uint8Array {
  const headSize = align(4 + JSON.stringify({ version, sections }).length * 2);
  const moved = Object.fromEntries(
    Object.entries(sections).map(([name, { arrays, json }]) => [
      name,
      {
        arrays: arrays.map((array) => ({ ...array, at: array.at + headSize })),
        ...(json && { json: { ...json, at: json.at + headSize } }),
      },
    ]),
  );
  const contents = new TextEncoder().encode(JSON.stringify({ version, sections: moved }));
  const head = new Uint8Array(headSize);
  new Uint32Array(head.buffer, 0, 1)[0] = contents.length;
  head.set(contents, 4);
  return Buffer.concat([head, ...parts]);
}

function align(size: number): number {
  return Math.ceil(size / ALIGNMENT) * ALIGNMENT;
}

function typeOf(array: PackedArray): keyof typeof ARRAY_TYPES {
  if (array instanceof Uint8Array) return "u8";
  if (array instanceof Uint16Array) return "u16";
  return array instanceof Uint32Array ? "u32" : "i32";
}

function textAt(bytes: Uint8Array, at: number, length: number): string {
  return new TextDecoder().decode(bytes.subarray(at, at + length));
}
