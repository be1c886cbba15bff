/** How a kind of table is written, as parts that are typed arrays or that JSON can hold. `unpack` gets views of the file. */
export interface TableKind<Table> {
  readonly pack: (table: Table) => readonly unknown[];
  readonly unpack: (parts: readonly unknown[]) => Table;
}

/** Returns the table kind for a typed array, or a value that JSON can hold. */
export function plain<Value>(): TableKind<Value> {
  return { pack: (value) => [value], unpack: ([value]) => value as Value };
}

const ARRAY_TYPES = { Uint8Array, Int32Array, Float64Array } as const;
const ARRAY_NAMES = Object.keys(ARRAY_TYPES) as readonly (keyof typeof ARRAY_TYPES)[];
const ALIGNMENT = 8;

/** Position of a part in the file, in bytes. */
interface Section {
  readonly type: keyof typeof ARRAY_TYPES | "json";
  readonly at: number;
  readonly size: number;
}

interface Contents {
  /** Changes with the lexicon and with the code that reads it. */
  readonly version: string;
  readonly tables: Readonly<Record<string, readonly Section[]>>;
}

/** Returns the version of a file, and a function that reads one of its tables, undefined if it has none of that name. */
export function readTables(file: Uint8Array<ArrayBuffer>) {
  const { buffer, byteOffset } = file;
  const read = ({ type, at, size }: Section): unknown => {
    if (type === "json") return JSON.parse(new TextDecoder().decode(file.subarray(at, at + size)));
    return new ARRAY_TYPES[type](buffer, byteOffset + at, size / ARRAY_TYPES[type].BYTES_PER_ELEMENT);
  };
  const [at = 0, size = 0] = new Float64Array(buffer, byteOffset + file.length - 2 * ALIGNMENT);
  const { version, tables } = read({ type: "json", at, size }) as Contents;
  return { version, find: (name: string) => tables[name]?.map(read) };
}

/** Writes tables, by name, into the bytes of one file. The position of its contents comes last. */
export function writeTables(version: string, tables: ReadonlyMap<string, readonly unknown[]>): Uint8Array {
  const written: Uint8Array[] = [];
  let end = 0;
  const add = (part: unknown): Section => {
    const at = end;
    const bytes = ArrayBuffer.isView(part)
      ? new Uint8Array(part.buffer, part.byteOffset, part.byteLength)
      : new TextEncoder().encode(JSON.stringify(part));
    const padding = (ALIGNMENT - (bytes.length % ALIGNMENT)) % ALIGNMENT;
    written.push(bytes, new Uint8Array(padding));
    end += bytes.length + padding;
    return { type: ARRAY_NAMES.find((name) => part instanceof ARRAY_TYPES[name]) ?? "json", at, size: bytes.length };
  };
  const sections = [...tables].map(([name, parts]) => [name, parts.map(add)] as const);
  const { at, size } = add({ version, tables: Object.fromEntries(sections) } satisfies Contents);
  add(Float64Array.of(at, size));
  return Buffer.concat(written);
}
